import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeSse } from './decodeSse.ts';
import { skipRepeats, type StreamEvent } from './skipRepeats.ts';

/** An event with this id, or none of its own, that says this. */
type Said = readonly [id: string, data: string];

const write = (events: readonly Said[]): string =>
  events.map(([id, data]) => `${id === '' ? '' : `id: ${id}\n`}data: ${JSON.stringify(data)}\n\n`).join('');

/** What the events of these connections say, one after another on the same stream. */
const hear = (...connections: readonly (readonly Said[])[]): unknown[] => {
  const repeats = skipRepeats();
  return connections.flatMap((events) => {
    repeats.resume();
    const framer = decodeSse(undefined, repeats);
    return [...framer.push(write(events)), ...framer.end()].map(({ value }) => value);
  });
};
const textOf = (events: readonly Said[]): string[] => events.map(([, data]) => data);

const counted = (texts: readonly string[]): Said[] => texts.map((data, n) => [`${n}`, data]);
const word = fc.constantFrom('ha', 'ho', 'hum');
const words = fc.array(word, { minLength: 4, maxLength: 12 });
const number = fc.nat(12);

describe('skipRepeats', () => {
  it('leaves out numbered events that come again: any of them at once, and any end of them (REL-13)', () => {
    fc.assert(
      fc.property(words, fc.array(number), number, fc.boolean(), (texts, twice, from, goesOn) => {
        const events = counted(texts);
        const doubled = events.flatMap((event, n) => (twice.includes(n) ? [event, event] : [event]));
        const more: Said[] = goesOn ? [['new', 'and on']] : [];
        const again = events.slice(from);
        expect(hear([...doubled, ...again, ...more])).toEqual(textOf([...events, ...more]));
        expect(hear([...events, ...again, ...again, ...more])).toEqual(textOf([...events, ...more]));
      }),
    );
  });

  it('leaves out what comes again on the next connection, whatever it overlaps (REL-14)', () => {
    fc.assert(
      fc.property(words, number, number, fc.boolean(), (texts, cut, overlap, breaksAgain) => {
        const events = counted(texts);
        const from = Math.max(0, Math.min(cut, events.length) - overlap);
        const second = breaksAgain ? [events.slice(from, from + 1)] : [];
        expect(hear(events.slice(0, cut), ...second, events.slice(from))).toEqual(texts);
      }),
    );
  });

  it('leaves out the events without an id that follow one which comes again', () => {
    const marks: Said[] = ['a', 'b', 'c', 'd'].flatMap((id): Said[] => [
      [id, `${id}1`],
      ['', 'ha'],
      ['', 'ha'],
    ]);
    const more: Said[] = [
      ['', 'ha'],
      ['e', 'end'],
    ];
    expect(hear([...marks, ...marks.slice(6), ...more])).toEqual(textOf([...marks, ...more]));
    expect(hear(marks, [...marks.slice(9), ...more])).toEqual(textOf([...marks, ...more]));
  });

  it.each<[string, Said[]]>([
    ['is the same for all events', Array.from('hahahahahaho', (letter): Said => ['7', letter])],
    ['is the same for events that all say the same', Array.from({ length: 30 }, (): Said => ['7', 'ha'])],
    [
      'names a message',
      ['m1', 'm2', 'm3', 'm4', 'm5'].flatMap((id): Said[] => [
        [id, 'start'],
        [id, 'ha'],
        [id, 'ha'],
      ]),
    ],
    [
      'names one of two agents that speak by turns',
      Array.from({ length: 9 }, (_, n): Said => [n % 2 === 0 ? 'wren' : 'rook', 'ha']),
    ],
    [
      'starts anew with the next answer',
      [...counted(['start', 'The ', 'same ', 'words']), ...counted(['start', 'The ', 'same ', 'day', '.'])],
    ],
    [
      'starts anew with an answer that breaks off',
      [...counted(['start', 'The ', 'same ', 'words']), ...counted(['start', 'The '])],
    ],
    ['stands before some events only', ['', '', '1', '', '', '2', '', ''].map((id): Said => [id, 'ha'])],
  ])('loses nothing where the id %s', (_, events) => {
    expect(hear(events)).toEqual(textOf(events));
  });

  it('loses nothing of the next connection where the ids of the one before named no events', () => {
    const constant = Array.from('haha', (letter): Said => ['7', letter]);
    expect(hear(constant, constant)).toEqual(textOf([...constant, ...constant]));
    const before = counted(['start', 'The ', 'same ', 'words']);
    const anew = counted(['and ', 'other ', 'words']);
    expect(hear(before, anew)).toEqual(textOf([...before, ...anew]));
  });

  it('loses no event but one that was there with its id, its name and its data', () => {
    const event = fc.tuple(fc.constantFrom('', '1', '2', '3', '4', '5'), fc.constantFrom('ha', 'ho'));
    fc.assert(
      fc.property(fc.array(event, { maxLength: 30 }), (events) => {
        const heard = hear(events);
        const sorts = (texts: readonly unknown[]) => new Set(texts);
        expect(sorts(heard)).toEqual(sorts(textOf(events)));
        const ids = new Map<string, Set<string>>();
        for (const [id, data] of events) ids.set(id, (ids.get(id) ?? new Set()).add(data));
        const named = [...ids].filter(([id]) => id !== '');
        if (named.length < 4) expect(heard).toEqual(textOf(events));
      }),
    );
  });

  it('hands on at once what is no repeat', () => {
    const framer = decodeSse();
    for (const event of counted(['a', 'b', 'c', 'd', 'e', 'f']))
      expect(framer.push(write([event]))).toHaveLength(1);
    expect(framer.push(write([['4', 'e']]))).toEqual([]);
    expect(framer.push(write([['5', 'other']])).map(({ value }) => value)).toEqual(['e', 'other']);
  });

  it('takes an event that the end of the connection cuts off for none that was there', () => {
    const events = counted(['a', 'b', 'c', 'd']);
    const repeats = skipRepeats();
    const framer = decodeSse(undefined, repeats);
    const cut = write([...events, ['4', 'whole']]).slice(0, -5);
    const values = [...framer.push(cut), ...framer.end()].map(({ value }) => value);
    expect(values).toEqual(['a', 'b', 'c', 'd', 'who']);
    repeats.resume();
    const again = decodeSse(undefined, repeats);
    expect(again.push(write([['4', 'whole']])).map(({ value }) => value)).toEqual(['whole']);
  });
});

