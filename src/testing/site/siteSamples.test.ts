import { createElement, type ComponentType, type ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { createTranscriptStore, type TranscriptStore } from '../../core.ts';
import { formatIn, givenFor, isCode, runSample, samplesOf, sourceOf, type Left } from '../runSample.ts';

/** Draws what a sample leaves behind that can be drawn; the HTML of each. */
function drawn(left: Left): readonly string[] {
  return [left.element, left.Run, left.Live, left.Chat, left.App, left.Transcript]
    .filter((each) => each !== undefined)
    .map((each) =>
      renderToString(
        typeof each === 'function' ? createElement(each as ComponentType) : (each as ReactElement),
      ),
    );
}

function expectRead(store: TranscriptStore): void {
  expect(store.getState().messageKeys.length).toBeGreaterThan(0);
  expect(store.getState().diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
}

const comingFrom = ['ai-elements', 'ant-design-x', 'assistant-ui', 'copilotkit'].map(
  (name) => `coming-from/${name}`,
);

describe('samples of the site', () => {
  it.each([...comingFrom, 'customise/index', 'embed', 'stream'])('run: %s', async (page) => {
    const samples = samplesOf(`docs-site/${page}.md`).filter(isCode);
    expect(samples.length).toBeGreaterThan(0);
    for (const { code } of samples) {
      const given = givenFor(formatIn(code));
      const left = await runSample(code, given);
      if (typeof left.ask === 'function')
        await (left.ask as (text: string) => Promise<void>)('How deep is it?');
      const html = drawn(left);
      for (const each of html) expect(each).toContain('data-al-part="transcript"');
      if (left.store) expectRead(left.store);
      // A sample that draws nothing reads something.
      if (html.length === 0 && !left.store) expect(left.messages).not.toHaveLength(0);
    }
  });

  it('lead from an agent to a tool that is drawn in its own way', async () => {
    const samples = samplesOf('docs-site/start.md').filter(isCode);
    const sample = (mark: string): string => samples.find(({ code }) => code.includes(mark))?.code ?? '';
    // Nothing is waited for.
    const given = { setTimeout: (done: () => void) => void Promise.resolve().then(done) };
    const agent = await runSample(sample('function* pretendedAgent'), given);
    const view = await runSample(sample('function TideTable'), {});
    const app = await runSample(sample('export default function App'), {}, { './agent': agent });
    await (app.ask as (text: string) => Promise<void>)('When is high water?');
    expect(app.store).toBeDefined();
    const { store } = app as { readonly store: TranscriptStore };
    expectRead(store);
    expect(drawn(app).join()).toContain('High water at');
    const last = await runSample(sample('tide_table: {'), {}, { './agent': agent, './TideTable': view });
    await (last.ask as (text: string) => Promise<void>)('When is high water?');
    const [html = ''] = drawn(last);
    expect(html).toContain('<ul aria-label="Tides"><li>06:12 high 6.9 m</li>');
    // Before anything came, and when nothing will.
    for (const [status, words] of [
      ['preparing', 'Looking at the tables'],
      ['aborted', 'No tides are known'],
    ] as const) {
      const early = createElement(view.TideTable as ComponentType<Readonly<Record<string, unknown>>>, {
        run: { status },
        output: '',
      });
      expect(renderToString(early)).toContain(words);
    }
    expect(samples).toHaveLength(5);
  });

  it('ask a server, and show what it refuses', async () => {
    const { code = '' } =
      samplesOf('docs-site/start.md').find((each) => each.code.includes('refused(')) ?? {};
    const given = givenFor('ag-ui');
    const store = createTranscriptStore();
    const asked = async (response: Response): Promise<string> => {
      const left = await runSample(code, { ...given, store, fetch: () => Promise.resolve(response) });
      await (left.ask as (text: string) => Promise<void>)('When is high water?');
      return store.getState().status;
    };
    expect(await asked(new Response(sourceOf('ag-ui').slice()))).toBe('complete');
    expectRead(store);
    expect(await asked(new Response('<h1>Not found</h1>', { status: 404 }))).toBe('failed');
    expect(JSON.stringify(store.getState().diagnostics)).toContain('The agent answered 404');
  });
});
