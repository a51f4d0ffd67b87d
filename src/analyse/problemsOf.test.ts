import { describe, expect, it } from 'vitest';
import type { Banner, ContentBlock } from '../model/index.ts';
import { text, toolCall, transcript } from '../testing/buildTranscript.ts';
import { problemOfCall, problemOfDiagnostic, problemOfItem, problemOfMessage } from './problemsOf.ts';

type Builder = ReturnType<typeof transcript>;

const call = (write: (run: Builder) => Builder, went = false) => {
  const run = transcript().assistant([text('Go.'), toolCall('make')], { stopReason: 'toolUse' });
  const state = write(run).store().getState();
  const row = state.block('m0.c1');
  return row ? problemOfCall(state, row, went) : undefined;
};
const ended = (said: string, more: object = {}) =>
  ({ type: 'toolEnd', content: [text(said)], isError: true, ...more }) as const;

describe('problemOfCall', () => {
  it('is none of a block that is no call, and of a call that ended well or goes on', () => {
    const state = transcript().assistant('Go.').store().getState();
    const row = state.block('m0.c0');
    expect(row && problemOfCall(state, row, true)).toBeNull();
    expect(call((run) => run)).toBeNull();
    expect(call((run) => run.result('make', 'done'))).toBeNull();
    expect(call((run) => run.result('make', 'stopped', { outcome: 'aborted' }))).toBeNull();
  });

  it('says what the result says of the failure, and else the name of the tool', () => {
    expect(call((run) => run.result('make', 'no rule\nto make it', { isError: true }))).toEqual({
      severity: 'failure',
      kind: 'failed',
      text: 'no rule',
    });
    expect(call((run) => run.result('make', '', { isError: true }))?.text).toBe('make');
    expect(call((run) => run.tool('make', ended('no disk')))?.text).toBe('no disk');
    const picture: ContentBlock = { type: 'image', source: { type: 'url', url: 'a.png' } };
    expect(call((run) => run.result('make', [picture, text('seen')], { isError: true }))?.text).toBe('seen');
    expect(
      call((run) => run.tool('make', ended('early')).result('make', 'late', { isError: true }))?.text,
    ).toBe('late');
    expect(
      call((run) =>
        run.result('make', 'first', { isError: true }).result('make', 'second', { isError: true }),
      )?.text,
    ).toBe('second');
  });

  it('says what a command ended with, from the end of its output', () => {
    const printed = 'cc a.c\nError: a.c is broken\nbye';
    const exit = { severity: 'failure', kind: 'exit', text: 'Error: a.c is broken' };
    expect(call((run) => run.result('make', printed, { isError: true, details: { exitCode: 2 } }))).toEqual(
      exit,
    );
    expect(call((run) => run.tool('make', ended(printed, { details: { exitCode: 2 } })))).toEqual(exit);
    expect(
      call((run) =>
        run.tool('make', ended('', { details: { exitCode: 2 } })).result('make', printed, { isError: true }),
      ),
    ).toEqual(exit);
    // 0 is of a tool that failed for another reason.
    expect(call((run) => run.result('make', printed, { isError: true, details: { exitCode: 0 } }))).toEqual({
      severity: 'failure',
      kind: 'failed',
      text: 'cc a.c',
    });
  });

  it('is a warning where a person did not allow it, whatever it exited with', () => {
    const denied = { isError: true, outcome: 'denied' } as const;
    expect(call((run) => run.result('make', 'no', { ...denied, details: { exitCode: 1 } }))).toEqual({
      severity: 'warning',
      kind: 'denied',
      text: 'no',
    });
  });

  it('is that a call was never answered, once its run went on', () => {
    expect(call((run) => run.endTurn())).toBeNull();
    expect(call((run) => run.endTurn(), true)).toEqual({
      severity: 'failure',
      kind: 'no-result',
      text: 'make',
    });
  });
});

const message = (write: (run: Builder) => Builder) => {
  const state = write(transcript()).store().getState();
  const row = state.message('m0');
  return row && problemOfMessage(state, row);
};
const shell = (fields: object) =>
  message((run) =>
    run.message(
      {
        role: 'bashExecution',
        timestamp: null,
        command: 'make',
        output: 'ok\nError: no rule\nbye',
        exitCode: 2,
        cancelled: false,
        truncated: false,
        excludeFromContext: false,
        ...fields,
      },
      [],
      { turn: false },
    ),
  );

