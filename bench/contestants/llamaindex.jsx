import './prism.js';
import { ChatMessages, ChatSection } from '@llamaindex/chat-ui';
import '@llamaindex/chat-ui/styles/markdown.css';
import { useMemo } from 'react';
import { mountMessages } from './mountMessages.jsx';

const send = () => Promise.resolve();

/** What was made of a message, so that it keeps its identity. */
const known = new WeakMap();

/** `ChatSection` with `ChatMessages`, driven by a handler as `useChat` gives it. */
function App({ messages, streaming }) {
  const parts = useMemo(
    () =>
      messages.map((message) => {
        if (!known.has(message))
          known.set(message, {
            id: message.id,
            role: message.role,
            parts: [{ type: 'text', text: message.text }],
          });
        return known.get(message);
      }),
    [messages],
  );
  return (
    <ChatSection handler={{ messages: parts, status: streaming ? 'streaming' : 'ready', sendMessage: send }}>
      <ChatMessages />
    </ChatSection>
  );
}

export default {
  name: '@llamaindex/chat-ui',
  mount: (element, messages, options) => mountMessages(element, messages, options, App),
};
