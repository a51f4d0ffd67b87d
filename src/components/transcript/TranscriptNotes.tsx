'use client';
import { forwardRef, type ForwardedRef } from 'react';
import type { RowKey } from '../../model/index.ts';
import {
  useFoundPanels,
  useNotes,
  useOpen,
  useRowFilter,
  useShowHidden,
  useTranscript,
} from '../../react/index.ts';
import { panelKey } from '../../store/panels.ts';
import type { TranscriptState } from '../../store/index.ts';
import { ErrorBoundary } from '../boundary/ErrorBoundary.tsx';
import { ExtensionNote } from '../extension/ExtensionNote.tsx';
import { renderPart, type PartProps } from '../renderPart.tsx';
import { useLabels } from '../ViewerContext.ts';
import { alikeNotes } from './alikeNotes.ts';
import { hasRoomBelow } from './hasRoomBelow.ts';
import { NotesTrigger } from './NotesTrigger.tsx';

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
 * Shows the extension messages that accompany a row; more than three fold into one line, and so does more than one where others follow
 * closely. Those that say the same stand once, with how often. Nothing where there are none.
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
  const [showHidden] = useShowHidden();
  const found = useFoundPanels();
  // A word: a selector has to return the same one until something changes.
  const word = useTranscript((state) =>
    alikeNotes(
      state,
      keys.filter((key) => isShown(state, key, showHidden, found)),
      labels,
    )
      .map((group) => group.join(' '))
      .join('/'),
  );
  const groups = word === '' ? [] : word.split('/').map((group) => group.split(' '));
  const crowded = useTranscript(
    (state) =>
      nextKeys.split(' ').some((key) => state.notes(key).length > 0) ||
      !hasRoomBelow(state, keys.at(-1) ?? '', Math.min(groups.length, MOST_SHOWN), showHidden),
  );
  const [open, setOpen] = useOpen(foldKey, false);
  // What takes more than a line would push the rows beside the next notes away.
  const folds = groups.length > (crowded && !own ? 1 : MOST_SHOWN);
  const shown = open ? groups.flat().map((key) => [key]) : groups;
  return renderPart('div', {
    part: 'notes',
    state: { float: !crowded && !open && !own, slim: crowded && !open && !own, open: folds && open },
    own: {
      hidden: groups.length === 0,
      children: (
        <>
          {folds && (
            <NotesTrigger
              groups={groups}
              open={open}
              onClick={() => {
                setOpen(!open);
              }}
            />
          )}
          {shown.map((group) => (
            <AlikeNotes key={group[0]} keys={group} folded={folds && !open} />
          ))}
        </>
      ),
    },
    props,
    ref: forwarded,
  });
}

/** Notes that say the same: the first one with how often, the others where it is open. */
function AlikeNotes({ keys, folded }: { readonly keys: readonly RowKey[]; readonly folded: boolean }) {
  const [first = '', ...others] = keys;
  const [open] = useOpen(first, false);
  return [first, ...(open ? others : [])].map((key) => (
    <ErrorBoundary key={key} rowKey={key}>
      <ExtensionNote messageKey={key} folded={folded} times={open ? 1 : keys.length} />
    </ErrorBoundary>
  ));
}

const isShown = (
  state: TranscriptState,
  key: RowKey,
  showHidden: boolean,
  found: ReadonlySet<string>,
): boolean => {
  const head = state.message(key)?.head;
  return (
    head?.role !== 'extension' || head.hidden !== true || showHidden || found.has(panelKey(key, 'hidden'))
  );
};
