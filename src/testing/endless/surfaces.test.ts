import { beforeAll, describe, expect, it } from 'vitest';
import type { JsonValue } from '../../model/index.ts';
import { isSoak } from '../cases.ts';
import { drawAll, storeWith } from './drawAll.ts';
import { eventFields, groupFields, type EventField } from './eventFields.ts';

const LENGTH = 100_000;
const ENTRIES = 5_000;
const LEVELS = 10_000;

// Whatever holds any JSON, by its name.
const DATA = /\b(?:arguments|details|data|raw|payload|output|extra)\b/;

/** Which text is of which field, where several fields of a run hold a long one. */
const LETTERS = Array.from('абвгдежзиклмнопрстуфхцчшщэюя');

let fields: readonly EventField[] = [];

/**
 * The fields that are tried together in one drawing of their run, as most of a drawing is the rest of the run. `npm run soak` draws the run
 * for each field again, so that no field can hide what another one shows.
 */
const groupsOf = (some: readonly EventField[]) => groupFields(some, isSoak ? 1 : LETTERS.length);

/** A run in which each of these fields holds a value of its own. */
const drawnTogether = (group: readonly EventField[], valueOf: (at: number) => JsonValue): string =>
  drawAll(
    storeWith(
      group.reduce((events, { replaceIn }, at) => replaceIn(events, valueOf(at)), group[0]?.events ?? []),
    ),
  );

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
    const tooLong = groupsOf(texts).flatMap((group) => {
      const html = drawnTogether(group, (at) => (LETTERS[at] ?? '').repeat(LENGTH));
      return group.flatMap(({ name }, at) => {
        const runs = [...html.matchAll(new RegExp(`${LETTERS[at]}+`, 'g'))].map(([run]) => run.length);
        const longest = Math.max(0, ...runs);
        const all = runs.reduce((sum, run) => sum + run, 0);
        return longest > 20_000 || all > 30_000 ? [{ name, longest, all }] : [];
      });
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
    for (const group of groupsOf(data)) {
      const names = group.map(({ name }) => name).join(', ');
      expect(elementsIn(drawnTogether(group, () => deep)), names).toBeGreaterThan(0);
    }
  }, 300_000);
});
