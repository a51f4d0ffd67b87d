import { memo } from 'react';
import { Streamdown } from 'streamdown';
import 'streamdown/styles.css';
import { mountMessages } from './mountMessages.jsx';

/** As AI Elements wraps it: memoised per message, streaming mode, no plugins, which are opt-in. */
const Message = memo(function Message({ text, streaming }) {
  return <Streamdown isAnimating={streaming}>{text}</Streamdown>;
});

function App({ messages, streaming }) {
  return (
    <div data-bench-list="">
      {messages.map((message, index) => (
        <Message
          key={message.id}
          text={message.text}
          streaming={streaming && index === messages.length - 1}
        />
      ))}
    </div>
  );
}

export default {
  name: 'streamdown',
  mount: (element, messages, options) => mountMessages(element, messages, options, App),
};
