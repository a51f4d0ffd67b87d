import { describe, expect, it } from 'vitest';
import { aiSdkUiAdapter } from '../adapters/formats/ai-sdk-ui/index.ts';
import type { Adapter } from '../adapters/index.ts';
import { createMessagesSource, selectMessages, type TranscriptState } from '../core.ts';

const asked = (id: string, text: string) => ({ id, role: 'user' as const, parts: [{ type: 'text', text }] });
const said = (id: string, text: string) => ({
  id,
  role: 'assistant' as const,
  parts: [{ type: 'text', text }],
});
const chat = (turns: number) =>
  Array.from({ length: turns }, (_, turn) => [asked(`u${turn}`, 'Why?'), said(`a${turn}`, 'So.')]).flat();

const textsOf = (state: TranscriptState): readonly string[] =>
  selectMessages(state).map((message) =>
    'content' in message
      ? (message.content ?? []).map((block) => (block.type === 'text' ? block.text : block.type)).join('')
      : message.role,
  );

/** Counts the messages that an adapter translates. */
function counting(adapter: Adapter) {
  const count = { pushes: 0 };
  const start = () => {
    const translator = adapter.start();
    return {
      ...translator,
      push: (record: Parameters<typeof translator.push>[0]) => {
        count.pushes += 1;
        return translator.push(record);
      },
    };
  };
  return { count, adapter: { ...adapter, start } };
}

describe('createMessagesSource', () => {
  it('says of messages what they say now', async () => {
    const source = createMessagesSource('ai-sdk-ui');
    source.update([asked('u', 'Why?')], 'submitted');
    await source.ready();
    source.store.publish();
    expect(source.store.getState().status).toBe('open');
    source.update([asked('u', 'Why?'), said('a', 'Bec')], 'streaming');
    source.update([asked('u', 'Why?'), said('a', 'Because.')], 'streaming');
    source.store.publish();
    expect(textsOf(source.store.getState())).toEqual(['Why?', 'Because.']);
    source.update([asked('u', 'Why?'), said('a', 'Because.')], 'ready');
    source.store.publish();
    expect(source.store.getState().status).toBe('complete');
    source.update([asked('u', 'How?')], 'error');
    expect(textsOf(source.store.getState())).toEqual(['How?']);
    expect(source.store.getState().status).toBe('failed');
  });

  it('reads text that streams once per publish, however often it is told', () => {
    const { count, adapter } = counting(aiSdkUiAdapter);
    const source = createMessagesSource(adapter);
    source.update([asked('u', 'Why?'), said('a', '')], 'streaming');
    source.store.publish();
    const before = count.pushes;
    let text = '';
    for (let word = 0; word < 100; word++) {
      text += `word ${word} `;
      source.update([asked('u', 'Why?'), said('a', text)], 'streaming');
    }
    source.store.publish();
    expect(textsOf(source.store.getState())).toEqual(['Why?', text]);
    expect(count.pushes - before).toBeLessThanOrEqual(2);
    // What ends it is read at once, and nothing older after it.
    source.update([asked('u', 'Why?'), said('a', `${text}more`)], 'streaming');
    source.update([asked('u', 'Why?'), said('a', 'Stopped.')], 'ready');
    source.store.publish();
    expect(textsOf(source.store.getState())).toEqual(['Why?', 'Stopped.']);
    expect(source.store.getState().status).toBe('complete');
  });

  it('publishes text that streams by itself', async () => {
    const source = createMessagesSource(aiSdkUiAdapter);
    source.update([asked('u', 'Why?'), said('a', 'Be')], 'streaming');
    source.update([asked('u', 'Why?'), said('a', 'Because')], 'streaming');
    await Promise.resolve();
    expect(textsOf(source.store.getState())).toEqual(['Why?', 'Because']);
    source.update([asked('u', 'Why?'), said('a', 'Because.')], 'streaming');
    await Promise.resolve();
    expect(textsOf(source.store.getState())).toEqual(['Why?', 'Because.']);
  });

  it('reads whatever messages they turn out to be', async () => {
    const source = createMessagesSource();
    const call = { id: 'c', type: 'function', function: { name: 'f', arguments: '{}' } };
    const messages = [
      { role: 'user', content: 'Why?' },
      { role: 'assistant', content: null, tool_calls: [call] },
      { role: 'tool', tool_call_id: 'c', content: 'so' },
    ];
    for (let length = 1; length <= messages.length; length++) source.update(messages.slice(0, length));
    await source.ready();
    expect(source.store.getState().session.format).toBe('openai-chat');
    expect(textsOf(source.store.getState())).toEqual(['Why?', 'toolCall', 'so']);
  });

  it('detects the format again while more becomes known, or other messages come', async () => {
    const source = createMessagesSource();
    const formatOf = async (...messages: Parameters<typeof source.update>[0]) => {
      source.update(messages);
      await source.ready();
      source.store.publish();
      return source.store.getState().session.format;
    };
    const parts = { id: 'u', role: 'user', parts: [{ type: 'text', text: 'Why?' }] };
    expect(await formatOf({ role: 'user', content: 'Why?' })).toBeUndefined();
    expect(await formatOf(parts, { ...parts, id: 'a', role: 'assistant' })).toBe('ai-sdk-ui');
    const call = { id: 'c', type: 'function', function: { name: 'f', arguments: '{}' } };
    const answer = { role: 'assistant', content: null, tool_calls: [call] };
    expect(await formatOf({ role: 'user', content: 'Why?' }, answer)).toBe('openai-chat');
  });

  it('shows messages raw in a format that there is not', async () => {
    const source = createMessagesSource('heron');
    source.update([{ role: 'user', content: 'Why?' }]);
    await source.ready();
    source.store.publish();
    const { itemKeys, item } = source.store.getState();
    expect(itemKeys.map((key) => item(key)?.item.type)).toContain('unknownRecord');
  });

  it('translates what came, not what is there', () => {
    const { count, adapter } = counting(aiSdkUiAdapter);
    const source = createMessagesSource(adapter);
    const before = [...chat(200), asked('u', 'And?')];
    source.update(before, 'submitted');
    count.pushes = 0;
    let text = '';
    for (const word of ['The ', 'sea ', 'is ', 'deep.']) {
      text += word;
      source.update([...before, said('a', text)], 'streaming');
      source.store.publish();
    }
    // The question and its answer, for each of the chunks.
    expect(count.pushes).toBe(8);
    expect(textsOf(source.store.getState()).at(-1)).toBe('The sea is deep.');
  });

  it('keeps the rows that say the same when a message is edited, and when all are loaded anew', () => {
    const source = createMessagesSource(aiSdkUiAdapter);
    const messages = chat(3);
    source.update(messages);
    const before = source.store.getState();
    source.update(messages.map((message) => (message.id === 'a1' ? said('a1', 'Otherwise.') : message)));
    const now = source.store.getState();
    expect(textsOf(now)).toEqual(['Why?', 'So.', 'Why?', 'Otherwise.', 'Why?', 'So.']);
    const changed = now.messageKeys.filter((key) => now.block(`${key}.c0`) !== before.block(`${key}.c0`));
    expect(changed).toEqual(['m3']);
    for (const key of now.messageKeys) expect(now.message(key)).toBe(before.message(key));
    for (const key of now.turnKeys) expect(now.turn(key)).toBe(before.turn(key));
    const { revision } = now;
    source.update(
      structuredClone(messages.map((message) => (message.id === 'a1' ? said('a1', 'Otherwise.') : message))),
    );
    source.store.publish();
    expect(source.store.getState().revision).toBe(revision);
  });
});
