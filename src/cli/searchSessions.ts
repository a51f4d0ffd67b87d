import { isSettled } from './askIndex.ts';
import type { ListedSession } from './createLibrary.ts';
import type { WordIndex } from './openWordIndex.ts';
import { findTexts, isSearchable, type Excerpt } from './searchText.ts';
import { realSessionFiles } from './sessionFiles.ts';
import { terminalText } from './terminalText.ts';
import { fold, wantedText } from './textSignature.ts';

/** A session that holds what was looked for, and where. */
export interface FoundText extends Excerpt {
  readonly id: string;
}

/** How far a search has come. */
export interface SearchProgress {
  /** Sessions that were looked at, or known not to hold it, of how many. */
  readonly looked: number;
  readonly of: number;
  /** Whether more would be found than are told. */
  readonly more: boolean;
}

/** What is searched. */
export interface Searched {
  readonly sessions: readonly ListedSession[];
  readonly pathOf: (id: string) => string | undefined;
  /** Absent: every session is read. */
  readonly index?: WordIndex | undefined;
}

// Each text is a bit of an answer of the index.
const MOST_TEXTS = 30;
const MOST_WORDS = 200;
const MOST_FOUND = 500;
const TELL_MS = 250;

/** The texts that a line of words asks for: its words, and as one what stands between quotes. */
export function textsAskedFor(words: string): readonly string[] {
  const texts = words.slice(0, MOST_WORDS).matchAll(/"(?<quoted>[^"]+)"?|(?<word>[^\s"]+)/g);
  return [...texts].map(({ groups }) => groups?.quoted ?? groups?.word ?? '').slice(0, MOST_TEXTS);
}

/**
 * Looks for words in all that was said in sessions, the newest first. Each word must be in the session, or in what the list says of it. Tells
 * of each session as it is found, and of how far it has come; the last thing is that.
 */
export async function* searchSessions(
  { sessions, pathOf, index }: Searched,
  words: string,
  signal: AbortSignal,
): AsyncGenerator<FoundText | SearchProgress> {
  const texts = textsAskedFor(words);
  const ordered = sessions.toSorted((a, b) => timeOf(b) - timeOf(a));
  const of = texts.length === 0 ? 0 : ordered.length;
  const answer = of === 0 ? undefined : await index?.ask(texts.map(wantedText));
  const now = Date.now();
  let looked = 0;
  let found = 0;
  let toldAt = now;
  for (const session of ordered.slice(0, of)) {
    if (signal.aborted || found === MOST_FOUND) break;
    looked++;
    const head = fold(headOf(session));
    const isKnown = answer !== undefined && isSettled(session, now);
    const inText = texts.filter((text) => !head.includes(fold(text)));
    const isExcluded =
      isKnown && texts.some((text, i) => inText.includes(text) && answer.mayHold(session, i) === false);
    // The page finds by itself what is in its list.
    if (inText.length > 0 && !isExcluded) {
      const excerpt = await look(session, inText);
      if (excerpt) {
        found++;
        yield { id: session.id, ...excerpt };
      }
    }
    if (Date.now() - toldAt < TELL_MS) continue;
    toldAt = Date.now();
    yield { looked, of, more: false };
  }
  yield { looked, of, more: found === MOST_FOUND && looked < of };

  async function look(session: ListedSession, wanted: readonly string[]): Promise<Excerpt | null> {
    const path = pathOf(session.id);
    if (path === undefined || !isSearchable(session)) return null;
    const excerpt = await realSessionFiles(path)
      .then((files) => findTexts({ files, format: session.format }, wanted, signal))
      .catch(() => null);
    if (!excerpt) return null;
    const { before, match, after } = excerpt;
    return { before: terminalText(before), match: terminalText(match), after: terminalText(after) };
  }
}

const timeOf = ({ updatedAt, modifiedAt }: ListedSession): number => updatedAt ?? modifiedAt;

const headOf = ({ title, name, project, branch, agent, format }: ListedSession): string =>
  [title, name, project, branch, agent, format].join('\n');
