import { describe, expect, it } from 'vitest';
import type { MessageHead } from '../model/index.ts';
import { NEW_RUN, type ToolRun, type ToolStatus } from './rows.ts';
import { toolStatus, type ToolStatusFacts } from './toolStatus.ts';

const answer = (stopReason: string): MessageHead => ({
  role: 'assistant',
  timestamp: null,
  stopReason,
  model: '',
  provider: '',
  usage: null,
});
const result = (fields: object): MessageHead => ({
  role: 'toolResult',
  timestamp: null,
  toolCallId: 'a',
  toolName: 'read',
  isError: false,
  ...fields,
});
const status = (facts: Partial<ToolStatusFacts>, run: Partial<ToolRun> = {}): ToolStatus =>
  toolStatus({
    call: undefined,
    streaming: false,
    run: { ...NEW_RUN, ...run },
    result: undefined,
    message: answer('toolUse'),
    messageOpen: false,
    turnOpen: true,
    ...facts,
  });

describe('toolStatus', () => {
  it('goes from preparing over pending to running and done', () => {
    expect(status({ streaming: true, messageOpen: true })).toBe('preparing');
    expect(status({})).toBe('pending');
    expect(status({}, { awaitingApproval: true })).toBe('awaiting-approval');
    expect(status({}, { started: true })).toBe('running');
    expect(status({}, { started: true, ended: true })).toBe('done');
  });

  it('lets a result decide, also after its turn', () => {
    expect(status({ result: result({}), turnOpen: false })).toBe('done');
    expect(status({ result: result({ isError: true }) })).toBe('failed');
    expect(status({ result: result({ isError: true, outcome: 'skipped' }) }, { started: true })).toBe(
      'skipped',
    );
  });

  it('says what became of a call that got no result', () => {
    expect(status({ turnOpen: false })).toBe('no-result');
    expect(status({ turnOpen: false }, { started: true })).toBe('no-result');
    expect(status({ turnOpen: false, message: answer('aborted') }, { started: true })).toBe('aborted');
    expect(status({ message: answer('aborted') })).toBe('aborted');
    expect(status({ message: answer('error') })).toBe('not-executed');
  });

  it('lets nothing wait for approval that can no longer be given', () => {
    expect(status({ turnOpen: false }, { awaitingApproval: true })).toBe('not-executed');
    expect(status({ turnOpen: false, message: answer('aborted') }, { awaitingApproval: true })).toBe(
      'aborted',
    );
  });

  it('does not believe a stop reason over an execution that is going on', () => {
    expect(status({ message: answer('error') }, { started: true })).toBe('running');
    expect(status({ message: answer('stop') }, { started: true })).toBe('running');
  });

  it('takes another exit code than 0 for a failure, but where it is the answer', () => {
    const bash = (command: string) =>
      ({ type: 'toolCall', id: 'a', name: 'bash', arguments: { command } }) as const;
    const exited = (command: string, code: number) =>
      status({ call: bash(command), result: result({ details: { exit_code: code } }) });
    expect(exited('make', 0)).toBe('done');
    expect(exited('make', 1)).toBe('failed');
    expect(exited('grep x a', 1)).toBe('done');
    expect(exited('grep x a', 2)).toBe('failed');
    // A tool that knows only codes calls an answer an error; of any other error there is no code, or another one.
    const stated = { details: { exit_code: 1 }, isError: true };
    expect(status({ call: bash('grep x a'), result: result(stated) })).toBe('done');
    expect(status({ call: bash('make'), result: result(stated) })).toBe('failed');
    expect(status({ call: bash('grep x a'), result: result({ isError: true }) })).toBe('failed');
    expect(status({ call: bash('grep x a'), result: result({ ...stated, outcome: 'denied' }) })).toBe(
      'denied',
    );
    expect(status({ call: bash('make') }, { ended: true, details: { exit: 3 } })).toBe('failed');
  });

  it('lets the execution decide where there is no result', () => {
    expect(status({}, { ended: true, isError: true })).toBe('failed');
    expect(status({}, { ended: true, isError: true, outcome: 'skipped' })).toBe('skipped');
    expect(status({ turnOpen: false, message: answer('aborted') }, { ended: true })).toBe('done');
    const person: MessageHead = { role: 'user', timestamp: null };
    expect(status({ result: person })).toBe('pending');
    const bash = { type: 'toolCall', id: 'a', name: 'bash', arguments: { command: 'make' } } as const;
    expect(status({ call: bash, result: result({}) }, { details: { exit: 3 } })).toBe('failed');
    expect(status({ call: bash, result: result({ details: { exit: 0 } }) }, { details: { exit: 3 } })).toBe(
      'done',
    );
    expect(status({ result: result({ details: { exit: 1 } }) })).toBe('failed');
  });

  it('is being prepared only while its message is open', () => {
    expect(status({ streaming: true })).toBe('pending');
    expect(status({ messageOpen: true })).toBe('pending');
    expect(status({ streaming: true, messageOpen: true, message: undefined })).toBe('preparing');
  });

  it('may still be answered while its message or its turn goes on, whatever that stopped for', () => {
    for (const reason of ['aborted', 'error'])
      expect(status({ message: answer(reason), messageOpen: true })).toBe('pending');
    expect(status({ message: answer('aborted') }, { started: true })).toBe('running');
    expect(status({ message: answer('stop') })).toBe('pending');
    expect(status({ message: undefined })).toBe('pending');
    expect(status({ message: { role: 'user', timestamp: null } })).toBe('pending');
  });

  it('has not run where its model failed before it began', () => {
    expect(status({ turnOpen: false, message: answer('error') })).toBe('not-executed');
    expect(status({ turnOpen: false, message: answer('error') }, { started: true })).toBe('no-result');
    expect(status({ turnOpen: false, message: answer('stop') })).toBe('no-result');
  });
});
