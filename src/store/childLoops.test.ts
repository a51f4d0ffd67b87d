import { describe, expect, it } from 'vitest';
import type { TranscriptEvent } from '../model/index.ts';
import { text, toolCall, transcript, type TranscriptBuilder } from '../testing/buildTranscript.ts';
import { appendContent } from './applyTool.ts';

const call = (): TranscriptBuilder => transcript().assistant([toolCall('ls', { path: 'src' })]);
const runOf = (run: TranscriptBuilder, block = 'm0.c0') => run.store().getState().block(block)?.run;
const over = { type: 'toolEnd', content: [text('a.txt')], isError: false } as const;

describe('the loop that a tool started', () => {
  const child = (event: 'toolChild' | 'toolEnd', again = false) => {
    const run = call();
    if (again) run.tool('ls', over);
    run.tool(
      'ls',
      event === 'toolChild' ? { type: event, childLoopId: 'inner' } : { ...over, childLoopId: 'inner' },
    );
    return run;
  };

  it('is linked when it appears, by whatever event names it', () => {
    for (const run of [child('toolChild'), child('toolEnd'), child('toolEnd', true)]) {
      expect(runOf(run)).toMatchObject({ childLoopId: 'inner' });
      expect(runOf(run)).not.toHaveProperty('childLoopKey');
      run.loop({ loopId: 'inner' });
      expect(runOf(run)).toMatchObject({ childLoopId: 'inner', childLoopKey: 'l1' });
      expect(run.store().getState().loop('l1')?.callKey).toBe('m0.c0');
    }
  });

  it('is linked when the call names it later, and is not where it has no name', () => {
    const run = call();
    const turn = run.turnKey ?? '';
    run.loop({ loopId: 'inner' }).emit({
      type: 'toolChild',
      call: { turn, toolCallId: 'call_ls', toolName: 'ls' },
      childLoopId: 'inner',
    });
    expect(runOf(run)?.childLoopKey).toBe('l1');
    const none = call().tool('ls', { type: 'toolChild', childLoopId: '' });
    expect(runOf(none)).not.toHaveProperty('childLoopId');
  });
});

describe('a loop that two calls say they started', () => {
  it('stays with the first of them, and what is said again changes nothing', () => {
    const run = transcript().assistant([toolCall('ls'), toolCall('cat')]);
    const refer = (toolName: string) => ({ turn: 't0', toolCallId: `call_${toolName}`, toolName });
    run.loop({ loopId: 'inner' });
    const say = (toolName: string): TranscriptEvent => ({
      type: 'toolChild',
      call: refer(toolName),
      childLoopId: 'inner',
    });
    run.emit(say('ls')).emit(say('cat'));
    expect(runOf(run)).toMatchObject({ childLoopId: 'inner', childLoopKey: 'l1' });
    expect(runOf(run, 'm0.c1')).toMatchObject({ childLoopId: 'inner' });
    expect(runOf(run, 'm0.c1')).not.toHaveProperty('childLoopKey');
    const store = run.store();
    const before = store.getState().loop('l1');
    expect(before?.callKey).toBe('m0.c0');
    store.push([say('ls'), say('cat')]);
    store.publish();
    expect(store.getState().loop('l1')).toBe(before);
  });
});

describe('appendContent', () => {
  it('adds all of what comes without a place, and joins text to text', () => {
    expect(appendContent([text('a')], [text('b'), text('c')], undefined)).toEqual([text('ab'), text('c')]);
    expect(appendContent([], [text('a')], undefined)).toEqual([text('a')]);
  });

  it('adds of what comes with a place only what lies beyond the end', () => {
    expect(appendContent([text('dam')], [text('am wall')], 1)).toEqual([text('dam wall')]);
    expect(appendContent([text('dam')], [text('am')], 1)).toEqual([text('dam')]);
    expect(appendContent([text('dam')], [text('wall')], 9)).toEqual([text('damwall')]);
  });
});
