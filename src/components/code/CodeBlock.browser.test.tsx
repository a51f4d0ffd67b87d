import { screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { transcript } from '../../testing/buildTranscript.ts';
import { isOnScreen, rest, show } from '../../testing/showTranscript.tsx';
import '../../styles.css';

afterEach(() => {
  document.documentElement.removeAttribute('dir');
});

describe('<CodeBlock />', () => {
  it.each(['ltr', 'rtl'])('shows where the first line begins, in a page that runs %s', async (dir) => {
    document.documentElement.dir = dir;
    const { container } = show(transcript().assistant('```ts\nfirst = 1;\n```').store());
    await rest();
    const code = container.querySelector("[data-al-part='code'] code");
    expect(code?.getBoundingClientRect().width).toBeGreaterThan(0);
    expect(isOnScreen(code)).toBe(true);
    const bar = screen.getByRole('button', { name: /copy code/i }).getBoundingClientRect();
    expect(bar.left).toBeGreaterThan((code?.getBoundingClientRect().left ?? NaN) + 40);
  });
});
