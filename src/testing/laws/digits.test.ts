import { describe, expect, it } from 'vitest';
import { readTranscript } from '../../core.ts';
import { stringifyJson } from '../../model/stringifyJson.ts';
import { shownStrings } from './shown.ts';

const DIGITS = '12345678901234567890';

/** A call and its result, with a number that no double holds in each, and in a field that nobody knows. */
const phiCore = [
  `{"role":"assistant","content":[{"type":"toolCall","id":"a","name":"find","arguments":{"id":${DIGITS}}}],"timestamp":1,"stopReason":"toolUse","model":"m","provider":"p","usage":{},"trace":${DIGITS}}`,
  `{"role":"toolResult","toolCallId":"a","toolName":"find","content":[{"type":"text","text":"ok"}],"details":{"id":-${DIGITS}},"isError":false,"timestamp":1780300800000000001}`,
].join('\n');

const delta = (partial: string): string =>
  `data: ${JSON.stringify({ type: 'content_block_delta', index: 0, delta: { type: 'input_json_delta', partial_json: partial } })}\n\n`;
const anthropic = [
  'data: {"type":"message_start","message":{"id":"m","type":"message","role":"assistant","model":"m","content":[],"usage":{}}}\n\n',
  'data: {"type":"content_block_start","index":0,"content_block":{"type":"tool_use","id":"a","name":"find","input":{}}}\n\n',
  delta('{"id":1234567'),
  delta(`${DIGITS.slice(7)},"next":[${DIGITS}]`),
  delta('}'),
  'data: {"type":"content_block_stop","index":0}\n\ndata: {"type":"message_stop"}\n\n',
].join('');

describe('integers that no number holds (REL-18)', () => {
  it('keep their digits in records, wherever they stand', async () => {
    const { store, summary, messages } = await readTranscript(phiCore);
    const shown = shownStrings(store.getState()).filter((text) => text.includes(DIGITS));
    expect(shown.sort()).toEqual([`-${DIGITS}`, DIGITS, DIGITS]);
    expect(summary.tools).toMatchObject({ calls: 1, paired: 1 });
    expect(stringifyJson(messages)).toContain(`"${DIGITS}"`);
    expect(stringifyJson((await readTranscript(stringifyJson(messages))).messages)).toBe(
      stringifyJson(messages),
    );
  });

  it('keep their digits in arguments that stream', async () => {
    const { messages } = await readTranscript(anthropic, { format: 'anthropic-messages' });
    expect(messages[0]).toMatchObject({
      content: [{ type: 'toolCall', arguments: { id: DIGITS, next: [DIGITS] } }],
    });
  });
});
