import axe from 'axe-core';
import { expect } from 'vitest';
import { commands } from 'vitest/browser';
import { pageWords } from '../../locales/pageWords.ts';
import { defaultDebuggerLabels } from '../../debugger/debuggerLabels.ts';
import type { Played } from '../../../.storybook/looks.ts';
import { asWritten, speakIn, type Spoken } from '../../../stories/spoken.ts';
import { pseudoLabels, pseudoOf } from '../pseudoLabels.ts';
import { cutLabels } from './cutLabels.ts';
import { findEnglish } from './findEnglish.ts';
import { findForbidden } from './findForbidden.ts';
import { findUnreadable } from './findUnreadable.ts';
import { inDark } from './inDark.ts';
import { LOOKS, type Look } from './languageLooks.ts';
import { settle } from './settle.ts';
import { writtenIn } from './writtenIn.ts';

const pseudo: Spoken = {
  name: 'pseudo',
  labels: pseudoLabels,
  debuggerLabels: pseudoOf(defaultDebuggerLabels),
  page: { ...pseudoOf(pageWords), language: 'en' },
};

/** `some`: a part of the looks for each story, which takes little time. `one`: all looks, in one language. `all`: in every language and colour, which takes hours. */
const asked: unknown = import.meta.env.STORYBOOK_LOOKS;

/** A number that an id always has, so that each story is always looked at in the same way. */
const numberOf = (id: string): number => {
  let sum = 7;
  for (let at = 0; at < id.length; at += 1) sum = (sum * 31 + id.charCodeAt(at)) % 9973;
  return sum;
};
/** One of the looks for each story, and each look for about as many of them. */
const lookOf = (id: string): Look => {
  const look = LOOKS[numberOf(id) % LOOKS.length];
  if (!look) throw new Error('There are no looks.');
  return look;
};

/** How far what is in an element stands out of it sideways, in pixels. */
const overhang = (frame: Element): number => frame.scrollWidth - frame.clientWidth;

/** Whether a story asks for a window of its own. */
const isSized = (viewport: unknown): boolean =>
  typeof viewport === 'object' && viewport !== null && 'value' in viewport && viewport.value !== undefined;

/** What is cut off or still English when a story is drawn in longer words, from the left and from the right. */
async function inLongerWords(frame: HTMLElement, { args, globals }: Played): Promise<readonly string[]> {
  // Stories that have a width of their own are as wide as that.
  const hasWidth = typeof args.width === 'number' || isSized(globals.viewport);
  const wide = Math.max(0, overhang(frame));
  let narrow = wide;
  if (!hasWidth) {
    frame.style.inlineSize = '320px';
    await settle();
    narrow = Math.max(0, overhang(frame));
    frame.style.inlineSize = '';
  }
  const found: string[] = [];
  const look = (how: string, before = wide): void => {
    found.push(...cutLabels(frame).map((what) => `${how}, cut off: ${what}`));
    if (overhang(frame) > before + 1) found.push(`${how}, ${overhang(frame)} px too wide`);
  };
  speakIn(pseudo);
  await settle();
  found.push(...findEnglish(frame, writtenIn(args)).map((what) => `English: ${what}`));
  look('longer words');
  frame.dir = 'rtl';
  await settle();
  look('longer words from the right');
  frame.removeAttribute('dir');
  if (!hasWidth && narrow === 0) {
    frame.style.inlineSize = '320px';
    await settle();
    look('longer words, 320 px', 0);
    frame.style.inlineSize = '';
  }
  return found;
}

/** What axe finds in a story that is drawn in a language and in these colours. */
async function inLook(frame: HTMLElement, { spoken, dir, theme, media }: Look): Promise<readonly string[]> {
  const own = frame.dataset.alTheme;
  try {
    speakIn(spoken);
    frame.dir = dir ?? 'ltr';
    frame.lang = spoken.page?.language ?? 'en';
    frame.dataset.alTheme = theme;
    await commands.emulateLook(media);
    await settle();
    axe.reset();
    const { violations } = await axe.run(frame, {
      rules: {
        'label-content-name-mismatch': { enabled: true },
        region: { enabled: false },
        // The system chooses those colours, and what it puts behind a text is not computed.
        'color-contrast': { enabled: media.forcedColors === undefined },
      },
      resultTypes: ['violations'],
    });
    const look = `${spoken.name}, ${theme}${JSON.stringify(media)}`;
    return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${look}: ${id}: ${node.html}`));
  } finally {
    await commands.emulateLook({});
    frame.dataset.alTheme = own;
    frame.removeAttribute('dir');
    frame.removeAttribute('lang');
  }
}

/**
 * A part of that: longer words from one side, then one of the languages, in the dark theme. Each takes a few frames, which are what hundreds of stories
 * have time for.
 */
async function inPassing(frame: HTMLElement, { id, args }: Played): Promise<readonly string[]> {
  const isRight = numberOf(id) % 2 === 0;
  const before = Math.max(0, overhang(frame));
  if (isRight) frame.dir = 'rtl';
  try {
    speakIn(pseudo);
    await settle(2);
    const found = findEnglish(frame, writtenIn(args)).map((what) => `English: ${what}`);
    const how = `longer words${isRight ? ' from the right' : ''}`;
    found.push(...cutLabels(frame).map((what) => `${how}, cut off: ${what}`));
    if (overhang(frame) > before + 1) found.push(`${how}, ${overhang(frame)} px too wide`);
    const { spoken, dir } = lookOf(id);
    speakIn(spoken);
    frame.dir = dir ?? 'ltr';
    frame.lang = spoken.page?.language ?? 'en';
    await settle(2);
    return [...found, ...(await inDark(frame)).map((what) => `${spoken.name}, dark: ${what}`)];
  } finally {
    frame.removeAttribute('dir');
    frame.removeAttribute('lang');
  }
}

/** Looks at a story once it was played: for what a criterion forbids, in the dark theme, in longer words, from the right and in other languages. */
export async function lookAtStory(story: Played): Promise<void> {
  const { id, canvasElement, parameters } = story;
  const frame = canvasElement.querySelector<HTMLElement>('[data-al-theme]');
  if (!frame) throw new Error('The story has lost the element that holds its theme.');
  await settle(1);
  const found = [...findForbidden(frame), ...(await findUnreadable(document.body))];
  try {
    // What a contact sheet shows is shown in other words and colours by the stories that it consists of.
    const inOthers = parameters.looks !== false;
    if (inOthers && asked === 'some') found.push(...(await inPassing(frame, story)));
    else if (inOthers) {
      found.push(...(await inDark(frame)), ...(await inLongerWords(frame, story)));
      for (const look of asked === 'all' ? LOOKS : [lookOf(id)]) found.push(...(await inLook(frame, look)));
    }
  } finally {
    speakIn(asWritten);
    await settle(1);
  }
  expect(found).toEqual([]);
}
