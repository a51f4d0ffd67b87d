import { afterAll, describe, expect, it } from 'vitest';
import { adapters } from '../adapters/index.ts';
import { detectFormat } from '../core.ts';
import type { SourceRecord } from '../decode/index.ts';
import { adapterFixtures } from './fixtures.ts';
import { recordingsOf, recordsIn } from './laws/corpus.ts';

/**
 * Formats whose sources another adapter takes for its own when it is asked alone, and why. Each is asked after the one whose source it is, so
 * it never is.
 */
const CONTAINED: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'anthropic-messages': {
    cline: 'its history is messages of that API',
    codex: 'older sessions hold bare messages',
    'openai-responses': 'its requests and lists of items hold bare messages',
    appam: 'its unified messages are nearly those of that API',
  },
  'openai-responses': { codex: 'older sessions are items of that API without an envelope' },
  'openai-chat': {
    'mini-swe-agent': 'its messages are those of that API',
    'ag-ui': 'its snapshots hold messages of that API',
    inspect: 'its messages are nearly those of that API',
    appam: 'its messages are those of that API',
    'agent-swarm-kit': 'its messages are those of that API',
  },
  'message-enum': { inspect: 'messages of both list tagged parts' },
  'ai-sdk-ui': {
    'message-enum': 'streams of the AI SDK share most of their parts on both sides of a server',
  },
  'phi-core': {
    cline: 'it takes any message with a role',
    'mini-swe-agent': 'it takes any message with a role',
    inspect: 'it takes any message with a role',
    appam: 'it takes any message with a role',
    'openai-chat': 'it takes any message with a role',
  },
};
const contained = Object.entries(CONTAINED).flatMap(([claimant, own]) =>
  Object.keys(own).map((format) => `${format} is claimed by ${claimant}`),
);
const counts = { sources: 0, asked: 0, alone: 0 };
const claims = new Set<string>();

const headOf = async (bytes: Uint8Array): Promise<readonly SourceRecord[]> =>
  (await recordsIn(bytes)).filter(({ value }) => value !== undefined).slice(0, 32);

describe.each(adapters)('sources of $format', ({ format, detect }) => {
  const sources = [...adapterFixtures(format), ...recordingsOf(format)];

  it.each(sources)('are mistaken for no other format: $name', async ({ bytes }) => {
    const head = await headOf(bytes);
    expect(await detectFormat(bytes)).toBe(format);
    expect(detect(head)).toBe(true);
    counts.sources++;
    for (const other of adapters) {
      counts.asked++;
      if (other.format === format || !other.detect(head)) continue;
      counts.alone++;
      claims.add(`${format} is claimed by ${other.format}`);
    }
  });
});

describe('sources that state less than usual', () => {
  it('are mistaken for no other format: messages of a stream with blocks, which bear no type', async () => {
    const events = [
      { type: 'message_start', message: { id: 'msg_1', role: 'assistant', content: [] } },
      { type: 'content_block_start', index: 0, content_block: { type: 'text', text: '' } },
      { type: 'content_block_delta', index: 0, delta: { type: 'text_delta', text: 'Hello.' } },
    ];
    const source = events.map((event) => `${JSON.stringify(event)}\n`).join('');
    expect(await detectFormat(source)).toBe('anthropic-messages');
  });
});

describe('adapters that are asked alone', () => {
  it('claim sources of other formats only where one format contains the other', () => {
    expect([...claims].filter((claim) => !contained.includes(claim))).toEqual([]);
  });

  it('are asked after the format that contains theirs', () => {
    const place = new Map(adapters.map(({ format }, index) => [format, index]));
    for (const claim of contained) {
      const [format = '', claimant = ''] = claim.split(' is claimed by ');
      expect(place.get(format), claim).toBeLessThan(place.get(claimant) ?? -1);
    }
  });
});

afterAll(() => {
  const { sources, asked, alone } = counts;
  process.stdout.write(
    `\ndetection: ${sources} sources, each asked of ${adapters.length} adapters (${asked} answers): 0 mistaken; ${alone} claims of formats that are contained in another\n`,
  );
});
