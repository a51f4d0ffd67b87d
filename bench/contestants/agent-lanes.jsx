import { AgentTranscript } from 'agent-lanes';
import { createTranscriptStore } from 'agent-lanes/core';
import 'agent-lanes/styles.css';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';

const NO_USAGE = { model: '', provider: '', stopReason: 'stop', usage: null, timestamp: null };

/** The events that say these messages. */
function* eventsOf(messages) {
  yield { type: 'loopStart', loop: 'l0', value: { loopId: 'bench', kind: 'initial', status: 'running' } };
  let turn = 0;
  for (const [index, { role, text }] of messages.entries()) {
    const message = `m${index}`;
    const answer = role === 'assistant';
    if (answer) yield { type: 'turnStart', turn: `t${turn}`, loop: 'l0', value: { index: turn } };
    yield {
      type: 'messageStart',
      message,
      loop: 'l0',
      ...(answer ? { turn: `t${turn}` } : {}),
      value: answer ? { role, ...NO_USAGE } : { role, timestamp: null },
    };
    yield { type: 'messageContent', message, content: [{ type: 'text', text }] };
    yield { type: 'messageEnd', message };
    if (answer) yield { type: 'turnEnd', turn: `t${turn++}`, value: {} };
  }
}

function fill(messages) {
  const store = createTranscriptStore();
  store.push([...eventsOf(messages)]);
  store.publish();
  return store;
}

const HEIGHT = { height: '800px' };
// Beyond 100,000 characters a message would be drawn in steps: here all of it is, as by the others.
const LIMITS = { markdownCharacters: Number.MAX_SAFE_INTEGER };
let prepared;

export function mountTranscript(element, messages, { follow }, App) {
  const store = prepared ?? fill(messages);
  prepared = undefined;
  const root = createRoot(element);
  flushSync(() => root.render(<App store={store} follow={follow} limits={LIMITS} style={HEIGHT} />));
  const { messageKeys, turnKeys } = store.getState();
  const message = `m${messageKeys.length}`;
  const turn = `t${turnKeys.length}`;
  const block = `${message}.c0`;
  let offset = 0;
  let commitAtOnce;
  const publish = (events) =>
    flushSync(() => {
      store.push(events);
      store.publish();
    });
  const say = (delta) => {
    const event = { type: 'blockDelta', block, offset, delta };
    offset += delta.length;
    return [event];
  };
  return {
    open: () =>
      publish([
        { type: 'turnStart', turn, loop: 'l0', value: { index: turnKeys.length } },
        { type: 'messageStart', message, loop: 'l0', turn, value: { role: 'assistant', ...NO_USAGE } },
        { type: 'blockStart', message, block, value: { type: 'text', text: '' } },
      ]),
    append: (delta) => {
      // A host that commits each delta says so; else each would also ask for a frame.
      commitAtOnce ??= store.scheduleWith((publishNow) => publishNow());
      flushSync(() => store.push(say(delta)));
    },
    push: (delta) => store.push(say(delta)),
    close: () =>
      publish([
        { type: 'messageEnd', message },
        { type: 'turnEnd', turn, value: {} },
        { type: 'end', cause: 'complete' },
      ]),
    unmount: () => root.unmount(),
    scroller: () => element.querySelector('[data-al-part="viewport"]'),
  };
}

export default {
  name: 'agent-lanes',
  /** A store that has read the messages: opening is drawing it. Reading has workloads of its own. */
  prepare(messages) {
    prepared = fill(messages);
  },
  mount: (element, messages, options) =>
    mountTranscript(element, messages, options, (props) => <AgentTranscript {...props} />),
};
