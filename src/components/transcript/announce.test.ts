import { describe, expect, it } from 'vitest';
import { text, toolCall, transcript } from '../../testing/buildTranscript.ts';
import { defaultLabels } from '../../describe/labels.ts';
import { createListener } from './announce.ts';

describe('what is announced', () => {
  it('speaks at boundaries only (WCAG 4.1.3)', () => {
    const run = transcript().user('Hi');
    const store = run.store();
    const listen = createListener(store.getState());
    const next = (): string => {
      run.feed(store);
      return listen(store.getState(), defaultLabels);
    };
    run.streaming([toolCall('bash')]);
    expect(next()).toBe('Turn 1 started');
    run.delta('{}');
    expect(next()).toBe('');
    run.settle({ stopReason: 'toolUse' }).tool('bash', { type: 'toolStart' });
    expect(next()).toBe('bash running');
    run.tool('bash', { type: 'toolProgress', text: 'one' });
    expect(next()).toBe('');
    run.result('bash', 'No such file', { isError: true });
    expect(next()).toBe('bash failed');
    run.streaming([text('Hel')]);
    expect(next()).toBe('Turn 2 started');
    run.delta('lo').settle();
    expect(next()).toBe('');
    run.end();
    expect(next()).toBe('Run finished');
  });

  it('speaks of a turn three times at most, and keeps the last time for what failed or asks', () => {
    const run = transcript().user('Hi');
    const store = run.store();
    const listen = createListener(store.getState());
    const said: string[] = [];
    const hear = (): void => {
      run.feed(store);
      const words = listen(store.getState(), defaultLabels);
      if (words !== '') said.push(words);
    };
    const names = ['one', 'two', 'three', 'four', 'five'];
    run.streaming(names.map((name) => toolCall(name)));
    hear();
    run.settle({ stopReason: 'toolUse' });
    for (const name of names) {
      run.tool(name, { type: 'toolStart' });
      hear();
      run.result(name, 'No such file', { isError: name !== 'one' });
      hear();
    }
    expect(said).toEqual(['Turn 1 started', 'one running', 'two failed']);
    run.streaming([toolCall('six')]);
    hear();
    run.settle({ stopReason: 'toolUse' }).tool('six', { type: 'toolStart', awaitingApproval: true });
    hear();
    run.end('aborted');
    hear();
    expect(said.slice(3)).toEqual([
      'Turn 2 started',
      'six: Waiting for approval',
      defaultLabels.stopReasons.aborted,
    ]);
  });

  it('says how a source broke off', () => {
    const run = transcript().user('Hi');
    const store = run.store();
    const listen = createListener(store.getState());
    run.end('failed').feed(store);
    expect(listen(store.getState(), defaultLabels)).toBe(defaultLabels.readFailed);
  });
});
