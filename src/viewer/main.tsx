import 'agent-lanes/styles.css';
import './viewer.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './App.tsx';
import { createDesk } from './createDesk.ts';
import { readToken } from './served.ts';

const root = document.getElementById('root');
if (!root) throw new Error('agent-lanes: the page has no #root. Restore src/viewer/index.html.');

const desk = createDesk();
void desk.start(readToken(location.hash));

createRoot(root).render(
  <StrictMode>
    <App desk={desk} />
  </StrictMode>,
);
