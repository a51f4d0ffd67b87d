import { describe, expect, it } from 'vitest';
import { earlyArguments } from '../../analyse/readArguments.ts';
import { adapters } from '../../adapters/index.ts';
import type { JsonValue, TranscriptState } from '../../core.ts';
import { describeTool } from '../../describe/describeTool.ts';
import { adapterFixtures, sharedIsHere } from '../fixtures.ts';
import { recordingsOf, recordsIn } from './corpus.ts';
import { foldRecords } from './fold.ts';

/** What stands in the place of texts that whoever shared a recording left out. */
const PLACEHOLDER = '[trimmed for fixture]';

/** Whether arguments are a text of their own, which is no JSON that could be told in words. */
function isOwnText(args: JsonValue): boolean {
  if (typeof args !== 'string') return false;
  try {
    return typeof JSON.parse(args) !== 'object';
  } catch {
    return true;
  }
}

/** What the closed line of each call says, with its name. */
function* linesOf(state: TranscriptState): Generator<{ name: string; line: string; args: JsonValue }> {
  for (const message of state.messageKeys)
    for (const key of state.message(message)?.blockKeys ?? []) {
      const block = state.block(key)?.block;
      if (block?.type !== 'toolCall') continue;
      const args = earlyArguments(block);
      const { title, detail } = describeTool(block.name, args, undefined, block.title);
      yield { name: block.name, line: title || detail, args };
    }
}

async function jsonLines(format: string, sources: 'fixtures' | 'recordings'): Promise<readonly string[]> {
  const adapter = adapters.find((one) => one.format === format);
  if (!adapter) throw new Error(format);
  const found: string[] = [];
  for (const { name: source, bytes } of sources === 'fixtures'
    ? adapterFixtures(format)
    : recordingsOf(format))
    for (const { name, line, args } of linesOf(foldRecords(adapter, await recordsIn(bytes))))
      if (/^\s*[[{]/.test(line) && line !== PLACEHOLDER && !isOwnText(args))
        found.push(`${source}: ${name} ${line}`);
  return found;
}

describe.each(adapters)('the closed line of a call in $format', ({ format }) => {
  it('is words, not JSON, in the fixtures', async () => {
    expect(await jsonLines(format, 'fixtures')).toEqual([]);
  });

  it.skipIf(!sharedIsHere)('is words, not JSON, in the recordings', async () => {
    expect(await jsonLines(format, 'recordings')).toEqual([]);
  });
});
