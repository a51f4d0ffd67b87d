import { describeNote } from '../../describe/describeNote.ts';
import { isolate } from '../../describe/isolate.ts';
import type { RowKey } from '../../model/index.ts';
import { useTranscript } from '../../react/index.ts';
import { VisibleText } from '../code/VisibleText.tsx';
import { renderPart } from '../renderPart.tsx';
import { useLabels } from '../ViewerContext.ts';

interface NotesTriggerProps {
  /** Keys of the notes that are folded, those that say the same together. */
  readonly groups: readonly (readonly RowKey[])[];
  readonly open: boolean;
  readonly onClick: () => void;
}

/** Opens the notes that are folded into a line, and says what they are. */
export function NotesTrigger({ groups, open, onClick }: NotesTriggerProps) {
  const labels = useLabels();
  const words = useTranscript((state) =>
    labels.more(
      groups.flat().length,
      countNames(
        groups.map((group) => {
          const head = state.message(group[0] ?? '')?.head;
          const name = head?.role === 'extension' ? isolate(describeNote(head, '', labels).heading) : '';
          return [name, group.length];
        }),
      ),
    ),
  );
  return renderPart('button', {
    part: 'notes-trigger',
    props: {
      type: 'button',
      'data-al-button': 'link',
      'aria-expanded': open,
      onClick,
      children: <VisibleText text={words} />,
    },
  });
}

function countNames(names: readonly (readonly [string, number])[]): readonly (readonly [string, number])[] {
  const counts = new Map<string, number>();
  for (const [name, count] of names) counts.set(name, (counts.get(name) ?? 0) + count);
  return [...counts].sort(([, a], [, b]) => b - a);
}
