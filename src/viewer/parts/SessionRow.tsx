import { ChevronDown, ChevronRight, Download, FileDiff, FileText, Folder, Radio } from 'lucide';
import type { MouseEvent } from 'react';
import { VisibleText } from '../../components/code/VisibleText.tsx';
import { Name } from '../../components/name/Name.tsx';
import { saidDuration } from '../../describe/format.ts';
import { spellHidden } from '../../describe/readHidden.ts';
import { addressOf } from '../createTrail.ts';
import { ago, moment } from '../figures.ts';
import { timeOf, type FoundText, type Served, type ServedCounts, type ServedSource } from '../served.ts';
import { agentOf, type SessionListRow } from '../sessionRows.ts';
import { words } from '../words.ts';
import { Icon } from './Icon.tsx';
import { IconButton } from './IconButton.tsx';

/** Props of `SessionRow`. */
export interface SessionRowProps {
  readonly row: SessionListRow;
  readonly kind: Served['kind'];
  /** Where the words that are looked for were said. */
  readonly text?: FoundText | undefined;
  /** Place in the list, from 1, and how long that is. */
  readonly place: readonly [at: number, of: number];
  /** Epoch milliseconds; what is said of times is seen from here. */
  readonly now: number;
  /** Whether Tab stops at it. */
  readonly current: boolean;
  readonly onOpen: (source: ServedSource, how: { readonly follow: boolean }) => void;
  /** Absent where nothing writes documents. */
  readonly onExport?: ((source: ServedSource) => void) | undefined;
  readonly onFiles: (source: ServedSource) => void;
  readonly onProject: (project: string | null) => void;
}

/** One line of the list: a project, or a session, which is a link that can be opened, followed and passed on. */
export function SessionRow(props: SessionRowProps) {
  const { row, kind, text, place, now, current, onOpen, onExport, onFiles, onProject } = props;
  const [at, of] = place;
  const stop = current ? 0 : -1;
  if (row.kind === 'project')
    return (
      <li className="page-list-project" aria-posinset={at} aria-setsize={of}>
        <button
          type="button"
          data-row={row.key}
          tabIndex={stop}
          aria-expanded={row.open}
          title={`${row.project === null ? words.list.noProject : spellHidden(row.project)} · ${words.list.sessions(row.count)}`}
          onClick={() => {
            onProject(row.project);
          }}
        >
          <Icon of={row.open ? ChevronDown : ChevronRight} />
          <Icon of={Folder} />
          <span className="page-list-name" dir="auto">
            {row.project === null ? words.list.noProject : <Name text={row.project} />}
          </span>
          <span className="page-list-when">{words.list.sessions(row.count)}</span>
        </button>
      </li>
    );
  const { source } = row;
  const title = source.title ?? source.name;
  const when = timeOf(source);
  const about = meta(source, kind, row.nested).join(' · ');
  const link = (follow: boolean) => ({
    href: addressOf(source.id, follow),
    tabIndex: stop,
    onClick(event: MouseEvent) {
      // The browser knows what to do with the others: a new tab, a new window, a download.
      if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      onOpen(source, { follow });
    },
  });
  return (
    <li
      className="page-list-session"
      data-nested={row.nested ? '' : undefined}
      aria-posinset={at}
      aria-setsize={of}
    >
      <a {...link(false)} data-row={row.key} className="page-list-link">
        <Icon of={FileText} />
        <span className="page-list-name" dir="auto">
          <Name text={title} />
        </span>
        {when !== null && (
          <time className="page-list-when" dateTime={new Date(when).toISOString()} title={moment(when)}>
            {ago(when, now)}
          </time>
        )}
        <span className="page-list-meta" title={spellHidden(about)}>
          <bdi>
            <VisibleText text={about} />
          </bdi>
        </span>
        {text && (
          <span className="page-list-text" dir="auto">
            <VisibleText text={text.before} />
            <mark>
              <VisibleText text={text.match} />
            </mark>
            <VisibleText text={text.after} />
          </span>
        )}
      </a>
      {source.counts && source.counts.changed > 0 && (
        <IconButton
          icon={FileDiff}
          name={words.list.files(spellHidden(title))}
          hint={words.list.filesHint}
          tabIndex={stop}
          onClick={() => {
            onFiles(source);
          }}
        />
      )}
      {onExport && (
        <IconButton
          icon={Download}
          name={words.list.export(spellHidden(title))}
          hint={words.list.exportHint}
          tabIndex={stop}
          onClick={() => {
            onExport(source);
          }}
        />
      )}
      <a
        {...link(true)}
        className="page-button"
        data-look="icon"
        aria-label={words.list.follow(spellHidden(title))}
        title={words.list.followHint}
      >
        <Icon of={Radio} />
      </a>
    </li>
  );
}

function meta(source: ServedSource, kind: Served['kind'], nested: boolean): readonly string[] {
  const { project, branch, version, model, size: bytes, title, name, counts } = source;
  return [
    // In a folder people look for the name of a file. Agents name theirs by numbers, which tell nobody anything.
    kind === 'directory' && title != null ? name : '',
    [agentOf(source), version ?? ''].filter((part) => part !== '').join(' '),
    // The line above says it.
    nested ? '' : (project ?? ''),
    // Before what is said at the end, which has no room in a narrow window.
    ...(counts ? countWords(counts) : []),
    model ?? '',
    branch ?? '',
    bytes === null ? '' : words.figures.bytes(bytes),
  ].filter((fact) => fact !== '');
}

/** What was counted, as far as there is something to say. */
const countWords = ({ failures, workedMs, costUsd, isEstimated, isAtLeast, changed }: ServedCounts) => [
  failures === 0 ? '' : words.list.failed(failures),
  saidDuration(workedMs, words.figures.duration) ?? '',
  costUsd === null || costUsd === 0
    ? ''
    : `${isAtLeast ? '≥ ' : ''}${isEstimated ? '~' : ''}${words.figures.cost(costUsd)}`,
  changed === 0 ? '' : words.list.changed(changed),
];
