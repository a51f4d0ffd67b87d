import { connect } from 'agent-lanes/core';
import './app.css';
import { AgentTranscriptElement } from './AgentTranscriptElement';

const element = document.querySelector('agent-transcript');
if (!(element instanceof AgentTranscriptElement)) throw new Error('The page has no <agent-transcript>.');
const { store } = element;

document.querySelector('form')?.addEventListener('submit', (event) => {
  event.preventDefault();
  const form = event.currentTarget as HTMLFormElement;
  const text = String(new FormData(form).get('question'));
  form.reset();
  store.addMessage({ role: 'user', content: [{ type: 'text', text }], timestamp: Date.now() });
  void fetch('/agent/run', { method: 'POST', body: text }).then(
    (response) => response.body && connect(store, response.body),
  );
});
