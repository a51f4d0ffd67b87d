'use client';
import { FileBraces } from 'lucide';
import { useOpen } from '../../react/index.ts';
import type { TurnRow } from '../../store/index.ts';
import { Icon } from '../Icon.tsx';
import { renderPart } from '../renderPart.tsx';
import { useLabels } from '../ViewerContext.ts';

/** Toggles what was sent to the model in a turn. Renders a `<button>`; nothing where the source has not kept it. */
export function RequestTrigger({ row }: { readonly row: TurnRow }) {
  const labels = useLabels();
  const [open, setOpen] = useOpen(row.key, false);
  if (row.turn.request === undefined) return null;
  return renderPart('button', {
    part: 'turn-request-trigger',
    own: {
      type: 'button',
      'data-al-button': 'icon',
      'aria-expanded': open,
      'aria-label': labels.turnRequest,
      title: labels.turnRequest,
      onClick: () => {
        setOpen(!open);
      },
    },
    props: { children: <Icon of={FileBraces} small /> },
  });
}
