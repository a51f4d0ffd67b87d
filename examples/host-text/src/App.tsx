import { AgentTranscript } from 'agent-lanes';
import 'agent-lanes/styles.css';
import { Code } from './Code';
import { messages } from './messages';
import { text } from './text';

const renderers = { content: { text }, code: Code };

export function App() {
  return (
    <main>
      <AgentTranscript messages={messages} renderers={renderers} />
    </main>
  );
}
