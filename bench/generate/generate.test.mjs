import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { agUiRuns, aiSdkRuns } from './events.mjs';
import { cutDeltas, generateMarkdown } from './markdown.mjs';
import { generateMessages } from './messages.mjs';
import { sessionLines } from './session.mjs';
import { SHAPES, shapeLines } from './shapes.mjs';
import { turnEvents } from './turns.mjs';

describe('generateMarkdown', () => {
  it('gives equal texts for equal seeds and others for other seeds', () => {
    fc.assert(
      fc.property(fc.nat(5000), fc.nat(), (characters, seed) => {
        const text = generateMarkdown(characters, seed);
        expect(text).toHaveLength(characters);
        expect(generateMarkdown(characters, seed)).toBe(text);
      }),
    );
    expect(generateMarkdown(500, 1)).not.toBe(generateMarkdown(500, 2));
  });

  it('gives a longer text the beginning of a shorter one', () => {
    expect(generateMarkdown(9000, 4).startsWith(generateMarkdown(3000, 4))).toBe(true);
  });

  it('holds every kind of block', () => {
    const text = generateMarkdown(50_000, 7);
    for (const block of [
      /^#{2,4} /m,
      /^```ts$/m,
      /^\| --- /m,
      /^- /m,
      /^ {2}- /m,
      /^1\. /m,
      /^- \[ \] /m,
      /^> /m,
    ])
      expect(text).toMatch(block);
  });

  it('is cut into deltas that join to it', () => {
    const text = generateMarkdown(1001, 3);
    const deltas = cutDeltas(text, 20);
    expect(deltas).toHaveLength(51);
    expect(deltas.join('')).toBe(text);
  });
});

describe('generateMessages', () => {
  it('gives a long session the beginning of a short one', () => {
    expect(generateMessages(20, 1).slice(0, 6)).toEqual(generateMessages(6, 1));
  });
});

describe('event streams', () => {
  it('say the same in both protocols', () => {
    const spoken = (runs, field) => [...runs].flat().flatMap((event) => event[field] ?? []);
    const ai = [...aiSdkRuns(3000, 3)].flat();
    const ag = [...agUiRuns(3000, 3)].flat().filter(({ type }) => type === 'TEXT_MESSAGE_CONTENT');
    expect(ai.filter(({ type }) => type === 'text-delta').map(({ delta }) => delta)).toEqual(
      ag.map(({ delta }) => delta),
    );
    expect(ag).toHaveLength(3000);
    expect(spoken(aiSdkRuns(3000, 3), 'output')).toEqual(spoken(agUiRuns(3000, 3), 'content'));
  });
});

describe('sessionLines', () => {
  it('writes whole JSON lines, as many characters as asked for and the same ones each time', () => {
    const lines = [...sessionLines(200_000, 5)];
    const text = lines.join('');
    expect(text.length).toBeGreaterThanOrEqual(200_000);
    expect(text).toBe([...sessionLines(200_000, 5)].join(''));
    expect(lines.every((line) => line.endsWith('\n') && typeof JSON.parse(line).type === 'string')).toBe(
      true,
    );
  });
});

describe('shapeLines', () => {
  it.each(SHAPES)('gives as many calls with a result as are asked for: %s', (shape) => {
    const events = [...shapeLines(shape, 10)].map((line) => JSON.parse(line));
    const results = events.filter(({ message }) => message?.role === 'toolResult');
    const calls = events.flatMap(({ message }) =>
      (message?.content ?? []).filter((/** @type {any} */ { type }) => type === 'toolCall'),
    );
    // The size of these two is counted in messages: a call and its result.
    const perMessage = shape === 'one long turn' || shape === 'a turn per answer';
    expect(calls).toHaveLength(perMessage ? 5 : 10);
    expect(results.map(({ message }) => message.toolCallId)).toEqual(calls.map(({ id }) => id));
    expect(new Set(calls.map(({ id }) => id)).size).toBe(shape === 'equal ids' ? 1 : calls.length);
  });
});

describe('turnEvents', () => {
  it('gives at least as many events as are asked for, and no turn more than that takes', () => {
    const turns = [...turnEvents(1000, 1)];
    const count = (/** @type {readonly any[]} */ lists) => lists.reduce((sum, { length }) => sum + length, 0);
    expect(count(turns)).toBeGreaterThanOrEqual(1000);
    expect(count(turns.slice(0, -1))).toBeLessThan(1000);
  });

  it('answers each call, numbers rows in order, and joins the deltas of a text', () => {
    const events = [...turnEvents(500, 1)].flat();
    const messages = events.filter(({ type }) => type === 'messageStart');
    expect(messages.map(({ message }) => message)).toEqual(messages.map((_, index) => `m${index}`));
    const calls = events.flatMap(({ value }) => (value?.type === 'toolCall' ? [value.id] : []));
    const results = messages.flatMap(({ value }) => (value.role === 'toolResult' ? [value.toolCallId] : []));
    expect(calls.length).toBeGreaterThan(10);
    expect(results).toEqual(calls);
    const lengths = new Map();
    for (const { type, block, offset, delta } of events)
      if (type === 'blockDelta') {
        expect(offset).toBe(lengths.get(block) ?? 0);
        lengths.set(block, offset + delta.length);
      }
  });

  it('is the same run for the same seed, with failures in it', () => {
    expect([...turnEvents(300, 2)]).toEqual([...turnEvents(300, 2)]);
    const failed = [...turnEvents(5000, 1)].flat().filter(({ value }) => value?.isError);
    expect(failed.length).toBeGreaterThan(0);
  });
});
