import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { selectMessages } from '../../core.ts';
import type { Adapter } from '../../adapters/index.ts';
import { scaled } from '../cases.ts';
import { sharedIsHere } from '../fixtures.ts';
import { lawSubjects, type LawSource } from './corpus.ts';
import { asRecords, foldRecords } from './fold.ts';

/**
 * What identifies the records of a format, where anything does. Formats that are not here have deltas, entries or events without an
 * identity: pi, AG-UI, ACP, appam, agent-swarm-kit, message-enum, ai-sdk-ui, Anthropic, chat completions and Gemini in their
 * streams; rollouts of Codex, OpenHands, Inspect in their lists. There a record that is said twice cannot be told from one that was
 * meant twice.
 */
const identified: readonly {
  readonly format: string;
  readonly by: string;
  readonly fits: (source: LawSource) => boolean;
}[] = [
  // In the catalogue of single records all of them have the same.
  { format: 'claude-code', by: 'uuid', fits: ({ name }) => !name.includes('catalogue') },
  { format: 'pi-session', by: 'id of the entry', fits: ({ name }) => name !== 'version-1.jsonl' },
  { format: 'yoagent', by: 'id of the entry', fits: ({ name }) => name === 'session.jsonl' },
  {
    format: 'opencode',
    by: 'ids of message and part',
    // Deltas have no identity of their own; the part that is stated at the end puts them right.
    fits: ({ name }) => name !== 'events.jsonl',
  },
  {
    format: 'openai-responses',
    by: 'sequence number within one response',
    fits: ({ records }) =>
      records.filter((record) => typeOf(record.value) === 'response.created').length === 1 &&
      records.every(({ value }) => typeof value === 'object' && value !== null && 'sequence_number' in value),
  },
];

/** Formats whose neighbours that are byte for byte the same are one record that came twice. */
const neighbours: readonly { readonly format: string; readonly fits: (source: LawSource) => boolean }[] = [
  {
    format: 'phi-core',
    fits: ({ name }) => name.endsWith('.jsonl') && name !== 'cancelled-and-failed.jsonl',
  },
  { format: 'codex', fits: ({ name }) => /exec|stream-output|app-server/.test(name) },
];

const typeOf = (value: unknown): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, 'type') : undefined;

const subjects = await lawSubjects();
const sourcesOf = (format: string, fits: (source: LawSource) => boolean) => {
  const subject = subjects.find((one) => one.format === format);
  const sources = (subject?.sources ?? []).filter((source) => source.records.length > 1 && fits(source));
  // Some sources are only among the recordings.
  if (!subject || (sources.length === 0 && sharedIsHere)) throw new Error(`no sources of ${format}`);
  return sources.map((source) => ({ ...source, adapter: subject.adapter }));
};

/** What was said, and by whom. Notices beside the conversation have no identity in any of these formats. */
const said = (adapter: Adapter, values: readonly unknown[]) =>
  selectMessages(foldRecords(adapter, asRecords(values)))
    .filter(({ role }) => role !== 'extension')
    .map((message) => ({
      role: message.role,
      content: 'content' in message ? message.content : undefined,
    }));

const hasSources = ({ format, fits }: (typeof neighbours)[number]) => sourcesOf(format, fits).length > 0;

describe.each(identified.filter(hasSources))('$format, by $by', ({ format, fits }) => {
  it.each(sourcesOf(format, fits))(
    '$name: says nothing twice when records come again (REL-13)',
    ({ adapter, records }) => {
      const values = records.map(({ value }) => value);
      const once = said(adapter, values);
      fc.assert(
        fc.property(fc.uniqueArray(fc.nat(values.length - 1)), fc.nat(values.length), (again, from) => {
          const doubled = values.flatMap((value, index) =>
            again.includes(index) ? [value, value] : [value],
          );
          expect(said(adapter, doubled)).toEqual(once);
          expect(said(adapter, [...values, ...values.slice(from)])).toEqual(once);
        }),
        { numRuns: scaled(15) },
      );
    },
  );
});

describe.each(neighbours.filter(hasSources))('$format', ({ format, fits }) => {
  it.each(sourcesOf(format, fits))(
    '$name: takes a neighbour that is the same for a repeat (REL-13)',
    ({ adapter, records }) => {
      const values = records.map(({ value }) => value);
      const once = said(adapter, values);
      for (const [index, value] of values.entries())
        expect(said(adapter, values.toSpliced(index, 0, value)), `record ${index} twice`).toEqual(once);
    },
  );
});
