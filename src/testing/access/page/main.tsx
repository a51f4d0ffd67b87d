import { createRoot } from 'react-dom/client';
import { flushSync } from 'react-dom';
import { fullRun } from '../../../../stories/fullRun.ts';
import { createTranscriptStore } from '../../../core.ts';
import { RunDebugger, type PaneSizes } from '../../../debugger/index.ts';
import { AgentTranscript } from '../../../index.ts';
import { TranscriptBuilder, text, toolCall, transcript } from '../../buildTranscript.ts';
import { offer } from '../../offer.ts';
import * as look from './look.ts';

/** How a run is drawn. */
export interface ShowOptions {
  /** Default: the debugger. */
  readonly as?: 'debugger' | 'transcript';
  readonly dir?: 'ltr' | 'rtl';
  readonly paneSizes?: PaneSizes;
}

/** What happens next in a run that is streamed. */
export type Step =
  | 'prompt'
  | 'answer'
  | 'words'
  | 'tools'
  | 'approval'
  | 'failed result'
  | 'last answer'
  | 'end'
  | 'break off';

/** What it finds by looking. */
type Look = typeof look;

/** What the page offers the test that drives it. */
export interface AccessPage extends Look {
  /** Draws a run that has a row of every kind. */
  readonly show: (options?: ShowOptions) => void;
  /** Draws a run that has not begun. */
  readonly begin: () => void;
  /** Lets it go on. */
  readonly go: (step: Step) => void;
  /** The sizes of panes that the host was told, one after another. */
  readonly told: () => readonly PaneSizes[];
}

const host = document.getElementById('host');
if (!host) throw new Error('The page has lost its element.');
const root = createRoot(host);
const told: PaneSizes[] = [];
let live = transcript();
let store = createTranscriptStore({ journal: true });

const STEPS: Readonly<Record<Step, (run: TranscriptBuilder) => TranscriptBuilder>> = {
  prompt: (run) => run.user('Which gauges do not answer?').turn(),
  answer: (run) => run.streaming([text('I ask')]),
  words: (run) => run.delta(' each of them.'),
  tools: (run) =>
    run
      .block(toolCall('probe', { gauge: 'Ness' }))
      .settle({ stopReason: 'toolUse' })
      .tool('probe', { type: 'toolStart' }),
  approval: (run) => run.tool('probe', { type: 'toolStart', awaitingApproval: true }),
  'failed result': (run) => run.result('probe', 'no answer', { isError: true }),
  'last answer': (run) => run.streaming([text('Ness does not answer.')]).settle(),
  end: (run) => run.finish(),
  'break off': (run) => run.end('failed'),
};

const page: AccessPage = {
  show({ as = 'debugger', dir, paneSizes } = {}) {
    document.documentElement.dir = dir ?? '';
    const run = createTranscriptStore({ journal: true });
    run.push(fullRun().events());
    run.publish();
    flushSync(() => {
      root.render(
        as === 'transcript' ? (
          <AgentTranscript key={Math.random()} store={run} />
        ) : (
          <RunDebugger
            key={Math.random()}
            store={run}
            title="Winter time"
            paneSizes={paneSizes}
            onPaneSizes={(sizes) => told.push(sizes)}
          />
        ),
      );
    });
  },
  begin() {
    live = transcript();
    store = createTranscriptStore({ journal: true });
    flushSync(() => {
      root.render(<RunDebugger key={Math.random()} store={store} title="Gauges" />);
    });
  },
  go(step) {
    STEPS[step](live).feed(store);
    store.publish();
  },
  told: () => told,
  ...look,
};

offer(page);
