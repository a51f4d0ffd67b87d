import { describe, expect, it } from 'vitest';
import type { ContentBlock } from '../model/index.ts';
import { text, thinking, toolCall, transcript, type TranscriptBuilder } from '../testing/buildTranscript.ts';
import { searchedRows, textsOf, type PanelPath, type RowText } from './textsOf.ts';

const allOf = (run: TranscriptBuilder, row: string): readonly RowText[] => [
  ...textsOf(run.store().getState(), row),
];

/** Each text of a row: the key of what says it, the text, and the panels around it from the inside to the outside. */
const read = (run: TranscriptBuilder, row: string): readonly string[] =>
  allOf(run, row).map(({ key, text: said, path }) => `${key} ${said} (${panelsOf(path).join(' ')})`);

const wordsOf = (run: TranscriptBuilder, row: string): readonly string[] =>
  allOf(run, row).map(({ text: said }) => said);

function panelsOf(path: PanelPath): readonly string[] {
  const panels: string[] = [];
  for (let at: PanelPath | null = path; at; at = at.outer) panels.push(...at.panels);
  return panels;
}

const user = (...content: readonly ContentBlock[]) => transcript().user(content);

describe('textsOf', () => {
  it('reads the blocks of a message, each in its own panel', () => {
    const run = transcript().assistant([
      text('Hello'),
      thinking('Well.', { title: 'Plan' }),
      { type: 'source', sourceType: 'web', title: 'Birds', url: 'https://birds.example/', text: 'A heron.' },
    ]);
    expect(read(run, 'm0')).toEqual([
      'm0.c0 Hello (m0.c0 m0)',
      'm0.c1 Plan (m0.c1 m0)',
      'm0.c1 Well. (m0.c1 m0)',
      'm0.c2 Birds (m0.c2 m0)',
      'm0.c2 https://birds.example/ (m0.c2 m0)',
      'm0.c2 A heron. (m0.c2 m0)',
    ]);
  });

  it('reads names and addresses of pictures, documents and files, and no bytes', () => {
    const bytes = { type: 'base64', data: 'QUJD', mimeType: 'image/png' } as const;
    const url = (name: string) => ({ type: 'url', url: `https://a.example/${name}` }) as const;
    const run = user(
      { type: 'image', source: bytes, filename: 'heron.png' },
      { type: 'image', source: url('image') },
      { type: 'document', source: { type: 'text', text: 'Reed.' }, title: 'Notes', filename: 'notes.txt' },
      { type: 'document', source: url('document') },
      { type: 'document', source: bytes },
      { type: 'file', source: url('file'), filename: 'a.zip' },
      { type: 'file', source: bytes },
      text(''),
    );
    expect(wordsOf(run, 'm0')).toEqual([
      'heron.png',
      'https://a.example/image',
      'Notes',
      'notes.txt',
      'Reed.',
      'https://a.example/document',
      'a.zip',
      'https://a.example/file',
    ]);
  });

  it('reads keys and values of data in order, and says where each stands', () => {
    const raw = { type: 'odd', list: ['a', 7, null, true, ''], '': 'no key', deep: { end: 'b' } };
    const texts = allOf(user({ type: 'unknown', raw }), 'm0');
    expect(texts.map(({ text: said }) => said)).toEqual([
      ...['type', 'odd', 'list', 'a', '7', 'null', 'true', 'no key', 'deep', 'end', 'b'],
    ]);
    const places = texts.map(({ data }) => [data?.container, data?.index, data?.outer?.index ?? null]);
    expect(places[0]).toEqual([raw, 0, null]);
    expect(places[3]).toEqual([raw.list, 0, 1]);
    expect(places[4]).toEqual([raw.list, 1, 1]);
    expect(places[7]).toEqual([raw, 2, null]);
    expect(places[10]).toEqual([raw.deep, 0, 3]);
    expect(texts[0]?.path.panels).toEqual(['m0.c0']);
  });

  it('says of a value that is no object or list that it stands nowhere, and nothing of a row that there is not', () => {
    expect(allOf(user(), 'm7')).toEqual([]);
    const [said] = allOf(user({ type: 'unknown', raw: 'odd' }), 'm0');
    expect(said).not.toHaveProperty('data');
    expect(said?.text).toBe('odd');
  });

  it('reads what stands around the content of a message', () => {
    const run = transcript().assistant('Hi', {
      name: 'bot',
      label: 'First',
      tags: [{ kind: 'lesson', text: 'Look twice.' }],
      errorMessage: 'Overloaded',
      payload: { a: 'payload' },
      provenanceHint: 'hint',
      extra: { b: 'extra' },
    });
    expect(read(run, 'm0')).toEqual([
      'm0 bot (m0)',
      'm0 First (m0)',
      'm0 lesson (m0)',
      'm0 Look twice. (m0)',
      'm0.c0 Hi (m0.c0 m0)',
      'm0 Overloaded (m0)',
      'm0 a (m0:payload m0)',
      'm0 payload (m0:payload m0)',
      'm0 hint (m0)',
      'm0 b (m0)',
      'm0 extra (m0)',
    ]);
  });

  it('reads the name of an agent only where several take part', () => {
    const one = () => transcript().assistant('Hi', { agentName: 'build' });
    expect(wordsOf(one(), 'm0')).toEqual(['Hi']);
    expect(wordsOf(one().assistant('Ho', { agentName: 'plan' }), 'm0')).toEqual(['build', 'Hi']);
  });

  it('reads a shell command of the person, what it printed, and a role that is unknown', () => {
    const critic = { role: 'unknown', timestamp: null, sourceRole: 'critic' } as const;
    const run = transcript()
      .message(critic, [text('No.')])
      .message({
        role: 'bashExecution',
        timestamp: null,
        command: 'ls',
        output: 'a.txt',
        exitCode: 0,
        cancelled: false,
        truncated: true,
        excludeFromContext: false,
        fullOutputPath: '/tmp/all',
      });
    expect(wordsOf(run, 'm0')).toEqual(['critic', 'No.']);
    expect(wordsOf(run, 'm1')).toEqual(['ls', 'a.txt', '/tmp/all']);
  });

  it('reads a note in the folds that may hide it', () => {
    const run = transcript()
      .extension('log', 'shown')
      .message({ role: 'extension', timestamp: null, kind: 'log', data: 'kept', hidden: true }, [], {
        turn: false,
        context: 'abandoned',
      });
    expect(read(run, 'm0')).toEqual([
      'm0 log (m0 m0:repeats)',
      'm0 shown (m0 m0:repeats)',
      'm1 log (m1 m1:branch m1:repeats m1:hidden m0:notes)',
      'm1 kept (m1 m1:branch m1:repeats m1:hidden m0:notes)',
    ]);
  });

  it('reads an answer that was given up in the fold of its branch', () => {
    const run = transcript().message({ role: 'user', timestamp: null }, [text('Hi')], {
      turn: false,
      context: 'abandoned',
    });
    expect(read(run, 'm0')).toEqual(['m0.c0 Hi (m0.c0 m0 m0:branch)']);
  });

  it('reads the notes of a row after it, in their fold', () => {
    const run = transcript().user('Hi').extension('log', 'first').extension('log', 'second');
    expect(wordsOf(run, 'm0')).toEqual(['Hi', 'log', 'first', 'log', 'second']);
    expect(read(run, 'm0')[2]).toBe('m1 first (m1 m1:repeats m0:notes)');
  });

  it('reads the words of commands and, in a fold of their own, of reminders', () => {
    const written = '<command-name>/mend</command-name>\n<system-reminder>The dam leaks.</system-reminder>';
    expect(read(user({ type: 'text', text: written, markup: 'commands' }), 'm0')).toEqual([
      'm0.c0 /mend (m0.c0 m0)',
      'm0.c0 The dam leaks. (m0.c0:reminder/1 m0.c0 m0)',
    ]);
  });

  it('reads what the program wrote in a row in the fold of the first of it', () => {
    const program = (said: string) => ({ type: 'text', text: said, markup: 'program' }) as const;
    const run = user(program('one'), program('two'), text('words'), program('three'));
    expect(read(run, 'm0')).toEqual([
      'm0.c0 one (m0.c0:reminder/0 m0.c0 m0)',
      'm0.c1 two (m0.c1:reminder/0 m0.c1 m0.c0:reminder/0 m0)',
      'm0.c2 words (m0.c2 m0)',
      'm0.c3 three (m0.c3:reminder/0 m0.c3 m0)',
    ]);
  });
});

