import { describe, expect, it } from 'vitest';
import { recognise } from './registry.ts';

/** A list of so many messages that counts how many of them are looked at. */
function watched(size: number): { readonly list: readonly object[]; readonly looked: () => number } {
  const seen = new Set<string>();
  const messages = Array.from({ length: size }, (_, index) =>
    index % 2 === 0
      ? { role: 'user', content: `question ${index}` }
      : {
          role: 'assistant',
          content: null,
          tool_calls: [{ id: `c${index}`, type: 'function', function: { name: 'read', arguments: '{}' } }],
        },
  );
  const list = new Proxy(messages, {
    get(target, key, receiver): unknown {
      if (typeof key === 'string' && /^\d+$/.test(key)) seen.add(key);
      return Reflect.get(target, key, receiver);
    },
  });
  return { list, looked: () => seen.size };
}

describe('recognise', () => {
  it.each([
    ['an array', (list: readonly object[]) => list],
    ['an envelope', (list: readonly object[]) => ({ id: 'x', conversation: list })],
    ['a nested envelope', (list: readonly object[]) => ({ data: { thread: { history: list } } })],
  ])('looks at as much of %s of 5,000 messages as of one of 50,000', (_, layOut) => {
    const looked = [5_000, 50_000].map((size) => {
      const messages = watched(size);
      const found = recognise([{ index: 0, line: 1, value: layOut(messages.list) }]);
      expect(found?.adapter.format).toBe('openai-chat');
      return messages.looked();
    });
    expect(looked[0]).toBeLessThan(5_000);
    expect(looked[1]).toBe(looked[0]);
  });
});
