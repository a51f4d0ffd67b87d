import type { TranscriptStore } from 'agent-lanes/core';
import { RunCompare } from 'agent-lanes/debugger';
import { useEffect, useRef, useState } from 'react';
import { spellHidden } from '../../describe/readHidden.ts';
import { addressAt, keepSee, readSee } from '../createTrail.ts';
import { focusIsLost } from '../focusIsLost.ts';
import type { Catalogue } from '../loadCatalogue.ts';
import type { Reading } from '../startReading.ts';
import { useExternal } from '../useExternal.ts';
import { words } from '../words.ts';
import { Problem } from './Problem.tsx';
import { HomeButton, ReadingTools } from './TopBar.tsx';
import { whyUnreadable } from './whyUnreadable.ts';

/** Props of `Compared`. */
export interface ComparedProps {
  /** Two runs or more. */
  readonly readings: readonly Reading[];
  /** Words in another language than English. */
  readonly catalogue?: Catalogue | undefined;
  readonly onHome: () => void;
  readonly onPick: () => void;
}

/** Two to eight runs that are compared, and what could not be read of them. */
export function Compared({ readings, catalogue, onHome, onPick }: ComparedProps) {
  const main = useRef<HTMLElement>(null);
  const runs = useStores(readings);
  const isRead = runs.every(({ isDone }) => isDone);
  const [a, b, ...more] = runs;
  const last = readings.at(-1);
  const title = words.compared.title(a?.title ?? '', b?.title ?? '', more.length);
  useEffect(() => {
    document.title = `${spellHidden(title)} · ${words.product}`;
  }, [title]);
  useEffect(() => {
    const { current } = main;
    if (!current) return undefined;
    // The keys of a comparison work while the focus is inside. Its steps are there some time after the runs were read.
    const focusSteps = (): boolean => {
      const steps = current.querySelector<HTMLElement>('[data-al-part="compare-scroller"]');
      if (steps && focusIsLost()) steps.focus({ preventScroll: true });
      return steps !== null;
    };
    if (focusSteps()) return undefined;
    const changes = new MutationObserver(() => {
      if (focusSteps()) changes.disconnect();
    });
    changes.observe(current, { childList: true, subtree: true });
    return () => {
      changes.disconnect();
    };
  }, [isRead]);
  if (!a || !b) return null;
  return (
    <div className="page-run">
      <main ref={main} className="page-main">
        <RunCompare
          className="page-transcript"
          a={a.store}
          b={b.store}
          debuggerLabels={catalogue?.debuggerLabels}
          titles={{ a: a.title, b: b.title }}
          more={more}
          location={readSee()}
          onLocation={keepSee}
          linkTo={addressAt}
          headStart={<HomeButton onHome={onHome} />}
          headEnd={last && <ReadingTools reading={last} quiet onPick={onPick} />}
          below={readings.map((reading, index) => (
            <Unreadable key={index} reading={reading} onPick={onPick} />
          ))}
        />
      </main>
    </div>
  );
}

interface ReadRun {
  readonly store: TranscriptStore;
  readonly title: string;
  readonly isDone: boolean;
}

/** The stores that the runs are read into: one that is replaced while it is followed gets a new one. */
function useStores(readings: readonly Reading[]): readonly ReadRun[] {
  const [source] = useState(() => {
    let last: readonly ReadRun[] = [];
    return {
      subscribe(listener: () => void) {
        const stops = readings.map((reading) => reading.subscribe(listener));
        return () => {
          for (const stop of stops) stop();
        };
      },
      getState() {
        const next = readings.map((reading): ReadRun => {
          const { store, status } = reading.getState();
          return { store, title: reading.name, isDone: status !== 'reading' };
        });
        const isSame = next.every(
          ({ store, isDone }, index) => last[index]?.store === store && last[index].isDone === isDone,
        );
        if (!isSame) last = next;
        return last;
      },
    };
  });
  return useExternal(source);
}

/** Says why a run holds nothing, once it was read; nothing where it does. */
function Unreadable({ reading, onPick }: { readonly reading: Reading; readonly onPick: () => void }) {
  const { store, status, error } = useExternal(reading);
  const transcript = useExternal(store);
  const problem = status === 'reading' || status === 'aborted' ? null : whyUnreadable(transcript, error);
  return (
    problem && (
      <Problem
        problem={`${reading.name}: ${problem}`}
        reading={reading}
        diagnostics={transcript.diagnostics}
        onPick={onPick}
      />
    )
  );
}
