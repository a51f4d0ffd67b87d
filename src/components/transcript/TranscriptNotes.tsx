'use client';
import { forwardRef, type ForwardedRef } from 'react';
import { repeatedNotes } from '../../describe/repeatedNotes.ts';
import type { RowKey } from '../../model/index.ts';
import {
  useAnyOpen,
  useFoundPanels,
  useNotes,
  useOpen,
  useRowFilter,
  useShowHidden,
  useTranscript,
} from '../../react/index.ts';
import { panelKey } from '../../store/panels.ts';
import { ErrorBoundary } from '../boundary/ErrorBoundary.tsx';
import { ExtensionNote } from '../extension/ExtensionNote.tsx';
import { NoteDefault } from '../extension/NoteDefault.tsx';
import { findExtensionRenderer } from '../extension/findExtensionRenderer.ts';
import { extensionRenderers } from '../renderers/extensionRenderers.ts';
import { renderPart, type PartProps } from '../renderPart.tsx';
import { useLabels, useViewer } from '../ViewerContext.ts';
import { hasRoomBelow } from './hasRoomBelow.ts';
import { isHiddenNote } from './isHiddenNote.ts';

/** Props of `Transcript.Notes`: those of a `<div>`, and the row whose notes it shows. */
export interface TranscriptNotesProps extends PartProps<'div'> {
  /** Key of the row that the notes accompany. */
  readonly hostKey: RowKey;
  /** The host is itself an extension message: it is shown as the first note. Default false. */
  readonly withHost?: boolean | undefined;
  /** Keys of the next three rows, separated by spaces: where none has notes, these may hang past their row. */
  readonly nextKeys?: string | undefined;
}

const MOST_SHOWN = 3;

/**
 * Shows the extension messages that accompany a row. Those that say the same are one line, which says how often, and more than three lines fold
 * into one. Nothing where there are none.
 * Renders a `<div>`.
 */
export const TranscriptNotes = forwardRef<HTMLDivElement, TranscriptNotesProps>(function TranscriptNotes(
  { hostKey, withHost = false, ...props },
  ref,
) {
  const accompanying = useNotes(hostKey);
  const filter = useRowFilter();
  const all = withHost ? [hostKey, ...accompanying] : accompanying;
  const keys = filter && all.length > 0 ? all.filter(filter.has) : all;
  // Most rows have no note: they must not cost more than this one look.
  return keys.length === 0 ? null : (
    <Notes {...props} foldKey={panelKey(hostKey, 'notes')} keys={keys} own={withHost} forwarded={ref} />
  );
});

interface NotesProps extends Omit<TranscriptNotesProps, 'hostKey' | 'withHost'> {
  readonly keys: readonly RowKey[];
  readonly foldKey: string;
  /** They stand in a row of their own. */
  readonly own: boolean;
  readonly forwarded: ForwardedRef<HTMLDivElement>;
}

function Notes({ keys, foldKey, own, forwarded, nextKeys = '', ...props }: NotesProps) {
  const labels = useLabels();
  const { extension } = useViewer();
  const [showHidden] = useShowHidden();
  const found = useFoundPanels();
  // Words: a selector has to return the same until something changes.
  const firsts = useTranscript((state) => {
    const drawsData = (kind: string): boolean =>
      findExtensionRenderer(extension, extensionRenderers, kind) !== NoteDefault;
    return repeatedNotes(state, keys, labels, drawsData).join(' ');
  }).split(' ');
  const shownKeys = useTranscript((state) =>
    keys
      .filter((key) => showHidden || !isHiddenNote(state, key) || found.has(panelKey(key, 'hidden')))
      .join(' '),
  );
  const shown = new Set(shownKeys.split(' '));
  const times = countOf(firsts);
  const visible = new Set(keys.flatMap((key, at) => (shown.has(key) ? (firsts[at] ?? []) : []))).size;
  const isOpened = useAnyOpen([...times.keys()].map((key) => panelKey(key, 'repeats')));
  const crowded = useTranscript(
    (state) =>
      nextKeys.split(' ').some((key) => state.notes(key).length > 0) ||
      !hasRoomBelow(state, keys.at(-1) ?? '', Math.min(visible, MOST_SHOWN), showHidden),
  );
  const [open, setOpen] = useOpen(foldKey, false);
  const folds = visible > MOST_SHOWN;
  return renderPart('div', {
    part: 'notes',
    state: { float: !crowded && !open && !own && !isOpened, open: folds && open },
    own: {
      hidden: visible === 0,
      children: (
        <>
          {folds &&
            renderPart('button', {
              part: 'notes-trigger',
              props: {
                type: 'button',
                'data-al-button': 'link',
                'aria-expanded': open,
                onClick: () => {
                  setOpen(!open);
                },
                children: labels.more(visible),
              },
            })}
          {keys.map((key, at) => (
            <ErrorBoundary key={key} rowKey={key}>
              <ExtensionNote
                messageKey={key}
                folded={folds && !open}
                repeats={firsts[at]}
                times={times.get(key)}
              />
            </ErrorBoundary>
          ))}
        </>
      ),
    },
    props,
    ref: forwarded,
  });
}

/** How many notes say what the first one of them says, where there are several. */
function countOf(firsts: readonly RowKey[]): ReadonlyMap<RowKey, number> {
  const times = new Map<RowKey, number>();
  for (const first of firsts) times.set(first, (times.get(first) ?? 0) + 1);
  return new Map([...times].filter(([, count]) => count > 1));
}
