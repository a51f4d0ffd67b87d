import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { connect, createTranscriptStore, readTranscript, type TranscriptStore } from '../../core.ts';
import { selectSnapshot } from '../../store/index.ts';
import { scaled } from '../cases.ts';
import { cut } from '../cut.ts';

const line = (value: unknown): string => `${JSON.stringify(value)}\n`;
const said = (text: string, timestamp: number) => ({
  role: 'user',
  content: [{ type: 'text', text }],
  timestamp,
});
const LINES = [
  line(said('héron 😀', 1)),
  '\n',
  '{"role":oops}\n',
  line(said('b', 2)),
  '{"role":"user","con',
].join('');

const ANSWER = [
  {
    type: 'message_start',
    message: { id: 'a', type: 'message', role: 'assistant', model: 'm', content: [], usage: {} },
  },
  { type: 'content_block_start', index: 0, content_block: { type: 'text', text: '' } },
  ...['Thé ', 'héron ', 'waits ', 'waits ', '😀.'].map((text) => ({
    type: 'content_block_delta',
    index: 0,
    delta: { type: 'text_delta', text },
  })),
  { type: 'message_stop' },
];
const events = (head: (index: number) => string): string =>
  ANSWER.map((event, index) => `${head(index)}data: ${JSON.stringify(event)}\n\n`).join('');

const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);
const utf16 = (text: string): Uint8Array =>
  Uint8Array.from(
    `\uFEFF${text}`.split('').flatMap((unit) => [unit.charCodeAt(0) & 0xff, unit.charCodeAt(0) >> 8]),
  );

const SOURCES: readonly (readonly [name: string, source: Uint8Array])[] = [
  ['lines', utf8(LINES)],
  ['lines that end in CRLF', utf8(LINES.replaceAll('\n', '\r\n'))],
  ['lines in UTF-16', utf16(LINES)],
  ['lines of which the first ones are malformed', utf8(`oops\nno\n${LINES}`)],
  ['one document', utf8(JSON.stringify([said('é', 1), said('b', 2)], null, 2))],
  ['events that carry no id', utf8(events(() => ''))],
  ['events with ids', utf8(events((index) => `id: ${index}\nevent: e\n`))],
  ['events that all have one id', utf8(events(() => 'id: a\n'))],
];

/** Pieces of a source that fails after them. */
async function* failing<T>(pieces: readonly T[]): AsyncGenerator<T> {
  await Promise.resolve();
  yield* pieces;
  throw new Error('reset');
}

/** The first byte from this one on that begins a character. */
function characterFrom(bytes: Uint8Array, at: number): number {
  let start = Math.min(bytes.length, at);
  while (start < bytes.length && ((bytes[start] ?? 0) & 0xc0) === 0x80) start += 1;
  return start;
}

/** Bytes as the text that they are, a byte order mark included. */
const decoded = (bytes: Uint8Array): string => new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);

const shown = (store: TranscriptStore) => ({
  rows: selectSnapshot(store.getState()),
  diagnostics: store.getState().diagnostics,
});

interface Break {
  /** How much arrives before the connection breaks. */
  readonly after: number;
  /** How much of what was read is sent again. */
  readonly overlap: number;
}

async function readBroken(source: Uint8Array, breaks: readonly Break[], pieces: readonly number[]) {
  const store = createTranscriptStore();
  const left = [...breaks];
  const positions: number[] = [];
  const from = (position: number) => {
    const next = left.shift();
    const rest = source.slice(position);
    if (!next) return cut(rest, pieces);
    return failing(cut(rest.slice(0, next.after), pieces));
  };
  let overlap = 0;
  const result = await connect(store, from(0), {
    reconnect: ({ progress }) => {
      positions.push(progress.bytes);
      overlap = breaks[positions.length - 1]?.overlap ?? 0;
      const position = Math.max(0, progress.bytes - overlap);
      return Promise.resolve({ source: from(position), from: position });
    },
  });
  return { result, store, positions };
}

const aBreak = (length: number) => fc.record({ after: fc.nat(length), overlap: fc.nat(length) });

