import { describe, expect, it } from 'vitest';
import { contentAfter, sizeOfContent, type ContentBlock } from './content.ts';
import { isJsonObject } from './json.ts';
import { isExtensionMessage, isLlmMessage, laneOf, type AgentMessage } from './message.ts';
import { isKnownStopReason, STOP_REASONS } from './stopReason.ts';

const text = (words: string): ContentBlock => ({ type: 'text', text: words });
const image: ContentBlock = { type: 'image', source: { type: 'url', url: 'https://dam.example/a.png' } };

describe('sizeOfContent', () => {
  it('counts the units of texts, and one for each other block', () => {
    expect(sizeOfContent([])).toBe(0);
    expect(sizeOfContent([text('dam'), image, text('😀'), image])).toBe(7);
  });
});

describe('contentAfter', () => {
  const content = [text('dam'), image, text('weir')];

  it.each([
    [0, [text('dam'), image, text('weir')]],
    [1, [text('am'), image, text('weir')]],
    [3, [image, text('weir')]],
    [4, [text('weir')]],
    [5, [text('eir')]],
    [7, [text('r')]],
    [8, []],
    [9, []],
  ])('takes what stands behind the first %i units', (units, rest) => {
    expect(contentAfter(content, units)).toEqual(rest);
  });

  it('keeps what else a text block says', () => {
    expect(contentAfter([{ type: 'text', text: 'dam', signature: 's' }], 1)).toEqual([
      { type: 'text', text: 'am', signature: 's' },
    ]);
  });
});

describe('isJsonObject', () => {
  it('knows objects from lists, from null and from all else', () => {
    expect([{}, { a: 1 }].map(isJsonObject)).toEqual([true, true]);
    expect([[], null, undefined, 'a', 7, true].map(isJsonObject)).toEqual(Array(6).fill(false));
  });
});

describe('the lanes', () => {
  it('hold every message in one of them: extensions apart', () => {
    const roles = [
      'system',
      'developer',
      'user',
      'assistant',
      'toolResult',
      'bashExecution',
      'unknown',
    ] as const;
    for (const role of roles) expect(laneOf(role)).toBe('llm');
    expect(laneOf('extension')).toBe('extension');
    const user: AgentMessage = { role: 'user', content: [], timestamp: null };
    const note = { role: 'extension', kind: 'tide', data: null, timestamp: null } as AgentMessage;
    expect([user, note].map(isLlmMessage)).toEqual([true, false]);
    expect([user, note].map(isExtensionMessage)).toEqual([false, true]);
  });
});

describe('isKnownStopReason', () => {
  it('knows those of the list alone', () => {
    expect(STOP_REASONS.every(isKnownStopReason)).toBe(true);
    expect(['', 'Stop', 'end_turn', 'constructor'].some(isKnownStopReason)).toBe(false);
  });
});