describe('skipRepeats, event by event', () => {
  /** A filter, and what it hands on for an event: the data of the events whose records those are. */
  const listen = () => {
    const filter = skipRepeats();
    const say = (id: string, data = id, more: Partial<StreamEvent> = {}): unknown[] =>
      filter.push({ id, name: '', data, ...more }, [{ line: 1, value: data }]).map(({ value }) => value);
    return { filter, say, end: () => filter.end().map(({ value }) => value) };
  };
  const ABCD = ['a', 'b', 'c', 'd'];

  it('remembers the last 10,000 events', () => {
    const numbers = Array.from({ length: 10_001 }, (_, n) => String(n));
    for (const [again, known] of [
      ['0', false],
      ['1', true],
    ] as const) {
      const { say } = listen();
      for (const id of numbers) say(id);
      expect(say(again)).toEqual(known ? [] : [again]);
    }
  });

  it('remembers four million characters of them', () => {
    const long = 'x'.repeat(2 ** 21);
    for (const [again, known] of [
      ['a', false],
      ['b', true],
      ['c', true],
    ] as const) {
      const { say } = listen();
      for (const id of ['a', 'b', 'c']) say(id, long);
      expect(say(again, long)).toEqual(known ? [] : [long]);
    }
  });

  it('hands everything on where more come again than it remembers', () => {
    const { say } = listen();
    for (const id of ABCD) say(id);
    let waited = 0;
    let told: unknown[] = [];
    for (; told.length === 0; waited++) told = say(ABCD[waited % 4] ?? '');
    expect(told).toHaveLength(waited);
    expect(waited).toBeGreaterThan(10_000);
    expect(say('a')).toEqual(['a']);
  });

  it('hands on an event that was cut off, and does not take it for the one that it began to repeat', () => {
    const { filter, say, end } = listen();
    for (const id of ABCD) expect(say(id)).toEqual([id]);
    expect(say('e', 'half', { cut: true })).toEqual(['half']);
    expect(say('d', 'hal', { cut: true })).toEqual(['hal']);
    filter.resume();
    for (const id of ['c', 'd']) expect(say(id)).toEqual([]);
    expect(say('e', 'halfway')).toEqual(['halfway']);
    expect(say('d', 'd', { cut: true })).toEqual([]);
    expect(end()).toEqual(['d']);
  });

  it('leaves out what came again before an event that was cut off, if that got back to where it was', () => {
    const back = listen();
    for (const id of ABCD) back.say(id);
    for (const id of ['c', 'd']) expect(back.say(id)).toEqual([]);
    expect(back.say('e', 'hal', { cut: true })).toEqual(['hal']);
    const before = listen();
    for (const id of ABCD) before.say(id);
    expect(before.say('c')).toEqual([]);
    expect(before.say('e', 'hal', { cut: true })).toEqual(['c', 'hal']);
    const first = listen();
    expect(first.say('a', 'hal', { cut: true })).toEqual(['hal']);
    expect(first.say('a', 'half')).toEqual(['half']);
    const whole = listen();
    for (const id of ABCD) whole.say(id);
    for (const id of ABCD) expect(whole.say(id, id, { cut: true })).toEqual([]);
    expect(whole.end()).toEqual([]);
  });

  it('says whether something of this connection was left out', () => {
    const { filter, say } = listen();
    for (const id of ABCD) say(id);
    expect(filter.hasLeftOut()).toBe(false);
    say('d');
    expect(filter.hasLeftOut()).toBe(false);
    say('e');
    expect(filter.hasLeftOut()).toBe(true);
    filter.resume();
    expect(filter.hasLeftOut()).toBe(false);
    say('f');
    expect(filter.hasLeftOut()).toBe(false);
  });

  it('is refuted by an id under which something else has another name', () => {
    const { say } = listen();
    for (const id of ABCD) say(id);
    expect(say('d')).toEqual([]);
    expect(say('c', 'c', { name: 'other' })).toEqual(['d', 'c']);
    expect(say('d')).toEqual(['d']);
  });
});
