import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { commands, page } from 'vitest/browser';
import { connect, createTranscriptStore } from '../../core.ts';
import { RunCompare } from '../../debugger/compare/RunCompare.tsx';
import { Gestures } from './gestures.ts';
import {
  cornersOf,
  current,
  expectFigure,
  isAt,
  isOnScreen,
  log,
  open,
  openLive,
  part,
  pressStrip,
  storeOf,
  turnsListed,
} from './onScreen.tsx';
import { cutLive } from './cutLive.ts';
import { odditiesOf } from './oddities.ts';
import { NOT_ASKED } from './notAsked.ts';
import type { ByteStep } from './readSteps.ts';
import { holds, most, ownPiecesOf, says, type ByteTurn } from './runFigures.ts';
import { questionSources, WAITING, type QuestionSource } from './sources.ts';

const sources = await questionSources();
/** Whether it is a recording, and not generated. */
const isRecorded = ({ name }: QuestionSource): boolean => !name.startsWith('a generated run');
const waiting = await commands.readRecording(WAITING);

const asked = new Map<string, string[]>();

/** Notes that a question was answered on a run, for the table at the end. */
function answered(question: string, { name }: QuestionSource): void {
  asked.set(question, [...(asked.get(question) ?? []), name]);
}

const failed = sources.filter(({ figures }) => figures.failures.length > 0);
const stated = sources.filter(({ figures }) => figures.turns.some(({ answer }) => (answer.read ?? 0) > 0));

beforeEach(async () => {
  await page.viewport(1440, 900);
});

describe('Q1: what failed first, and next?', () => {
  it.each(failed)('$name', async (source) => {
    const [first, second] = source.figures.failures;
    const gestures = await open(source);
    await gestures.key('e');
    await isAt(first?.result?.text ?? first?.step.text ?? '');
    expect(gestures.count).toBe(1);
    if (second) {
      const before = current();
      await gestures.key('e');
      await waitFor(() => {
        expect(current()).not.toBe(before);
      });
      await isAt(second.result?.text ?? second.step.text);
      expect(gestures.count).toBe(2);
    }
    answered('Q1', source);
  });
});

describe('Q2: with which arguments and result, and what did the source write?', () => {
  it.each(failed)('$name', async (source) => {
    const failure = source.figures.failures.find(({ result }) => result !== undefined);
    const position = failure ? source.figures.failures.indexOf(failure) + 1 : 1;
    const gestures = await open(source, { location: `at=e${position}` });
    await waitFor(() => {
      expect(current()).not.toBeNull();
    });
    await gestures.key('{Enter}');
    const inspector = within(await screen.findByRole('complementary'));
    await waitFor(() => {
      const shown = part('inspector')?.textContent;
      expect(says(shown, failure?.step.text ?? '-'), 'arguments').toBe(true);
      expect(says(shown, failure?.result?.text ?? '-'), 'result').toBe(true);
    });
    expect(gestures.count).toBe(1);
    await gestures.click(inspector.getByRole('tab', { name: 'Source' }));
    await waitFor(() => {
      const shown = [...document.querySelectorAll("[data-al-part='inspector-source-text']")].map(
        ({ textContent }) => textContent,
      );
      expect(shown.length).toBeGreaterThan(0);
      // A long record is shown in parts.
      for (const text of shown) expect(source.text).toContain(text.slice(0, 2_000));
      if (failure?.step.record !== undefined) expect(shown[0]).toBe(failure.step.record);
    });
    expect(gestures.count).toBe(2);
    answered('Q2', source);
  });
});

/** A turn in the middle of a run, whose answer came after something. */
const middle = ({ figures: { turns } }: QuestionSource): ByteTurn | undefined =>
  turns
    .slice(Math.floor(turns.length / 2))
    .find(({ after, answer }) => after.length > 0 && (answer.read ?? 0) > 0);

