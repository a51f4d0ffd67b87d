import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readTranscript, selectMessages } from '../../core.ts';
import { selectSnapshot } from '../../store/index.ts';
import type { SourceRecord } from '../../decode/index.ts';
import { stringifyJson } from '../../model/stringifyJson.ts';
import { scaled } from '../cases.ts';
import { cut } from '../cut.ts';
import { expectSame } from '../expectSame.ts';
import { lawSubjects } from './corpus.ts';
import { asRecords, foldRecords } from './fold.ts';
import { shownStrings } from './shown.ts';

// Two characters that no source has, and the halves of one that stand in their places.
const MARKS = ['\uE100', '\uE101'] as const;
const HALVES = ['\uD83D', '\uDE00'] as const;

interface Leaf {
  readonly holder: object;
  readonly key: string;
  readonly text: string;
}

/** The strings of a value that are words: what has no blank in it may be a name, an id or a word of the format. */
function wordsIn(root: unknown): readonly Leaf[] {
  const leaves: Leaf[] = [];
  const pending: unknown[] = [root];
  for (let next = pending.pop(); next !== undefined; next = pending.pop())
    if (typeof next === 'object' && next !== null)
      for (const [key, text] of Object.entries(next))
        if (typeof text === 'string') leaves.push({ holder: next, key, text });
        else pending.push(text ?? null);
  return leaves.filter(({ key, text }) => /\s/.test(text) || /^(?:delta|text|thinking|content)$/.test(key));
}

/** Where two characters go: the end of one string of the source, and the beginning of another one, mostly in the record after it. */
interface Place {
  readonly record: number;
  readonly leaf: number;
  readonly further: number;
}
const place = fc.record({ record: fc.nat(999), leaf: fc.nat(99), further: fc.constantFrom(0, 1, 1, 2) });

function withCharacters(
  records: readonly SourceRecord[],
  places: readonly Place[],
  [first, second]: readonly [string, string],
): readonly unknown[] {
  const values = records.map(({ value }) => structuredClone(value));
  const put = (index: number, leaf: number, change: (text: string) => string): void => {
    const words = wordsIn(values[index % values.length]);
    const one = words[leaf % words.length];
    if (one) Reflect.set(one.holder, one.key, change(one.text));
  };
  for (const { record, leaf, further } of places) {
    put(record, leaf, (text) => text + first);
    put(record + further, leaf, (text) => second + text);
  }
  return values;
}

/** Text that may hold JSON, in which a half is escaped: by one backslash, or by two where JSON stands in JSON. */
const unescaped = (text: string): string =>
  text.replace(/(\\+)u(d83d|de00)/g, (_, slashes: string, code: string) => {
    const before = slashes.slice(slashes.length % 2 === 1 ? 1 : 2);
    return before + String.fromCharCode(Number.parseInt(code, 16));
  });
/** What a transcript says. */
const plain = (value: unknown): unknown => {
  const named = (_: string, held: unknown): unknown => {
    if (typeof held === 'string') return unescaped(held);
    if (typeof held !== 'object' || held === null || Array.isArray(held)) return held;
    return Object.fromEntries(Object.entries(held).map(([key, each]) => [unescaped(key), each]));
  };
  return JSON.parse(JSON.stringify(value), named);
};
/** The same, with the halves in the places of the marks: in names of fields too, which arguments have. */
const halved = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value).replaceAll(MARKS[0], '\\ud83d').replaceAll(MARKS[1], '\\ude00'));

describe.each(await lawSubjects())('$format', ({ format, adapter, sources }) => {
  it('treats half a character like any other, wherever it stands: joined again, and never lost (REL-4)', () => {
    fc.assert(
      fc.property(
        fc.nat(sources.length - 1),
        fc.array(place, { minLength: 1, maxLength: 4 }),
        (index, places) => {
          const records = sources[index]?.records ?? [];
          const whole = foldRecords(adapter, asRecords(withCharacters(records, places, MARKS)));
          const cutApart = foldRecords(adapter, asRecords(withCharacters(records, places, HALVES)));
          expectSame(plain(selectSnapshot(cutApart)), halved(selectSnapshot(whole)));
        },
      ),
      { numRuns: scaled(40) },
    );
  });

  it('reads halves from bytes, cut anywhere, and writes them as JSON (REL-2, REL-4)', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.nat(sources.length - 1),
        fc.array(place, { minLength: 1, maxLength: 4 }),
        fc.array(fc.nat(60_000), { maxLength: 6 }),
        async (index, places, cuts) => {
          const values = withCharacters(sources[index]?.records ?? [], places, HALVES);
          const bytes = new TextEncoder().encode(values.map((value) => JSON.stringify(value)).join('\n'));
          const { messages } = await readTranscript(cut(bytes, cuts), { format });
          expectSame(messages, selectMessages(foldRecords(adapter, asRecords(values))));
          const written = new TextEncoder().encode(stringifyJson(messages));
          expectSame(JSON.parse(new TextDecoder().decode(written)), plain(messages));
        },
      ),
      { numRuns: scaled(8) },
    );
  });
});

describe('readTranscript', () => {
  const said = 'a 😀 b \uD83D c \uDE00 漢';

  it('reads text that is cut inside a character, as text and as bytes (REL-4)', async () => {
    const source = `${JSON.stringify({ role: 'user', content: [{ type: 'text', text: 'é😀' }], timestamp: 1 })}\n`;
    const whole = selectSnapshot((await readTranscript(source)).store.getState());
    const read = async (pieces: readonly (string | Uint8Array)[]) =>
      selectSnapshot((await readTranscript(pieces)).store.getState());
    for (const at of Array(source.length).keys()) expect(await read(cut(source, [at]))).toEqual(whole);
    const bytes = new TextEncoder().encode(source);
    for (const at of bytes.keys()) expect(await read(cut(bytes, [at]))).toEqual(whole);
  });

  it('reads what it wrote (REL-4)', async () => {
    const messages = [
      { role: 'user', content: [{ type: 'text', text: said }], timestamp: 1 },
      {
        role: 'assistant',
        content: [
          { type: 'thinking', thinking: said },
          { type: 'toolCall', id: 'c', name: 'bash', arguments: { command: said, [said]: [said] } },
        ],
        timestamp: 2,
        stopReason: 'toolUse',
        model: 'm',
        provider: 'p',
        usage: {},
      },
      {
        role: 'toolResult',
        toolCallId: 'c',
        toolName: 'bash',
        content: [{ type: 'text', text: said }],
        isError: false,
        timestamp: 3,
      },
    ];
    const once = await readTranscript(JSON.stringify(messages));
    expect(shownStrings(once.store.getState()).filter((text) => text === said).length).toBeGreaterThan(4);
    const again = await readTranscript(new TextEncoder().encode(stringifyJson(once.messages)));
    expect(again.messages).toEqual(once.messages);
    expect(once.summary.characters).toEqual({
      userText: said.length,
      assistantText: 0,
      thinking: said.length,
      toolResultText: said.length,
    });
  });
});
