import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { priceOf, type JsonValue, type Prices } from '../../model/index.ts';
import type { TranscriptState } from '../../store/index.ts';
import { stringifyJson } from '../../model/stringifyJson.ts';
import { defaultLabels as labels } from '../../describe/labels.ts';
import { CommandError } from '../CommandError.ts';
import { languageAttributes, type Language } from '../languages.ts';
import { builtName, readBuilt } from '../readBuilt.ts';
import type { Theme } from '../readConfig.ts';
import { spellHidden } from '../../describe/readHidden.ts';
import { describeTranscript, titleOf } from './describeTranscript.ts';
import type { ExportedTranscript } from './readExport.ts';
import { escapeHtml, toHtml } from './toHtml.ts';

/** What draws an exported transcript: one script and one style sheet, built beforehand, and the licences of what is in them. */
export interface ExportPage {
  readonly script: string;
  readonly style: string;
  /** The script that brings the words of another language; absent in English. */
  readonly words?: string | undefined;
  readonly licences: string;
}

/** Reads what draws an exported transcript in a language. Throws a `CommandError` when it is missing. */
export async function loadExportPage(folder: string, language: Language = 'en'): Promise<ExportPage> {
  try {
    const files = new Map((await readdir(folder)).map((file) => [builtName(file), file]));
    const read = async (name: string): Promise<string> =>
      (await readBuilt(join(folder, files.get(name) ?? name))).toString('utf8');
    const [script, style, licences, words] = await Promise.all([
      read('page.js'),
      read('page.css'),
      read('licences.txt'),
      language === 'en' ? undefined : read(`words.${language}.js`),
    ]);
    return {
      script: inlineScript(script),
      style,
      licences,
      ...(words === undefined ? {} : { words: inlineScript(words) }),
    };
  } catch {
    throw new CommandError(
      'The page for exported transcripts is missing from this copy of agent-lanes. Install it again.',
    );
  }
}

// In the strings of a script, where alone these may stand, the sign may be written like this too.
const inlineScript = (script: string): string => script.replace(/<(?=\/script|!--)/gi, '\\x3c');

// The page reads its data as one string, and no browser has longer ones.
const MAX_DATA = 2 ** 28;

const ICON =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 18 18'%3E%3Crect x='3' y='2' width='7' height='14' rx='2' fill='%23667'/%3E%3Cpath d='M14.25 2v14' stroke='%23088' stroke-width='2' stroke-dasharray='2.6 1.9'/%3E%3C/svg%3E";

/** How a transcript is written as a page. */
export interface PageOptions {
  /** Prices of models, for costs that the source does not state. */
  readonly prices?: Prices | undefined;
  /** Colours of the page. Default: those of the computer. */
  readonly theme?: Theme | undefined;
  /** Language of the page. Default: English. */
  readonly language?: Language | undefined;
  /** Characters of data at most. Default: 2²⁸. */
  readonly limit?: number | undefined;
}

/** The prices of the models that take part: a table of all that there are is megabytes. */
function pricesOf(state: TranscriptState, prices: Prices): Record<string, JsonValue> {
  const used: Record<string, JsonValue> = {};
  for (const key of state.messageKeys) {
    const head = state.message(key)?.head;
    const price = head?.role === 'assistant' ? priceOf(prices, head.model, head.provider) : undefined;
    if (head?.role === 'assistant' && price) used[head.model] = { ...price };
  }
  return used;
}

/**
 * A transcript as a page of one file, in pieces. The page asks for nothing, and its own policy lets it run nothing but the script that it
 * comes with. The transcript is data in it, which that script draws; without scripts the page shows it as a plain document. Throws a
 * `CommandError` when there is more data than a browser could read.
 */
export function* toPage(
  { events, state }: ExportedTranscript,
  { script, style, licences, words }: ExportPage,
  { prices = {}, theme = 'auto', language, limit = MAX_DATA }: PageOptions = {},
): Generator<string> {
  const title = titleOf(state);
  // What is read without scripts is in English.
  const isEnglish = (language ?? 'en') === 'en';
  yield `<!doctype html>
<html ${languageAttributes(language)} data-al-theme="${theme}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${escapeHtml(policyFor([script, ...(words === undefined ? [] : [words])], style))}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="referrer" content="no-referrer">
<title>${escapeHtml(title === null ? labels.transcript(null) : spellHidden(title))}</title>
<link rel="icon" href="${escapeHtml(ICON)}">
<style>${style}</style>
</head>
<body>
<div id="root"></div>
<noscript>
<main class="document"${isEnglish ? '' : ' lang="en" dir="ltr"'}>
`;
  yield* toHtml(describeTranscript(state));
  yield '</main>\n</noscript>\n';
  const used = pricesOf(state, prices);
  if (Object.keys(used).length > 0)
    yield `<script type="application/json" id="prices">${inlineJson(stringifyJson(used))}</script>\n`;
  yield '<script type="application/json" id="transcript">[\n';
  let length = 0;
  for (const [index, event] of events.entries()) {
    const json = inlineJson(stringifyJson(event));
    length += json.length + 2;
    if (length > limit)
      throw new CommandError(
        'This transcript is too long for a page. Write it to .json or .md, or open it with “view”.',
      );
    yield `${index === 0 ? '' : ',\n'}${json}`;
  }
  // Not drawn by any browser, read by those who read the file.
  yield `\n]</script>\n<template><pre>\n${escapeHtml(licences)}</pre></template>\n${words === undefined ? '' : `<script>${words}</script>\n`}<script>${script}</script>\n</body>\n</html>\n`;
}

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

const policyFor = (scripts: readonly string[], style: string): string =>
  [
    "default-src 'none'",
    `script-src ${scripts.map(hashOf).join(' ')}`,
    `style-src ${hashOf(style)}`,
    'img-src blob: data:',
    "base-uri 'none'",
    "form-action 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ');

/** JSON that ends no element and no line of a script. All of these stand in its strings only. */
const inlineJson = (json: string): string =>
  json.replace(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
