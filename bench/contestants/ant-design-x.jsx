import { Bubble } from '@ant-design/x';
import { XMarkdown } from '@ant-design/x-markdown';
import { useMemo } from 'react';
import { mountMessages } from './mountMessages.jsx';

const roles = {
  user: { placement: 'end' },
  ai: {
    contentRender: (content, { status }) => (
      <XMarkdown content={content} streaming={{ hasNextChunk: status === 'updating' }} />
    ),
  },
};

/** What was made of a message, so that it keeps its identity. */
const known = new WeakMap();

/** `Bubble.List` with `XMarkdown` in its bubbles, `hasNextChunk` while it streams. Items keep their identity between renders. */
function App({ messages, streaming }) {
  const items = useMemo(
    () =>
      messages.map((message, index) => {
        const status = streaming && index === messages.length - 1 ? 'updating' : 'success';
        const item = known.get(message);
        if (item?.status === status) return item;
        const made = {
          key: message.id,
          role: message.role === 'user' ? 'user' : 'ai',
          content: message.text,
          status,
          streaming: status === 'updating',
        };
        known.set(message, made);
        return made;
      }),
    [messages, streaming],
  );
  return <Bubble.List items={items} role={roles} style={{ height: 800 }} />;
}

export default {
  name: '@ant-design/x',
  mount: (element, messages, options) => mountMessages(element, messages, options, App),
};
