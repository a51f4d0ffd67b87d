import { render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { createReplay } from './createReplay.ts';
import { ReplayBar } from './parts/ReplayBar.tsx';
import { SessionList } from './parts/SessionList.tsx';
import { servedSessions } from '../testing/samples/servedSessions.ts';
import 'agent-lanes/styles.css';
import './parts/controls.css';
import './viewer.css';

afterEach(() => {
  document.documentElement.removeAttribute('dir');
});

const served = servedSessions(['Fix the weir.'], {
  modifiedAt: Date.now() - 7_500_000,
  closed: ['/home/ada'],
  older: 3,
});

/** Where the first and the last letter of an element stand. */
function ends(element: Element): readonly [first: DOMRect, last: DOMRect] {
  const letters: DOMRect[] = [];
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const range = document.createRange();
    const length = walker.currentNode.textContent?.length ?? 0;
    for (const at of [0, length - 1]) {
      range.setStart(walker.currentNode, at);
      range.setEnd(walker.currentNode, at + 1);
      letters.push(range.getBoundingClientRect());
    }
  }
  return [letters[0] ?? new DOMRect(), letters.at(-1) ?? new DOMRect()];
}

it('keeps the order of its words in a page that runs from right to left', () => {
  document.documentElement.dir = 'rtl';
  const { container } = render(
    <div className="page">
      <SessionList served={served} onOpen={() => undefined} />
      <ReplayBar replay={createReplay('{}', { speed: 1 })} onRestart={() => undefined} />
    </div>,
  );
  const texts = container.querySelectorAll(
    '.page-list-head span, .page-list-name, .page-list-when, .page-note > p, p.page-note, code, .page-replay-sent, .page-choice button',
  );
  expect(texts.length).toBeGreaterThan(8);
  for (const text of texts) {
    const [first, last] = ends(text);
    expect(first.left, text.textContent).toBeLessThan(last.left);
  }
  // A title stands at the start of its row all the same.
  const [, end] = ends(container.querySelector('.page-list-name') ?? container);
  expect(innerWidth - end.right).toBeLessThan(60);
});
