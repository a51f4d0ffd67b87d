import { AgentTranscript } from 'agent-lanes';
import { createTranscriptStore, type TranscriptStore } from 'agent-lanes/core';
import styles from 'agent-lanes/styles.css?inline';
import { createElement } from 'react';
import { createRoot, type Root } from 'react-dom/client';

const sheet = new CSSStyleSheet();
sheet.replaceSync(`:host { display: block; min-height: 0; } ${styles}`);

/** `<agent-transcript>`: a transcript behind a shadow root, for pages that are not written in React. `store` is what it shows. */
export class AgentTranscriptElement extends HTMLElement {
  readonly store: TranscriptStore = createTranscriptStore();
  #root: Root | undefined;

  connectedCallback() {
    const shadow = this.shadowRoot ?? this.attachShadow({ mode: 'open' });
    shadow.adoptedStyleSheets = [sheet];
    this.#root = createRoot(shadow);
    this.#root.render(createElement(AgentTranscript, { store: this.store, follow: true }));
  }

  disconnectedCallback() {
    this.#root?.unmount();
  }
}

customElements.define('agent-transcript', AgentTranscriptElement);
