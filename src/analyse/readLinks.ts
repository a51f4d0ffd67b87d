import { readJson } from '../decode/index.ts';
import { isJsonObject, type JsonValue } from '../model/index.ts';
import { ownValue } from './readArguments.ts';

/** A page that a search on the web found. */
export interface WebLink {
  readonly url: string;
  /** Empty where there is none. */
  readonly title: string;
}

/** The result of a search on the web: the pages it found, and what was written about them. */
export interface WebResult {
  readonly links: readonly WebLink[];
  readonly text: string;
}

const LINKS = /^Links: (\[.*\])$/;
const LIMIT = 200_000;

/** Splits the result of a search into its links, which stand as JSON on lines of their own, and its text; `null` where it has no links. */
export function readLinks(text: string): WebResult | null {
  if (text.length > LIMIT) return null;
  const links: WebLink[] = [];
  const rest: string[] = [];
  for (const line of text.split('\n')) {
    const found = linksOf(LINKS.exec(line.trim())?.[1]);
    if (found) links.push(...found);
    else if (!line.startsWith('Web search results for query: ')) rest.push(line);
  }
  return links.length === 0 ? null : { links, text: rest.join('\n').trim() };
}

function linksOf(json: string | undefined): readonly WebLink[] | null {
  if (json === undefined) return null;
  let value: unknown;
  try {
    value = readJson(json);
  } catch {
    return null;
  }
  if (!Array.isArray(value)) return null;
  const links = (value as readonly JsonValue[]).map((entry) => {
    const url = isJsonObject(entry) ? ownValue(entry, 'url') : undefined;
    const title = isJsonObject(entry) ? ownValue(entry, 'title') : undefined;
    return typeof url === 'string' ? { url, title: typeof title === 'string' ? title : '' } : null;
  });
  const readable = links.filter((link) => link !== null);
  return readable.length === links.length ? readable : null;
}