describe('Q3: what had the model read, and what was new?', () => {
  it.each(stated.filter(middle))('$name', async (source) => {
    const turn = middle(source);
    const gestures = await open(source, { location: `at=turn:${turn?.number ?? 0}` });
    await waitFor(() => {
      expect(current()).not.toBeNull();
    });
    await new Gestures().key('{Enter}');
    const inspector = within(await screen.findByRole('complementary'));
    await gestures.click(inspector.getByRole('tab', { name: 'Context' }));
    expect(gestures.count).toBe(1);
    await waitFor(() => {
      expectFigure(part('context-total')?.textContent, turn?.answer.read ?? 0);
    });
    // A result is told by its call, a prompt by its words.
    const fresh = inspector.getAllByRole('list')[0];
    const after = turn?.after ?? [];
    expect(fresh?.children.length).toBeGreaterThanOrEqual(after.length);
    for (const { kind, text } of after)
      if (kind === 'prompt') expect(says(fresh?.textContent, text), text).toBe(true);
    answered('Q3', source);
  });
});

describe('Q4: where did the time go?', () => {
  /** The turn that took longest, where the source states that of nearly all. */
  const slowest = ({ figures: { turns } }: QuestionSource) =>
    turns.filter(({ tookMs }) => tookMs === null).length <= turns.length / 10
      ? most(turns, ({ tookMs }) => tookMs)
      : undefined;
  it.each(sources.filter(slowest))('$name', async (source) => {
    const gestures = await open(source);
    await gestures.click(screen.getByRole('button', { name: /duration$/ }));
    expect(turnsListed()[0]).toBe(`Turn ${slowest(source)?.number ?? 0}`);
    expect(gestures.count).toBe(1);
    answered('Q4', source);
  });
});

describe('Q5: where did tokens and money go?', () => {
  const dearest = ({ figures }: QuestionSource) => most(figures.turns, ({ answer }) => answer.spent ?? null);
  it.each(stated.filter(dearest))('$name', async (source) => {
    const gestures = await open(source);
    const total = screen.getByRole('button', { name: /tokens$/ });
    expectFigure(total.textContent, source.figures.spent);
    await gestures.click(total);
    expect(turnsListed()[0]).toBe(`Turn ${dearest(source)?.number ?? 0}`);
    expect(gestures.count).toBe(1);
    answered('Q5', source);
  });
});

describe('Q6: when did the context fill up, when was it compacted, when did the cache break?', () => {
  it.each(stated)('$name', async (source) => {
    const read = ({ answer }: ByteTurn): number => answer.read ?? 0;
    const { turns } = source.figures;
    const gestures = await open(source);
    const corners = cornersOf(part('timeline-context'));
    const [fullest] = corners.toSorted((a, b) => a[1] - b[1]);
    pressStrip(gestures, fullest?.[0] ?? -1);
    expect(gestures.count).toBe(1);
    await waitFor(() => {
      const turn = turns[Number(part('timeline-axis')?.getAttribute('aria-valuenow')) - 1];
      expect(turn ? read(turn) : 0).toBeGreaterThanOrEqual(0.95 * Math.max(...turns.map(read)));
    });
    answered('Q6', source);
  });

  it('leads to where the context was compacted, and to the answer for which the cache broke', async () => {
    const [generated] = sources;
    if (!generated) throw new Error('no run');
    const gestures = await open(generated);
    const steps = (kind: string) =>
      [...document.querySelectorAll(`[data-al-part='timeline-step'][data-al-kind='${kind}']`)].map(
        (step) => Number(step.getAttribute('x')) + 1,
      );
    // The marks of the context come after those of time.
    await waitFor(() => {
      expect(steps('break').length).toBeGreaterThan(0);
    });
    expect(steps('compaction')).toHaveLength(4);
    pressStrip(gestures, steps('compaction')[1] ?? -1);
    await isAt('Context compacted');
    pressStrip(gestures, steps('break')[0] ?? -1);
    await isAt('Gauge 1300 comes next.');
    expect(gestures.count).toBe(2);
  });
});

