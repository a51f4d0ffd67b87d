import { useMemo, type RefObject } from 'react';
import { spellHidden } from '../../describe/readHidden.ts';
import type { ServedSource } from '../served.ts';
import { agentOf, type SessionQuery, type SessionSort } from '../sessionRows.ts';
import { words } from '../words.ts';

/** Props of `SessionFilters`. */
export interface SessionFiltersProps {
  readonly sources: readonly ServedSource[];
  readonly query: SessionQuery;
  readonly onQuery: (query: SessionQuery) => void;
  readonly box: RefObject<HTMLInputElement | null>;
}

const SORTS = Object.keys(words.list.sorts) as readonly SessionSort[]; // the words are keyed by it
const DAYS = [1, 7, 30, 90] as const;
const COSTS = [0.1, 1, 10] as const;

/** What is typed and chosen to find a session: words, agent, folder, time, failures, cost, and the order. */
export function SessionFilters({ sources, query, onQuery, box }: SessionFiltersProps) {
  const agents = useMemo(() => counted(sources, agentOf), [sources]);
  const projects = useMemo(() => counted(sources, ({ project }) => project ?? ''), [sources]);
  const set = (patch: Partial<SessionQuery>): void => {
    onQuery({ ...query, ...patch });
  };
  return (
    <div role="search" className="page-filters">
      <input
        ref={box}
        className="page-filter"
        type="search"
        value={query.words}
        placeholder={words.list.filter}
        aria-label={words.list.filter}
        autoComplete="off"
        spellCheck={false}
        onChange={({ currentTarget }) => {
          set({ words: currentTarget.value });
        }}
      />
      <Choice
        label={words.list.agent}
        all={words.list.anyAgent}
        options={agents}
        value={query.agent}
        onValue={(agent) => {
          set({ agent });
        }}
      />
      <Choice
        label={words.list.project}
        all={words.list.anyProject}
        options={projects}
        value={query.project}
        onValue={(project) => {
          set({ project });
        }}
      />
      <Choice
        label={words.list.time}
        all={words.list.anyTime}
        options={DAYS.map((days) => [days, words.list.days(days)])}
        value={query.days}
        onValue={(days) => {
          set({ days });
        }}
      />
      <Choice
        label={words.list.failures}
        all={words.list.anyFailures}
        options={[
          [1, words.list.withFailures],
          [0, words.list.withoutFailures],
        ]}
        value={query.failed === null ? null : Number(query.failed)}
        onValue={(failed) => {
          set({ failed: failed === null ? null : failed === 1 });
        }}
      />
      <Choice
        label={words.list.cost}
        all={words.list.anyCost}
        options={COSTS.map((usd) => [usd, words.list.costFrom(words.figures.cost(usd))])}
        value={query.costFrom}
        onValue={(costFrom) => {
          set({ costFrom });
        }}
      />
      <Select
        label={words.list.sort}
        options={SORTS.map((sort) => [sort, words.list.sorts[sort]])}
        value={query.sort}
        onValue={(value) => {
          set({ sort: value as SessionSort }); // one of the options
        }}
      />
    </div>
  );
}

interface SelectProps {
  readonly label: string;
  readonly options: readonly (readonly [value: string, name: string])[];
  readonly value: string;
  readonly onValue: (value: string) => void;
}

function Select({ label, options, value, onValue }: SelectProps) {
  return (
    <label className="page-select">
      <span>{label}</span>
      <select
        value={value}
        onChange={({ currentTarget }) => {
          onValue(currentTarget.value);
        }}
      >
        {options.map(([option, name]) => (
          <option key={option} value={option}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}

interface ChoiceProps<T> {
  readonly label: string;
  /** Name of the choice of all; it is `null`. */
  readonly all: string;
  readonly options: readonly (readonly [value: T, name: string])[];
  readonly value: T | null;
  readonly onValue: (value: T | null) => void;
}

/** A choice among some values, or all. */
function Choice<T extends string | number>({ label, all, options, value, onValue }: ChoiceProps<T>) {
  return (
    <Select
      label={label}
      options={[['', all], ...options.map(([option, name]) => [String(option), name] as const)]}
      value={value === null ? '' : String(value)}
      onValue={(chosen) => {
        onValue(options.find(([option]) => String(option) === chosen)?.[0] ?? null);
      }}
    />
  );
}

/** What sessions have in common and how many do, in words, the most frequent first. */
function counted(
  sources: readonly ServedSource[],
  of: (source: ServedSource) => string,
): readonly (readonly [value: string, name: string])[] {
  const counts = new Map<string, number>();
  for (const source of sources) counts.set(of(source), (counts.get(of(source)) ?? 0) + 1);
  counts.delete('');
  return [...counts]
    .sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1))
    .map(([value, count]) => [value, words.list.option(spellHidden(value), count)]);
}
