import { render } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { page as german } from '../locales/de/page.ts';
import { pageWords } from '../locales/pageWords.ts';
import { PSEUDO_LETTER, pseudoOf } from '../testing/pseudoLabels.ts';
import { servedSessions } from '../testing/samples/servedSessions.ts';
import { ago, percent } from './figures.ts';
import { ReplayBar } from './parts/ReplayBar.tsx';
import { StartPage } from './parts/StartPage.tsx';
import { createReplay } from './createReplay.ts';
import { speak } from './words.ts';

afterEach(() => {
  speak(pageWords);
});

/** Words of a page, those that are read out included. */
function wordsIn(container: HTMLElement): readonly string[] {
  const spoken = [...container.querySelectorAll('*')].flatMap((element) =>
    ['aria-label', 'title', 'placeholder'].map((name) => element.getAttribute(name) ?? ''),
  );
  return [container.textContent, ...spoken].flatMap((text) => text.match(/[A-Za-zø]{3,}/g) ?? []);
}

const nothing = () => undefined;

it('is what all of the page is in: no word bypasses the catalogue', () => {
  speak({ ...pseudoOf(pageWords), language: 'en' });
  const { container } = render(
    <>
      <StartPage
        served={{ ...servedSessions([]), kind: 'start', closed: ['/x'], older: 3 }}
        onPick={nothing}
        onPaste={nothing}
        onSample={nothing}
        onServed={nothing}
        search={vi.fn()}
        write={vi.fn()}
        onBack={nothing}
      />
      <ReplayBar replay={createReplay('{}\n')} onRestart={nothing} />
    </>,
  );
  const words = wordsIn(container);
  expect(words.length).toBeGreaterThan(60);
  expect(words.filter((word) => !word.includes(PSEUDO_LETTER))).toEqual([]);
});

it('is what times and shares are written in', () => {
  speak(german);
  expect(ago(Date.now() - 3 * 3_600_000, Date.now())).toMatch(/^vor 3 Std/);
  expect(percent(0.429).replace(/\s/g, ' ')).toBe('42 %');
});
