import { useState } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';

/**
 * Mounts a list of messages that lives in React state, as an app around `useChat` holds it: a new array and a new last message for
 * every change.
 * @param {HTMLElement} element
 * @param {readonly { id: string, role: string, text: string }[]} messages
 * @param {{ follow: boolean }} options
 * @param {import('react').ComponentType<{ messages: readonly object[], streaming: boolean }>} App
 */
export function mountMessages(element, messages, { follow }, App) {
  const box = document.createElement('div');
  box.className = follow ? 'scroller follow' : 'scroller';
  element.append(box);
  const root = createRoot(box);
  let state = { messages, streaming: false };
  let set;
  function Holder() {
    const [held, setHeld] = useState(state);
    set = setHeld;
    return <App messages={held.messages} streaming={held.streaming} />;
  }
  flushSync(() => root.render(<Holder />));

  const update = (next) => {
    state = next;
    set(next);
  };
  const grow = (text) => {
    const last = state.messages.at(-1);
    update({ ...state, messages: [...state.messages.slice(0, -1), { ...last, text: last.text + text }] });
  };
  let waiting = '';
  return {
    open() {
      const message = { id: `m${state.messages.length}`, role: 'assistant', text: '' };
      flushSync(() => update({ messages: [...state.messages, message], streaming: true }));
    },
    append: (delta) => flushSync(() => grow(delta)),
    grow,
    push(delta) {
      if (waiting === '')
        requestAnimationFrame(() => {
          const text = waiting;
          waiting = '';
          grow(text);
        });
      waiting += delta;
    },
    close: () => flushSync(() => update({ ...state, streaming: false })),
    unmount: () => root.unmount(),
    scroller: () => findScroller(box),
  };
}

// Some kits scroll a box of their own.
const findScroller = (box) =>
  [box, ...box.querySelectorAll('*')].find(
    (element) =>
      element.scrollHeight > element.clientHeight + 10 &&
      /auto|scroll/.test(getComputedStyle(element).overflowY),
  ) ?? box;
