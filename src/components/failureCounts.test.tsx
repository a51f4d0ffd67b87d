import { cleanup, render, screen } from '@testing-library/react';
import {
  createTranscriptStore,
  outcome,
  readTranscript,
  selectFailures,
  selectTurnCalls,
} from 'agent-lanes/core';
import { afterEach, describe, expect, it } from 'vitest';
import { adapters } from '../adapters/index.ts';
import { text, toolCall, transcript } from '../testing/buildTranscript.ts';
import { sharedOf } from '../testing/cases.ts';
import { adapterFixtures } from '../testing/fixtures.ts';
import { recordingsOf } from '../testing/laws/corpus.ts';
import { inTranscript } from '../testing/renderInTranscript.tsx';
import { ToolCallContent } from './tool-call/ToolCallContent.tsx';
import { ToolGroupRoot } from './tool-group/ToolGroupRoot.tsx';
import { ToolGroupTrigger } from './tool-group/ToolGroupTrigger.tsx';
import { TurnLine } from './turn/TurnLine.tsx';

afterEach(cleanup);

const runs = adapters.flatMap(({ format }) => [...adapterFixtures(format), ...recordingsOf(format)]);
const chosen = sharedOf(runs).map(([, run]) => run);

/** The number in the words of a part; 0 without it. “Failed” says one. */
function said(container: Element, part: string): number {
  const words = container.querySelector(`[data-al-part="${part}"]`)?.textContent ?? '0';
  return words.includes('Failed') ? 1 : Number(/\d+/.exec(words)?.[0]);
}

describe('how much failed', () => {
  it.each(chosen)('is the same on every line of $format $name', async ({ format, bytes }) => {
    const { store, summary } = await readTranscript(bytes, { format });
    const state = store.getState();
    const failures = selectFailures(state).filter(({ severity }) => severity === 'failure');
    expect(summary.failures).toBe(failures.length);
    const turns = state.turnKeys.map((turn) => ({ turn, calls: selectTurnCalls(state, turn) }));
    const { container } = render(
      inTranscript(
        turns.map(({ turn, calls }) => (
          <div key={turn}>
            <TurnLine turnKey={turn} />
            {calls.length > 0 && (
              <ToolGroupRoot callKeys={calls.map(({ key }) => key)}>
                <ToolGroupTrigger />
              </ToolGroupRoot>
            )}
          </div>
        )),
        store,
      ),
    );
    for (const [at, { turn, calls }] of turns.entries()) {
      const drawn = container.children[at] ?? expect.fail('the turn is drawn');
      const inTurn = failures.filter(({ turnKey }) => turnKey === turn);
      expect([turn, said(drawn, 'turn-failures')]).toEqual([turn, inTurn.length]);
      const mark = drawn.querySelector('[data-al-part="tool-group-mark"][data-al-tone="error"]');
      const keys = calls.map(({ key }) => key);
      expect(Number(/\d+/.exec(mark?.textContent ?? '0')?.[0])).toBe(
        inTurn.filter(({ key }) => keys.includes(key)).length,
      );
      for (const call of calls) {
        if (!call.run || outcome(call.run).severity !== 'failure') continue;
        expect(failures.map(({ key }) => key)).toContain(call.key);
      }
    }
  });

  it('is said of a sub-agent on the line of its call', () => {
    const built = transcript()
      .assistant([toolCall('task', { prompt: 'Look.' })], { stopReason: 'toolUse' })
      .tool('task', { type: 'toolStart' })
      .child('task', { loopId: 'inner' }, (inner) => {
        inner
          .assistant([text('I look.'), toolCall('read')])
          .result('read', 'EISDIR', { isError: true })
          .assistant('There.')
          .endTurn()
          .endLoop();
      })
      .result('task', 'There.')
      .finish();
    const store = createTranscriptStore({ schedule: () => undefined });
    store.push(built.events());
    store.publish();
    const row = store.getState().block('m0.c0');
    if (row?.block.type !== 'toolCall') throw new Error('no call');
    render(inTranscript(<ToolCallContent row={row} block={row.block} />, store));
    const line = screen.getByRole('button', { name: /2 turns · 1 failed/ });
    expect(line.querySelector('[data-al-part="line-status"]')).toHaveAttribute('data-al-tone', 'error');
  });
});
