import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import { AgentTranscript, type AgentTranscriptProps } from '../../components/AgentTranscript.tsx';
import { readTranscript } from '../../analyse/index.ts';
import { reportFigures } from '../reportFigures.ts';
import { itemsWith, markerOf, savedRun } from './carriers.ts';
import { payloads } from './payloads.ts';
import { scanTranscript } from './scan.ts';

const LONG = 300_000;

type Props = Omit<AgentTranscriptProps, 'store' | 'messages'>;

// A renderer of text that does without one of the rules. Only tests may write such a thing: the linter forbids it anywhere else.
const drawing = (draw: (text: string) => ReactNode): Props => ({
  renderers: {
    content: {
      text: ({ block }) => <div data-al-part="prose">{draw(block.text)}</div>,
    },
  },
});

const words = (text: string): readonly string[] => text.split(/[\s()[\]<>]+/).filter(Boolean);
const addresses = (text: string): readonly string[] => words(text).filter((word) => URL.canParse(word));
const SAFE = { target: '_blank', rel: 'noopener noreferrer', referrerPolicy: 'no-referrer' } as const;

/** What each rule forbids, done: what is switched off, the requirement whose payloads show it, and how it comes to light. */
const MUTATIONS: readonly (readonly [off: string, requirement: string, props: Props, seen: RegExp])[] = [
  [
    'the link policy, for schemes',
    'SEC-4',
    { linkPolicy: (href) => (URL.canParse(href) ? new URL(href) : null) },
    /^href (?:vscode|ms-msdt|search-ms):/,
  ],
  ['the image policy', 'SEC-7', { imagePolicy: 'allow' }, /^src https:/],
  ['the document policy', 'SEC-8', { documentPolicy: 'open' }, /^href blob:/],
  ['marks for hidden characters', 'SEC-20', { hiddenCharacters: 'badge' }, /^hidden characters in /],
  ['the rule for links of terminals', 'SEC-17', { ansiLinks: true }, /^a link that a terminal made/],
  ['the list of image types', 'SEC-8', { inlineImageTypes: ['image/bmp'] }, /^a picture/],
  ['the limit of pixels', 'SEC-8', { limits: { imagePixels: 1e12 } }, /^a picture/],
  ['the limit of names', 'SEC-11', { limits: { nameCharacters: Infinity } }, /^a name without an end/],
  [
    'text instead of HTML',
    'SEC-2',
    drawing((text) => (
      <div
        dangerouslySetInnerHTML={{ __html: text.replace(/<\/?(?:plaintext|form|html|head|body)[^>]*>/g, '') }}
      />
    )),
    /\[on[a-z]+\]|^<(?:script|style|svg|iframe)>/,
  ],
  [
    'the rule that all is shown',
    'SEC-2',
    drawing((text) => text.slice(0, text.indexOf('<'))),
    /^text that was swallowed/,
  ],
  ['the list of elements', 'SEC-2', drawing((text) => <video>{text}</video>), /^<video>/],
  [
    'the list of attributes',
    'SEC-3',
    drawing((text) => <div data-canary={text}>{text}</div>),
    /^div\[data-canary\]/,
  ],
  ['own class names', 'SEC-9', drawing((text) => <code className={text}>{text}</code>), /\[class\]/],
  ['own ids', 'SEC-10', drawing((text) => <p id={text}>{text}</p>), /\[id\] from content/],
  ['own styles', 'SEC-3', drawing((text) => <p style={{ zIndex: 9 }}>{text}</p>), /^style z-index/],
  [
    'the host beside a link',
    'SEC-6',
    drawing((text) => (
      <p>
        {text}
        {addresses(text).map((href) => (
          <a key={href} href={href} {...SAFE}>
            bank
          </a>
        ))}
      </p>
    )),
    /^a link that hides /,
  ],
  [
    'what a link must not tell',
    'SEC-4',
    drawing((text) => (
      <p>
        {text} <a href="https://a.example/">a.example</a>
      </p>
    )),
    /^a link (?:in this tab|without no|that says)/,
  ],
  [
    'fetching when asked only',
    'SEC-7',
    drawing((text) => (
      <p>
        {text}
        {addresses(text).map((src) => (
          <img key={src} src={src} alt="" />
        ))}
      </p>
    )),
    /^src https:/,
  ],
];

/** The payloads that are tried first for a rule, where most of the others show nothing. */
const FIRST: Readonly<Record<string, RegExp>> = {
  'the link policy, for schemes': /\(vscode:/,
  'the rule for links of terminals': /\]8;;/,
  'the list of image types': /image\/bmp/,
  'the limit of pixels': /image\/png/,
  'the limit of names': /x{3000}/,
};

async function problemsWith(props: Props, index: number): Promise<readonly string[]> {
  const payload = payloads[index];
  if (!payload) throw new Error('There is no such payload.');
  const marker = markerOf(index);
  const text = `${payload.text}\n\n${marker}`;
  const { store } = await readTranscript(savedRun(text), { format: 'phi-core' });
  store.push(itemsWith(text));
  store.publish();
  const { container, unmount } = render(<AgentTranscript store={store} {...props} />);
  const problems = scanTranscript(container, marker, payload);
  unmount();
  return problems;
}

let noticed = 0;
/** Payloads, by their index, of which nothing comes through with every rule on. */
const inert = new Set<number>();

describe('a hostile transcript, with one rule switched off', () => {
  it.each(MUTATIONS)(
    'is found out without %s (%s)',
    async (off, requirement, props, seen) => {
      let found = -1;
      const all = [...payloads.entries()].filter(([, payload]) => payload.requirement === requirement);
      const likely = all.filter(([, { text }]) => FIRST[off]?.test(text));
      for (const [index] of new Set([...likely, ...all])) {
        if (!(await problemsWith(props, index)).some((problem) => seen.test(problem))) continue;
        found = index;
        break;
      }
      expect(found, 'no payload came through').not.toBe(-1);
      if (!inert.has(found)) expect(await problemsWith({}, found)).toEqual([]);
      inert.add(found);
      noticed += 1;
    },
    LONG,
  );

  it('is found out each time', ({ task }) => {
    const values = { 'switched off one by one': MUTATIONS.length, noticed };
    reportFigures(task, { group: 'hostile payloads', name: 'rules', values });
    expect(noticed).toBe(MUTATIONS.length);
  });
});