describe('Q7: what stood there at this moment?', () => {
  /** What the last thing that came says, and nothing before it. */
  const lastOf = ({ figures: { steps } }: QuestionSource): readonly string[] =>
    ownPiecesOf(
      steps.at(-1)?.text ?? '',
      steps.slice(0, -1).map(({ text }) => text),
    );
  // What Inspect says last is the score.
  const ends = sources.filter((source) => source.agent !== 'inspect' && lastOf(source).length > 0);
  it.each(ends)('$name', async (source) => {
    const gestures = await open(source);
    await gestures.key(',');
    await screen.findByRole('group', { name: 'Replay' });
    await waitFor(() => {
      const before = source.figures.steps.slice(-4, -1);
      expect(before.some(({ text }) => says(log().textContent, text))).toBe(true);
    });
    expect(lastOf(source).filter((piece) => holds(log().textContent, piece))).toEqual([]);
    expect(gestures.count).toBe(1);
    // It is there at the end.
    await new Gestures().key('l');
    await waitFor(() => {
      expect(lastOf(source).some((piece) => holds(log().textContent, piece))).toBe(true);
    });
    answered('Q7', source);
  });
});

/** A piece of the arguments of a call in the middle of a run, as it is written in the source. */
function pieceOfCall({ figures, text }: QuestionSource): string | undefined {
  const calls = figures.steps.filter(({ kind, inAgent }) => kind === 'call' && inAgent !== true);
  return calls
    .slice(Math.floor(calls.length / 2))
    .flatMap(
      ({ text: words }) => /[A-Za-z]{2}[\w .-]{5,}/.exec(words.slice(words.indexOf(' ') + 1))?.[0] ?? [],
    )
    .find((piece) => text.includes(piece));
}

describe('Q8: where did run B leave run A?', () => {
  // The recording of opencode has no arguments.
  it.each(sources.filter((source) => source.agent !== 'opencode' && pieceOfCall(source)))(
    '$name',
    async (source) => {
      const piece = pieceOfCall(source) ?? '';
      const other = createTranscriptStore();
      await connect(other, source.text.replaceAll(piece, `zz${piece}`));
      render(
        <div style={{ blockSize: 800 }}>
          <RunCompare a={await storeOf(source)} b={other} titles={{ a: 'A', b: 'B' }} />
        </div>,
      );
      await waitFor(() => {
        const step = document.querySelector('[data-al-part="compare-step"][data-al-current]');
        expect(step?.getBoundingClientRect().top).toBeLessThan(innerHeight);
        expect(step?.textContent).toContain(`zz${piece.slice(0, 8)}`);
      });
      answered('Q8', source);
    },
  );
});

describe('Q9: show somebody exactly this', () => {
  it.each(sources)('$name', async (source) => {
    const copied: string[] = [];
    vi.spyOn(navigator.clipboard, 'writeText').mockImplementation((text) => {
      copied.push(text);
      return Promise.resolve();
    });
    const turn = source.figures.turns[Math.floor(source.figures.turns.length / 2)];
    const location = `at=turn:${turn?.number ?? 1}`;
    const gestures = await open(source, { location, linkTo: (at) => `#${at}` });
    await waitFor(() => {
      expect(isOnScreen(current())).toBe(true);
    });
    const shown = current()?.textContent;
    await gestures.key('y');
    await waitFor(() => {
      expect(copied).toHaveLength(1);
    });
    expect(gestures.count).toBe(1);
    cleanup();
    await open(source, { location: copied[0]?.slice(1) });
    await waitFor(() => {
      expect(isOnScreen(current())).toBe(true);
    });
    expect(current()?.textContent).toBe(shown);
    answered('Q9', source);
  });
});

describe('Q10: only the failed calls of a tool in some turns', () => {
  const numbered = ({ figures }: QuestionSource) =>
    figures.failures.filter(({ turn, result }) => turn !== null && result !== undefined);
  it.each(failed.filter((source) => numbered(source).length > 0))('$name', async (source) => {
    const [one] = numbered(source);
    const name = one?.step.name ?? '';
    const to = (one?.turn ?? 0) + 6;
    const expected = numbered(source).filter(
      ({ step, turn }) => step.name === name && (turn ?? 0) >= (one?.turn ?? 0) && (turn ?? 0) <= to,
    );
    const gestures = await open(source);
    await gestures.key('f');
    await gestures.type(`tool:${name} status:failed turn:${one?.turn ?? 0}..${to}`);
    await waitFor(() => {
      expect(screen.getByText(/ of [\d,]+ shown/)).toHaveTextContent(new RegExp(`^${expected.length} of `));
    });
    expect(gestures.count).toBe(1);
    answered('Q10', source);
  });
});

