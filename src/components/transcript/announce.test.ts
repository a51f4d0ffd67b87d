import { describe, expect, it } from 'vitest';
import { text, toolCall, transcript } from '../../testing/buildTranscript.ts';
import { defaultLabels } from '../../describe/labels.ts';
import { createListener } from './announce.ts';

describe('what is announced', () => {
  it('speaks at boundaries only', () => {
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

  it('says how a source broke off', () => {
    const run = transcript().user('Hi');
    const store = run.store();
    const listen = createListener(store.getState());
    run.end('failed').feed(store);
    expect(listen(store.getState(), defaultLabels)).toBe(defaultLabels.readFailed);
  });
});
