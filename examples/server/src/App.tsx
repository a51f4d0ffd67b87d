import { AgentTranscript } from 'agent-lanes';
import { connect, createTranscriptStore } from 'agent-lanes/core';
import 'agent-lanes/styles.css';

const store = createTranscriptStore();

/** Opens the stream of a run, after the event whose number is `last`. */
async function open(id: string, last?: number) {
  const headers = last === undefined ? undefined : { 'Last-Event-ID': String(last) };
  const { body } = await fetch(`/runs/${id}`, headers && { headers });
  if (!body) throw new Error('The run has no stream.');
  return body;
}

async function ask(text: string) {
  store.addMessage({ role: 'user', content: [{ type: 'text', text }], timestamp: Date.now() });
  const response = await fetch('/runs', { method: 'POST', body: text });
  const { id } = (await response.json()) as { id: string };
  await connect(store, await open(id), {
    // Events are numbered from 0, so the last one that came whole is one less than their count.
    reconnect: async ({ attempt, progress }) =>
      attempt > 5 ? null : { source: await open(id, progress.records - 1), from: 'here' },
  });
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
