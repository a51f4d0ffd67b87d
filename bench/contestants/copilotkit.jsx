import { Markdown } from '@copilotkit/react-ui';
import '@copilotkit/react-ui/styles.css';
import { memo } from 'react';
import { mountMessages } from './mountMessages.jsx';

/** The component that its assistant message draws text with. Its message list needs a running backend, so the list is plain and memoised. */
const Message = memo(function Message({ text }) {
  return (
    <div className="copilotKitMessage copilotKitAssistantMessage">
      <Markdown content={text} />
    </div>
  );
});

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
  name: '@copilotkit/react-ui',
  mount: (element, messages, options) => mountMessages(element, messages, options, App),
};