describe('a source that goes on from a position (REL-14)', () => {
  it.each(SOURCES)(
    'gives what it gives unbroken, with every diagnostic in its place, wherever it breaks and however much is sent again: %s',
    async (_, source) => {
      const whole = shown((await readTranscript(source)).store);
      expect(whole.rows).not.toEqual(shown(createTranscriptStore()).rows);
      const { length } = source;
      for (let after = 0; after <= length; after += 1) {
        const { store, positions } = await readBroken(source, [{ after, overlap: after % 7 }], []);
        expect(positions).toEqual([after]);
        expect(shown(store)).toEqual(whole);
      }
      await fc.assert(
        fc.asyncProperty(
          fc.array(aBreak(length), { maxLength: 5 }),
          fc.array(fc.nat(length), { maxLength: 3 }),
          async (breaks, pieces) => {
            const { result, store } = await readBroken(source, breaks, pieces);
            expect(result).toEqual({ cause: 'complete' });
            expect(shown(store)).toEqual(whole);
          },
        ),
      );
    },
  );

  it('gives what it gives unbroken when text and bytes take turns, cut inside characters and inside pairs of surrogates', async () => {
    for (const text of [
      LINES,
      events(() => ''),
      `\uFEFF${LINES}`,
      line('\u{1F600}é\u0800'.repeat(9)) + LINES,
    ]) {
      const bytes = utf8(text);
      const whole = shown((await readTranscript(bytes)).store);
      await fc.assert(
        fc.asyncProperty(
          fc.array(
            fc.record({
              // How much of what was read is sent again, and what comes then: stretches of the source as text or as bytes, in pieces.
              overlap: fc.nat(40),
              stretches: fc.array(
                fc.record({
                  length: fc.nat(90),
                  asText: fc.boolean(),
                  cuts: fc.array(fc.nat(90), { maxLength: 4 }),
                }),
                { maxLength: 4 },
              ),
              keptPieces: fc.nat(12),
            }),
            { maxLength: 6 },
          ),
          async (connections) => {
            const left = [...connections];
            const from = (position: number) => {
              const next = left.shift();
              if (!next) return [bytes.subarray(position)];
              const pieces: (string | Uint8Array)[] = [];
              let at = position;
              for (const { length, asText, cuts } of next.stretches) {
                // Text begins and ends with whole characters.
                const end = asText ? characterFrom(bytes, at + length) : Math.min(bytes.length, at + length);
                const stretch = bytes.subarray(at, end);
                const isWhole = asText && characterFrom(bytes, at) === at;
                pieces.push(...(isWhole ? cut(decoded(stretch), cuts) : cut(stretch, cuts)));
                at = end;
              }
              return failing(pieces.slice(0, next.keptPieces));
            };
            const store = createTranscriptStore();
            let attempt = 0;
            const result = await connect(store, from(0), {
              reconnect: ({ progress }) => {
                attempt += 1;
                const position = Math.max(0, progress.bytes - (connections[attempt]?.overlap ?? 0));
                return Promise.resolve({ source: from(position), from: position });
              },
            });
            expect(result).toEqual({ cause: 'complete' });
            expect(shown(store)).toEqual(whole);
          },
        ),
        { numRuns: scaled(150) },
      );
    }
  });

  it('shows a gap as a gap, and keeps what stands on both sides of it', async () => {
    const lines = ['first', 'half', 'lost', 'last'].map((text, index) => line(said(text, index)));
    const bytes = utf8(lines.join(''));
    const store = createTranscriptStore();
    const [first = '', second = '', third = ''] = lines;
    const broken = first.length + second.length - 5;
    const at = (first + second + third).length;
    await connect(store, failing([bytes.subarray(0, broken)]), {
      reconnect: () => Promise.resolve({ source: bytes.subarray(at), from: at }),
    });
    const { diagnostics, messageKeys } = store.getState();
    expect(diagnostics.map(({ code }) => code).sort()).toEqual(['source-gap', 'truncated-json']);
    expect(diagnostics.find(({ code }) => code === 'source-gap')?.message).toContain(`${at - broken} bytes`);
    expect(messageKeys).toHaveLength(3);
    expect(JSON.stringify(selectSnapshot(store.getState()))).toMatch(/first.*half.*last/s);
  });

  it('counts on from a gap', async () => {
    const bytes = utf8([line(said('a', 1)), line(said('b', 2)), line(said('c', 3))].join(''));
    const third = bytes.length / 3;
    const positions: number[] = [];
    const store = createTranscriptStore();
    await connect(store, failing([bytes.subarray(0, third)]), {
      reconnect: ({ attempt, progress }) => {
        positions.push(progress.bytes);
        return Promise.resolve(
          attempt === 1
            ? { source: failing([bytes.subarray(2 * third, 2 * third + 9)]), from: 2 * third }
            : { source: bytes.subarray(third), from: third },
        );
      },
    });
    expect(positions).toEqual([third, 2 * third + 9]);
    expect(store.getState().messageKeys).toHaveLength(2);
  });
});
