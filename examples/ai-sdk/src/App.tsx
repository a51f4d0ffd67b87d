import { useChat } from '@ai-sdk/react';
import { AgentTranscript } from 'agent-lanes';
import 'agent-lanes/styles.css';
import { harbour } from './harbour';

export function App() {
  const { messages, status, sendMessage } = useChat({ transport: harbour });
  return (
    <main>
      <AgentTranscript messages={messages} status={status} follow />
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void sendMessage({ text: String(new FormData(event.currentTarget).get('question')) });
        }}
      >
        <input name="question" aria-label="Question" />
        <button>Ask</button>
      </form>
    </main>
  );
}
