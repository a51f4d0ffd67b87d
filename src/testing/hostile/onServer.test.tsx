import { version } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { readTranscript } from '../../analyse/index.ts';
import type { TranscriptStore } from '../../store/index.ts';
import { sharedOf } from '../cases.ts';
import { loadOnServer } from '../loadOnServer.ts';
import { reportFigures } from '../reportFigures.ts';
import { itemsWith, markerOf, savedRun } from './carriers.ts';
import { payloads } from './payloads.ts';
import { readPage } from './readPage.ts';
import { scanTranscript } from './scan.ts';

const { AgentTranscript } = await loadOnServer(() => import('../../components/AgentTranscript.tsx'));

// Hundreds of transcripts, on a machine that may be busy. In milliseconds.
const LONG = 300_000;

/** What stands around the name of a `style` attribute, wherever there is one. Texts may hold the same. */
const STYLE = /[\s"'/]style[\s=/>]/i;

const sum = { tried: 0, problems: 0 };
const requirements = [...new Set(payloads.map(({ requirement }) => requirement))];
const chosen = sharedOf(payloads);

async function storeOf(text: string): Promise<TranscriptStore> {
  const { store } = await readTranscript(savedRun(text), { format: 'phi-core' });
  store.push(itemsWith(text));
  store.publish();
  return store;
}

describe('a hostile transcript, on a server', () => {
  it('is tried in at least 150 ways', () => {
    expect(new Set(payloads.map(({ text }) => text)).size).toBeGreaterThanOrEqual(150);
  });

  it.each(requirements)(
    '%s: is inert, whole and honest when it is read back (SEC-15 SEC-25)',
    async (requirement) => {
      const problems: string[] = [];
      const before = sum.tried;
      for (const [index, payload] of chosen) {
        const { text } = payload;
        if (payload.requirement !== requirement) continue;
        const marker = markerOf(index);
        const html = renderToString(<AgentTranscript store={await storeOf(`${text}\n\n${marker}`)} />);
        const { root, head, body } = readPage(html);
        const found = [...scanTranscript(body, marker, payload)];
        if (STYLE.test(html) && [...root.elements()].some((one) => one.getAttribute('style') !== null))
          found.push('a style attribute');
        if (head.firstChild !== null) found.push('something in the head');
        sum.tried += 1;
        sum.problems += found.length;
        problems.push(...found.map((problem) => `${problem}: ${JSON.stringify(text.slice(0, 60))}`));
      }
      expect(problems).toEqual([]);
      expect(sum.tried).toBeGreaterThan(before);
      expect(Object.keys(Object.prototype)).toEqual([]);
    },
    LONG,
  );

  it('was tried with all of them, or as many as are tried with this React', ({ task }) => {
    reportFigures(task, { group: 'hostile payloads on a server', name: `React ${version}`, values: sum });
    expect(sum).toEqual({ tried: chosen.length, problems: 0 });
  });
});
