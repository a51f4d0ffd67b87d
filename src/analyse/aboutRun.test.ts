import { describe, expect, it } from 'vitest';
import { readTranscript } from '../core.ts';
import { transcript } from '../testing/buildTranscript.ts';
import { branchOf, modelOf, policiesOf, readAboutRun, versionOf } from './aboutRun.ts';

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
      isGuessed: false,
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

describe('messages of a format that nobody knows', () => {
  const droid = [
    { type: 'session_start', id: 's1', cwd: '/dam' },
    {
      type: 'message',
      id: 'm1',
      timestamp: '2026-01-01T00:00:00Z',
      message: { role: 'user', content: [{ type: 'text', text: 'Mend it.' }] },
    },
    {
      type: 'message',
      id: 'm2',
      parentId: 'm1',
      timestamp: '2026-01-01T00:00:01Z',
      message: {
        role: 'assistant',
        content: [{ type: 'tool_use', id: 'c', name: 'Execute', input: { command: 'ls' } }],
      },
    },
    {
      type: 'message',
      id: 'm3',
      parentId: 'm2',
      timestamp: '2026-01-01T00:00:02Z',
      message: { role: 'user', content: [{ type: 'tool_result', tool_use_id: 'c', content: 'mud' }] },
    },
  ];

  it('are called that, and their calls have results', async () => {
    const { store, summary } = await readTranscript(droid.map((line) => JSON.stringify(line)).join('\n'));
    expect(readAboutRun(store.getState())).toMatchObject({
      format: null,
      isGuessed: true,
      title: 'Mend it.',
    });
    expect(summary).toMatchObject({ tools: { calls: 1, paired: 1 }, blocks: { unknown: 0 } });
  });

  it('are told from those that name a session or a model', async () => {
    const named = JSON.stringify([
      { role: 'user', content: 'Mend it.' },
      {
        role: 'assistant',
        content: 'Yes.',
        model: 'otter-1',
        provider: 'marsh',
        stopReason: 'stop',
        usage: null,
      },
    ]);
    const { store } = await readTranscript(named);
    expect(readAboutRun(store.getState())).toMatchObject({ format: 'phi-core', isGuessed: false });
  });
});

describe('what makes a run one of a format that nobody knows', () => {
  const guessed = (session: object, write = (run: ReturnType<typeof transcript>) => run.user('Mend it.')) =>
    readAboutRun(
      write(
        transcript()
          .session({ format: 'phi-core', ...session })
          .loop({ loopId: '' }),
      )
        .store()
        .getState(),
    ).isGuessed;

  it('is that nothing names a session, a loop or a model', () => {
    expect(guessed({})).toBe(true);
    expect(guessed({ format: 'pi-session' })).toBe(true);
    expect(guessed({}, (run) => run.assistant('Yes.', { model: '' }))).toBe(true);
    expect(readAboutRun(transcript().session({ format: 'pi-session' }).store().getState()).isGuessed).toBe(
      false,
    );
  });

  it.each([
    ['its format', { format: 'codex' }, undefined],
    ['its session', { sessionId: '' }, undefined],
    ['its loop', {}, (run: ReturnType<typeof transcript>) => run.loop({ loopId: 'l' }).user('Mend it.')],
    ['its model', {}, (run: ReturnType<typeof transcript>) => run.assistant('Yes.', { model: 'otter-1' })],
    ['that it is empty', {}, (run: ReturnType<typeof transcript>) => run],
  ] as const)('is not so by %s', (what, session, write) => {
    if (what === 'its loop')
      expect(
        readAboutRun(
          transcript().session({ format: 'phi-core' }).loop({ loopId: 'l' }).user('a').store().getState(),
        ).isGuessed,
      ).toBe(false);
    else expect(guessed(session, write)).toBe(false);
  });

  it('is not asked of a source without a format', () => {
    expect(readAboutRun(transcript().loop({ loopId: '' }).user('a').store().getState())).toMatchObject({
      format: null,
      isGuessed: false,
    });
  });
});

describe('modelOf', () => {
  const model = (...models: readonly string[]) => {
    const run = transcript().user('go');
    for (const each of models) run.assistant('Yes.', { model: each });
    return modelOf(run.store().getState());
  };

  it('is the model of the last answer that names one', () => {
    expect(model('otter-1', 'otter-2')).toBe('otter-2');
    expect(model('otter-1', '')).toBe('otter-1');
    expect([model(''), model()]).toEqual(['', '']);
  });
});

describe('branchOf', () => {
  it.each([
    [{ gitBranch: 'mend\nall' }, 'mend'],
    [{ git: { branch: 'mend' } }, 'mend'],
    [{ gitBranch: 7 }, null],
    [{ git: 'mend' }, null],
    [['gitBranch'], null],
    [null, null],
    [undefined, null],
  ])('reads %j as %s', (details, branch) => {
    expect(branchOf(details)).toBe(branch);
  });
});

describe('titles that are ids', () => {
  it.each([
    [UUID, true],
    [UUID.toUpperCase(), true],
    [`x${UUID}`, false],
    [`${UUID}x`, false],
    [UUID.slice(1), false],
    [UUID.replace('-52b3', ''), false],
    [UUID.replaceAll('-', ''), false],
    [UUID.replace('03eb5929', '03eb592g'), false],
    [UUID.replace('52b3', '52bg'), false],
    [UUID.replace('4b13', '4b1'), false],
    [`${UUID.slice(0, -1)}g`, false],
    [UUID.slice(0, -1), false],
  ])('%s: %s', (title, isId) => {
    const state = transcript().session({ title }).user('Mend it.').store().getState();
    expect(readAboutRun(state).title).toBe(isId ? 'Mend it.' : title);
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

  it.each([
    [{ sandboxPolicy: { type: 'read-only' } }, [{ kind: 'sandbox', value: 'read-only' }]],
    [{ sandbox: 'read-only' }, [{ kind: 'sandbox', value: 'read-only' }]],
    [{ approvalPolicy: 'on-failure' }, [{ kind: 'approval', value: 'on-failure' }]],
    [
      { sandbox_policy: { mode: 'workspace-write', network_access: true } },
      [{ kind: 'sandbox', value: 'workspace-write' }],
    ],
    [
      { sandbox_policy: { mode: 'read-only', network_access: false } },
      [{ kind: 'sandbox', value: 'read-only' }],
    ],
    [{ sandbox: '', approval_policy: '' }, []],
    ...['danger-full-access', 'dangerFullAccess', 'external-sandbox'].map(
      (mode) => [{ sandbox_policy: { mode } }, []] as const,
    ),
    ...['acceptEdits', 'bypassPermissions', 'dontAsk', 'auto', 'default'].map(
      (permissionMode) => [{ permissionMode }, []] as const,
    ),
    [{ approval_policy: 'never' }, []],
  ] as const)('of %j are %j', (details, policies) => {
    expect(policiesOf(details)).toEqual(policies);
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
    expect(versionOf({ version: 'at 2' })).toBeNull();
    expect(versionOf({ version: 'v2' })).toBe('v2');
    expect(versionOf({ claude_code_version: '2.1', version: 'v3' })).toBe('2.1');
    expect(versionOf({ cli_version: '0.4', version: 'v3' })).toBe('0.4');
  });
});
