import { RunCompare } from 'agent-lanes/debugger';
import { useEffect, useRef } from 'react';
import { spellHidden } from '../../describe/readHidden.ts';
import type { ReadingPair } from '../createDesk.ts';
import { focusIsLost } from '../focusIsLost.ts';
import type { Catalogue } from '../loadCatalogue.ts';
import type { Reading } from '../startReading.ts';
import { useExternal } from '../useExternal.ts';
import { words } from '../words.ts';
import { Problem } from './Problem.tsx';
import { HomeButton, ReadingTools } from './TopBar.tsx';
import { whyUnreadable } from './whyUnreadable.ts';

/** Props of `Pair`. */
export interface PairProps {
  readonly pair: ReadingPair;
  /** Words in another language than English. */
  readonly catalogue?: Catalogue | undefined;
  readonly onHome: () => void;
  readonly onPick: () => void;
}

/** Two runs side by side, and what could not be read of them. */
export function Pair({ pair, catalogue, onHome, onPick }: PairProps) {
  const a = useExternal(pair.a);
  const b = useExternal(pair.b);
  const main = useRef<HTMLElement>(null);
  const isRead = a.status !== 'reading' && b.status !== 'reading';
  const title = words.pair.title(pair.a.name, pair.b.name);
  useEffect(() => {
    document.title = `${spellHidden(title)} · ${words.product}`;
  }, [title]);
  useEffect(() => {
    // The keys of a comparison work while the focus is inside.
    const steps = main.current?.querySelector<HTMLElement>('[data-al-part="compare-scroller"]');
    if (steps && focusIsLost()) steps.focus({ preventScroll: true });
  }, [isRead]);
  return (
    <div className="page-run">
      <main ref={main} className="page-main">
        <RunCompare
          className="page-transcript"
          a={a.store}
          b={b.store}
          debuggerLabels={catalogue?.debuggerLabels}
          titles={{ a: pair.a.name, b: pair.b.name }}
          headStart={<HomeButton onHome={onHome} />}
          headEnd={<ReadingTools reading={pair.b} quiet onPick={onPick} />}
          below={
            <>
              <Unreadable reading={pair.a} onPick={onPick} />
              <Unreadable reading={pair.b} onPick={onPick} />
            </>
          }
        />
      </main>
    </div>
  );
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
