import { afterAll, describe, expect, it } from 'vitest';
import { adapters, detectAdapter } from '../adapters/index.ts';
import { decode, readTranscript, selectMessages, type SourceRecord } from '../core.ts';
import { describeSource } from './describeSource.ts';
import type { RecordingFigures } from './figures.ts';
import { documentExamples, expectedFigures, recordings, sharedIsHere } from './fixtures.ts';

const modules = import.meta.glob<{ readonly figures: RecordingFigures }>('./figures/*.ts', { eager: true });
const folders = Object.values(modules).map(({ figures }) => figures);

/** What the table at the end says of a format. */
interface Row {
  files: number;
  figures: number;
  wrong: number;
}

const table = new Map<string, Row>();

function count(format: string, figures: number, wrong: number): void {
  const row = table.get(format) ?? { files: 0, figures: 0, wrong: 0 };
  table.set(format, { files: row.files + 1, figures: row.figures + figures, wrong: row.wrong + wrong });
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

  describe.each(sharedIsHere ? folders : [])('$folder', ({ folder, format, compare }) => {
    describe.each(recordings(folder))('$path', ({ path, bytes }) => {
      it('gives the figures that a correct reader finds', async () => {
        const read = await readTranscript(bytes);
        const messages = selectMessages(read.store.getState());
        const text = new TextDecoder().decode(bytes);
        const checks = compare({ path, read, messages, expected: expected[path] ?? {}, text });
        const wrong = checks.filter((check) => !sameFigure(check.expected, check.actual));
        count(format, checks.length, wrong.length);
        expect(wrong).toEqual([]);
        expect(checks.length).toBeGreaterThan(0);
        expect(read.format).toBe(format);
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
    const line = (format: string, { files, figures, wrong }: Row) =>
      `${format.padEnd(20)} files ${String(files).padStart(3)}  figures ${String(figures).padStart(5)}  right ${String(figures - wrong).padStart(5)}  wrong ${String(wrong).padStart(3)}`;
    process.stdout.write(`\n${rows.map(([format, row]) => line(format, row)).join('\n')}\n`);
  });
});

describe.skipIf(!sharedIsHere)('every recording there is', () => {
  it('belongs to a format that is compared', () => {
    const known = new Set(folders.map(({ folder }) => folder));
    const paths = sharedIsHere ? Object.keys(expectedFigures()) : [];
    expect(paths.filter((path) => !known.has(path.split('/')[0] ?? ''))).toEqual([]);
  });
});

const documents = ['phi-core', 'pi', 'yoagent', 'message-enum', 'appam', 'agent-swarm-kit'];

describe.skipIf(!sharedIsHere).each(documents)('examples of %s', (document) => {
  describe.each(sharedIsHere ? documentExamples(document) : [])('$name', ({ text }) => {
    const bytes = new TextEncoder().encode(text);
    const format = document === 'pi' && text.includes('"session"') ? 'pi-session' : document;

    it('is read without a problem that is an error', async () => {
      const { diagnostics } = await readTranscript(bytes);
      expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
    });

    describeSource({ format, bytes });
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
