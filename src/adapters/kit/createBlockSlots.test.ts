import { describe, expect, it } from 'vitest';
import { createTranscriptStore, selectMessages } from '../../core.ts';
import type { ContentBlock } from '../../model/index.ts';
import { createBlockSlots, type BlockSlots } from './createBlockSlots.ts';
import { createWriter } from './createWriter.ts';

const text = (value: string): ContentBlock => ({ type: 'text', text: value });
const call = (name: string): ContentBlock => ({
  type: 'toolCall',
  id: name,
  name,
  arguments: {},
  argumentsText: '',
});

/** Rows of a message after these steps, and after it has ended. */
function fold(steps: (slots: BlockSlots) => void): readonly ContentBlock[] {
  const writer = createWriter();
  const loop = writer.loopStart({ loopId: '', kind: 'initial', status: 'running' });
  const head = {
    role: 'assistant',
    timestamp: null,
    stopReason: null,
    model: '',
    provider: '',
    usage: null,
  } as const;
  const slots = createBlockSlots(writer, writer.messageStart(head, { loop }));
  steps(slots);
  slots.finish();
  const store = createTranscriptStore({ schedule: () => undefined });
  store.push(writer.take());
  store.publish();
  const [message] = selectMessages(store.getState());
  const content = message?.role === 'assistant' ? message.content : [];
  expect(content).toEqual(slots.content());
  return content;
}

describe('createBlockSlots', () => {
  it('grows several blocks at once and parses arguments at their end', () => {
    const content = fold((slots) => {
      slots.open('a', call('a'));
      slots.open('b', call('b'));
      slots.append('a', '{"n"');
      slots.append('b', '{"m":[1,');
      slots.append('a', ':1}');
    });
    expect(content).toEqual([
      { type: 'toolCall', id: 'a', name: 'a', arguments: { n: 1 } },
      {
        type: 'toolCall',
        id: 'b',
        name: 'b',
        arguments: { m: [1] },
        argumentsText: '{"m":[1,',
        argumentsPartial: true,
      },
    ]);
  });

  it('keeps text that comes after the end of its block', () => {
    const content = fold((slots) => {
      slots.open('a', text(''));
      slots.end('a', text('one'));
      slots.append('a', ' two');
    });
    expect(content).toEqual([text('one two')]);
  });

  it('puts blocks into the order of their source', () => {
    const content = fold((slots) => {
      slots.open('b', text('second'), { order: 2 });
      slots.end('a', text('first'), { order: 1 });
      slots.append('b', '!');
    });
    expect(content).toEqual([text('first'), text('second!')]);
  });

  it('says again what a block is without losing its text', () => {
    const content = fold((slots) => {
      slots.open('a', call(''));
      slots.append('a', '{"n":');
      slots.restate('a', call('add'));
      slots.append('a', '1}');
    });
    expect(content).toEqual([{ type: 'toolCall', id: 'add', name: 'add', arguments: { n: 1 } }]);
  });

  it('renames a slot in its place, and leaves a name that is taken alone', () => {
    const content = fold((slots) => {
      slots.open('a', text('1'));
      slots.open('b', text('2'));
      slots.rename('a', 'c');
      slots.rename('b', 'c');
      slots.append('c', '!');
      slots.append('a', 'lost');
    });
    expect(content).toEqual([text('1!'), text('2')]);
  });

  it('keeps the arguments that a call began with when no text follows, and takes those that follow instead', () => {
    const begun: ContentBlock = {
      type: 'toolCall',
      id: 'a',
      name: 'a',
      arguments: { x: 1 },
      argumentsText: '',
    };
    const kept = fold((slots) => {
      slots.open('a', begun);
    });
    expect(kept).toEqual([{ type: 'toolCall', id: 'a', name: 'a', arguments: { x: 1 } }]);
    const replaced = fold((slots) => {
      slots.open('a', begun);
      slots.append('a', '{"x":2}');
    });
    expect(replaced).toEqual([{ type: 'toolCall', id: 'a', name: 'a', arguments: { x: 2 } }]);
  });
});
