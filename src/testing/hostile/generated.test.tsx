import fc from 'fast-check';
import { version } from 'react';
import { describe, expect, it } from 'vitest';
import { readTranscript } from '../../analyse/index.ts';
import type { TranscriptStore } from '../../store/index.ts';
import { transcript } from '../buildTranscript.ts';
import { scaled } from '../cases.ts';
import { loadOnServer } from '../loadOnServer.ts';
import { reportFigures } from '../reportFigures.ts';
import { itemsWith, savedRun } from './carriers.ts';
import { CANARY_HOST } from './payloads.ts';
import { readPage, type PageElement } from './readPage.ts';
import { scanTree } from './scan.ts';

const { drawAll } = await loadOnServer(() => import('../endless/drawAll.ts'));

const RUNS = scaled(200);
/** Runs that draw all there is. */
const LONG_RUNS = scaled(20);
const MARKER = 'zq0zq';

const X = `https://${CANARY_HOST}`;
const MARKDOWN = [
  ...[
    '[',
    '![',
    '](',
    ')',
    '[^a]',
    '[^a]: ',
    '[a]: ',
    '*',
    '_',
    '~~',
    '`',
    '``` ',
    '~~~',
    '# ',
    '> ',
    '- [ ] ',
    '1. ',
  ],
  ...[
    '| a |',
    '\n|-|\n',
    '|',
    '\n',
    '\n\n',
    '  \n',
    '\\',
    '&amp;',
    '&#0;',
    '&Tab;',
    ' ',
    '"',
    "'",
    '(',
    '<',
    '>',
    '<!--',
  ],
  ...[
    '<b>',
    '</div>',
    '<img src=x onerror=pwned()>',
    '<script>',
    '<svg/onload=pwned()>',
    '<a href=x name=y id=z>',
  ],
  ...[
    `${X}/a`,
    'javascript:pwned()',
    'www.a.example',
    'a@b.example',
    '//a.example',
    'data:text/html,x',
    ' "title" ',
  ],
];
const TERMINAL = [
  ...[
    '\x1b',
    '\x1b[',
    '31',
    ';',
    'm',
    '38;2;1;2;3m',
    '38;5;9m',
    '\x1b[0m',
    '\x1b[7m',
    '\x1b[8m',
    '\x9b',
    '\x07',
    '\x1b\\',
  ],
  ...['\x1b]8;;', `${X}\x07`, '\x1b]0;', '\x1bP', '\r', '\b', '\x1b[2K', '\x1b[1A', '\x1b(0', '\x0e'],
];
const HIDDEN = [
  '\u202e',
  '\u2066',
  '\u2069',
  '\u200b',
  '\u200d',
  '\u{e0041}',
  '\ufe0f\ufe0f',
  '\u2028',
  '\ufeff',
  '\ud800',
  '\ufdd0',
  '\ufdd1',
  '\u0301',
  '\u0301\u0316'.repeat(20),
];
const JSON_TEXT = [
  '{',
  '}',
  '"__proto__":',
  '"constructor":',
  ':',
  ',',
  '"',
  '\\u0000',
  '{"src":"x"}',
  'true',
  '1e999',
];
const NAMES = [
  '__proto__',
  'constructor',
  'toString',
  'bash',
  '*',
  '"]',
  'location',
  'a',
  'ש',
  'é',
  '😀',
  '0',
];

const texts = fc
  .array(fc.constantFrom(...MARKDOWN, ...TERMINAL, ...HIDDEN, ...JSON_TEXT, ...NAMES), { maxLength: 40 })
  .map((pieces) => pieces.join(''));

// Nothing here is a mark of Markdown but what is also one of HTML: no letter of it is anything but text.
const MARKUP = [
  ...['<', '>', '</', '/>', '<!', '<!--', '-->', '--', '<?', '?>', '=', '"', "'", ' ', '\n', '\n\n', '!'],
  ...[
    'script',
    'style',
    'textarea',
    'title',
    'plaintext',
    'svg',
    'math',
    'template',
    'iframe srcdoc',
    'img src',
  ],
  ...['onload', 'href', 'a', 'B', 'é', 'ש', '字', 'x9', 'CDATA'],
];
const markup = fc.array(fc.constantFrom(...MARKUP), { maxLength: 40 }).map((pieces) => pieces.join(''));

const lettersOf = (text: string): string => text.replace(/[^\p{L}\p{N}]/gu, '');

const pageOf = (store: TranscriptStore): PageElement => readPage(drawAll(store)).body;

describe('a transcript of any text, on a server', () => {
  it('SEC-3 SEC-10 SEC-11 SEC-16 SEC-20: has known elements and attributes only, own ids, no hidden character, and changes no prototype', async () => {
    await fc.assert(
      fc.asyncProperty(texts, async (text) => {
        const { store } = await readTranscript(savedRun(`${text}\n\n${MARKER}`), { format: 'phi-core' });
        store.push(itemsWith(`${text}\n\n${MARKER}`));
        store.publish();
        const page = pageOf(store);
        expect(scanTree(page, MARKER)).toEqual([]);
        expect([...page.elements()].map(({ localName }) => localName)).not.toContain('img');
        expect(page.textContent).toContain(MARKER);
        expect(Object.keys(Object.prototype)).toEqual([]);
      }),
      { numRuns: LONG_RUNS },
    );
  });

  it('SEC-2: shows every letter and digit of it, whatever HTML it looks like', ({ task }) => {
    fc.assert(
      fc.property(markup, (text) => {
        const page = pageOf(transcript().user(text).assistant(text).finish().store());
        const prose = [...page.elements()].flatMap((element) =>
          element.matches("[data-al-part='prose']") ? element.textContent : [],
        );
        const letters = lettersOf(text);
        expect(prose.map(lettersOf).filter(Boolean)).toEqual([letters, letters].filter(Boolean));
      }),
      { numRuns: RUNS },
    );
    const values = { 'in every field': LONG_RUNS, 'as prose': RUNS };
    reportFigures(task, { group: 'hostile texts, generated', name: `React ${version}`, values });
  });
});
