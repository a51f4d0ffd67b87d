import type { TranscriptState } from '../../core.ts';
import type { ToolRun } from '../../store/index.ts';
import { listMessages } from '../../store/listedMessages.ts';
import { shownWords, shownStores } from '../../../stories/spoken.ts';
import { TranscriptBuilder } from '../buildTranscript.ts';

/** What a story asks to be on screen is what is looked at here. */
const ASKED = new Set(['shows', 'has', 'lacks']);

/** What a tool said while it ran, and what it ran with. */
const saidBy = ({ progress, progressLog, content, details, executedArguments }: Partial<ToolRun>) => [
  progress,
  progressLog,
  content,
  details,
  executedArguments,
];

function wordsOf(state: TranscriptState): string {
  const { session, diagnostics, loopKeys, itemKeys, messageKeys } = state;
  const blocks = messageKeys.flatMap((key) => state.message(key)?.blockKeys ?? []);
  return JSON.stringify([
    session,
    diagnostics,
    loopKeys.map((key) => state.loop(key)),
    itemKeys.map((key) => state.item(key)),
    [...listMessages(state)],
    blocks.map((key) => saidBy(state.block(key)?.run ?? {})),
  ]);
}

/** All words that people, agents and sources wrote in what is on screen: those of the runs, and those in the args of the story. */
export function writtenIn(args: unknown): string {
  const words = [...shownWords(), ...shownStores().map((store) => wordsOf(store.getState()))];
  const seen = new Set<unknown>();
  const read = (value: unknown, builds = false): void => {
    // What a component of the story draws stands in its code.
    if (typeof value === 'string' || typeof value === 'function') words.push(String(value));
    if (typeof value !== 'object' || value === null || seen.has(value)) return;
    seen.add(value);
    for (const [name, inner] of Object.entries(value)) {
      if (ASKED.has(name)) continue;
      words.push(name);
      const isBuilt = builds || name.startsWith('build');
      if (isBuilt && typeof inner === 'function') {
        const built = (inner as () => unknown)();
        read(built instanceof TranscriptBuilder ? built.events() : built);
      } else read(inner, isBuilt);
    }
  };
  read(args);
  return words.join('\n');
}
