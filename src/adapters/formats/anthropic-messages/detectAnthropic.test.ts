import type {
  ContentBlockParam,
  MessageParam,
  TextCitationParam,
} from '@anthropic-ai/sdk/resources/messages/messages';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readTranscript } from '../../../core.ts';
import { anyAddress } from '../../../testing/anyAddress.ts';
import { scaled } from '../../../testing/cases.ts';
// Loaded before a test runs: what runs once while adapters load is not the first test's to judge (`npm run mutate`).
import '../../registry.ts';

const word = fc.string({ minLength: 1, maxLength: 12 });
const text = fc.record({ type: fc.constant('text' as const), text: word });

const citations: { [K in TextCitationParam['type']]: fc.Arbitrary<Extract<TextCitationParam, { type: K }>> } =
  {
    char_location: fc.record({
      type: fc.constant('char_location' as const),
      cited_text: word,
      document_index: fc.nat(9),
      document_title: fc.option(word),
      start_char_index: fc.nat(9),
      end_char_index: fc.nat(9),
    }),
    page_location: fc.record({
      type: fc.constant('page_location' as const),
      cited_text: word,
      document_index: fc.nat(9),
      document_title: fc.option(word),
      start_page_number: fc.nat(9),
      end_page_number: fc.nat(9),
    }),
    content_block_location: fc.record({
      type: fc.constant('content_block_location' as const),
      cited_text: word,
      document_index: fc.nat(9),
      document_title: fc.option(word),
      start_block_index: fc.nat(9),
      end_block_index: fc.nat(9),
    }),
    web_search_result_location: fc.record({
      type: fc.constant('web_search_result_location' as const),
      cited_text: word,
      encrypted_index: word,
      title: fc.option(word),
      url: anyAddress,
    }),
    search_result_location: fc.record({
      type: fc.constant('search_result_location' as const),
      cited_text: word,
      search_result_index: fc.nat(9),
      source: anyAddress,
      title: fc.option(word),
      start_block_index: fc.nat(9),
      end_block_index: fc.nat(9),
    }),
  };