describe('Q11: what did this sub-agent do, at what cost?', () => {
  /** The last sub-agent: its steps are those that follow one another. */
  const agentOf = ({ figures: { steps } }: QuestionSource): readonly ByteStep[] => {
    const end = steps.findLastIndex(({ inAgent }) => inAgent === true);
    const start = steps.findLastIndex(({ inAgent }, at) => inAgent !== true && at < end);
    return end < 0 ? [] : steps.slice(start + 1, end + 1);
  };
  it.each(sources.filter((source) => agentOf(source).length > 0))('$name', async (source) => {
    const steps = agentOf(source);
    const gestures = await open(source);
    const tree = within(screen.getByRole('tree'));
    const lines = [...document.querySelectorAll("[data-al-part='outline-entry'][data-al-kind='agent']")];
    expect(tree.getAllByRole('treeitem').length).toBeGreaterThan(lines.length);
    await gestures.click(lines.at(-1) ?? document.body);
    expect(gestures.count).toBe(1);
    await waitFor(() => {
      expect(isOnScreen(current())).toBe(true);
    });
    const shown = current()?.textContent;
    expectFigure(
      /Usage for Agent.*: (?<read>[\d.,]+[kM]?) in/s.exec(shown ?? '')?.groups?.read,
      steps.reduce((sum, { read }) => sum + (read ?? 0), 0),
    );
    expect(shown).toContain(`${steps.filter(({ kind }) => kind === 'answer').length} turns`);
    answered('Q11', source);
  });
});

describe('Q12: it runs now: what does it do, is it waiting for me?', () => {
  it.each(sources.filter(cutLive))('$name', async (source) => {
    const cut = cutLive(source);
    const stop = await openLive(cut?.before ?? '');
    await waitFor(() => {
      expect(part('debugger-standing')).toHaveTextContent('Running');
      expect(says(log().textContent, cut?.doing ?? '-'), cut?.doing).toBe(true);
    });
    stop.abort();
    answered('Q12', source);
  });

  it.skipIf(waiting === null)('says that it waits for a person', async () => {
    const lines = (waiting ?? '').split('\n');
    const replied = lines.findIndex((line) => line.includes('"type":"permission.replied"'));
    const stop = await openLive(`${lines.slice(0, replied).join('\n')}\n`);
    await waitFor(() => {
      expect(part('debugger-standing')).toHaveTextContent('Waits for you');
    });
    stop.abort();
  });
});

describe('Q13: is anything odd that I did not look for?', () => {
  it.each(sources.filter(({ figures }) => odditiesOf(figures).length > 0))('$name', async (source) => {
    const gestures = await open(source);
    const outline = within(screen.getByRole('navigation', { name: 'Outline' }));
    // What is odd in a long run is looked for once everything else is drawn.
    await gestures.click(await outline.findByRole('button', { name: /^Findings/ }, { timeout: 20_000 }));
    for (const { says: words, turn } of odditiesOf(source.figures)) {
      const [found] = outline.getAllByRole('button', { name: words });
      expect(found, String(words)).toHaveTextContent(new RegExp(`Turn ${turn}(?!\\d)`));
    }
    expect(gestures.count).toBe(1);
    answered('Q13', source);
  });
});

/** Agents at least of which recordings have what is asked; `NOT_ASKED` says of each other one why not. */
const LEAST = new Map([
  ['Q11', 1],
  ['Q12', 5],
]);

it.skipIf(!sources.some(isRecorded)).each(Array.from({ length: 13 }, (_, at) => `Q${at + 1}`))(
  '%s was answered on a recording of each agent that has what is asked, and on a generated run',
  (question) => {
    const runs = sources.filter(({ name }) => asked.get(question)?.includes(name));
    const agents = new Set(sources.filter(isRecorded).map(({ agent }) => agent));
    const have = new Set(runs.filter(isRecorded).map(({ agent }) => agent));
    expect([...agents].filter((agent) => !have.has(agent)).toSorted()).toEqual(
      Object.keys(NOT_ASKED[question] ?? {}).toSorted(),
    );
    expect(runs.some((source) => !isRecorded(source))).toBe(true);
    expect(have.size).toBeGreaterThanOrEqual(LEAST.get(question) ?? 6);
  },
);
