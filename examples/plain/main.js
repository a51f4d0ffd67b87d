import { AgentTranscript, connect, createTranscriptStore } from 'agent-lanes/eager';
import { createElement } from 'react';
import { createRoot } from 'react-dom';

const store = createTranscriptStore();

async function ask(text) {
  store.addMessage({ role: 'user', content: [{ type: 'text', text }], timestamp: Date.now() });
  const { body } = await fetch('/agent/run', { method: 'POST', body: text });
  await connect(store, body);
}

function onSubmit(event) {
  event.preventDefault();
  void ask(String(new FormData(event.currentTarget).get('question')));
}

createRoot(document.querySelector('#root')).render(
  createElement(
    'main',
    null,
    createElement(AgentTranscript, { store, follow: true }),
    createElement(
      'form',
      { onSubmit },
      createElement('input', { name: 'question', 'aria-label': 'Question' }),
      createElement('button', null, 'Ask'),
    ),
  ),
);
