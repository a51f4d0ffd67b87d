import { useChat } from '@ai-sdk/react';
import { act, render } from '@testing-library/react';
import type { ChatTransport, UIMessage, UIMessageChunk } from 'ai';
import { describe, expect, it } from 'vitest';
import { renderedComponents } from '../../testing/countRenders.ts';
import { AgentTranscript } from '../AgentTranscript.tsx';

type Chat = ReturnType<typeof useChat>;

/** An answer that the test writes chunk by chunk. */
interface OpenAnswer {
  readonly write: (...chunks: UIMessageChunk[]) => Promise<void>;
  readonly close: () => Promise<void>;
}

/** What `useChat` asks, in place of a server. */
function createTransport() {
  const asked: OpenAnswer[] = [];
  const transport: ChatTransport<UIMessage> = {
    sendMessages({ abortSignal }) {
      const pipe = new TransformStream<UIMessageChunk, UIMessageChunk>();
      const writer = pipe.writable.getWriter();
      abortSignal?.addEventListener('abort', () => {
        void writer.abort(new DOMException('stopped', 'AbortError')).catch(() => undefined);
      });
      asked.push({
        async write(...chunks) {
          for (const chunk of chunks) await writer.write(chunk);
          await settle();
        },
        async close() {
          await writer.close();
          await settle();
        },
      });
      return Promise.resolve(pipe.readable);
    },
    reconnectToStream: () => Promise.resolve(null),
  };
  const answer = (): OpenAnswer => {
    const last = asked.at(-1);
    if (!last) throw new Error('Nobody asked.');
    return last;
  };
  return { transport, answer };
}

// The chat handles a chunk in a few turns of the event loop, and the transcript publishes with the next frame.
const settle = () =>
  act(async () => {
    for (let turn = 0; turn < 4; turn++) await new Promise((resolve) => setTimeout(resolve));
    await new Promise((resolve) => requestAnimationFrame(resolve));
    await new Promise((resolve) => setTimeout(resolve, 60));
    await new Promise((resolve) => requestAnimationFrame(resolve));
  });

let number = 0;
const start = (): UIMessageChunk[] => [
  { type: 'start', messageId: `answer-${number++}` },
  { type: 'start-step' },
];
const words = (id: string, ...deltas: string[]): UIMessageChunk[] => [
  { type: 'text-start', id },
  ...deltas.map((delta): UIMessageChunk => ({ type: 'text-delta', id, delta })),
];
const called = (toolCallId: string, city: string): UIMessageChunk[] => [
  { type: 'tool-input-start', toolCallId, toolName: 'weather' },
  { type: 'tool-input-delta', toolCallId, inputTextDelta: `{"city":"${city}"}` },
  { type: 'tool-input-available', toolCallId, toolName: 'weather', input: { city } },
];
const finish: UIMessageChunk[] = [{ type: 'finish-step' }, { type: 'finish' }];

function open() {
  const { transport, answer } = createTransport();
  const chat: { now: Chat | null } = { now: null };
  function Page() {
    chat.now = useChat({ transport });
    return <AgentTranscript messages={chat.now.messages} status={chat.now.status} />;
  }
  const { container } = render(<Page />);
  const use = async (does: (chat: Chat) => unknown): Promise<void> => {
    if (chat.now) does(chat.now);
    await settle();
  };
  return { container, answer, use, chat: () => chat.now };
}

const bodies = (container: Element): readonly (string | null)[] =>
  [...container.querySelectorAll('[data-al-part="prose"]')].map(({ textContent }) => textContent);
const statuses = (container: Element): readonly (string | null)[] =>
  [...container.querySelectorAll('[data-al-part="tool-call"]')].map((call) =>
    call.getAttribute('data-al-status'),
  );
const isGoing = (container: Element): boolean =>
  container.querySelector(
    '[data-al-part="waiting"], [data-al-part="caret"], [data-al-status="running"], [data-al-status="preparing"], [data-al-status="pending"]',
  ) !== null;