describe('textsOf, of a tool call', () => {
  const call = () => transcript().assistant([toolCall('ls', { path: 'src' }, { title: 'List' })]);

  it('reads its title, its name and its arguments', () => {
    expect(read(call(), 'm0')).toEqual([
      'm0.c0 List (m0.c0 m0.c0:group m0)',
      'm0.c0 ls (m0.c0 m0.c0:group m0)',
      'm0.c0 path (m0.c0:arguments m0.c0:prompt m0.c0 m0.c0:group m0)',
      'm0.c0 src (m0.c0:arguments m0.c0:prompt m0.c0 m0.c0:group m0)',
    ]);
  });

  it('reads arguments as they are written while they arrive, in place of what is known of them', () => {
    const run = transcript().streaming([toolCall('ls', { path: 'src' }, { argumentsText: '{"path": "sr' })]);
    expect(wordsOf(run, 'm0')).toEqual(['ls', '{"path": "sr']);
  });

  it('reads what it ran with, what a person was asked, and how it went on', () => {
    const run = call()
      .tool('ls', {
        type: 'toolStart',
        arguments: { path: 'lib' },
        awaitingApproval: true,
        approval: { options: ['yes', 'no'], answer: 'yes' },
      })
      .tool('ls', { type: 'toolProgress', text: 'half way' })
      .tool('ls', {
        type: 'toolEnd',
        content: [text('a.txt'), toolCall('inner')],
        isError: false,
        details: { size: 3 },
      });
    expect(read(run, 'm0').slice(4)).toEqual([
      'm0.c0 path (m0.c0:arguments m0.c0:prompt m0.c0 m0.c0:group m0)',
      'm0.c0 lib (m0.c0:arguments m0.c0:prompt m0.c0 m0.c0:group m0)',
      'm0.c0 yes (m0.c0 m0.c0:group m0)',
      'm0.c0 no (m0.c0 m0.c0:group m0)',
      'm0.c0 yes (m0.c0 m0.c0:group m0)',
      'm0.c0 half way (m0.c0:progress m0.c0 m0.c0:group m0)',
      'm0.c0 a.txt (m0.c0 m0.c0:group m0)',
      ...['type', 'toolCall', 'id', 'call_inner', 'name', 'inner', 'arguments'].map(
        (said) => `m0.c0 ${said} (m0.c0 m0.c0:group m0)`,
      ),
      'm0.c0 size (m0.c0:details m0.c0 m0.c0:group m0)',
      'm0.c0 3 (m0.c0:details m0.c0 m0.c0:group m0)',
    ]);
  });

  it('reads output in the result that says it, and details of the result beside the call', () => {
    const run = call()
      .tool('ls', { type: 'toolEnd', content: [text('a.txt')], isError: false, details: { size: 3 } })
      .result('ls', 'a.txt', { details: { size: 4 }, output: ['raw'] });
    expect(read(run, 'm0').slice(4)).toEqual([
      'm0.c0 size (m0.c0:details m1 m0.c0 m0.c0:group m0)',
      'm0.c0 4 (m0.c0:details m1 m0.c0 m0.c0:group m0)',
      'm1 raw (m1:output m1 m0.c0 m0.c0:group m0)',
      'm1.c0 a.txt (m1.c0 m1 m0.c0 m0.c0:group m0)',
    ]);
  });

  it('reads details of the execution beside a result that has none', () => {
    const run = call()
      .tool('ls', { type: 'toolEnd', content: [], isError: false, details: { size: 3 } })
      .result('ls', 'a.txt', { output: null });
    expect(read(run, 'm0').slice(4)).toEqual([
      'm0.c0 size (m0.c0:details m0.c0 m0.c0:group m0)',
      'm0.c0 3 (m0.c0:details m0.c0 m0.c0:group m0)',
      'm1.c0 a.txt (m1.c0 m1 m0.c0 m0.c0:group m0)',
    ]);
  });

  it('reads of a result without a call which one it was for, and its details in its raw message', () => {
    const run = transcript().user('Hi').result('ls', 'a.txt', { toolCallId: 'c1', details: 'odd' });
    expect(read(run, 'm1')).toEqual([
      'm1 ls (m1)',
      'm1 c1 (m1)',
      'm1 odd (m1:raw m1)',
      'm1.c0 a.txt (m1.c0 m1)',
    ]);
  });

  it('reads what a sub-agent said inside the call that started it', () => {
    const run = transcript()
      .assistant([toolCall('task')])
      .child('task', { loopId: 'inner', tag: 'plan' }, (inner) => inner.user('Look.').assistant('Seen.'));
    expect(read(run, 'm0')).toEqual([
      'm0.c0 task (m0.c0 m0.c0:group m0)',
      'l1 plan (m0.c0 m0.c0:group m0)',
      'm1.c0 Look. (m1.c0 m1 m0.c0 m0.c0:group m0)',
      't1 heron-1 (t1 m0.c0 m0.c0:group m0)',
      'm2.c0 Seen. (m2.c0 m2 m0.c0 m0.c0:group m0)',
    ]);
  });
});

