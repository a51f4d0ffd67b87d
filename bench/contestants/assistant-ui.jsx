import {
  AssistantRuntimeProvider,
  MessagePrimitive,
  ThreadPrimitive,
  useExternalStoreRuntime,
} from '@assistant-ui/react';
import { MarkdownTextPrimitive } from '@assistant-ui/react-markdown';
import { memo } from 'react';
import remarkGfm from 'remark-gfm';
import { mountMessages } from './mountMessages.jsx';

const plugins = [remarkGfm];

// `smooth` is an animation that would spread the text over later frames.
const Text = memo(() => <MarkdownTextPrimitive remarkPlugins={plugins} smooth={false} />);
const parts = { Text };
const Message = () => (
  <MessagePrimitive.Root>
    <MessagePrimitive.Parts components={parts} />
  </MessagePrimitive.Root>
);
const components = { UserMessage: Message, AssistantMessage: Message };
const convertMessage = ({ id, role, text }) => ({ id, role, content: [{ type: 'text', text }] });
const onNew = () => Promise.resolve();

/** A thread on an external store: the runtime for apps that hold their messages themselves. */
function App({ messages, streaming }) {
  const runtime = useExternalStoreRuntime({ messages, isRunning: streaming, convertMessage, onNew });
  return (
    <AssistantRuntimeProvider runtime={runtime}>
      <ThreadPrimitive.Root>
        <ThreadPrimitive.Viewport style={{ height: 800, overflow: 'auto' }}>
          <ThreadPrimitive.Messages components={components} />
        </ThreadPrimitive.Viewport>
      </ThreadPrimitive.Root>
    </AssistantRuntimeProvider>
  );
}

export default {
  name: '@assistant-ui/react',
  mount: (element, messages, options) => mountMessages(element, messages, options, App),
};
