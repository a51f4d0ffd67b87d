import { describe, expect, it } from 'vitest';
import { text, toolCall, transcript } from '../testing/buildTranscript.ts';
import { firstLine, firstRequest, firstWords } from './firstWords.ts';

const requestOf = (...texts: readonly string[]) => {
  const run = transcript();
  for (const text of texts) run.user(text);
  return firstRequest(run.store().getState());
};

describe('firstRequest', () => {
  it.each([
    [['Mend the dam.\nWith willow.'], 'Mend the dam.'],
    [['# AGENTS.md\nBe brief.', 'Mend the dam.'], 'Mend the dam.'],
    [['<environment_context>\n</environment_context>', 'Mend the dam.'], 'Mend the dam.'],
    [['# Context from my IDE setup:\n- dam.ts\n\n## My request for Codex:\nMend the dam.'], 'Mend the dam.'],
    [["We're solving this issue. Here's the text:\nISSUE:\nThe dam leaks\nAt noon."], 'The dam leaks'],
    [
      [
        '<uploaded_files>\n/dam\n</uploaded_files>\nLook there.\n<pr_description>\nThe dam leaks\n</pr_description>',
      ],
      'The dam leaks',
    ],
    [
      [
        'We\'re currently solving the following CTF challenge. The CTF challenge is a web problem named "Dam", worth 50 points. The description is:\nThe lodge is dark.',
      ],
      'web problem named "Dam", worth 50 points',
    ],
    [['The ISSUE: the dam leaks.'], 'The ISSUE: the dam leaks.'],
    [['ISSUE: the dam leaks.'], 'ISSUE: the dam leaks.'],
    [['See the ISSUE:\nThe dam leaks.'], 'See the ISSUE:'],
    [['ISSUE: \t\r\nThe dam leaks.'], 'The dam leaks.'],
    [['Caveat: what follows was written by a command.', 'Mend the dam.'], 'Mend the dam.'],
    [['Mend the <dam>.'], 'Mend the <dam>.'],
    [['/clear', 'Mend the dam.'], 'Mend the dam.'],
    [[' /clear\n', 'Mend the dam.'], 'Mend the dam.'],
    [['/clear'], '/clear'],
    [['/clear', '/compact'], '/clear'],
    [['Say /clear'], 'Say /clear'],
    [['/clear the dam'], '/clear the dam'],
    [['<command-name>/review</command-name>'], '/review'],
    [['<command-name>review</command-name>'], '/review'],
    [['<command-name> /review\n</command-name>\n<command-args> dam.ts </command-args>'], '/review dam.ts'],
    [['<command-name>review it</command-name>', 'Mend the dam.'], 'Mend the dam.'],
    [['Run <command-name>/review</command-name>'], 'Run <command-name>/review</command-name>'],
    [
      ['<command-name>/my-model</command-name><command-args>a /model b</command-args>'],
      '/my-model a /model b',
    ],
    [['<command-name>/review</command-name><command-args>dam.ts</command-args>'], '/review dam.ts'],
    [
      ['<command-name>/review</command-name><command-args>dam.ts</command-args>', 'And now?'],
      '/review dam.ts',
    ],
    [
      ['<command-name>/model</command-name><command-args>otter</command-args>', 'Mend the dam.'],
      'Mend the dam.',
    ],
    [['  \n '], null],
    [[], null],
  ])('of %j is %j', (texts, words) => {
    expect(requestOf(...texts)).toBe(words);
  });

  it('reads no story of a challenge, and no challenge in a story', () => {
    const asked = (what: string, rest = '') =>
      `We're currently solving the following CTF challenge. The CTF challenge is ${what}.${rest}`;
    expect(requestOf(asked('an old lock'))).toBe('old lock');
    expect(requestOf(asked('a lock', ' The description is: \t\r\nThe lodge is dark.'))).toBe('lock');
    const before = "We're currently solving the following CTF challenge. The CTF challenge is";
    expect(requestOf(asked('a lock\nof wood'))).toBe(`${before} a lock`);
    expect(requestOf(asked('w'.repeat(201)))).toMatch(/^We're currently .* w+…$/);
    expect(requestOf(`Read: ${asked('a lock')}`)).toBe(`Read: ${before} a lock.`);
    expect(requestOf('wood\n'.repeat(200) + asked('a lock'))).toBe('wood');
  });

  it('is what a person said among what others say', () => {
    const state = transcript()
      .message({ role: 'system', timestamp: null }, [text('Be brief.')], { turn: false })
      .user('Seen on the way.', { synthetic: 'reminder' })
      .user([{ type: 'image', source: { type: 'url', url: 'dam.png' } }, text('Mend the dam.')])
      .assistant('Gladly.')
      .store()
      .getState();
    expect(firstRequest(state)).toBe('Mend the dam.');
  });

  it('is no prompt of a sub-agent', () => {
    const state = transcript()
      .assistant([toolCall('task')], { stopReason: 'toolUse' })
      .child('task', {}, (inner) => inner.user('Count the sticks.').assistant('Nine.').endLoop())
      .result('task', 'Nine.')
      .user('Mend the dam.')
      .store()
      .getState();
    expect(firstRequest(state)).toBe('Mend the dam.');
  });

  it('is looked for in the first 50 messages', () => {
    const asked = (before: number) => {
      const run = transcript();
      for (let count = 0; count < before; count++) run.assistant('Hm.');
      return firstRequest(run.user('Mend the dam.').store().getState());
    };
    expect(asked(49)).toBe('Mend the dam.');
    expect(asked(50)).toBeNull();
  });

  it('looks at no message behind the one that has the words', () => {
    const run = transcript();
    for (let index = 1; index <= 30; index++) run.user(`Mend dam ${index}.`);
    const state = run.store().getState();
    const blocks: string[] = [];
    const watched = { ...state, block: (key: string) => (blocks.push(key), state.block(key)) };
    expect(firstRequest(watched)).toBe('Mend dam 1.');
    expect(blocks).toEqual(['m0.c0']);
  });
});

describe('firstWords', () => {
  it('are those of the person, whoever else speaks', () => {
    expect(
      firstWords([
        { role: 'system', timestamp: null, content: [text('Be brief.')] },
        { role: 'user', timestamp: null, content: [text('Mend the dam.')] },
      ]),
    ).toBe('Mend the dam.');
  });
});

describe('firstLine', () => {
  it('is the first one that says something, without the space around it', () => {
    expect(firstLine('\n  Mend the dam. \r\nNow.')).toBe('Mend the dam.');
    expect(firstLine(' \n')).toBeNull();
  });

  it('has 200 characters at most, and none of them is cut in two', () => {
    expect(firstLine('d'.repeat(200))).toBe('d'.repeat(200));
    expect(firstLine('d'.repeat(201))).toBe(`${'d'.repeat(199)}…`);
    expect(firstLine(`${'d'.repeat(198)}🦫🦫`)).toBe(`${'d'.repeat(198)}…`);
    expect(firstLine(`🦫${'d'.repeat(200)}`)).toBe(`🦫${'d'.repeat(197)}…`);
  });
});
