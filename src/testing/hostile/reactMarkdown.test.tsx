import type { ElementContent, Root, RootContent } from 'hast';
import { version } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { readTranscript } from '../../analyse/index.ts';
import type { ContentRendererProps } from '../../components/ViewerContext.ts';
import type { TranscriptStore } from '../../store/index.ts';
import { transcript } from '../buildTranscript.ts';
import { sharedOf } from '../cases.ts';
import { loadOnServer } from '../loadOnServer.ts';
import { reportFigures } from '../reportFigures.ts';
import { itemsWith, markerOf, savedProse, savedRun } from './carriers.ts';
import { payloads } from './payloads.ts';
import { readPage } from './readPage.ts';
import { scanTranscript } from './scan.ts';

const [{ AgentTranscript }, { createTextRenderer }] = await loadOnServer(() =>
  Promise.all([
    import('../../components/AgentTranscript.tsx'),
    import('../../components/react-markdown/index.ts'),
  ]),
);

const LONG = 300_000;

/** What a browser makes of HTML, as a tree: a plugin that opens it does no more than this. */
function treeOf(node: ChildNode): ElementContent[] {
  if (node.nodeType === 3 /* text */) return [{ type: 'text', value: node.nodeValue ?? '' }];
  if (node.nodeType !== 1 /* element */) return [];
  const element = node as Element; // of that type
  const properties = Object.fromEntries(
    [...element.attributes].map(({ name, value }) => [name === 'class' ? 'className' : name, value]),
  );
  const children = [...element.childNodes].flatMap(treeOf);
  return [{ type: 'element', tagName: element.localName, properties, children }];
}

const escape = (text: string): string => text.replace(/[&<>"]/g, (one) => `&#${one.charCodeAt(0)};`);

/** A tree as HTML in which what a transcript holds of it stands as it is written. */
function written(node: RootContent | ElementContent): string {
  if (node.type === 'text') return escape(node.value);
  if (node.type === 'element') {
    const attributes = Object.entries(node.properties).map(
      ([name, value]) => ` ${name}="${escape([value].flat().join(' '))}"`,
    );
    const inside = node.children.map(written).join('');
    return `<${node.tagName}${attributes.join('')}>${inside}</${node.tagName}>`;
  }
  return 'value' in node ? node.value : '';
}

// One for all texts: a document each would be more than fits.
const page = document.implementation.createHTMLDocument('');

const openHtml = () => (root: Root) => {
  page.body.innerHTML = root.children.map(written).join('');
  root.children = [...page.body.childNodes].flatMap(treeOf);
};

const plain = { content: { text: createTextRenderer() } };
const opened = { content: { text: createTextRenderer({ rehypePlugins: [openHtml] }) } };

/** A run that holds a text in every field that reaches the screen. */
async function runWith(text: string): Promise<TranscriptStore> {
  const { store } = await readTranscript(savedRun(text), { format: 'phi-core' });
  store.push(itemsWith(text));
  store.publish();
  return store;
}

/** What of such a run the renderer draws. All else is drawn as without one, and looked at where no renderer is given. */
const proseWith = async (text: string): Promise<TranscriptStore> =>
  (await readTranscript(savedProse(text), { format: 'phi-core' })).store;

const answered = (text: string): TranscriptStore => transcript().user(text).assistant(text).finish().store();

/** The texts that a renderer is given when a transcript is drawn. */
function textsGiven(store: TranscriptStore): readonly string[] {
  const given: string[] = [];
  const text = ({ block }: ContentRendererProps<'text'>): null => {
    given.push(block.text);
    return null;
  };
  renderToString(<AgentTranscript store={store} renderers={{ content: { text } }} />);
  return given;
}

async function problemsWith(
  index: number,
  renderers: typeof plain,
  storeOf: (text: string) => TranscriptStore | Promise<TranscriptStore>,
): Promise<readonly string[]> {
  const payload = payloads[index];
  if (!payload) throw new Error('There is no such payload.');
  const marker = markerOf(index);
  const store = await storeOf(`${payload.text}\n\n${marker}`);
  const html = renderToString(<AgentTranscript store={store} renderers={renderers} />);
  return scanTranscript(readPage(html).body, marker, payload).map(
    (problem) => `${problem}: ${JSON.stringify(payload.text.slice(0, 60))}`,
  );
}

/** What HTML that was opened on purpose may bring: prose of its own, with names of classes. */
const BROUGHT =
  /^(?:\w+\[class\]|\w+\[class\] from content|<(?:u|b|i|s|math|mtext|mglyph|details|summary|g|caption|colgroup|col|tbody|tfoot|small|mi|mo|mn|dfn)>|details\[open\]|text that was swallowed)/;

const requirements = [...new Set(payloads.map(({ requirement }) => requirement))];
const chosen = sharedOf(payloads);
let tried = 0;

describe('a hostile transcript, drawn by react-markdown', () => {
  it.each(requirements)('%s: holds every text that a renderer draws of a whole run', async (requirement) => {
    const text = payloads.find((payload) => payload.requirement === requirement)?.text ?? '';
    const given = textsGiven(await proseWith(text));
    expect(given.filter((one) => one.includes(text))).toHaveLength(4);
    expect(given).toEqual(textsGiven(await runWith(text)));
  });

  it.each(requirements)(
    '%s: is inert, whole and honest',
    async (requirement) => {
      const problems: string[] = [];
      const before = tried;
      for (const [index, payload] of chosen) {
        if (payload.requirement !== requirement) continue;
        problems.push(...(await problemsWith(index, plain, proseWith)));
        tried += 1;
      }
      expect(problems).toEqual([]);
      expect(tried).toBeGreaterThan(before);
    },
    LONG,
  );

  it.each(requirements)(
    '%s: requests and runs nothing where a plugin opens its HTML',
    async (requirement) => {
      const problems: string[] = [];
      for (const [index, payload] of chosen)
        if (payload.requirement === requirement)
          problems.push(...(await problemsWith(index, opened, answered)));
      expect(problems.filter((problem) => !BROUGHT.test(problem))).toEqual([]);
      expect(Object.keys(Object.prototype)).toEqual([]);
    },
    LONG,
  );

  it('was tried with all of them, or as many as are tried with this React', ({ task }) => {
    const values = { tried, problems: 0 };
    reportFigures(task, {
      group: 'hostile payloads through react-markdown',
      name: `React ${version}`,
      values,
    });
    expect(tried).toBe(chosen.length);
  });
});
