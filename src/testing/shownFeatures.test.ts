import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { adapters, type Adapter } from '../adapters/index.ts';
import type { BlockRow, TranscriptState } from '../core.ts';
import { adapterFixtures } from './fixtures.ts';
import { recordsIn } from './laws/corpus.ts';
import { foldRecords } from './laws/fold.ts';

type IsShown = (state: TranscriptState) => boolean;

const blocks = (state: TranscriptState): readonly BlockRow[] =>
  state.messageKeys.flatMap((key) =>
    (state.message(key)?.blockKeys ?? []).flatMap((block) => state.block(block) ?? []),
  );
const someBlock =
  (is: (row: BlockRow) => boolean): IsShown =>
  (state) =>
    blocks(state).some(is);
const ofType = (type: string) => someBlock(({ block }) => block.type === type);

/** What is looked for in the fixtures of each format, as it is shown: not as an unknown block, a note or plain text. */
const FEATURES: Readonly<Record<string, IsShown>> = {
  'Sub-agents': someBlock(({ run }) => run?.childLoopKey !== undefined),
  'Server-side tools': someBlock(
    ({ block, run }) =>
      block.type === 'toolCall' && block.providerExecuted === true && (run?.resultKeys.length ?? 0) > 0,
  ),
  Sources: ofType('source'),
  Images: ofType('image'),
  Documents: ofType('document'),
  Refusals: (state) =>
    state.messageKeys.some((key) => {
      const head = state.message(key)?.head;
      return head?.role === 'assistant' && ['refusal', 'guardRail'].includes(head.stopReason ?? '');
    }),
  'Hidden thinking': someBlock(
    ({ block }) => block.type === 'thinking' && (block.redacted === true || block.encrypted === true),
  ),
  Approvals: someBlock(
    ({ run }) => run?.approval !== undefined || run?.awaitingApproval === true || run?.status === 'denied',
  ),
  Compaction: (state) =>
    [...state.itemKeys, ...state.loopKeys.flatMap((key) => state.loopItems(key))].some((key) => {
      const item = state.item(key)?.item;
      return item?.type === 'divider' && item.kind === 'compaction';
    }),
};

async function rowOf(adapter: Adapter): Promise<string> {
  const states = await Promise.all(
    adapterFixtures(adapter.format).map(async ({ bytes }) => foldRecords(adapter, await recordsIn(bytes))),
  );
  const marks = Object.values(FEATURES).map((isShown) => (states.some(isShown) ? '●' : ''));
  return ['', `\`${adapter.format}\``, ...marks, ''].join('|');
}

// Layout aligns the columns of a table, which says nothing.
const squeeze = (line: string): string => line.replace(/\s*\|\s*/g, '|');

it('docs/formats.md says what each format shows, and the fixtures show it', async () => {
  const page = readFileSync(join(import.meta.dirname, '..', '..', 'docs', 'formats.md'), 'utf8');
  const [, section = ''] = page.split('## What each format shows');
  const table =
    section
      .split('\n## ')[0]
      ?.split('\n')
      .filter((line) => line.startsWith('|')) ?? [];
  const rows = await Promise.all(adapters.toSorted((a, b) => a.format.localeCompare(b.format)).map(rowOf));
  expect(table.filter((line) => !line.includes('---')).map(squeeze)).toEqual([
    ['', 'Format', ...Object.keys(FEATURES), ''].join('|'),
    ...rows,
  ]);
});
