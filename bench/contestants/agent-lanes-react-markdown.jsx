import { AgentTranscript } from 'agent-lanes';
import { createTextRenderer } from 'agent-lanes/react-markdown';
import { mountTranscript } from './agent-lanes.jsx';

const renderers = { content: { text: createTextRenderer() } };

/** The same text, each settled block of it drawn by react-markdown. */
export default {
  name: 'agent-lanes, text by react-markdown',
  mount: (element, messages, options) =>
    mountTranscript(element, messages, options, (props) => (
      <AgentTranscript renderers={renderers} {...props} />
    )),
};
