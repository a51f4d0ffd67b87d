import type { Prices } from 'agent-lanes/core';
import { RunDebugger } from 'agent-lanes/debugger';
import { useEffect, useRef, useState } from 'react';
import { titleOf } from '../titleOf.ts';
import { Waiting } from '../../components/message/Waiting.tsx';
import { useLabels } from '../../components/ViewerContext.ts';
import { standingOf } from '../../debugger/runFacts.ts';
import { spellHidden } from '../../describe/readHidden.ts';
import type { Replay } from '../createReplay.ts';
import { addressAt, keepSee, readSee } from '../createTrail.ts';
import { focusIsLost } from '../focusIsLost.ts';
import { keepPaneSizes, readPaneSizes } from '../paneSizes.ts';
import type { Catalogue } from '../loadCatalogue.ts';
import type { Reading } from '../startReading.ts';
import { takeFindKey } from '../takeFindKey.ts';
import { useExternal } from '../useExternal.ts';
import { words } from '../words.ts';
import { Problem } from './Problem.tsx';
import { ReplayBar } from './ReplayBar.tsx';
import { HomeButton, ReadingFacts, ReadingTools, TopBar } from './TopBar.tsx';
import { whyUnreadable } from './whyUnreadable.ts';

/** Props of `Run`. */
export interface RunProps {
  readonly reading: Reading;
  /** What sends the sample run. */
  readonly replay: Replay | null;
  /** Prices of models, for costs that the source does not state. */
  readonly prices?: Prices | undefined;
  /** Words in another language than English. */
  readonly catalogue?: Catalogue | undefined;
  /** Absent where nothing writes the run as a document. */
  readonly onExport?: (() => void) | undefined;
  readonly onHome: () => void;
  readonly onPick: () => void;
  readonly onRestart: () => void;
}

/** One run: how far it was read, what is in it, and the transcript. */
export function Run({ reading, replay, prices, catalogue, onExport, onHome, onPick, onRestart }: RunProps) {
  const { store, status, error, isBehind } = useExternal(reading);
  const transcript = useExternal(store);
  const problem = status === 'reading' || status === 'aborted' ? null : whyUnreadable(transcript, error);
  const somethingToShow = transcript.itemKeys.length > 0;
  const title = titleOf(transcript, reading);

  const main = useRef<HTMLElement>(null);
  const [sizes] = useState(readPaneSizes);

  const waits = standingOf(transcript) === 'waiting';

  useEffect(() => {
    // Who left the page open in another tab is to see there that they are asked.
    const name = `${spellHidden(title)} · ${words.product}`;
    document.title = waits ? words.waits(name) : name;
  }, [title, waits]);
  useEffect(() => {
    // What was pressed to open it is gone. The keys of a transcript work while the focus is inside.
    const { current } = main;
    const log = current?.querySelector<HTMLElement>('[role="log"]');
    if (!current || !log || !focusIsLost()) return;
    log.focus({ preventScroll: true });
    // A ring around all of the page is noise to those who use no keys.
    current.dataset.quiet = '';
    const show = (): void => {
      delete current.dataset.quiet;
    };
    addEventListener('keydown', show, { once: true });
    return () => {
      removeEventListener('keydown', show);
    };
  }, [reading, isBehind]);
  useEffect(() => (main.current ? takeFindKey(main.current) : undefined), []);

  const isShown = !isBehind && (somethingToShow || !problem);
  const about = problem && (
    <Problem problem={problem} reading={reading} diagnostics={transcript.diagnostics} onPick={onPick} />
  );
  const quiet = replay !== null;
  return (
    <div className="page-run" data-problem={problem ? '' : undefined}>
      {!isShown && <TopBar reading={reading} title={title} quiet={quiet} onHome={onHome} onPick={onPick} />}
      <main ref={main} className="page-main">
        {isShown ? (
          <RunDebugger
            key={transcriptKey(store)}
            className="page-transcript"
            store={store}
            title={title}
            prices={prices}
            components={status === 'reading' && transcript.status === 'idle' ? OPENING : undefined}
            {...catalogue}
            readSource={reading.readSource}
            location={readSee()}
            onLocation={keepSee}
            linkTo={addressAt}
            paneSizes={sizes}
            onPaneSizes={keepPaneSizes}
            follow={replay !== null || reading.follow}
            headStart={<HomeButton onHome={onHome} />}
            headNote={<ReadingFacts reading={reading} agent={false} />}
            headEnd={<ReadingTools reading={reading} quiet={quiet} onPick={onPick} onExport={onExport} />}
            below={about}
          />
        ) : isBehind ? (
          <p className="page-loading" role="status">
            {words.reading.behind}
          </p>
        ) : (
          about
        )}
      </main>
      {replay && <ReplayBar replay={replay} onRestart={onRestart} />}
    </div>
  );
}

// What is opened is connected once somebody answers for it: until then it is not there, and not empty either.
const OPENING = { Empty: () => <Waiting>{useLabels().loading}</Waiting> };

// A source that starts anew gets a new store, and with it a view that has not been scrolled or opened.
const keys = new WeakMap<object, number>();
let lastKey = 0;

function transcriptKey(store: object): number {
  const key = keys.get(store) ?? ++lastKey;
  keys.set(store, key);
  return key;
}
