import { useEffect, useRef, useState } from 'react';
import { defaultDebuggerLabels, RunDebugger } from '../../../debugger/index.ts';
import { defaultLabels } from '../../../describe/labels.ts';
import type { Prices } from '../../../model/index.ts';
import { summarize } from '../../../analyse/index.ts';
import type { TranscriptStore } from '../../../store/index.ts';
import type { Catalogue } from '../../../viewer/loadCatalogue.ts';
import { addressAt, keepSee, readSee } from '../../../viewer/createTrail.ts';
import { takeFindKey } from '../../../viewer/takeFindKey.ts';

interface ExportedRunProps {
  readonly store: TranscriptStore;
  readonly prices: Prices;
  /** Words in another language than English. */
  readonly catalogue?: Catalogue | undefined;
}

/** The whole page: the debugger around a run, and below its title what is in it. The address holds the place in it. */
export function ExportedRun({ store, prices, catalogue }: ExportedRunProps) {
  const labels = catalogue?.labels ?? defaultLabels;
  const words = catalogue?.debuggerLabels ?? defaultDebuggerLabels;
  const state = store.getState();
  // What the page is called, unless that is what every page without a name is called.
  const named = document.title === defaultLabels.transcript(null) ? '' : document.title;
  const [place, setPlace] = useState(readSee);
  const main = useRef<HTMLElement>(null);
  useEffect(() => {
    // The keys of a transcript work while the focus is inside.
    const { current } = main;
    current?.querySelector<HTMLElement>('[role="log"]')?.focus({ preventScroll: true });
    // A ring around all of the page is noise to those who use no keys.
    if (current) current.dataset.quiet = '';
    const show = (): void => {
      delete current?.dataset.quiet;
    };
    const go = (): void => {
      setPlace(readSee());
    };
    addEventListener('keydown', show, { once: true });
    addEventListener('hashchange', go);
    return () => {
      removeEventListener('keydown', show);
      removeEventListener('hashchange', go);
    };
  }, []);
  useEffect(() => (main.current ? takeFindKey(main.current) : undefined), []);
  const facts = [
    words.messages(state.messageKeys.length),
    words.calls(summarize(state).tools.calls),
    // What is not on screen is not in the page, so the find of the browser misses it.
    labels.findKey,
  ];
  return (
    <main ref={main} className="page">
      <RunDebugger
        className="page-transcript"
        store={store}
        title={named === '' ? labels.transcript(null) : named}
        prices={prices}
        {...catalogue}
        location={place}
        onLocation={keepPlace}
        linkTo={addressAt}
        headNote={
          <span className="page-facts">
            {facts.map((fact, at) => (
              <span key={fact} className={at > 0 ? 'page-fact-next' : undefined}>
                {fact}
              </span>
            ))}
          </span>
        }
      />
    </main>
  );
}

/** A page inside another one, as some hosts show files, may not change its address. */
function keepPlace(place: string): void {
  try {
    keepSee(place);
  } catch {
    // Then it has no place to keep.
  }
}
