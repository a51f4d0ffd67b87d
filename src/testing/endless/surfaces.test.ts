import { beforeAll, describe, expect, it } from 'vitest';
import type { JsonValue } from '../../model/index.ts';
import { drawAll, storeWith } from './drawAll.ts';
import { eventFields, type EventField } from './eventFields.ts';

const LENGTH = 100_000;
const ENTRIES = 5_000;
const LEVELS = 10_000;

// Whatever holds any JSON, by its name.
const DATA = /\b(?:arguments|details|data|raw|payload|output|extra)\b/;

let fields: readonly EventField[] = [];

const drawn = (field: EventField, value: JsonValue): string => drawAll(storeWith(field.replaced(value)));
const elementsIn = (html: string): number => html.match(/<[a-z]/g)?.length ?? 0;

// Many fields are of one source, which is drawn once as it is.
const elementsBefore = new Map<EventField['events'], number>();
function elementsOf({ events }: EventField): number {
  const known = elementsBefore.get(events) ?? elementsIn(drawAll(storeWith(events)));
  elementsBefore.set(events, known);
  return known;
}

function deepJson(): JsonValue {
  let value: JsonValue = 1;
  for (let level = 0; level < LEVELS; level += 1) value = level % 2 === 0 ? [value] : { deeper: value };
  return value;
}

// Every place where a transcript can hold a text, a list or data: what adapters fill from their fixtures.
describe('a transcript with every panel open', () => {
  beforeAll(async () => {
    fields = await eventFields();
  });

  it('draws no more than 20,000 characters of a text, wherever it stands', () => {
    const texts = fields.filter(({ value }) => typeof value === 'string');
    expect(texts.length).toBeGreaterThan(500);
    const tooLong = texts.flatMap((field) => {
      const runs = [...drawn(field, 'x'.repeat(LENGTH)).matchAll(/x+/g)].map(([run]) => run.length);
      const longest = Math.max(0, ...runs);
      const all = runs.reduce((sum, run) => sum + run, 0);
      return longest > 20_000 || all > 30_000 ? [{ name: field.name, longest, all }] : [];
    });
    expect(tooLong).toEqual([]);
  }, 300_000);

  // Data opens 200 entries to a level and 500 lines by itself, and with every panel open it stands in up to three views.
  it('draws no more than 6,000 elements of a list, wherever it stands', () => {
    const lists = fields.filter(({ value }) => Array.isArray(value) && value.length > 0);
    expect(lists.length).toBeGreaterThan(50);
    const tooMany = lists.flatMap((field) => {
      const entries = field.value as readonly JsonValue[]; // it is a list
      const long = Array.from({ length: ENTRIES }, (_, index) => entries[index % entries.length] ?? null);
      const grown = elementsIn(drawn(field, long)) - elementsOf(field);
      return grown > 6000 ? [{ name: field.name, grown }] : [];
    });
    expect(tooMany).toEqual([]);
  }, 300_000);

  it('draws data that is 10,000 levels deep, wherever it stands', () => {
    const data = fields.filter(({ name, value }) => DATA.test(name) && typeof value === 'object');
    expect(data.length).toBeGreaterThan(100);
    const deep = deepJson();
    for (const field of data) expect(elementsIn(drawn(field, deep)), field.name).toBeGreaterThan(0);
  }, 300_000);
});
