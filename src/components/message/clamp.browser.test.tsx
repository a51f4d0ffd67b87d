import { cleanup, render } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { transcript } from '../../testing/buildTranscript.ts';
import { rest } from '../../testing/showTranscript.tsx';
import { AgentTranscript } from '../AgentTranscript.tsx';
import '../../styles.css';

afterEach(cleanup);

/** Some 11 lines in the widest column, and some 25 on a phone. */
const REQUEST = 'Mend the tables of the stations, and say what was wrong. '.repeat(17);

async function show(inlineSize: number) {
  const { container } = render(
    <div style={{ inlineSize }}>
      <AgentTranscript store={transcript().user(REQUEST).finish().store()} />
    </div>,
  );
  await rest();
  const clamp = container.querySelector(`[data-al-part='clamp']`);
  const more = container.querySelector<HTMLElement>(`[data-al-part='clamp-more']`);
  if (!clamp || !more) throw new Error('There is nothing that may be clamped.');
  return { clamp, more };
}

describe('a request that is long on a phone only', () => {
  it('is clamped there, until the rest is asked for', async () => {
    const { clamp, more } = await show(370);
    expect(clamp.scrollHeight).toBeGreaterThan(clamp.clientHeight + 48);
    expect(more.checkVisibility()).toBe(true);
    more.click();
    await rest();
    expect(clamp.scrollHeight).toBeLessThanOrEqual(clamp.clientHeight + 1);
  });

  it('stands whole and without a button where there is room', async () => {
    const { clamp, more } = await show(800);
    expect(clamp.scrollHeight).toBeLessThanOrEqual(clamp.clientHeight + 1);
    expect(more.checkVisibility()).toBe(false);
  });
});
