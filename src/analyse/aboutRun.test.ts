import { describe, expect, it } from 'vitest';
import { transcript } from '../testing/buildTranscript.ts';
import { policiesOf, readAboutRun, versionOf } from './aboutRun.ts';

const UUID = '03eb5929-52b3-4b13-ada3-b93ae35806b8';

describe('readAboutRun', () => {
  it.each([
    ['the title that someone gave it', { title: 'The dam\nof May' }, 'The dam'],
    ['what was asked first, where none was given', {}, 'Mend the dam.'],
    [
      'what was asked first, where the title is its id',
      { title: 'ses-1', sessionId: 'ses-1' },
      'Mend the dam.',
    ],
    ['what was asked first, where the title is an id', { title: UUID }, 'Mend the dam.'],
  ])('calls a run by %s', (_, session, title) => {
    const state = transcript().session(session).user('Mend the dam.').store().getState();
    expect(readAboutRun(state).title).toBe(title);
  });

  it('leaves an id where nothing better is there', () => {
    expect(readAboutRun(transcript().session({ title: UUID }).store().getState()).title).toBe(UUID);
    expect(readAboutRun(transcript().store().getState()).title).toBeNull();
  });

  it('says which agent and model it was, where, and what it was not allowed to do', () => {
    const state = transcript()
      .session({
        format: 'codex',
        cwd: '/home/otter/dam',
        details: {
          cli_version: '0.40.0',
          git: { branch: 'mend' },
          approval_policy: 'on-request',
          sandbox_policy: { mode: 'workspace-write', network_access: false },
        },
      })
      .assistant('Yes.', { model: 'otter-1' })
      .store()
      .getState();
    expect(readAboutRun(state)).toEqual({
      title: null,
      format: 'codex',
      version: '0.40.0',
      model: 'otter-1',
      cwd: '/home/otter/dam',
      branch: 'mend',
      policies: [
        { kind: 'sandbox', value: 'workspace-write' },
        { kind: 'network', value: 'off' },
        { kind: 'approval', value: 'on-request' },
      ],
    });
  });
});

describe('policiesOf', () => {
  it.each([
    ['nothing', undefined],
    ['a list', ['read-only']],
    ['full access', { sandbox_policy: { mode: 'danger-full-access' }, approval_policy: 'never' }],
    ['the mode that is always there', { permissionMode: 'default' }],
    ['values that are no names', { sandbox_policy: 7, approval_policy: { a: 1 }, permissionMode: null }],
  ])('is empty for %s', (_, details) => {
    expect(policiesOf(details)).toEqual([]);
  });

  it('tells the plan mode of Claude Code', () => {
    expect(policiesOf({ permissionMode: 'plan' })).toEqual([{ kind: 'mode', value: 'plan' }]);
  });
});

describe('versionOf', () => {
  it('takes the version of a file for none', () => {
    expect(versionOf({ version: 2 })).toBeNull();
    expect(versionOf({ version: '2.1.0' })).toBe('2.1.0');
    expect(versionOf({ version: 'latest' })).toBeNull();
  });
});
