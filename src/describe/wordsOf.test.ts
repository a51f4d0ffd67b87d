import { describe, expect, it } from 'vitest';
import { wordsOf } from './wordsOf.ts';

describe('wordsOf', () => {
  it('calls a text by what the person wrote, not by what a program wrote before it', () => {
    const text =
      '# Context from my IDE setup:\n## Open tabs:\n- dam.ts\n## My request for Codex:\nMend the dam.';
    expect(wordsOf({ type: 'text', text, markup: 'commands' })).toBe('Mend the dam.');
    expect(wordsOf({ type: 'text', text })).toBe(text);
  });

  it('calls a command by its name and what it is to do', () => {
    const text =
      '<command-message>review is running…</command-message><command-name>/review</command-name><command-args>dam.ts</command-args>';
    expect(wordsOf({ type: 'text', text, markup: 'commands' })).toBe('/review dam.ts');
  });

  it('calls a command by what of it there is', () => {
    const text = '<command-name>/review</command-name>';
    expect(wordsOf({ type: 'text', text, markup: 'commands' })).toBe('/review');
  });

  it('looks at the first 20,000 characters of a text with marks, and at all of any other', () => {
    const text = `${'a'.repeat(19_999)}bc`;
    expect(wordsOf({ type: 'text', text, markup: 'commands' })).toBe(`${'a'.repeat(19_999)}b`);
    expect(wordsOf({ type: 'text', text })).toBe(text);
  });

  it('calls a text in which only a program speaks by that', () => {
    const text = '<system-reminder>The file was changed.</system-reminder>';
    expect(wordsOf({ type: 'text', text, markup: 'commands' })).toBe('The file was changed.');
  });
});
