import { useEffect, useRef } from 'react';
import { AgentTranscript } from '../../../components/AgentTranscript.tsx';
import { formatTokens } from '../../../describe/format.ts';
import { defaultLabels as labels } from '../../../describe/labels.ts';
import { Name } from '../../../components/name/Name.tsx';
import { plural } from '../../../describe/plural.ts';
import { formatExactCost } from '../../../describe/formatFigures.ts';
import { statedCost, totalTokens, type Prices } from '../../../model/index.ts';
import { estimateCost, summarize } from '../../../analyse/index.ts';
import type { TranscriptStore } from '../../../store/index.ts';

interface ExportedRunProps {
  readonly store: TranscriptStore;
  readonly prices: Prices;
}

/** The whole page: what the run is called, what is in it, and the transcript. */
export function ExportedRun({ store, prices }: ExportedRunProps) {
  const state = store.getState();
  const { tools, usage, models } = summarize(state);
  // What the page is called, unless that is what every page without a name is called.
  const title = document.title === labels.transcript(null) ? '' : document.title;
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
    addEventListener('keydown', show, { once: true });
    return () => {
      removeEventListener('keydown', show);
    };
  }, []);
  const tokens = totalTokens(usage);
  const cost = statedCost(usage) ?? estimateCost(state, prices)?.costUsd ?? null;
  const facts = [
    plural(state.messageKeys.length, 'message'),
    plural(tools.calls, 'tool call'),
    tokens === null ? '' : labels.tokensTotal(formatTokens(tokens)),
    cost === null ? '' : formatExactCost(cost),
  ].filter((fact) => fact !== '');
  return (
    <div className="page">
      <header
        className="page-top"
        onWheel={({ deltaY }) => {
          main.current?.querySelector('[role="log"]')?.scrollBy(0, deltaY);
        }}
      >
        <h1 className="page-title">{title === '' ? labels.transcript(null) : <Name text={title} />}</h1>
        <p className="page-facts">
          {models.slice(0, 3).map((model) => (
            <Name key={model} text={model} />
          ))}
          {facts.map((fact) => (
            <span key={fact}>{fact}</span>
          ))}
          {/* What is not on screen is not in the page, so the find of the browser misses it. */}
          <span>{labels.findKey}</span>
        </p>
      </header>
      <main ref={main} className="page-main">
        <AgentTranscript className="page-transcript" store={store} prices={prices} />
      </main>
    </div>
  );
}
