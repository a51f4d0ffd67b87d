import { generateMarkdown } from './markdown.mjs';
import { createRandom } from './random.mjs';

const START = Date.UTC(2026, 5, 1);
const TURN_MS = 4000;
const TURNS_PER_PROMPT = 5;
const CONTEXT = 200_000;

/**
 * Events of a run as a store takes them, a list per turn, at least `count` of them: a prompt every five turns; an answer of a line or two in
 * two deltas, with its usage and times; a call; its result, of which one in fifty failed. A message takes about five events.
 * @param {number} count
 * @param {number} seed
 */
export function* turnEvents(count, seed) {
  const random = createRandom(seed);
  const text = generateMarkdown(2 ** 16, seed);
  const prose = (/** @type {number} */ low, /** @type {number} */ high) => {
    const at = random.between(0, text.length - high);
    return text.slice(at, at + random.between(low, high));
  };
  let message = 0;
  let written = 1;
  yield [{ type: 'loopStart', loop: 'l0', value: { loopId: 'bench', kind: 'initial', status: 'running' } }];
  for (let index = 0; written < count; index++) {
    const at = START + index * TURN_MS;
    /** @type {any[]} */
    const events = [];
    if (index % TURNS_PER_PROMPT === 0) {
      const prompt = `m${message++}`;
      const content = [{ type: 'text', text: prose(40, 160) }];
      events.push(
        { type: 'messageStart', message: prompt, loop: 'l0', value: { role: 'user', timestamp: at } },
        { type: 'messageContent', message: prompt, content },
        { type: 'messageEnd', message: prompt },
      );
    }
    events.push(...turn(index, message, at, { random, prose }));
    message += 2;
    written += events.length;
    yield events;
  }
}

function turn(
  /** @type {number} */ index,
  /** @type {number} */ number,
  /** @type {number} */ at,
  /** @type {{ random: ReturnType<typeof createRandom>, prose: (low: number, high: number) => string }} */ {
    random,
    prose,
  },
) {
  const key = `t${index}`;
  const answer = `m${number}`;
  const result = `m${number + 1}`;
  const toolCallId = `call-${index}`;
  const name = random.pick(['read', 'bash', 'edit']);
  const read = (index * 900) % CONTEXT;
  const usage = {
    input: random.between(10, 900),
    output: random.between(10, 400),
    reasoning: null,
    cacheRead: read,
    cacheWrite: random.between(10, 900),
    totalTokens: null,
    costUsd: null,
  };
  const words = prose(40, 300);
  const half = words.length >> 1;
  const head = { model: 'cone-6', provider: 'kiln', usage: null, stopReason: null, timestamp: at + 500 };
  const path = `shelf/${random.between(1, 999)}.md`;
  return [
    { type: 'turnStart', turn: key, loop: 'l0', value: { index, startedAt: at } },
    { type: 'messageStart', message: answer, loop: 'l0', turn: key, value: { role: 'assistant', ...head } },
    { type: 'blockStart', message: answer, block: `${answer}.c0`, value: { type: 'text', text: '' } },
    { type: 'blockDelta', block: `${answer}.c0`, offset: 0, delta: words.slice(0, half) },
    { type: 'blockDelta', block: `${answer}.c0`, offset: half, delta: words.slice(half) },
    {
      type: 'blockStart',
      message: answer,
      block: `${answer}.c1`,
      value: { type: 'toolCall', id: toolCallId, name, arguments: { path, command: prose(10, 60) } },
    },
    { type: 'messageEnd', message: answer, value: { usage, stopReason: 'toolUse' } },
    {
      type: 'messageStart',
      message: result,
      loop: 'l0',
      turn: key,
      value: {
        role: 'toolResult',
        toolCallId,
        toolName: name,
        isError: random.next() < 0.02,
        timestamp: at + random.between(600, TURN_MS - 100),
      },
    },
    { type: 'messageContent', message: result, content: [{ type: 'text', text: prose(40, 400) }] },
    { type: 'messageEnd', message: result },
    { type: 'turnEnd', turn: key, value: { endedAt: at + TURN_MS - 50 } },
  ];
}
