import { anthropicMessagesAdapter } from 'agent-lanes/adapters/anthropic-messages';
import { connect, createTranscriptStore } from 'agent-lanes/core';

/** A store and one adapter, no view. */
export default (body) => {
  const store = createTranscriptStore();
  return { store, ended: connect(store, body, { adapter: anthropicMessagesAdapter }) };
};