/** Each type of block in forms that no canonical message has: an address alone is a picture of either. */
const blocks: { [K in ContentBlockParam['type']]: fc.Arbitrary<Extract<ContentBlockParam, { type: K }>> } = {
  text: fc.record({
    type: fc.constant('text' as const),
    text: word,
    citations: fc.array(fc.oneof(...Object.values(citations)), { minLength: 1, maxLength: 2 }),
  }),
  image: fc.record({
    type: fc.constant('image' as const),
    source: fc.record({
      type: fc.constant('base64' as const),
      media_type: fc.constantFrom('image/png', 'image/jpeg', 'image/gif', 'image/webp'),
      data: fc.constant('AAAA'),
    }),
  }),
  document: fc.record({
    type: fc.constant('document' as const),
    source: fc.oneof(
      fc.record({
        type: fc.constant('base64' as const),
        media_type: fc.constant('application/pdf' as const),
        data: fc.constant('AAAA'),
      }),
      fc.record({
        type: fc.constant('text' as const),
        media_type: fc.constant('text/plain' as const),
        data: word,
      }),
      fc.record({ type: fc.constant('content' as const), content: word }),
    ),
  }),
  search_result: fc.record({
    type: fc.constant('search_result' as const),
    source: anyAddress,
    title: word,
    content: fc.array(text, { maxLength: 2 }),
  }),
  // A signature and an opaque text are what canonical messages keep of thinking, too: see the test of both.
  thinking: fc.record({ type: fc.constant('thinking' as const), thinking: word, signature: word }),
  redacted_thinking: fc.record({ type: fc.constant('redacted_thinking' as const), data: word }),
  tool_use: fc.record({
    type: fc.constant('tool_use' as const),
    id: word,
    name: word,
    input: fc.dictionary(word, word),
  }),
  tool_result: fc.record({ type: fc.constant('tool_result' as const), tool_use_id: word }),
  server_tool_use: fc.record({
    type: fc.constant('server_tool_use' as const),
    id: word,
    name: fc.constantFrom('web_search', 'web_fetch', 'code_execution'),
    input: fc.dictionary(word, word),
  }),
  web_search_tool_result: fc.record({
    type: fc.constant('web_search_tool_result' as const),
    tool_use_id: word,
    content: fc.constant([]),
  }),
  web_fetch_tool_result: fc.record({
    type: fc.constant('web_fetch_tool_result' as const),
    tool_use_id: word,
    content: fc.record({
      type: fc.constant('web_fetch_tool_result_error' as const),
      error_code: fc.constant('unavailable' as const),
    }),
  }),
  code_execution_tool_result: fc.record({
    type: fc.constant('code_execution_tool_result' as const),
    tool_use_id: word,
    content: fc.record({
      type: fc.constant('code_execution_tool_result_error' as const),
      error_code: fc.constant('unavailable' as const),
    }),
  }),
  bash_code_execution_tool_result: fc.record({
    type: fc.constant('bash_code_execution_tool_result' as const),
    tool_use_id: word,
    content: fc.record({
      type: fc.constant('bash_code_execution_tool_result_error' as const),
      error_code: fc.constant('unavailable' as const),
    }),
  }),
  text_editor_code_execution_tool_result: fc.record({
    type: fc.constant('text_editor_code_execution_tool_result' as const),
    tool_use_id: word,
    content: fc.record({
      type: fc.constant('text_editor_code_execution_tool_result_error' as const),
      error_code: fc.constant('unavailable' as const),
    }),
  }),
  tool_search_tool_result: fc.record({
    type: fc.constant('tool_search_tool_result' as const),
    tool_use_id: word,
    content: fc.record({
      type: fc.constant('tool_search_tool_result_error' as const),
      error_code: fc.constant('unavailable' as const),
    }),
  }),
  container_upload: fc.record({ type: fc.constant('container_upload' as const), file_id: word }),
};

const plain: fc.Arbitrary<MessageParam> = fc.record({
  role: fc.constantFrom('user', 'assistant'),
  content: fc.oneof(word, fc.array(text, { minLength: 1, maxLength: 2 })),
});

describe.each(Object.keys(blocks) as ContentBlockParam['type'][])('a block of type %s', (type) => {
  it('says alone that messages are those of the Messages API, wherever it stands', async () => {
    const marked = fc
      .tuple(fc.array(text, { maxLength: 2 }), blocks[type])
      .map(([before, block]): MessageParam => ({ role: 'assistant', content: [...before, block] }));
    const arrays = fc.tuple(fc.array(plain, { maxLength: 30 }), marked, fc.array(plain, { maxLength: 2 }));
    await fc.assert(
      fc.asyncProperty(arrays, fc.boolean(), async ([before, own, after], enveloped) => {
        const messages = [...before, own, ...after];
        const source = JSON.stringify(enveloped ? { metadata: { split: 'train' }, messages } : messages);
        const { format, summary } = await readTranscript(source);
        expect(format).toBe('anthropic-messages');
        expect(summary.blocks.unknown).toBe(0);
      }),
      { numRuns: scaled(30) },
    );
  });
});

describe('messages with times that a host put beside them', () => {
  // Signed thinking beside a time is a canonical message, which reads alike.
  const certain = Object.entries(blocks).filter(([type]) => type !== 'thinking');

  it('are those of the Messages API where a block says so', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(plain, { minLength: 1, maxLength: 5 }),
        fc.oneof(...certain.map(([, block]): fc.Arbitrary<ContentBlockParam> => block)),
        async (before, block) => {
          const messages = [...before, { role: 'assistant', content: [block] }].map((message, timestamp) => ({
            ...message,
            timestamp,
          }));
          const { format } = await readTranscript(JSON.stringify(messages));
          expect(format).toBe('anthropic-messages');
        },
      ),
      { numRuns: scaled(60) },
    );
  });
});
