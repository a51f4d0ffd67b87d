'use client';
import { useId, type ReactNode } from 'react';
import { useOpen } from '../../react/index.ts';
import { LineContent, type LineContentProps } from '../line/LineContent.tsx';
import { lineToggle } from '../lineToggle.ts';
import { renderPart } from '../renderPart.tsx';
import { useHiddenUntilFound } from '../tool-call/useHiddenUntilFound.ts';

/** Props of a line that opens. */
export interface DisclosureProps extends Omit<LineContentProps, 'expandable'> {
  /** Name of the part: the trigger and the panel are called after it. */
  readonly part: string;
  /** Remembers whether it is open, under this key. */
  readonly openKey: string;
  readonly defaultOpen?: boolean;
  readonly children: ReactNode;
}

/** A quiet line and what it opens, which stays in the document while closed. */
export function Disclosure({
  part,
  openKey,
  defaultOpen = false,
  detail,
  children,
  ...line
}: DisclosureProps) {
  const panelId = useId();
  const [open, setOpen] = useOpen(openKey, defaultOpen);
  const panel = useHiddenUntilFound<HTMLDivElement>(open, () => {
    setOpen(true);
  });
  return (
    <>
      {renderPart('button', {
        part: `${part}-trigger`,
        state: { open },
        props: {
          ...lineToggle({ open, setOpen, panelId }),
          children: <LineContent {...line} detail={open ? undefined : detail} expandable />,
        },
      })}
      {renderPart('div', {
        part: `${part}-panel`,
        state: { open },
        props: { id: panelId, hidden: !open, 'data-al-tree': '', children },
        ref: panel,
      })}
    </>
  );
}
