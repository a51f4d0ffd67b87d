import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { adapters } from '../../adapters/index.ts';
import { connect, createTranscriptStore, readTranscript } from '../../core.ts';
import { selectSnapshot } from '../../store/index.ts';
import type { Source } from '../../decode/index.ts';
import { scaled } from '../cases.ts';
import { cut } from '../cut.ts';
import { expectSame } from '../expectSame.ts';
import { countShown, shownTextsOf } from '../laws/shown.ts';
import { openRows } from '../openRows.ts';
import { reportFigures } from '../reportFigures.ts';
import { formatLaws } from '../formatLaws.ts';
import type { BrokenStream } from './brokenStream.ts';

/** A broken stream and the format that it is of. */
interface FormatStream extends BrokenStream {
  readonly format: string;
}

const streams: readonly FormatStream[] = [...formatLaws].flatMap(([format, { broken }]) =>
  broken.map((stream) => ({ ...stream, format })),
);
/** Sources up to this length are split at every point. */
const SMALL = 500;
const tried = { readings: 0, thrown: 0, lost: 0, spinners: 0 };

async function read(stream: FormatStream, source: Source) {
  tried.readings++;
  const store = createTranscriptStore({ schedule: () => undefined });
  try {
    await connect(store, source, { format: stream.format });
  } catch (error) {
    tried.thrown++;
    throw error;
  }
  const state = store.getState();
  if (openRows(state).length > 0) tried.spinners++;
  if (stream.shows.some((text) => countShown(state, text) === 0)) tried.lost++;
  return state;
}

describe.each(streams)('$format: $name', (stream) => {
  const { format, text, shows, keeps = [], reports = [] } = stream;
  const bytes = new TextEncoder().encode(text);

  it('is recognised, and shows what can be read of it once', async () => {
    const { store, summary, diagnostics, ...result } = await readTranscript(bytes);
    expect(result.format).toBe(format);
    const state = await read(stream, bytes);
    expect(openRows(state)).toEqual([]);
    expect(shows.map((shown) => [shown, countShown(store.getState(), shown)])).toEqual(
      shows.map((shown) => [shown, 1]),
    );
    expect({
      paired: summary.tools.paired,
      unanswered: summary.tools.unanswered,
      orphans: summary.tools.orphanResults,
    }).toEqual({
      paired: stream.paired ?? 0,
      unanswered: stream.unanswered ?? 0,
      orphans: stream.orphans ?? 0,
    });
    const told = diagnostics.map(({ code, line }) => [code, line]);
    for (const report of reports) expect(told).toContainEqual(report);
    if (reports.length === 0) expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
    const raw = shownTextsOf(diagnostics).join('\n');
    for (const kept of keeps) expect(raw).toContain(kept);
    if (stream.ends !== undefined) expect(summary.lastStopReason).toBe(stream.ends);
  });

  it('is read the same by bytes, by lines, in random pieces and split at any point', async () => {
    const whole = selectSnapshot(await read(stream, bytes));
    const pieces = fc.sample(fc.array(fc.nat(bytes.length), { maxLength: 30 }), scaled(32));
    const lineEnds = [...bytes.entries()].filter(([, byte]) => byte === 10).map(([at]) => at + 1);
    const splits = bytes.length <= SMALL ? [...bytes.keys()].map((at) => [at]) : [];
    for (const offsets of [[...bytes.keys()], lineEnds, ...pieces, ...splits])
      expectSame(selectSnapshot(await read(stream, cut(bytes, offsets))), whole);
  });
});

describe('broken streams', () => {
  it.each(adapters)('are there for $format', ({ format }) => {
    const own = streams.filter((stream) => stream.format === format);
    expect(
      own.length,
      `src/adapters/formats/${format}/laws.ts exports no broken stream: add one to its list \`broken\``,
    ).toBeGreaterThan(0);
  });

  it('are 60 at least', () => {
    expect(streams.length).toBeGreaterThanOrEqual(60);
  });

  it('were read without an exception, a lost text or an endless spinner', ({ task }) => {
    const { readings, thrown, lost, spinners } = tried;
    const group = 'broken streams';
    reportFigures(
      task,
      { group, name: 'tried', values: { streams: streams.length, readings }, varies: true },
      {
        group,
        name: 'all adapters',
        values: { thrown, 'with lost text': lost, 'with endless spinners': spinners },
      },
    );
    expect({ thrown, lost, spinners }).toEqual({ thrown: 0, lost: 0, spinners: 0 });
  });
});