describe('the state of useChat', () => {
  it('is a transcript through answers with tools, an edit, a regeneration, an abort and a reload', async () => {
    const { container, answer, use, chat } = open();

    await use((it) => it.sendMessage({ text: 'Weather in Oslo?' }));
    expect(bodies(container)).toEqual(['Weather in Oslo?']);
    expect(isGoing(container)).toBe(true);
    await answer().write(...start(), ...called('c1', 'Oslo'));
    expect(statuses(container)).toEqual(['pending']);
    await answer().write({ type: 'tool-output-available', toolCallId: 'c1', output: 'rain' });
    expect(statuses(container)).toEqual(['done']);
    await answer().write({ type: 'finish-step' }, { type: 'start-step' }, ...words('t1', 'It ', 'rains'));
    expect(container.textContent).toContain('It rains');
    expect(isGoing(container)).toBe(true);
    const first = container.querySelector('[data-al-part="message"]');
    const call = container.querySelector('[data-al-part="tool-call"]');
    await answer().write({ type: 'text-delta', id: 't1', delta: ' in Oslo.' });
    expect(container.textContent).toContain('It rains in Oslo.');
    await answer().write({ type: 'text-end', id: 't1' }, ...finish);
    await answer().close();
    expect(isGoing(container)).toBe(false);
    expect(container.querySelector('[data-al-part="message"]')).toBe(first);
    expect(container.querySelector('[data-al-part="tool-call"]')).toBe(call);

    await use((it) => it.sendMessage({ text: 'And in Bergen and Rome?' }));
    await answer().write(...start(), ...called('c2', 'Bergen'), ...called('c3', 'Rome'));
    expect(statuses(container)).toEqual(['done', 'pending', 'pending']);
    // The later call is answered first.
    await answer().write({ type: 'tool-output-available', toolCallId: 'c3', output: 'sun' });
    expect(statuses(container)).toEqual(['done', 'pending', 'done']);
    await answer().write({ type: 'tool-output-error', toolCallId: 'c2', errorText: 'no station' });
    expect(statuses(container)).toEqual(['done', 'failed', 'done']);
    expect(container.querySelector('[data-al-part="tool-call"]')).toBe(call);
    await answer().write({ type: 'finish-step' }, { type: 'start-step' }, ...words('t1', 'Sun in Rome.'));
    await answer().write({ type: 'text-end', id: 't1' }, ...finish);
    await answer().close();
    expect(isGoing(container)).toBe(false);

    // The person takes the first question back and asks another one.
    const asked = chat()?.messages[0]?.id ?? '';
    await use((it) => it.sendMessage({ text: 'Weather in Paris?', messageId: asked }));
    expect(bodies(container)).toEqual(['Weather in Paris?']);
    expect(statuses(container)).toEqual([]);
    await answer().write(...start(), ...called('c4', 'Paris'));
    await answer().write({ type: 'tool-output-available', toolCallId: 'c4', output: 'fog' });
    expect(statuses(container)).toEqual(['done']);
    await answer().write({ type: 'finish-step' }, { type: 'start-step' }, ...words('t1', 'Fog.'));
    await answer().write({ type: 'text-end', id: 't1' }, ...finish);
    await answer().close();
    expect(bodies(container)).toEqual(['Weather in Paris?', 'Fog.']);
    expect(isGoing(container)).toBe(false);

    await use((it) => it.regenerate());
    await answer().write(...start(), ...words('t1', 'Mist', ' and'));
    expect(bodies(container)).toEqual(['Weather in Paris?', 'Mist and']);
    expect(isGoing(container)).toBe(true);
    await use((it) => it.stop());
    expect(isGoing(container)).toBe(false);
    expect(bodies(container)).toEqual(['Weather in Paris?', 'Mist and']);

    const shown = container.innerHTML;
    await use((it) => {
      it.setMessages(structuredClone(it.messages));
    });
    expect(container.innerHTML).toBe(shown);
  });

  it('draws for a chunk what is in the open block, and nothing else again', async () => {
    const { container, answer, use } = open();
    for (const city of ['Oslo', 'Rome']) {
      await use((it) => it.sendMessage({ text: `Weather in ${city}?` }));
      await answer().write(...start(), ...called(city, city), {
        type: 'tool-output-available',
        toolCallId: city,
        output: 'rain',
      });
      await answer().write({ type: 'finish-step' }, { type: 'start-step' }, ...words('t1', 'It rains'));
      if (city === 'Rome') break;
      await answer().write({ type: 'text-end', id: 't1' }, ...finish);
      await answer().close();
    }
    const touched = new Set<Node>();
    const observer = new MutationObserver((records) => {
      for (const { target } of records) touched.add(target);
    });
    observer.observe(container, { subtree: true, childList: true, characterData: true, attributes: true });
    await answer().write({ type: 'text-delta', id: 't1', delta: ' in Rome' });
    await answer().write({ type: 'text-delta', id: 't1', delta: ', too' });
    // The page of the host renders with each chunk, and of the transcript what takes its props.
    expect(renderedComponents(container)).toEqual(['Page', 'AgentTranscript', 'TranscriptRoot', 'Root']);
    observer.disconnect();
    const block = [...container.querySelectorAll('[data-al-part="prose"]')].at(-1);
    expect(block?.textContent).toContain('It rains in Rome, too');
    expect([...touched].filter((node) => block?.contains(node) !== true)).toEqual([]);
    expect(touched.size).toBeGreaterThan(0);
    await answer().close();
  });
});
