import { FileText, LockKeyhole } from 'lucide';
import { useId, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { ago, size } from '../figures.ts';
import { VisibleText } from '../../components/code/VisibleText.tsx';
import { Name } from '../../components/name/Name.tsx';
import type { Served, ServedSource } from '../served.ts';
import { words } from '../words.ts';
import { Icon } from './Icon.tsx';

/** Props of `SessionList`. */
export interface SessionListProps {
  readonly served: Served;
  readonly onOpen: (source: ServedSource) => void;
}

// What fits on a screen or two; a filter finds the rest faster than scrolling does.
const STEP = 30;
const FILTERED_FROM = 6;

/** The sessions that the command line found, newest first, with a filter; or where it looked in vain. */
export function SessionList({ served, onOpen }: SessionListProps) {
  const { kind, sources, closed, older } = served;
  const [query, setQuery] = useState('');
  const [limit, setLimit] = useState(STEP);
  const [now] = useState(Date.now);
  const titleId = useId();
  const list = useRef<HTMLUListElement>(null);
  const filter = useRef<HTMLInputElement>(null);
  const found = useMemo(() => filterSources(sources, query), [sources, query]);
  const shown = found.slice(0, limit);
  const nothingMatches = found.length === 0 && sources.length > 0;
  const text = kind === 'start' ? words.computer : words.folder;

  const move = (event: KeyboardEvent): void => {
    const rows = [...(list.current?.querySelectorAll('button') ?? [])];
    const at = rows.findIndex((row) => row === document.activeElement);
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: rows.length - 1 }[event.key];
    const isTyping = event.target instanceof HTMLInputElement;
    if (to === undefined || (isTyping && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    if (to >= 0) rows[Math.min(to, rows.length - 1)]?.focus();
    else event.currentTarget.querySelector('input')?.focus();
  };
  return (
    <section aria-labelledby={titleId} onKeyDown={move}>
      <div className="page-list-head">
        <h2 id={titleId}>{text.heading}</h2>
        <span role="status">{countText(served, found.length, query)}</span>
      </div>
      {sources.length >= FILTERED_FROM && (
        <input
          ref={filter}
          className="page-filter"
          type="search"
          value={query}
          placeholder={words.list.filter}
          aria-label={words.list.filter}
          autoComplete="off"
          spellCheck={false}
          onChange={({ currentTarget }) => {
            setQuery(currentTarget.value);
            setLimit(STEP);
          }}
        />
      )}
      {/* Always there, so that what comes into it is announced. */}
      <div role="status">
        {nothingMatches && (
          <p className="page-none">
            <strong>{words.list.noMatch(query.trim())}</strong>
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
            setQuery('');
            // The button goes, and whoever pressed it is about to type again.
            filter.current?.focus();
          }}
        >
          {words.list.clear}
        </button>
      )}
      {older !== null && sources.length === 0 && <NothingFound served={served} />}
      <ul ref={list} className="page-list">
        {shown.map((source) => (
          <li key={source.id}>
            <button
              type="button"
              onClick={() => {
                onOpen(source);
              }}
            >
              <Icon of={FileText} />
              <span className="page-list-name" dir="auto">
                <Name text={source.title ?? source.name} />
              </span>
              {source.modifiedAt !== null && (
                <time
                  className="page-list-when"
                  dateTime={new Date(source.modifiedAt).toISOString()}
                  title={new Date(source.modifiedAt).toLocaleString()}
                >
                  {ago(source.modifiedAt, now)}
                </time>
              )}
              <span className="page-list-meta">
                <bdi>
                  <VisibleText text={meta(source, kind).join(' · ')} />
                </bdi>
              </span>
            </button>
          </li>
        ))}
      </ul>
      {found.length > limit && (
        <button
          className="page-button"
          type="button"
          onClick={() => {
            setLimit(limit + STEP);
          }}
        >
          {words.list.more(Math.min(STEP, found.length - limit))}
        </button>
      )}
      {older !== null && older > 0 && <p className="page-note">{words.list.older(older)}</p>}
      {closed.length > 0 && (
        <div className="page-note">
          <p>
            <Icon of={LockKeyhole} />
            {words.list.closed(closed.length)}
          </p>
          <ul>
            {closed.slice(0, STEP).map((place) => (
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

/** Says where sessions were looked for, so that an empty list explains itself. */
function NothingFound({ served }: { readonly served: Served }) {
  return (
    <div className="page-note">
      <p>{words.list.none}</p>
      <dl>
        {served.places.map(({ agent, path }) => (
          <div key={path}>
            <dt>{agent}</dt>
            <dd>
              <code>
                <VisibleText text={path} />
              </code>
            </dd>
          </div>
        ))}
      </dl>
      <p>{words.list.elsewhere}</p>
    </div>
  );
}

function filterSources(sources: readonly ServedSource[], query: string): readonly ServedSource[] {
  const parts = query.toLocaleLowerCase().split(/\s+/);
  return sources.filter(({ title, name, project, agent, format }) => {
    const text = [title, name, project, agent, format].join('\n').toLocaleLowerCase();
    return parts.every((part) => text.includes(part));
  });
}

function countText({ sources, older }: Served, found: number, query: string): string {
  if (older === null) return words.list.looking(sources.length);
  if (found === 0) return ''; // which is said where the rows would be
  if (query.trim() !== '') return words.list.matching(found, sources.length);
  return words.list.count(sources.length);
}

function meta(
  { agent, format, project, size: bytes, title, name }: ServedSource,
  kind: Served['kind'],
): readonly string[] {
  return [
    // In a folder people look for the name of a file. Agents name theirs by numbers, which tell nobody anything.
    kind === 'directory' && title != null ? name : '',
    agent ?? format ?? '',
    project ?? '',
    bytes === null ? '' : size(bytes),
  ].filter((fact) => fact !== '');
}