describe('problemOfMessage', () => {
  it('is how an answer ended, in the words of the source or by its stop reason', () => {
    const answer = (meta: object) => message((run) => run.assistant('a', meta));
    expect(answer({})).toBeNull();
    expect(answer({ stopReason: 'length' })).toEqual({ severity: 'failure', kind: 'stop', text: 'length' });
    expect(answer({ stopReason: 'error', errorMessage: 'no disk\nat all' })).toEqual({
      severity: 'failure',
      kind: 'stop',
      text: 'no disk',
    });
    expect(answer({ stopReason: null, errorMessage: 'no disk' })).toMatchObject({
      kind: 'stop',
      text: 'no disk',
    });
    expect(answer({ stopReason: 'error', errorMessage: 'no disk', retried: true })).toEqual({
      severity: 'warning',
      kind: 'retry',
      text: 'no disk',
    });
  });

  it('is that the recording breaks off in an answer', () => {
    expect(message((run) => run.streaming([text('We')]).end('aborted'))).toEqual({
      severity: 'warning',
      kind: 'incomplete',
      text: '',
    });
  });

  it('is a result without a call', () => {
    const orphan = { severity: 'failure', kind: 'orphan' };
    expect(message((run) => run.result('make', 'lost\nhere'))).toEqual({ ...orphan, text: 'lost' });
    expect(message((run) => run.result('make'))).toEqual({ ...orphan, text: 'make' });
    const state = transcript()
      .assistant([toolCall('make')])
      .result('make', 'no', { isError: true })
      .store()
      .getState();
    const row = state.message('m1');
    expect(row && problemOfMessage(state, row)).toBeNull();
  });

  it('is a note that reports one, in its words or by its kind', () => {
    const note = (meta: object, content: readonly ContentBlock[] = []) =>
      message((run) =>
        run.message({ role: 'extension', timestamp: null, kind: 'tide', data: null, ...meta }, content, {
          turn: false,
        }),
      );
    expect(note({})).toBeNull();
    expect(note({ severity: 'info' })).toBeNull();
    expect(note({ severity: 'warning' })).toEqual({ severity: 'warning', kind: 'note', text: 'tide' });
    expect(note({ severity: 'error' }, [text('High\nwater')])).toEqual({
      severity: 'failure',
      kind: 'note',
      text: 'High',
    });
  });

  it('is a command of the person that failed, and that nobody stopped', () => {
    expect(shell({})).toEqual({ severity: 'failure', kind: 'exit', text: 'Error: no rule' });
    expect(shell({ output: '' })).toEqual({ severity: 'failure', kind: 'exit', text: 'make' });
    expect([shell({ exitCode: 0 }), shell({ exitCode: null }), shell({ cancelled: true })]).toEqual([
      null,
      null,
      null,
    ]);
  });

  it('is none of what a person says', () => {
    expect(message((run) => run.user('It failed.'))).toBeNull();
  });
});

describe('problemOfItem', () => {
  const banner = (fields: Partial<Banner>) =>
    problemOfItem({ type: 'banner', kind: 'error', severity: 'error', status: 'failed', ...fields });

  it('is what a banner reports, in its words or by its kind', () => {
    expect(banner({ text: 'Out of\nmemory' })).toEqual({
      severity: 'failure',
      kind: 'banner',
      text: 'Out of',
    });
    expect(banner({ kind: 'limit', severity: 'warning' })).toEqual({
      severity: 'warning',
      kind: 'banner',
      text: 'limit',
    });
    expect(banner({ severity: 'info' })).toBeNull();
    expect(problemOfItem({ type: 'divider', kind: 'compaction', status: 'failed' })).toBeNull();
  });

  it('is none of an error that says that a person stopped the run', () => {
    expect(banner({ text: 'Request was aborted' })).toBeNull();
    expect(banner({ kind: 'limit', text: 'Request was aborted' })).toMatchObject({ kind: 'banner' });
    expect(banner({})).toEqual({ severity: 'failure', kind: 'banner', text: 'error' });
  });

  it('is a retry, and a failure once no more was tried', () => {
    const retry = { kind: 'retry', severity: 'info', text: 'overloaded' } as const;
    expect(banner({ ...retry, status: 'running' })).toEqual({
      severity: 'warning',
      kind: 'retry',
      text: 'overloaded',
    });
    expect(banner({ ...retry, status: 'done' })?.severity).toBe('warning');
    expect(banner({ ...retry, status: 'failed' })).toEqual({
      severity: 'failure',
      kind: 'banner',
      text: 'overloaded',
    });
    expect(banner({ kind: 'retry', severity: 'info', status: 'running' })?.text).toBe('');
  });
});

describe('problemOfDiagnostic', () => {
  it('is what could not be read, and no more than a remark', () => {
    const diagnostic = { code: 'malformed-json', message: 'No JSON.' } as const;
    expect(problemOfDiagnostic({ ...diagnostic, severity: 'error' })).toEqual({
      severity: 'failure',
      kind: 'diagnostic',
      text: 'No JSON.',
    });
    expect(problemOfDiagnostic({ ...diagnostic, severity: 'warning' })).toBeNull();
  });
});
