import { describe, expect, it } from 'vitest';
import { getHighlighter, subscribeHighlighter, type Highlighter } from './highlight.ts';

const loadHighlighter = (): Promise<Highlighter> =>
  new Promise((resolve) => {
    const stop = subscribeHighlighter(() => {
      const highlighter = getHighlighter();
      if (highlighter) resolve(highlighter);
      stop();
    });
  });

describe('subscribeHighlighter', () => {
  it('loads a highlighter that gives the code back in tokens', async () => {
    const highlight = await loadHighlighter();
    const code = 'const a = `x${`${1}`}`;\n// end';
    const tokens = highlight('TypeScript', code) ?? [];
    expect(tokens.map((token) => token.text).join('')).toBe(code);
    expect(tokens[0]).toEqual({ kind: 'keyword', text: 'const' });
    expect(highlight('nosuch', code)).toBeNull();
  });

  it('knows languages by the names that models give them', async () => {
    const highlight = getHighlighter() ?? (await loadHighlighter());
    expect(highlight('python3', 'import os')).toContainEqual({ kind: 'keyword', text: 'import' });
    expect(highlight('jsonl', '{"a": 1}')).toContainEqual({ kind: 'number', text: '1' });
  });

  it('survives code nested deeper than the stack', async () => {
    const highlight = getHighlighter() ?? (await loadHighlighter());
    const code = '`${'.repeat(5000);
    const tokens = highlight('js', code);
    expect(tokens === null || tokens.map((token) => token.text).join('') === code).toBe(true);
  });
});
