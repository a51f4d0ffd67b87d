import { describe, expect, it } from 'vitest';
import { text, toolCall, transcript } from '../../testing/buildTranscript.ts';
import { defaultLabels } from '../../describe/labels.ts';
import { announce, hear } from './announce.ts';

describe('announce', () => {
  it('speaks at boundaries only', () => {
    const run = transcript().user('Hi');
    const store = run.store();
    let heard = hear(store.getState());
    const next = (): string => {
      run.feed(store);
      const now = hear(store.getState());
      const said = announce(heard, now, store.getState(), defaultLabels);
      heard = now;
      return said;
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
    const heard = hear(store.getState());
    run.end('failed').feed(store);
    const state = store.getState();
    expect(announce(heard, hear(state), state, defaultLabels)).toBe(defaultLabels.readFailed);
  });
});
