import 'agent-lanes/styles.css';
import './parts/controls.css';
import './viewer.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './App.tsx';
import { createDesk } from './createDesk.ts';
import { loadCatalogue, loadPageWords } from './loadCatalogue.ts';
import { isServed } from './served.ts';
import { answerTabs, askTabs, takeToken } from './token.ts';
import { speak } from './words.ts';

const root = document.getElementById('root');
if (!root) throw new Error('agent-lanes: the page has no #root. Restore src/viewer/index.html.');

// The command writes into the page which language it is in.
const language = document.documentElement.lang;
const pageWords = await loadPageWords(language);
if (pageWords) speak(pageWords);

const desk = createDesk();
const token = takeToken() ?? (isServed() ? await askTabs() : undefined);
if (token !== undefined) answerTabs(token);
void desk.start(token);

void loadCatalogue(language).then((catalogue) => {
  createRoot(root).render(
    <StrictMode>
      <App desk={desk} catalogue={catalogue} />
    </StrictMode>,
  );
});
