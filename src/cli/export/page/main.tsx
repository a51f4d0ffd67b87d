import '../../../styles.css';
import './exported.css';
import { createRoot } from 'react-dom/client';
import { readJson } from '../../../decode/parseJson.ts';
import { readPrices, type TranscriptEvent } from '../../../model/index.ts';
import type { Catalogue } from '../../../viewer/loadCatalogue.ts';
import { createTranscriptStore } from '../../../store/createTranscriptStore.ts';
import { ExportedRun } from './ExportedRun.tsx';

const root = document.getElementById('root');
const data = document.getElementById('transcript');
if (!root || !data) throw new Error('agent-lanes: this file is damaged. Export the transcript again.');

const { prices } = readPrices(readJson(document.getElementById('prices')?.textContent ?? '{}'));
const store = createTranscriptStore({ journal: true });
store.push(readJson(data.textContent) as readonly TranscriptEvent[]); // written by `export`
store.publish();
data.remove();

// A script before this one brings the words of another language than English.
const { agentLanesWords } = globalThis as { readonly agentLanesWords?: Catalogue };
createRoot(root).render(<ExportedRun store={store} prices={prices} catalogue={agentLanesWords} />);
