'use client';
import { ChevronRight } from 'lucide';
import { useId, type ReactNode } from 'react';
import { useOpen } from '../../react/index.ts';
import { Icon } from '../Icon.tsx';
import { renderPart } from '../renderPart.tsx';

/** Props of a section that is closed at first. */
export interface ToolCallSectionProps {
  readonly label: string;
  /** Under which key the reader's choice is kept. */
  readonly openKey: string;
  readonly children: ReactNode;
}

/** Something beside the output that is there on demand. Its content is rendered when it is open. */
export function ToolCallSection({ label, openKey, children }: ToolCallSectionProps) {
  const id = useId();
  const [open, setOpen] = useOpen(openKey, false);
  return renderPart('div', {
    part: 'tool-call-section',
    state: { open },
    props: {
      children: (
        <>
          <button
            type="button"
            data-al-button="link"
            aria-expanded={open}
            aria-controls={id}
            onClick={() => {
              setOpen(!open);
            }}
          >
            <Icon of={ChevronRight} part="line-chevron" />
            {label}
          </button>
          <div id={id} hidden={!open}>
            {open && children}
          </div>
        </>
      ),
    },
  });
}
