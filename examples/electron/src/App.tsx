import { AgentTranscript } from 'agent-lanes';
import { connect, createTranscriptStore } from 'agent-lanes/core';
import 'agent-lanes/styles.css';

const store = createTranscriptStore();

/** The events of an answer as lines of JSON. */
function answer(question: string): ReadableStream<string> {
  return new ReadableStream({
    async start(controller) {
      await agent.ask(question, (event) => controller.enqueue(`${JSON.stringify(event)}\n`));
      controller.close();
    },
  });
}

async function ask(text: string) {
  store.addMessage({ role: 'user', content: [{ type: 'text', text }], timestamp: Date.now() });
  await connect(store, answer(text));
}

export function App() {
  return (
    <main>
      <AgentTranscript store={store} follow />
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void ask(String(new FormData(event.currentTarget).get('question')));
        }}
      >
        <input name="question" aria-label="Question" />
        <button>Ask</button>
      </form>
    </main>
  );
}
