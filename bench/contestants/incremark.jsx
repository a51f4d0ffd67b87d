import { IncremarkContent } from '@incremark/react';
import '@incremark/theme/styles.css';
import { memo } from 'react';
import { mountMessages } from './mountMessages.jsx';

/** Content with `isFinished`, as its guide shows for streams; no highlighting of what is not there, no typewriter. */
const Message = memo(function Message({ text, finished }) {
  return <IncremarkContent content={text} isFinished={finished} />;
});

function App({ messages, streaming }) {
  return (
    <div data-bench-list="">
      {messages.map((message, index) => (
        <Message key={message.id} text={message.text} finished={!streaming || index < messages.length - 1} />
      ))}
    </div>
  );
}

export default {
  name: '@incremark/react',
  mount: (element, messages, options) => mountMessages(element, messages, options, App),
};
