import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { App } from './App.tsx';
import { createDesk } from './createDesk.ts';

// Turns what follows it, and cannot be seen.
const HIDDEN = /[\u200B\u202E]/u;
const dirty = (text: string): string => `${text}\u202Egpj\u200B`;

/** Where hidden characters stand raw: in texts and attributes around the transcript, in the title of the page. */
function hiddenPlaces(): readonly string[] {
  const found = HIDDEN.test(document.title) ? ['title of the page'] : [];
  for (const element of document.querySelectorAll('*')) {
    // Prose of a transcript may hold joiners.
    if (element.closest('.page-transcript')) continue;
    for (const { name, value } of element.attributes)
      if (HIDDEN.test(value)) found.push(`${element.tagName} ${name}`);
    for (const node of element.childNodes)
      if (node.nodeType === Node.TEXT_NODE && HIDDEN.test(node.nodeValue ?? ''))
        found.push(`text of ${element.outerHTML}`);
  }
  return found;
}

/** Opens the page with one session, whose title, file, project and content hold hidden characters. */
function open(kind: 'start' | 'directory', source: string, title: string | null) {
  const lines = [
    {
      kind,
      follow: false,
      once: false,
      format: null,
      places: [{ agent: dirty('agent'), path: dirty('/place') }],
    },
    {
      id: '1',
      name: dirty('session'),
      size: 9,
      modifiedAt: null,
      project: dirty('/home'),
      agent: null,
      title,
    },
    { problem: dirty('/closed'), reason: 'closed' },
    { older: 0 },
  ];
  history.replaceState(null, '', '#token=secret');
  vi.stubGlobal('scrollTo', () => undefined); // there is no layout here
  vi.stubGlobal('fetch', (path: string) =>
    Promise.resolve(
      new Response(
        path.includes('/source/') ? source : lines.map((line) => `${JSON.stringify(line)}\n`).join(''),
      ),
    ),
  );
  const desk = createDesk();
  void desk.start('secret');
  render(<App desk={desk} />);
}

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('text from outside on the page', () => {
  it.each(['start', 'directory'] as const)('SEC-14: is marked in a list of kind %s', async (kind) => {
    open(kind, '', dirty('Pay'));
    await screen.findByRole('link', { name: /^Pay/ });
    expect(hiddenPlaces()).toEqual([]);
    expect(document.body.textContent).toContain('U+202E');
  });

  it('SEC-14: is marked in the bar and the title of a run', async () => {
    const records = [
      { type: 'summary', summary: dirty('Invoice'), leafUuid: 'u' },
      {
        type: 'user',
        uuid: 'u',
        parentUuid: null,
        sessionId: 's',
        message: { role: 'user', content: 'Pay it.' },
      },
    ];
    open('start', records.map((record) => JSON.stringify(record)).join('\n'), dirty('Pay'));
    await userEvent.click(await screen.findByRole('link', { name: /^Pay/ }));
    // The outline beside the transcript repeats what was asked.
    await screen.findByText('Pay it.', { selector: "[data-al-part='debugger-transcript'] *" });
    expect(hiddenPlaces()).toEqual([]);
    expect(document.title).toMatch(/^Invoice.*U\+202E/);
  });

  it('SEC-14: is marked where a file is no run', async () => {
    open('directory', dirty('{"no" run}'), null);
    await userEvent.click(await screen.findByRole('link', { name: /^session/ }));
    await screen.findByRole('alert');
    expect(hiddenPlaces()).toEqual([]);
  });
});
