import { AgentTranscript, contentRenderers } from 'agent-lanes';
import plain, { mountTranscript } from './agent-lanes.jsx';

let openBlock;
let renders = 0;

const Text = contentRenderers.text;
const renderers = {
  content: {
    text: function CountedText(props) {
      if (props.row.key !== openBlock) renders++;
      return <Text {...props} />;
    },
  },
};

/** The same transcript with a counter in the renderer of text: what rendered outside the block that streams. */
export default {
  ...plain,
  mount(element, messages, options) {
    openBlock = `m${messages.length}.c0`;
    return mountTranscript(element, messages, options, (props) => (
      <AgentTranscript {...props} renderers={renderers} />
    ));
  },
  settledRenders: () => renders,
};
