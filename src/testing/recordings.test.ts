import { afterAll, describe, expect, it } from 'vitest';
import { adapters, detectAdapter } from '../adapters/index.ts';
import {
  createTranscriptStore,
  readTranscript,
  selectMessages,
  summarize,
  type SourceRecord,
} from '../core.ts';
import { decode } from '../decode/index.ts';
import { describeSource } from './describeSource.ts';
import type { HiddenText } from './kit/adapterLaws.ts';
import type { FigureCheck, FigureInput, RecordingFigures } from './figures.ts';
import { documentExamples, expectedFigures, recordings, sharedIsHere } from './fixtures.ts';

const modules = import.meta.glob<{ readonly figures: RecordingFigures }>('./figures/*.ts', { eager: true });
const folders = Object.values(modules).map(({ figures }) => figures);

/** What the table at the end says of a format. */
interface Row {
  files: number;
  /** Figures of the transcript. */
  right: number;
  wrong: number;
  /** Those of them that are nothing or 0, which an empty transcript has right as well. */
  zero: number;
  /** Figures of the source alone, counted from its records. */
  sourceRight: number;
  sourceWrong: number;
}

const table = new Map<string, Row>();

function count(format: string, figures: Omit<Row, 'files'>): void {
  const row = table.get(format) ?? { files: 0, right: 0, wrong: 0, zero: 0, sourceRight: 0, sourceWrong: 0 };
  row.files++;
  row.right += figures.right;
  row.wrong += figures.wrong;
  row.zero += figures.zero;
  row.sourceRight += figures.sourceRight;
  row.sourceWrong += figures.sourceWrong;
  table.set(format, row);
}

/** What would have been read if nothing of a recording reached the transcript. */
function readNothing(): Pick<FigureInput, 'read' | 'messages'> {
  const store = createTranscriptStore();
  const summary = summarize(store.getState());
  return {
    messages: [],
    read: { format: null, session: {}, messages: [], diagnostics: [], summary, store },
  };
}

async function headOf(bytes: Uint8Array): Promise<readonly SourceRecord[]> {
  const head: SourceRecord[] = [];
  for await (const batch of decode(bytes)) {
    for (const record of batch) if (record.value !== undefined) head.push(record);
    if (head.length >= 32) break;
  }
  return head.slice(0, 32);
}

describe.skipIf(!sharedIsHere)('recordings', () => {
  // Without the recordings there is nothing to register; the block shows as skipped.
  const expected = sharedIsHere ? expectedFigures() : {};

  describe.each(sharedIsHere ? folders : [])('$folder', ({ folder, format, ofSource, compare }) => {
    describe.each(recordings(folder))('$path', ({ path, bytes }) => {
      const recorded = { path, expected: expected[path] ?? {}, text: new TextDecoder().decode(bytes) };

      it('gives the figures that a correct reader finds', async () => {
        const read = await readTranscript(bytes);
        const messages = selectMessages(read.store.getState());
        const checks = compare({ ...recorded, read, messages });
        const wrong = checks.filter((check) => !sameFigure(check.expected, check.actual));
        const isOfSource = ({ name }: FigureCheck) => ofSource.includes(name);
        const transcript = checks.filter((check) => !isOfSource(check));
        const sourceWrong = wrong.filter(isOfSource).length;
        count(format, {
          right: transcript.length - (wrong.length - sourceWrong),
          wrong: wrong.length - sourceWrong,
          zero: transcript.filter((check) => isNothing(check.expected)).length,
          sourceRight: checks.length - transcript.length - sourceWrong,
          sourceWrong,
        });
        expect(wrong).toEqual([]);
        expect(transcript.length).toBeGreaterThan(0);
        expect(read.format).toBe(format);
      });

      it('tells figures of the transcript from figures of the source', () => {
        const checks = compare({ ...recorded, ...readNothing() });
        const right = checks.filter((check) => sameFigure(check.expected, check.actual));
        const flattered = right.filter(
          ({ name, expected: figure }) => !ofSource.includes(name) && !isNothing(figure),
        );
        expect(flattered).toEqual([]);
        const missed = checks.filter((check) => ofSource.includes(check.name) && !right.includes(check));
        expect(missed).toEqual([]);
      });

      it('is claimed first by its own adapter', async () => {
        expect(detectAdapter(await headOf(bytes))?.format).toBe(format);
      });

      describeSource({ format, bytes, runs: bytes.length > 200_000 ? 2 : 5 });
    });
  });

  afterAll(() => {
    if (table.size === 0) return;
    const rows = [...table].toSorted(([a], [b]) => a.localeCompare(b));
    const pad = (figure: number) => String(figure).padStart(5);
    const line = (format: string, row: Row) =>
      `${format.padEnd(20)}${pad(row.files)} ${pad(row.right)} ${pad(row.wrong)} ${pad(row.zero)}   ${pad(row.sourceRight)} ${pad(row.sourceWrong)}`;
    const sum = (of: keyof Row) => rows.reduce((total, [, row]) => total + row[of], 0);
    const total: Row = {
      files: sum('files'),
      right: sum('right'),
      wrong: sum('wrong'),
      zero: sum('zero'),
      sourceRight: sum('sourceRight'),
      sourceWrong: sum('sourceWrong'),
    };
    const head = [
      '                           figures of the transcript    of the source',
      'recordings          files right wrong (zero)   right wrong',
    ];
    process.stdout.write(
      `\n${[...head, ...rows.map(([format, row]) => line(format, row)), line('all', total)].join('\n')}\n`,
    );
  });
});

describe.skipIf(!sharedIsHere)('every recording there is', () => {
  it('belongs to a format that is compared', () => {
    const known = new Set(folders.map(({ folder }) => folder));
    const paths = sharedIsHere ? Object.keys(expectedFigures()) : [];
    expect(paths.filter((path) => !known.has(path.split('/')[0] ?? ''))).toEqual([]);
  });
});

/** A delta of the document that belongs to two calls at once, which both come whole at the end. */
const REPLACED: readonly HiddenText[] = [
  {
    places: /^\(MessageUpdate\)\.delta\.ToolCallDelta\.delta$/,
    why: 'What there is so far gives way to the whole.',
  },
];

const documents = ['phi-core', 'pi', 'yoagent', 'message-enum', 'appam', 'agent-swarm-kit'];

describe.skipIf(!sharedIsHere).each(documents)('examples of %s', (document) => {
  describe.each(sharedIsHere ? documentExamples(document) : [])('$name', ({ text }) => {
    const bytes = new TextEncoder().encode(text);
    const format = document === 'pi' && text.includes('"session"') ? 'pi-session' : document;

    it('is read without a problem that is an error', async () => {
      const { diagnostics } = await readTranscript(bytes);
      expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
    });

    describeSource({ format, bytes, notShown: REPLACED });
  });
});

describe('the registry', () => {
  it('holds each format once', () => {
    expect(new Set(adapters.map(({ format }) => format)).size).toBe(adapters.length);
  });
});

/** Whether two figures are equal, whatever the order of their keys. */
function sameFigure(expected: unknown, actual: unknown): boolean {
  try {
    expect(actual).toEqual(expected);
    return true;
  } catch {
    return false;
  }
}

/** Whether a figure says that there is nothing: an empty transcript has it right. */
function isNothing(figure: unknown): boolean {
  if (typeof figure === 'object' && figure !== null) return Object.values(figure).every(isNothing);
  return figure === undefined || figure === null || figure === 0 || figure === '';
}
