import { timeOf, type ServedCounts, type ServedSource } from './served.ts';

/** How a list of sessions is ordered. */
export type SessionSort =
  | 'project'
  | 'newest'
  | 'oldest'
  | 'largest'
  | 'title'
  | 'failures'
  | 'cost'
  | 'files';

/** Which sessions of a list are shown, and in which order. `null` leaves a filter out. */
export interface SessionQuery {
  /** Each word must occur in what the list says of a session. */
  readonly words: string;
  readonly agent: string | null;
  readonly project: string | null;
  /** Days up to now in which it was last written to. */
  readonly days: number | null;
  /** Whether something failed in it. */
  readonly failed: boolean | null;
  /** US dollars that it cost at least. */
  readonly costFrom: number | null;
  readonly sort: SessionSort;
}

/** One line of a list of sessions. */
export type SessionListRow =
  | {
      readonly kind: 'project';
      readonly key: string;
      readonly project: string | null;
      readonly count: number;
      readonly at: number | null;
      readonly open: boolean;
    }
  | {
      readonly kind: 'session';
      readonly key: string;
      readonly source: ServedSource;
      readonly nested: boolean;
    };

/** The query that leaves nothing out. */
export const EVERYTHING: SessionQuery = {
  words: '',
  agent: null,
  project: null,
  days: null,
  failed: null,
  costFrom: null,
  sort: 'project',
};

/** The agent of a session, or the format of its file where nobody knows the agent. */
export const agentOf = ({ agent, format }: ServedSource): string => agent ?? format ?? '';

const DAY_MS = 86_400_000;

/** Whether a query leaves something out. */
export const isFiltered = ({ words, agent, project, days, failed, costFrom }: SessionQuery): boolean =>
  words.trim() !== '' || [agent, project, days, failed, costFrom].some((chosen) => chosen !== null);

/** Whether a query asks for what is counted of whole sessions, which takes longer than the list does. */
export const asksCounts = ({ failed, costFrom, sort }: SessionQuery): boolean =>
  failed !== null || costFrom !== null || sort === 'failures' || sort === 'cost' || sort === 'files';

/** How many sessions were counted, or found too long for it. */
export const countedOf = (sources: readonly ServedSource[]): number =>
  sources.reduce((sum, { counts }) => sum + (counts === undefined ? 0 : 1), 0);

/** The sessions that a query leaves, in its order. `now`: epoch milliseconds. `said`: ids of those in which its words were said. */
export function findSources(
  sources: readonly ServedSource[],
  query: SessionQuery,
  now: number,
  said?: { readonly has: (id: string) => boolean },
): readonly ServedSource[] {
  const { agent, project, days, failed, costFrom, sort } = query;
  const parts = query.words
    .toLocaleLowerCase()
    .split(/\s+/)
    .filter((part) => part !== '');
  const since = days === null ? null : now - days * DAY_MS;
  const found = sources.filter((source) => {
    if (agent !== null && agentOf(source) !== agent) return false;
    if (project !== null && source.project !== project) return false;
    if (since !== null && (timeOf(source) ?? 0) < since) return false;
    // What is not counted is neither with failures nor without.
    if (failed !== null && (!source.counts || source.counts.failures > 0 !== failed)) return false;
    if (costFrom !== null && (source.counts?.costUsd ?? -1) < costFrom) return false;
    if (said?.has(source.id) === true) return true;
    const text = parts.length === 0 ? '' : textOf(source);
    return parts.every((part) => text.includes(part));
  });
  return found.sort(ORDERS[sort === 'project' ? 'newest' : sort]);
}

// A list of thousands is filtered at each key.
const texts = new WeakMap<ServedSource, string>();

function textOf(source: ServedSource): string {
  const known = texts.get(source);
  if (known !== undefined) return known;
  const { title, name, project, branch, agent, format } = source;
  const text = [title, name, project, branch, agent, format].join('\n').toLocaleLowerCase();
  texts.set(source, text);
  return text;
}

const byTime = (a: ServedSource, b: ServedSource): number => (timeOf(b) ?? 0) - (timeOf(a) ?? 0);
const nameOf = ({ title, name }: ServedSource): string => title ?? name;
const names = new Intl.Collator();
/** The most first; what is not known comes last, and of equal ones the newest first. */
const byMost =
  (of: (counts: ServedCounts) => number | null) =>
  (a: ServedSource, b: ServedSource): number => {
    const figure = ({ counts }: ServedSource): number => (counts ? (of(counts) ?? -1) : -1);
    return figure(b) - figure(a) || byTime(a, b);
  };

const ORDERS: Readonly<
  Record<Exclude<SessionSort, 'project'>, (a: ServedSource, b: ServedSource) => number>
> = {
  newest: byTime,
  oldest: (a, b) => byTime(b, a),
  largest: (a, b) => (b.size ?? 0) - (a.size ?? 0),
  title: (a, b) => names.compare(nameOf(a), nameOf(b)),
  failures: byMost(({ failures }) => failures),
  cost: byMost(({ costUsd }) => costUsd),
  files: byMost(({ changed }) => changed),
};

/** How many sessions of a project are shown before it is opened. */
const PREVIEWED = 3;

/**
 * The lines of a list: the sessions themselves, or each project with its newest ones, the project that was worked on last first. `opened`
 * holds the projects that are shown whole.
 */
export function sessionRows(
  found: readonly ServedSource[],
  { sort, project: only }: SessionQuery,
  opened: ReadonlySet<string | null>,
): readonly SessionListRow[] {
  const rowOf = (source: ServedSource, nested: boolean): SessionListRow => ({
    kind: 'session',
    key: source.id,
    source,
    nested,
  });
  if (sort !== 'project' || only !== null) return found.map((source) => rowOf(source, false));
  const projects = groupByProject(found);
  if (projects.size < 2) return found.map((source) => rowOf(source, false));
  return [...projects].flatMap(([project, sources]) => {
    const open = opened.has(project);
    const shown = open ? sources : sources.slice(0, PREVIEWED);
    const heading: SessionListRow = {
      kind: 'project',
      key: `project ${project ?? ''}`,
      project,
      count: sources.length,
      at: sources[0] ? timeOf(sources[0]) : null,
      open: open || sources.length <= PREVIEWED,
    };
    return [heading, ...shown.map((source) => rowOf(source, true))];
  });
}

const projectOf = ({ project }: ServedSource): string | null => project ?? null;

function groupByProject(found: readonly ServedSource[]): Map<string | null, ServedSource[]> {
  const groups = new Map<string | null, ServedSource[]>();
  for (const source of found) {
    const project = projectOf(source);
    const group = groups.get(project);
    if (group) group.push(source);
    else groups.set(project, [source]);
  }
  return groups;
}
