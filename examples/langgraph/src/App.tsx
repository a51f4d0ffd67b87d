import type { Message } from '@langchain/langgraph-sdk';
import { useStream } from '@langchain/langgraph-sdk/react';
import { AgentTranscript } from 'agent-lanes';
import 'agent-lanes/styles.css';
import { harbour } from './harbour';
import { toChat } from './toChat';

export function App() {
  const { messages, isLoading, submit } = useStream<{ messages: Message[] }>({ transport: harbour });
  return (
    <main>
      <AgentTranscript messages={messages.map(toChat)} status={isLoading ? 'streaming' : 'ready'} follow />
      <form
        onSubmit={(event) => {
          event.preventDefault();
          const content = String(new FormData(event.currentTarget).get('question'));
          void submit({ messages: [{ type: 'human', content }] });
        }}
      >
        <input name="question" aria-label="Question" />
        <button>Ask</button>
      </form>
    </main>
  );
}
