import { LockKeyhole } from 'lucide';
import { useDeferredValue, useId, useMemo, useRef, useState } from 'react';
import { VisibleText } from '../../components/code/VisibleText.tsx';
import type { Served, ServedSource } from '../served.ts';
import {
  asksCounts,
  countedOf,
  EVERYTHING,
  findSources,
  isFiltered,
  sessionRows,
  type SessionQuery,
} from '../sessionRows.ts';
import { useRowFocus } from '../useRowFocus.ts';
import { useRowWindow } from '../useRowWindow.ts';
import { useSearch, type Search, type Searched } from '../useSearch.ts';
import { words } from '../words.ts';
import { ExportDialog, type WriteExport } from './ExportDialog.tsx';
import { FilesDialog } from './FilesDialog.tsx';
import { Icon } from './Icon.tsx';
import { NothingFound } from './NothingFound.tsx';
import { SessionFilters } from './SessionFilters.tsx';
import { SessionRow } from './SessionRow.tsx';
import './controls.css';
import './sessions.css';

/** Props of `SessionList`. */
export interface SessionListProps {
  readonly served: Served;
  /** Looks for words in what was said. Absent: only what the list says is looked through. */
  readonly search?: Search | undefined;
  /** Writes a session as a document. Absent: none is exported. */
  readonly write?: WriteExport | undefined;
  readonly onOpen: (source: ServedSource, how: { readonly follow: boolean }) => void;
}

/** What a dialog is open about. */
interface Asking {
  readonly about: 'export' | 'files';
  readonly source: ServedSource;
}

const FILTERED_FROM = 6;
const CLOSED_SHOWN = 30;

/** The sessions that the command line found, by project or in another order, with filters; or where it looked in vain. */
export function SessionList({ served, search, write, onOpen }: SessionListProps) {
  const { kind, sources, closed, older } = served;
  const [query, setQuery] = useState<SessionQuery>(EVERYTHING);
  const [opened, setOpened] = useState<ReadonlySet<string | null>>(new Set());
  const [asking, setAsking] = useState<Asking | null>(null);
  const [now] = useState(Date.now);
  const titleId = useId();
  const list = useRef<HTMLUListElement>(null);
  const box = useRef<HTMLInputElement>(null);
  // Typing comes first: a list of thousands follows when there is time.
  const asked = useDeferredValue(query);
  const searched = useSearch(search, query.words, older !== null);
  const { texts } = searched;
  const found = useMemo(() => findSources(sources, asked, now, texts), [sources, asked, now, texts]);
  const rows = useMemo(() => sessionRows(found, asked, opened), [found, asked, opened]);
  const { from, to, before, after } = useRowWindow(list, rows.length, texts.size > 0);
  const focus = useRowFocus({ list, box, rows, mounted: [from, to] });
  const nothingMatches = found.length === 0 && sources.length > 0 && older !== null && !searched.isLooking;
  const counted = useMemo(() => countedOf(sources), [sources]);
  const close = (): void => {
    setAsking(null);
  };
  const text = kind === 'start' ? words.computer : words.folder;

  return (
    <section className="page-sessions" aria-labelledby={titleId} onKeyDown={focus.onKeyDown}>
      <div className="page-list-head">
        <h2 id={titleId}>{text.heading}</h2>
        <span role="status">{countText(served, found.length, asked, searched)}</span>
      </div>
      {sources.length >= FILTERED_FROM && (
        <SessionFilters sources={sources} query={query} onQuery={setQuery} box={box} />
      )}
      {asksCounts(query) && older !== null && counted < sources.length && (
        <p className="page-note">{words.list.counting(counted, sources.length)}</p>
      )}
      {/* Always there, so that what comes into it is announced. */}
      <div role="status">
        {nothingMatches && (
          <p className="page-none">
            <strong>{words.list.noMatch(asked.words.trim())}</strong>
            <span>{words.list.filtered}</span>
          </p>
        )}
      </div>
      {nothingMatches && (
        <button
          className="page-button"
          data-look="outline"
          type="button"
          onClick={() => {
            setQuery({ ...EVERYTHING, sort: query.sort });
            // The button goes, and whoever pressed it is about to type again.
            box.current?.focus();
          }}
        >
          {words.list.clear}
        </button>
      )}
      {older !== null && sources.length === 0 && <NothingFound served={served} />}
      <ul
        ref={list}
        className="page-list"
        data-texts={texts.size > 0 ? '' : undefined}
        style={{ paddingBlockStart: before, paddingBlockEnd: after }}
        onFocus={focus.onFocus}
      >
        {rows.slice(from, to).map((row, index) => (
          <SessionRow
            key={row.key}
            row={row}
            kind={kind}
            text={row.kind === 'session' ? texts.get(row.source.id) : undefined}
            place={[from + index + 1, rows.length]}
            now={now}
            current={focus.current === row.key}
            onOpen={onOpen}
            onExport={
              write &&
              ((source) => {
                setAsking({ about: 'export', source });
              })
            }
            onFiles={(source) => {
              setAsking({ about: 'files', source });
            }}
            onProject={(project) => {
              const next = new Set(opened);
              if (!next.delete(project)) next.add(project);
              setOpened(next);
            }}
          />
        ))}
      </ul>
      {asking?.about === 'files' && <FilesDialog source={asking.source} onClose={close} />}
      {asking?.about === 'export' && write && (
        <ExportDialog source={asking.source} write={write} onClose={close} />
      )}
      {older !== null && older > 0 && <p className="page-note">{words.list.older(older)}</p>}
      {closed.length > 0 && (
        <div className="page-note">
          <p>
            <Icon of={LockKeyhole} />
            {words.list.closed(closed.length)}
          </p>
          <ul>
            {closed.slice(0, CLOSED_SHOWN).map((place) => (
              <li key={place}>
                <code>
                  <VisibleText text={place} />
                </code>
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  );
}

function countText(
  { sources, older }: Served,
  found: number,
  query: SessionQuery,
  { isLooking, more }: Searched,
): string {
  if (older === null) return words.list.looking(sources.length);
  if (isLooking) return words.list.searching(found, sources.length);
  if (more) return words.list.first(found);
  if (found === 0) return ''; // which is said where the rows would be
  if (isFiltered(query)) return words.list.matching(found, sources.length);
  return words.list.sessions(sources.length);
}
