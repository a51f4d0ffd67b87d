import { adapters } from '../../adapters/index.ts';
import type { JsonValue, TranscriptEvent } from '../../model/index.ts';
import { adapterFixtures } from '../fixtures.ts';
import { recordsIn } from '../laws/corpus.ts';

type Path = readonly (string | number)[];

/** One kind of value that events carry, and one source in which it occurs. */
export interface EventField {
  /** Where it stands, e.g. `messageStart:user name`; list positions are left out. */
  readonly name: string;
  readonly value: JsonValue;
  /** The events of the source as they are. */
  readonly events: readonly TranscriptEvent[];
  /** Which of these events holds the value, counted from 0. */
  readonly index: number;
  /** The events of the source, with another value in its place. */
  readonly replaced: (value: JsonValue) => readonly TranscriptEvent[];
  /** The same with `all` instead of `events`: events of the same source in which other fields may have been replaced already. */
  readonly replaceIn: (events: readonly TranscriptEvent[], value: JsonValue) => readonly TranscriptEvent[];
}

// Keys and names of kinds: what they refer to or choose is no text that is shown.
const STRUCTURE = new Set([
  ...['type', 'loop', 'turn', 'message', 'block', 'item', 'messages', 'role', 'context', 'cause', 'status'],
  ...['severity', 'mode', 'outcome', 'callKey', 'groupKey'],
]);

/** Every kind of value that the events of all fixtures carry, each in the shortest source that has it. */
export async function eventFields(): Promise<readonly EventField[]> {
  const sources = await Promise.all(
    adapters.flatMap((adapter) =>
      adapterFixtures(adapter.format).map(async ({ bytes }) => {
        const translator = adapter.start();
        const events = (await recordsIn(bytes)).flatMap((record) => [...translator.push(record)]);
        return [...events, ...translator.end('complete')];
      }),
    ),
  );
  const found = new Map<string, EventField>();
  for (const events of sources.toSorted((a, b) => a.length - b.length)) {
    events.forEach((event, index) => {
      for (const { path, value, name } of leaves(event)) {
        if (found.has(name)) continue;
        const replaceIn: EventField['replaceIn'] = (all, other) =>
          all.map((one, at) => (at === index ? (replaceAt(one, path, other) as TranscriptEvent) : one)); // one field of it is another
        const replaced = (other: JsonValue) => replaceIn(events, other);
        found.set(name, { name, value, events, index, replaced, replaceIn });
      }
    });
  }
  return [...found.values()];
}

interface Leaf {
  readonly path: Path;
  readonly value: JsonValue;
  readonly name: string;
}

// What tells one kind of event from another.
function kindOf(event: TranscriptEvent): string {
  const value: object = 'value' in event ? (event.value ?? {}) : {};
  if ('role' in value) return `${event.type}:${String(value.role)}`;
  return 'type' in value ? `${event.type}:${String(value.type)}` : event.type;
}

/**
 * Puts fields into groups that can be replaced together in one run: those of one source, at most one field of each event and at most `most`
 * in a group. Fields of one event stand beside each other, and one may be drawn in the place of another: no two of them share a group.
 */
export function groupFields(fields: readonly EventField[], most: number): readonly (readonly EventField[])[] {
  const ofSources = new Map<EventField['events'], EventField[][]>();
  for (const field of fields) {
    const groups = ofSources.get(field.events) ?? [];
    ofSources.set(field.events, groups);
    const group = groups.find((one) => one.length < most && one.every(({ index }) => index !== field.index));
    if (group) group.push(field);
    else groups.push([field]);
  }
  return [...ofSources.values()].flat();
}

function leaves(event: TranscriptEvent): readonly Leaf[] {
  const found: Leaf[] = [];
  const visit = (value: unknown, path: Path, name: string): void => {
    if (path.length > 0) found.push({ path, value: value as JsonValue, name }); // events hold JSON
    if (typeof value !== 'object' || value === null) return;
    const kind = !Array.isArray(value) && 'type' in value && path.length > 0 ? `(${String(value.type)})` : '';
    for (const [key, entry] of Object.entries(value)) {
      if (STRUCTURE.has(key)) continue;
      const step = Array.isArray(value) ? Number(key) : key;
      visit(entry, [...path, step], `${name}${kind} ${Array.isArray(value) ? '[]' : key}`);
    }
  };
  visit(event, [], kindOf(event));
  return found;
}

function replaceAt(value: unknown, [key, ...rest]: Path, other: JsonValue): unknown {
  if (key === undefined) return other;
  if (Array.isArray(value))
    return value.map((entry: unknown, index) => (index === key ? replaceAt(entry, rest, other) : entry));
  const record = value as Readonly<Record<string, unknown>>; // the path comes from this value
  return { ...record, [key]: replaceAt(record[key], rest, other) };
}
