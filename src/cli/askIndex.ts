import { basename } from 'node:path';
import { cacheFolder } from './createHeadCache.ts';
import type { FoundSession } from './findSessions.ts';
import { openWordIndex, type IndexedSession } from './openWordIndex.ts';
import { signatureOf, signatureOfMessages } from './searchText.ts';
import { isFirstEvent, thisComputer } from './sessionFolders.ts';
import { mayHold, wantedText, type TextSignature } from './textSignature.ts';

/** What the index says of one text, for a command that goes through all sessions. */
export interface AskedIndex {
  /** Whether a session is known not to hold the text. */
  readonly excludes: (session: FoundSession) => boolean;
  /** Reads a session that is not known into the index, and says whether it may hold the text; `undefined` where it is known, or not kept. */
  readonly learn: (session: FoundSession, files: readonly string[]) => Promise<boolean | undefined>;
  /** Takes in a session that was read, by its messages, where it is not known. */
  readonly learnMessages: (session: FoundSession, messages: () => readonly unknown[]) => Promise<void>;
  /** Keeps what was learnt. */
  readonly save: () => Promise<void>;
}

// Files of sub-agents that go on beside a session do not change it, until it goes on itself.
const SETTLED_MS = 3_600_000;

/**
 * Whether a session can be known by its file: it is the only one, or the others are written to while it is. One that was written to within
 * the last hour may have sub-agents at work.
 */
export const isSettled = (
  { name, modifiedAt }: IndexedSession & { readonly name: string },
  now: number,
): boolean => now - modifiedAt > SETTLED_MS && !isFirstEvent(basename(name));

// What was learnt is written now and then, so that little of it is lost and little held.
const HELD = 200;

/** Asks the index of this computer for a text. */
export async function askIndex(
  words: string,
  signal: AbortSignal,
  surroundings = thisComputer(),
): Promise<AskedIndex> {
  const index = openWordIndex(cacheFolder(surroundings));
  const wanted = wantedText(words);
  const { mayHold: answer } = await index.ask([wanted]);
  const now = Date.now();
  let held = 0;
  const isLearnt = (session: FoundSession): boolean =>
    isSettled(session, now) && answer(session, 0) === undefined;
  const keep = async (session: FoundSession, signature: TextSignature): Promise<void> => {
    index.set(session, signature);
    if (++held % HELD === 0) await index.save();
  };
  return {
    excludes: (session) => isSettled(session, now) && answer(session, 0) === false,
    async learn(session, files) {
      if (!isLearnt(session)) return undefined;
      const signature = await signatureOf({ files, format: session.format }, signal);
      await keep(session, signature);
      return mayHold(signature, wanted);
    },
    async learnMessages(session, messages) {
      if (isLearnt(session)) await keep(session, signatureOfMessages(messages()));
    },
    save: index.save,
  };
}
