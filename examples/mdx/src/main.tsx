import 'agent-lanes/styles.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import Page from './page.mdx';
import './app.css';

const root = document.querySelector('#root');
if (!root) throw new Error('The page has no #root.');
createRoot(root).render(
  <StrictMode>
    <main>
      <Page />
    </main>
  </StrictMode>,
);
