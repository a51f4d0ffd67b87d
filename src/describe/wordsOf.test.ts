import { describe, expect, it } from 'vitest';
import { wordsOf } from './wordsOf.ts';

describe('wordsOf', () => {
  it('calls a text by what the person wrote, not by what a program wrote before it', () => {
    const text =
      '# Context from my IDE setup:\n## Open tabs:\n- dam.ts\n## My request for Codex:\nMend the dam.';
    expect(wordsOf({ type: 'text', text, markup: 'commands' })).toBe('Mend the dam.');
    expect(wordsOf({ type: 'text', text })).toBe(text);
  });

  it('calls a text in which only a program speaks by that', () => {
    const text = '<system-reminder>The file was changed.</system-reminder>';
    expect(wordsOf({ type: 'text', text, markup: 'commands' })).toBe('The file was changed.');
  });
});
