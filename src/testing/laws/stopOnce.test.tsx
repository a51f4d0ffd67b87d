import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { adapters } from '../../adapters/index.ts';
import { readTranscript, type TranscriptState } from '../../core.ts';
import { sharedOf } from '../cases.ts';
import { adapterFixtures, sharedIsHere, type Fixture } from '../fixtures.ts';
import { loadOnServer } from '../loadOnServer.ts';
import { recordingsOf } from './corpus.ts';

const { AgentTranscript } = await loadOnServer(() => import('../../components/AgentTranscript.tsx'));

/** What says that a run was stopped, or that its recording ends there. */
const SAYS = new Set([
  'Aborted',
  'Aborted.',
  'Stopped by the user.',
  'The turn was aborted.',
  'The run was cancelled.',
  'Interrupted by the user',
  'The recording ends in the middle of the run.',
  'The answer broke off.',
]);
const ANY = new RegExp([...SAYS].map((words) => words.replace('.', '[.]')).join('|'), 'g');
/** Where it stands: on the first line of a run, in a notice, on the line of what a program wrote. What a call says of itself is another fact. */
const WORDS = [
  '[data-al-part="loop"] > [data-al-part="line-status"]',
  '[data-al-part="notice-title"]',
  '[data-al-part^="synthetic"] > [data-al-part="line-label"]',
].join();

const isStopped = (state: TranscriptState): boolean =>
  state.loopKeys.some((key) => state.loop(key)?.loop.status === 'aborted') ||
  state.messageKeys.some((key) => {
    const row = state.message(key);
    const head = row?.head;
    return head?.role === 'assistant' && (head.stopReason === 'aborted' || row?.incomplete === true);
  });

/** What the first line of each run, its last answer and the rows behind that say of its stop, where that is more than one thing. */
async function saidTwice({ format, name, bytes }: Fixture): Promise<readonly string[]> {
  const { store } = await readTranscript(bytes, { format });
  const state = store.getState();
  if (!isStopped(state)) return [];
  const html = renderToString(<AgentTranscript store={store} />);
  // In most runs there is one such word at most, wherever it stands: where is not asked then, which takes longer than all else.
  if ((html.replace(/<[^>]*>/g, '').match(ANY)?.length ?? 0) < 2) return [];
  const page = document.createElement('div');
  page.innerHTML = html;
  const rows = new Map<string | null, Element>();
  for (const row of page.querySelectorAll('[data-al-key]')) {
    const key = row.getAttribute('data-al-key');
    if (!rows.has(key)) rows.set(key, row);
  }
  const said = (key: string): readonly string[] => {
    const row = rows.get(key);
    return [...(row?.querySelectorAll(WORDS) ?? [])]
      .filter((word) => word.closest('[hidden]') === null)
      .flatMap((word) => (SAYS.has(word.textContent) ? [word.textContent] : []));
  };
  return state.loopKeys.flatMap((loop) => {
    const items = state.loopItems(loop);
    const answer = items.findLastIndex((key) => state.message(key)?.head.role === 'assistant');
    const words = [loop, ...items.slice(Math.max(0, answer))].flatMap(said);
    return words.length > 1 ? [`${name}, ${loop}: ${words.join(' | ')}`] : [];
  });
}

const sources = adapters.flatMap(({ format }) => [
  ...adapterFixtures(format),
  ...(sharedIsHere ? recordingsOf(format) : []),
]);

describe('the end of a run', () => {
  it.each(sharedOf(sources).map(([, source]) => source))(
    'says once that it was stopped: $format $name',
    async (source) => {
      expect(await saidTwice(source)).toEqual([]);
    },
    120_000,
  );
});
