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
      <Pick
        label={words.list.time}
        all={words.list.anyTime}
        options={DAYS.map((days) => [days, words.list.days(days)])}
        value={query.days}
        onValue={(days) => {
          set({ days });
        }}
      />
      <Pick
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
      <Pick
        label={words.list.cost}
        all={words.list.anyCost}
        options={COSTS.map((usd) => [usd, words.list.costFrom(words.figures.cost(usd))])}
        value={query.costFrom}
        onValue={(costFrom) => {
          set({ costFrom });
        }}
      />
      <label className="page-select">
        <span>{words.list.sort}</span>
        <select
          value={query.sort}
          onChange={({ currentTarget: { value } }) => {
            set({ sort: value as SessionSort }); // one of the options below
          }}
        >
          {SORTS.map((sort) => (
            <option key={sort} value={sort}>
              {words.list.sorts[sort]}
            </option>
          ))}
        </select>
      </label>
    </div>
  );
}

interface PickProps {
  readonly label: string;
  readonly all: string;
  readonly options: readonly (readonly [value: number, name: string])[];
  readonly value: number | null;
  readonly onValue: (value: number | null) => void;
}

function Pick({ label, all, options, value, onValue }: PickProps) {
  return (
    <label className="page-select">
      <span>{label}</span>
      <select
        value={value ?? ''}
        onChange={({ currentTarget }) => {
          onValue(currentTarget.value === '' ? null : Number(currentTarget.value));
        }}
      >
        <option value="">{all}</option>
        {options.map(([option, name]) => (
          <option key={option} value={option}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}

interface ChoiceProps {
  readonly label: string;
  readonly all: string;
  /** With the number of sessions of each. */
  readonly options: readonly (readonly [value: string, count: number])[];
  readonly value: string | null;
  readonly onValue: (value: string | null) => void;
}

function Choice({ label, all, options, value, onValue }: ChoiceProps) {
  return (
    <label className="page-select">
      <span>{label}</span>
      <select
        value={value ?? ''}
        onChange={({ currentTarget }) => {
          onValue(currentTarget.value === '' ? null : currentTarget.value);
        }}
      >
        <option value="">{all}</option>
        {options.map(([option, count]) => (
          <option key={option} value={option}>
            {words.list.option(spellHidden(option), count)}
          </option>
        ))}
      </select>
    </label>
  );
}

/** What sessions have in common, with how many do, the most frequent first. */
function counted(
  sources: readonly ServedSource[],
  of: (source: ServedSource) => string,
): readonly (readonly [string, number])[] {
  const counts = new Map<string, number>();
  for (const source of sources) counts.set(of(source), (counts.get(of(source)) ?? 0) + 1);
  counts.delete('');
  return [...counts].sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1));
}
