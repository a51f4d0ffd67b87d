import { AgentTranscript } from 'agent-lanes';
import { connect, createTranscriptStore } from 'agent-lanes/core';
import 'agent-lanes/styles.css';
import { useState } from 'react';
import { createPortal } from 'react-dom';

const store = createTranscriptStore();

async function ask(text: string) {
  store.addMessage({ role: 'user', content: [{ type: 'text', text }], timestamp: Date.now() });
  const response = await fetch('/agent/run', { method: 'POST', body: text });
  if (response.body) await connect(store, response.body);
}

/** Opens a window with the styles of this page; what holds the transcript in it, or null where the browser opens none. */
function openWindow(): HTMLElement | null {
  const other = window.open('', '', 'width=480,height=640');
  if (!other) return null;
  other.document.title = 'Run';
  for (const style of document.querySelectorAll('style, link[rel="stylesheet"]')) {
    other.document.head.append(other.document.importNode(style, true));
  }
  const main = other.document.body.appendChild(other.document.createElement('main'));
  return main;
}

export function App() {
  const [outside, setOutside] = useState<HTMLElement | null>(null);
  const transcript = <AgentTranscript store={store} follow />;
  return (
    <main>
      {outside ? createPortal(transcript, outside) : transcript}
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void ask(String(new FormData(event.currentTarget).get('question')));
        }}
      >
        <input name="question" aria-label="Question" />
        <button>Ask</button>
        <button type="button" onClick={() => setOutside(openWindow())}>
          Open in a window
        </button>
      </form>
    </main>
  );
}
