import { describe, expect, it } from 'vitest';
import { connect, createTranscriptStore, readTranscript, type Diagnostic } from '../../core.ts';
import { cut } from '../cut.ts';

const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);
const utf16 =
  (littleEndian: boolean) =>
  (text: string): Uint8Array => {
    const bytes = new Uint8Array(text.length * 2);
    const view = new DataView(bytes.buffer);
    for (let at = 0; at < text.length; at += 1) view.setUint16(at * 2, text.charCodeAt(at), littleEndian);
    return bytes;
  };
/** How a file may be written, and the byte order mark that it begins with. */
const encodings = [
  { encoding: 'UTF-8', bytesOf: utf8, mark: '' },
  { encoding: 'UTF-8 with its mark', bytesOf: utf8, mark: '\uFEFF' },
  { encoding: 'UTF-16, little end first', bytesOf: utf16(true), mark: '\uFEFF' },
  { encoding: 'UTF-16, big end first', bytesOf: utf16(false), mark: '\uFEFF' },
];
const said = (text: string): string =>
  JSON.stringify({ role: 'user', content: [{ type: 'text', text }], timestamp: 1 });

/** What is wrong in a source, by its code, and where: the line, and the bytes before what is spoken of. */
interface Faults {
  readonly name: string;
  readonly parts: readonly (string | { readonly code: string; readonly text: string })[];
  readonly end: string;
}

const sources: readonly Faults[] = [
  {
    name: 'lines',
    parts: [
      said('é😀'),
      { code: 'malformed-json', text: '{"role":oops}' },
      said('b'),
      '',
      { code: 'non-standard-json', text: '{"role":"user","content":[],"timestamp":NaN}' },
      { code: 'truncated-json', text: '{"role":"user","content":[{"type":"text","text":"é' },
    ],
    end: '\n',
  },
  {
    name: 'lines that end in CRLF',
    parts: [
      said('é'),
      { code: 'malformed-json', text: 'é😀 oops' },
      said('b'),
      { code: 'malformed-json', text: '[1,' },
      said('c'),
    ],
    end: '\r\n',
  },
  {
    name: 'events',
    parts: [
      `: é\ndata: ${said('é😀')}\n`,
      'event: x\n',
      { code: 'malformed-json', text: 'data: {"role":oops}' },
      `\ndata: ${said('b')}\n`,
      { code: 'truncated-json', text: 'data: {"role":"user","content":"half' },
    ],
    end: '\n',
  },
];

/** The bytes of a source, with the place of each fault in it. */
function write({ parts, end }: Faults, { bytesOf, mark }: Omit<(typeof encodings)[number], 'encoding'>) {
  const places: (readonly [code: string, line: number, offset: number])[] = [];
  let text = mark;
  for (const [index, part] of parts.entries()) {
    const before = bytesOf(text).length;
    if (typeof part !== 'string') places.push([part.code, text.split('\n').length, before]);
    text += typeof part === 'string' ? part : part.text;
    if (index < parts.length - 1) text += end;
  }
  return { bytes: bytesOf(text), places };
}

const placesIn = (diagnostics: readonly Diagnostic[]) =>
  diagnostics.map(({ code, line, offset }) => [code, line, offset]);

describe('what is wrong with a source (REL-10)', () => {
  it.each(sources.flatMap((source) => encodings.map((encoding) => ({ ...source, ...encoding }))))(
    'is told with its exact place, wherever the bytes are cut: $name, $encoding',
    async (source) => {
      const { bytes, places } = write(source, source);
      const read = async (offsets: readonly number[]) =>
        (await readTranscript(cut(bytes, offsets), { format: 'phi-core' })).diagnostics;
      const whole = await read([]);
      expect(placesIn(whole)).toEqual(places);
      for (const at of bytes.keys()) expect(await read([at])).toEqual(whole);
      expect(await read([...bytes.keys()])).toEqual(whole);
    },
  );

  it('is told with its exact place behind bytes that are no text, wherever they are cut', async () => {
    const bytes = [
      ...utf8(`${said('a')}\n`),
      ...[
        0xff, 0xfe, 0x0a, 0xc3, 0x0a, 0xe2, 0x82, 0x0a, 0xf0, 0x9f, 0x98, 0x41, 0x0a, 0xed, 0xa0, 0x80, 0x0a,
      ],
      ...utf8('{"oops"}\n'),
      ...utf8(said('b')),
    ];
    const oops = bytes.length - utf8(`{"oops"}\n${said('b')}`).length;
    const read = async (offsets: readonly number[]) =>
      (await readTranscript(cut(Uint8Array.from(bytes), offsets))).diagnostics;
    const whole = await read([]);
    expect(placesIn(whole).at(-1)).toEqual(['malformed-json', 7, oops]);
    for (const at of bytes.keys()) expect(await read([at])).toEqual(whole);
    expect(await read([...bytes.keys()])).toEqual(whole);
  });

  it.each(['x', 'é', '€', '😀', 'x😀', '€é'])(
    'is told with what it is, and no more than 2 KiB of its text: %s',
    async (character) => {
      const raws = async (text: string) => {
        const { diagnostics } = await readTranscript(`${said('a')}\n${text}\n${said('b')}\n`);
        expect(diagnostics).toMatchObject([{ severity: 'error', code: 'malformed-json', line: 2 }]);
        expect(diagnostics[0]?.message).toMatch(/\.$/);
        return diagnostics[0]?.raw ?? '';
      };
      for (const padding of ['', ' ', '  ', '   ']) {
        const raw = await raws(`{"role":oops${padding}${character.repeat(5_000)}`);
        expect(utf8(raw).length).toBeLessThanOrEqual(2_048);
        expect(raw.length).toBeGreaterThan(500);
        expect(raw).not.toMatch(/\p{Cs}/u);
      }
      expect(await raws(`oops ${character}`)).toBe(`oops ${character}`);
    },
  );

  it('is listed a thousand times, and counted beyond that', async () => {
    // Each stands alone between good lines, so each is told.
    const text = Array.from({ length: 1_500 }, (_, n) => `${said(`m${n}`)}\noops ${n}\n`).join('');
    const { diagnostics, messages } = await readTranscript(text);
    expect(messages).toHaveLength(1_500);
    expect(diagnostics).toHaveLength(1_001);
    expect(diagnostics.at(-1)).toMatchObject({ code: 'more-diagnostics' });
    expect(diagnostics.at(-1)?.message).toContain('500 more problems');
  });

  it('is listed as often as the application wants', async () => {
    const text = Array.from({ length: 40 }, (_, n) => `${said(`m${n}`)}\noops ${n}\n`).join('');
    const few = await readTranscript(text, { limits: { diagnostics: 10 } });
    expect(few.diagnostics).toHaveLength(11);
    expect(few.diagnostics.at(-1)?.message).toContain('30 more problems');
    expect((await readTranscript(text, { limits: { diagnostics: Infinity } })).diagnostics).toHaveLength(40);
    expect((await readTranscript(text, { limits: {} })).diagnostics).toHaveLength(40);
    const store = createTranscriptStore({ limits: { diagnostics: 0 } });
    await connect(store, text);
    expect(store.getState().diagnostics.map(({ message }) => message)).toEqual([
      expect.stringContaining('40 more problems'),
    ]);
  });
});
