import { AgentTranscript } from 'agent-lanes';
import { connect, createTranscriptStore } from 'agent-lanes/core';
import 'agent-lanes/styles.css';
import { useState } from 'react';
import { answer } from './harbour';
import { Message, Nothing, TideWarning } from './parts';
import { Berth, LevelChart, TideTable } from './tools';

const store = createTranscriptStore();

async function ask(text: string) {
  store.addMessage({ role: 'user', content: [{ type: 'text', text }], timestamp: Date.now() });
  store.addMessage({
    role: 'extension',
    kind: 'tide_warning',
    data: { text: 'Spring tide this week' },
    timestamp: Date.now(),
  });
  await connect(store, answer());
}

const renderers = {
  tool: {
    tide_table: { component: TideTable, inline: true },
    level_chart: { component: LevelChart, inline: true },
    book_berth: { component: Berth, inline: true },
  },
  extension: { tide_warning: TideWarning },
};
const components = { Empty: Nothing, Message };

export function App() {
  const [asked, setAsked] = useState(false);
  return (
    <main data-al-density="compact">
      <AgentTranscript store={store} renderers={renderers} components={components} theme="dark" follow />
      <form
        onSubmit={(event) => {
          event.preventDefault();
          setAsked(true);
          void ask(String(new FormData(event.currentTarget).get('question')));
        }}
      >
        <input name="question" aria-label="Question" />
        <button disabled={asked}>Ask</button>
      </form>
    </main>
  );
}
