import { describe, expect, it } from 'vitest';
import { NO_USAGE, STOP_REASONS } from '../model/index.ts';
import { defaultLabels } from './labels.ts';
import { explainStop, titleOfError } from './explainStop.ts';

const explain = (stopReason: string | null, errorMessage?: string, incomplete = false) =>
  explainStop(
    { stopReason, usage: null, ...(errorMessage === undefined ? {} : { errorMessage }) },
    incomplete,
    defaultLabels,
  );

describe('explainStop', () => {
  it.each([
    ['length', 'Cut off at the output limit.', 'warn'],
    ['error', 'The model request failed.', 'error'],
    ['aborted', 'Aborted.', 'neutral'],
    ['maxTurns', 'Turn limit reached.', 'warn'],
    ['userStop', 'Stopped by the user.', 'neutral'],
    ['handoff', 'Handed to a person.', 'neutral'],
    ['guardRail', 'Blocked by a guard rail.', 'warn'],
    ['contextCompacted', 'Stopped to compact the context.', 'neutral'],
    ['paused', 'Paused.', 'neutral'],
    ['refusal', 'The model refused to answer.', 'warn'],
    ['model_budget', 'Stopped for an unknown reason.', 'neutral'],
  ])('explains %s', (reason, title, tone) => {
    expect(explain(reason)).toMatchObject({ title, tone, code: reason });
  });

  it.each([
    ['exit_cost', 'The cost limit was reached.'],
    ['LimitsExceeded', 'The cost or step limit was reached.'],
    ['model_context_window_exceeded', 'The context window was full.'],
  ])('explains %s, which only some sources know, and keeps its name', (code, title) => {
    expect(explain(code)).toEqual({ kind: 'wire', tone: 'warn', title, code });
  });

  it('says that what there was was submitted when the agent had to stop', () => {
    expect(explain('submitted (exit_context)')).toMatchObject({
      title: 'The context window was full.',
      detail: 'What was done so far was submitted.',
      code: 'submitted (exit_context)',
    });
    expect(explain('submitted (constructor)')).toMatchObject({ kind: 'unknown' });
  });

  it('has no words for a normal end', () => {
    expect(explain('stop')).toBeNull();
    expect(explain('toolUse')).toBeNull();
    expect(explain(null)).toBeNull();
    expect(explain('')).toBeNull();
  });

  it('explains every known reason but the normal ones', () => {
    const silent = STOP_REASONS.filter((reason) => explain(reason) === null);
    expect(silent).toEqual(['stop', 'toolUse']);
  });

  it.each([
    ['The request did not fit the context window.', 'prompt is too long: 9 tokens > 8 maximum', 'error'],
    ['The provider did not accept the credentials.', 'Auth error: invalid key', 'error'],
    ['Rate limited.', '429 Too Many Requests', 'error'],
    ['The connection to the provider failed.', 'Network error: ECONNRESET', 'error'],
    ['Aborted.', 'Cancelled: the deadline passed', 'neutral'],
    ['The model request failed.', 'Something odd', 'error'],
  ])('says “%s” of the error %s and keeps its text', (title, text, tone) => {
    expect(explain('error', text)).toMatchObject({ title, tone, raw: text, code: 'error' });
  });

  it.each([
    ['aborted', 'Request was aborted'],
    ['aborted', 'Request was aborted.'],
    ['aborted', 'AbortError: The operation was aborted.'],
    ['error', 'Cancelled'],
    ['error', 'API request canceled'],
    ['userStop', 'Interrupted'],
  ])('leaves out an error text of %s that says nothing else: %s', (reason, text) => {
    expect(explain(reason, text)).not.toHaveProperty('raw');
  });

  it.each(['Request was aborted after 40 s', 'The operation was aborted by a hook', 'terminated'])(
    'keeps an error text that says more of a stop: %s',
    (text) => {
      expect(explain('aborted', text)).toHaveProperty('raw', text);
    },
  );

  it('shows an error text also where the stop reason is a normal one', () => {
    expect(explain('stop', 'Network error: reset')).toMatchObject({
      tone: 'error',
      raw: 'Network error: reset',
    });
  });

  it('says that an answer broke off when nothing else says why', () => {
    expect(explain(null, undefined, true)).toMatchObject({
      kind: 'incomplete',
      title: 'The answer broke off.',
    });
    expect(explain('stop', undefined, true)).toMatchObject({ kind: 'incomplete' });
    expect(explain('aborted', undefined, true)).toMatchObject({ title: 'Aborted.' });
  });

  it('states no code where the source has none', () => {
    for (const reason of [null, '']) {
      expect(explain(reason, 'Network error: reset')).toEqual({
        kind: 'network',
        tone: 'error',
        title: 'The connection to the provider failed.',
        raw: 'Network error: reset',
      });
      expect(explain(reason, undefined, true)).toEqual({
        kind: 'incomplete',
        tone: 'warn',
        title: 'The answer broke off.',
        detail: defaultLabels.incompleteDetail,
      });
    }
    expect(explain('error')).toEqual({
      kind: 'other',
      tone: 'error',
      title: 'The model request failed.',
      code: 'error',
    });
  });

  it('keeps the error text of a reason that it does not know', () => {
    expect(explain('model_budget', 'out of tape')).toEqual({
      kind: 'unknown',
      tone: 'neutral',
      title: 'Stopped for an unknown reason.',
      raw: 'out of tape',
      code: 'model_budget',
    });
  });

  it('says of no other reason where the output limit was', () => {
    const usage = { ...NO_USAGE, output: 4096 };
    expect(explainStop({ stopReason: 'maxTurns', usage }, false, defaultLabels)).not.toHaveProperty('detail');
    const none = { stopReason: 'length', usage: { ...NO_USAGE, output: 0 } };
    expect(explainStop(none, false, defaultLabels)).not.toHaveProperty('detail');
    expect(explainStop({ ...none, usage: NO_USAGE }, false, defaultLabels)).not.toHaveProperty('detail');
  });

  it('says where the output limit was, if the source does', () => {
    const head = { stopReason: 'length', usage: { ...NO_USAGE, output: 4096 } };
    expect(explainStop(head, false, defaultLabels)?.detail).toBe('The reply stopped at 4,096 tokens.');
    expect(explain('length')?.detail).toBeUndefined();
  });
});

describe('titleOfError', () => {
  it('names each kind of failure', () => {
    const named = (kind: Parameters<typeof titleOfError>[0]) => titleOfError(kind, defaultLabels);
    expect(named('overflow')).toBe('The request did not fit the context window.');
    expect(named('auth')).toBe('The provider did not accept the credentials.');
    expect(named('rateLimit')).toBe('Rate limited.');
    expect(named('network')).toBe('The connection to the provider failed.');
    expect(named('cancelled')).toBe('Aborted.');
    expect(named('other')).toBe('The model request failed.');
  });
});