describe('textsOf, of turns, loops and items', () => {
  it('reads the model of a turn where it is news, and what it was asked with', () => {
    const run = transcript()
      .assistant('One')
      .assistant('Two')
      .turn({
        request: {
          model: 'heron-2',
          systemPrompt: 'Be brief.',
          tools: [{ name: 'ls', description: 'Lists files.' }],
          raw: { top_k: 5 },
        },
      })
      .message({
        role: 'assistant',
        timestamp: null,
        stopReason: 'stop',
        model: 'heron-2',
        provider: 'p',
        usage: null,
      });
    expect(read(run, 't0')).toEqual(['t0 heron-1 (t0)']);
    expect(read(run, 't1')).toEqual([]);
    expect(read(run, 't2')).toEqual(
      ['heron-2', 'heron-2', 'Be brief.', 'ls', 'Lists files.', 'top_k', '5'].map(
        (said) => `t2 ${said} (t2)`,
      ),
    );
  });

  it('reads where a loop begins what is drawn there, and nothing of an ordinary one', () => {
    const run = transcript()
      .loop()
      .user('Hi')
      .endLoop()
      .loop({
        loopId: 'b',
        kind: 'continuation',
        tag: 'second',
        agentName: 'build',
        model: 'heron-2',
        provider: 'example',
        rejection: 'Too long.',
      })
      .user('Ho');
    expect(read(run, 'l0')).toEqual([]);
    expect(read(run, 'l1')).toEqual(
      ['second', 'build', 'heron-2', 'example', 'Too long.'].map((said) => `l1 ${said} ()`),
    );
  });

  it('reads dividers, banners and records that are unknown', () => {
    const run = transcript()
      .user('Hi')
      .item({
        type: 'divider',
        kind: 'modelChange',
        status: 'done',
        from: 'a',
        to: 'b',
        summary: 'All is well.',
        reason: 'asked',
        details: { c: 'd' },
      })
      .item({
        type: 'banner',
        kind: 'retry',
        severity: 'info',
        status: 'done',
        toolName: 'ls',
        text: 'Again',
      })
      .item({ type: 'unknownRecord', name: 'odd', raw: { e: 'f' } });
    expect(read(run, 'i0')).toEqual(
      ['a', 'b', 'All is well.', 'asked', 'c', 'd'].map((said) => `i0 ${said} (i0 i0:branch)`),
    );
    expect(read(run, 'i1')).toEqual(['i1 ls (i1)', 'i1 Again (i1)']);
    expect(read(run, 'i2')).toEqual(['i2 odd (i2)', 'i2 e (i2)', 'i2 f (i2)']);
  });

  it('reads the branches of a parallel group, each behind its own tab', () => {
    const run = transcript()
      .loop({ loopId: 'outer' })
      .item({ type: 'parallel', status: 'running', loopIds: ['a', 'b'] })
      .loop({ loopId: 'a', kind: 'parallel' })
      .user('In a')
      .loop({ loopId: 'b', kind: 'parallel' })
      .user('In b');
    expect(read(run, 'i0')).toContain('m0.c0 In a (m0.c0 m0 i0/l1)');
    expect(read(run, 'i0')).toContain('m1.c0 In b (m1.c0 m1 i0/l2)');
    expect(wordsOf(run, 'i0').filter((said) => said.startsWith('In '))).toEqual(['In a', 'In b']);
  });

  it('reads the details of the session and of its first fifty loops', () => {
    const plain = transcript().user('Hi');
    expect([...searchedRows(plain.store().getState())]).toEqual(['l0', 'm0']);
    expect(wordsOf(plain, 'session-details')).toEqual([]);
    const run = transcript().session({ details: { branch: 'main' } });
    for (let index = 0; index < 51; index++)
      run.loop({ loopId: `${index}`, details: { n: `loop ${index}` } });
    expect([...searchedRows(run.store().getState())].at(-1)).toBe('session-details');
    const texts = read(run, 'session-details');
    expect(texts.slice(0, 3)).toEqual(
      ['details', 'branch', 'main'].map((said) => `session-details ${said} (session-details)`),
    );
    expect(texts).toContain('session-details loop 49 (session-details)');
    expect(texts.join()).not.toContain('loop 50');
  });

  it('reads the details of a loop where the session has none', () => {
    const run = transcript().loop({ details: { n: 'first' } });
    expect([...searchedRows(run.store().getState())].at(-1)).toBe('session-details');
    expect(wordsOf(run, 'session-details')).toEqual(['n', 'first']);
  });
});
