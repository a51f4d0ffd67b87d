import { createRoot } from 'react-dom/client';
import { AgentTranscript } from '../../../index.ts';
import { text, thinking, transcript } from '../../buildTranscript.ts';
import { offer } from '../../offer.ts';

/** What the page offers the test that drives it. */
export interface PrintPage {
  /** Shows a run of so many turns. Each answer and each closed thinking ends in a link of its own, so that a PDF can be searched for it. */
  readonly show: (turns: number, print?: 'as-shown' | 'expanded') => void;
}

const host = document.getElementById('host');
if (!host) throw new Error('The page has lost its element.');
const root = createRoot(host);

const page: PrintPage = {
  show(turns, print) {
    const run = transcript();
    for (let turn = 1; turn <= turns; turn++) {
      run.user(`Question ${turn}`);
      run
        .turn()
        .assistant([
          thinking(`Thought. [source](https://thinking.example/${turn}/)`),
          text(
            `Answer.\n\n${'Words of a paragraph. '.repeat(40)}\n\n[source](https://answer.example/${turn}/)`,
          ),
        ]);
    }
    root.render(<AgentTranscript store={run.store()} print={print} />);
  },
};

offer(page);
