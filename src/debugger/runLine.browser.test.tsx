import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { text, transcript } from '../testing/buildTranscript.ts';
import { rest } from '../testing/showTranscript.tsx';
import { RunDebugger } from './RunDebugger.tsx';
import '../styles.css';

it('the facts of a run fill their line as far as they fit, and the note of the host follows them', async () => {
  await page.viewport(1440, 900);
  const store = transcript()
    .user('Is the sluice shut?')
    .assistant([text('It is.')], {
      model: 'heron-of-the-northern-marshes-and-of-all-the-sluices-between-them-1',
    })
    .store();
  const { container } = render(<RunDebugger store={store} headNote={<span role="status">Following</span>} />);
  await rest();
  const facts = screen.getByTitle('Details of this run');
  const note = screen.getByText('Following');
  const words = document.createRange();
  words.selectNodeContents(facts);
  const cut: number[] = [];
  for (let width = 320; width <= 1440; width += 16) {
    container.style.inlineSize = `${width}px`;
    const line = facts.getBoundingClientRect();
    expect(words.getBoundingClientRect().right, `${width} px`).toBeGreaterThan(line.right - 1);
    expect(facts.scrollHeight, `${width} px`).toBeLessThan(line.height + 4);
    if (facts.scrollWidth > facts.clientWidth) cut.push(width);
    if (note.getBoundingClientRect().top < line.bottom)
      expect(note.getBoundingClientRect().left - line.right, `${width} px`).toBeLessThan(16);
  }
  expect(cut.length).toBeGreaterThan(0);
  expect(cut.length).toBeLessThan(71);
});
