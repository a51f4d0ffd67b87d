import ReactMarkdown from 'react-markdown';
import remarkGfm from 'remark-gfm';
import { mountMessages } from './mountMessages.jsx';

const plugins = [remarkGfm];

/** As in the first lines of its readme: every message is rendered whenever the list is. */
function App({ messages }) {
  return (
    <div data-bench-list="">
      {messages.map((message) => (
        <div key={message.id}>
          <ReactMarkdown remarkPlugins={plugins}>{message.text}</ReactMarkdown>
        </div>
      ))}
    </div>
  );
}

export default {
  name: 'react-markdown',
  mount: (element, messages, options) => mountMessages(element, messages, options, App),
};
