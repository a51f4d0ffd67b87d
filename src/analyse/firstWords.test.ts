import { describe, expect, it } from 'vitest';
import { transcript } from '../testing/buildTranscript.ts';
import { firstRequest } from './firstWords.ts';

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
    [['/clear', 'Mend the dam.'], 'Mend the dam.'],
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
