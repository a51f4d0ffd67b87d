import { MessageChannel } from 'node:worker_threads';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readTranscript, type WorkerHandle } from '../../core.ts';
import { readJson } from '../../decode/index.ts';
import { findIntegers, rememberIntegers } from '../../model/longIntegers.ts';
import { stringifyJson } from '../../model/stringifyJson.ts';
import { serveWorker } from '../../store/serveWorker.ts';
import { shownStrings } from './shown.ts';

const DIGITS = '12345678901234567890';

/** A call and its result, with a number that no double holds in each, and in a field that nobody knows. */
const phiCore = [
  `{"role":"assistant","content":[{"type":"toolCall","id":"a","name":"find","arguments":{"id":${DIGITS},"id_str":"${DIGITS}"}}],"timestamp":1,"stopReason":"toolUse","model":"m","provider":"p","usage":{},"trace":${DIGITS}}`,
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
    expect(shown.sort()).toEqual([`-${DIGITS}`, DIGITS, DIGITS, DIGITS]);
    expect(summary.tools).toMatchObject({ calls: 1, paired: 1 });
    const json = stringifyJson(messages);
    expect(json.match(/"?-?12345678901234567890"?/g)).toEqual([DIGITS, DIGITS, `"${DIGITS}"`, `-${DIGITS}`]);
    expect(stringifyJson(messages, 'indented').replace(/\n */g, '').replaceAll('": ', '":')).toBe(json);
    expect(stringifyJson((await readTranscript(stringifyJson(messages))).messages)).toBe(
      stringifyJson(messages),
    );
  });

  it('are written as numbers by whoever gets them from a Worker, too', async () => {
    const { port1, port2 } = new MessageChannel();
    serveWorker({
      postMessage: (message) => {
        port2.postMessage(message);
      },
      addEventListener: (_, listener) =>
        port2.on('message', (data: unknown) => {
          listener({ data });
        }),
    });
    const worker: WorkerHandle = {
      postMessage: (message, transfer) => {
        port1.postMessage(message, transfer);
      },
      addEventListener: (type, listener) => {
        if (type === 'message')
          port1.on('message', (data: unknown) => {
            listener({ data });
          });
      },
      terminate: () => {
        port1.close();
      },
    };
    const away = await readTranscript(phiCore, { worker: () => worker, workerFrom: 0 });
    expect(stringifyJson(away.messages)).toBe(stringifyJson((await readTranscript(phiCore)).messages));
    expect(stringifyJson(away.messages)).toContain(`"id":${DIGITS}`);
  });

  it('are no strings wherever they stand, and strings of digits are no numbers', () => {
    const integer = fc
      .bigInt({ min: 2n ** 53n + 1n, max: 10n ** 25n })
      .map((value) => String(value * 2n + 1n));
    const json = fc.letrec((tie) => ({
      value: fc.oneof(
        { depthSize: 'small' },
        integer,
        integer.map((digits) => `"${digits}"`),
        fc.string().map((text) => JSON.stringify(text)),
        fc.constantFrom('"x"', '"xx12345678901234567890"', 'null', '1.5'),
        fc.array(tie('value')).map((items) => `[${items.join(',')}]`),
        fc
          .uniqueArray(fc.tuple(fc.oneof(fc.string(), fc.constant('__proto__')), tie('value')), {
            selector: ([key]) => key,
          })
          // Keys that are numbers come first in any object of JavaScript.
          .map((fields) => fields.filter(([key]) => !/^\d/.test(key)))
          .map(
            (fields) =>
              `{${fields.map(([key, value]) => `${JSON.stringify(key)}:${String(value)}`).join(',')}}`,
          ),
      ),
    })).value;
    fc.assert(
      fc.property(fc.array(json), (values) => {
        const text = `[${values.join(',')}]`;
        expect(stringifyJson(readJson(text))).toBe(text);
        const copy: object = structuredClone(readJson(text)) as object; // a list
        rememberIntegers(copy, findIntegers(readJson(text) as object));
        expect(stringifyJson(copy)).toBe(text);
      }),
    );
    const deep = `${'{"a":['.repeat(9_000)}${DIGITS},"${DIGITS}"${']}'.repeat(9_000)}`;
    expect(stringifyJson(readJson(deep))).toBe(deep);
  });

  it('keep their digits in arguments that stream', async () => {
    const { messages } = await readTranscript(anthropic, { format: 'anthropic-messages' });
    expect(stringifyJson(messages)).toContain(`{"id":${DIGITS},"next":[${DIGITS}]}`);
    expect(messages[0]).toMatchObject({
      content: [{ type: 'toolCall', arguments: { id: DIGITS, next: [DIGITS] } }],
    });
  });
});
