import { AgentTranscript } from '../../../components/AgentTranscript.tsx';
import { formatTokens } from '../../../components/format.ts';
import { defaultLabels as labels } from '../../../components/labels.ts';
import { Name } from '../../../components/name/Name.tsx';
import { plural } from '../../../components/plural.ts';
import { formatExactCost } from '../../../components/usage/formatFigures.ts';
import { statedCost, totalTokens, type Prices } from '../../../model/index.ts';
import { estimateCost, summarize, type TranscriptStore } from '../../../store/index.ts';

interface ExportedRunProps {
  readonly store: TranscriptStore;
  readonly prices: Prices;
}

/** The whole page: what the run is called, what is in it, and the transcript. */
export function ExportedRun({ store, prices }: ExportedRunProps) {
  const state = store.getState();
  const { tools, usage, models } = summarize(state);
  const { title = '' } = state.session;
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
      <header className="page-top">
        <h1 className="page-title">{title === '' ? labels.transcript(null) : <Name text={title} />}</h1>
        <p className="page-facts">
          {models.slice(0, 3).map((model) => (
            <Name key={model} text={model} />
          ))}
          {facts.map((fact) => (
            <span key={fact}>{fact}</span>
          ))}
        </p>
      </header>
      <main className="page-main">
        <AgentTranscript className="page-transcript" store={store} prices={prices} />
      </main>
    </div>
  );
}
