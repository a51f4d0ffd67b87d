import { AgentTranscript } from 'agent-lanes';
import { aiSdkUiAdapter } from 'agent-lanes/adapters/ai-sdk-ui';
import 'agent-lanes/styles.css';
import { mountMessages } from './mountMessages.jsx';

const HEIGHT = { height: '800px' };
const LIMITS = { markdownCharacters: Number.MAX_SAFE_INTEGER };
const known = new WeakMap();

/** A message as `useChat` holds it. It keeps its identity for as long as it says the same. */
function uiMessage(message) {
  let made = known.get(message);
  if (!made) {
    const { id, role, text } = message;
    known.set(message, (made = { id, role, parts: [{ type: 'text', text, state: 'done' }] }));
  }
  return made;
}

function App({ messages, streaming }) {
  return (
    <AgentTranscript
      messages={messages.map(uiMessage)}
      status={streaming ? 'streaming' : 'ready'}
      adapter={aiSdkUiAdapter}
      follow
      limits={LIMITS}
      style={HEIGHT}
    />
  );
}

/** All messages again for every chunk, as an app around `useChat` hands them over: nothing is batched before it is here. */
export default {
  name: 'agent-lanes, messages',
  mount(element, messages, options) {
    const mounted = mountMessages(element, messages, options, App);
    return {
      ...mounted,
      push: mounted.grow,
      scroller: () => element.querySelector('[data-al-part="viewport"]'),
    };
  },
};
