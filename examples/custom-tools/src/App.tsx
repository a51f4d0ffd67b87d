import { AgentTranscript, type ExtensionRendererProps, type ToolRendererProps } from 'agent-lanes';
import { connect, createTranscriptStore } from 'agent-lanes/core';
import 'agent-lanes/styles.css';
import { useState } from 'react';

const store = createTranscriptStore();

async function ask(text: string) {
  store.addMessage({ role: 'user', content: [{ type: 'text', text }], timestamp: Date.now() });
  store.addMessage({
    role: 'extension',
    kind: 'tide_warning',
    data: { text: 'Spring tide this week' },
    timestamp: Date.now(),
  });
  const response = await fetch('/agent/run', { method: 'POST', body: text });
  if (response.body) await connect(store, response.body);
}

/** A tide table as a card, in the place of the line of its call. */
function TideTable({ output, run }: ToolRendererProps) {
  if (run.status === 'running') return <p className="tides">Looking at the tables …</p>;
  return (
    <ul className="tides" aria-label="Tides">
      {output
        .split('\n')
        .filter((line) => line !== '')
        .map((line) => (
          <li key={line}>{line}</li>
        ))}
    </ul>
  );
}

function TideWarning({ message }: ExtensionRendererProps) {
  const { text } = message.data as { text?: string };
  return <p className="warning">{text}</p>;
}

function Nothing() {
  return <p>Ask the harbour master.</p>;
}

const renderers = {
  tool: { tide_table: { component: TideTable, inline: true } },
  extension: { tide_warning: TideWarning },
};
const components = { Empty: Nothing };

export function App() {
  const [asked, setAsked] = useState(false);
  return (
    <main data-al-density="compact">
      <AgentTranscript store={store} renderers={renderers} components={components} follow />
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
