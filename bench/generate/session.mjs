import { generateMarkdown } from './markdown.mjs';
import { createRandom } from './random.mjs';

const START = Date.UTC(2026, 5, 1);

/**
 * The lines of a session file as the pi coding agent writes it, at least `characters` long together: short questions, thinking, answers,
 * tool calls, results from a line to 40 KB, an image now and then.
 * @param {number} characters
 * @param {number} seed
 */
export function* sessionLines(characters, seed) {
  const random = createRandom(seed);
  const text = generateMarkdown(2 ** 17, seed);
  const prose = (/** @type {number} */ low, /** @type {number} */ high) => {
    const length = random.between(low, high);
    const at = random.between(0, text.length - length);
    return text.slice(at, at + length);
  };
  const pixels = 'iVBORw0KGgo'.padEnd(24_000, 'AbCd');
  let number = 0;
  let parentId = null;
  const line = (/** @type {object} */ message) => {
    const id = String(++number).padStart(8, '0');
    const entry = {
      type: 'message',
      id,
      parentId,
      timestamp: new Date(START + number * 1000).toISOString(),
      message,
    };
    parentId = id;
    return `${JSON.stringify(entry)}\n`;
  };
  const usage = () => {
    const input = random.between(10, 4000);
    const output = random.between(10, 900);
    const cost = {
      input: input / 1e6,
      output: output / 1e5,
      cacheRead: 0,
      cacheWrite: 0,
      total: input / 1e6 + output / 1e5,
    };
    return { input, output, cacheRead: 0, cacheWrite: 0, totalTokens: input + output, cost };
  };

  let written = 0;
  const opening = `${JSON.stringify({ type: 'session', version: 3, id: 'bench', timestamp: new Date(START).toISOString(), cwd: '/home/potter/kiln' })}\n`;
  written += opening.length;
  yield opening;
  while (written < characters) {
    const toolCallId = `call-${number}`;
    const calls = random.next() < 0.8;
    const lines = [];
    if (random.next() < 0.2)
      lines.push(line({ role: 'user', content: prose(20, 300), timestamp: START + number * 1000 }));
    lines.push(
      line({
        role: 'assistant',
        content: [
          { type: 'thinking', thinking: prose(60, 800) },
          { type: 'text', text: prose(40, 1500) },
          ...(calls
            ? [
                {
                  type: 'toolCall',
                  id: toolCallId,
                  name: random.pick(['read', 'bash', 'edit']),
                  arguments: { path: `shelf/${number}.md`, command: prose(10, 60) },
                },
              ]
            : []),
        ],
        api: 'anthropic-messages',
        provider: 'kiln',
        model: 'cone-6',
        usage: usage(),
        stopReason: calls ? 'toolUse' : 'stop',
        timestamp: START + number * 1000,
      }),
    );
    if (calls) {
      const picture = random.next() < 0.02;
      const long = random.next() < 0.1;
      lines.push(
        line({
          role: 'toolResult',
          toolCallId,
          toolName: 'read',
          content: picture
            ? [{ type: 'image', data: pixels, mimeType: 'image/png' }]
            : [{ type: 'text', text: long ? prose(8_000, 40_000) : prose(40, 2_000) }],
          isError: random.next() < 0.05,
          timestamp: START + number * 1000,
        }),
      );
    }
    for (const each of lines) {
      written += each.length;
      yield each;
    }
  }
}
