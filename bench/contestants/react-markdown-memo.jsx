import { memo } from 'react';
import ReactMarkdown from 'react-markdown';
import remarkGfm from 'remark-gfm';
import { mountMessages } from './mountMessages.jsx';

const plugins = [remarkGfm];

const Message = memo(function Message({ text }) {
  return (
    <div>
      <ReactMarkdown remarkPlugins={plugins}>{text}</ReactMarkdown>
    </div>
  );
});

/** Only the message that changed is rendered. */
function App({ messages }) {
  return (
    <div data-bench-list="">
      {messages.map((message) => (
        <Message key={message.id} text={message.text} />
      ))}
    </div>
  );
}

export default {
  name: 'react-markdown, memo',
  mount: (element, messages, options) => mountMessages(element, messages, options, App),
};
