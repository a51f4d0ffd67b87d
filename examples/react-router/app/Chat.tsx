import { AgentTranscript } from 'agent-lanes';
import { connect, createTranscriptStore } from 'agent-lanes/core';
import { useState, type SubmitEvent } from 'react';

export function Chat() {
  // One for each visitor: on the server, what stands outside a component is shared by all.
  const [store] = useState(createTranscriptStore);

  async function ask(text: string) {
    store.addMessage({ role: 'user', content: [{ type: 'text', text }], timestamp: Date.now() });
    const response = await fetch('/agent/run', { method: 'POST', body: text });
    if (response.body) await connect(store, response.body);
  }

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const question = new FormData(form).get('question');
    form.reset();
    if (typeof question === 'string' && question !== '') void ask(question);
  }

  return (
    <>
      <AgentTranscript store={store} follow />
      <form onSubmit={submit}>
        <input name="question" aria-label="Question" placeholder="When is high water?" />
        <button>Ask</button>
      </form>
    </>
  );
}
