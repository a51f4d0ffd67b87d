import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { adapters } from '../../adapters/index.ts';
import { hasHidden } from '../../describe/readHidden.ts';
import { readTranscript, type TranscriptEvent, type TranscriptState } from '../../core.ts';
import { adapterFixtures } from '../../testing/fixtures.ts';
import { itemsWith, markerOf, savedRun } from '../../testing/hostile/carriers.ts';
import { payloads } from '../../testing/hostile/payloads.ts';
import { readPage, type Page, type PageElement } from '../../testing/hostile/readPage.ts';
import { reportFigures } from '../../testing/reportFigures.ts';
import { toPage } from './toPage.ts';

const HEAD = {
  meta: ['charset', 'http-equiv', 'content', 'name'],
  title: [],
  link: ['rel', 'href'],
  style: [],
};
const BODY = {
  div: ['id'],
  noscript: [],
  script: ['type', 'id'],
  main: ['class'],
  template: [],
  pre: ['dir', 'class'],
  ...Object.fromEntries(
    'h1 h2 h3 h4 h5 h6 p bdi dl dt dd details summary'.split(' ').map((name) => [name, []]),
  ),
};

const draw = { script: 'draw("<\\/script>");', style: 'p { margin: 0 }', licences: 'As <you> like it.' };

const pageOf = (state: TranscriptState, events: readonly TranscriptEvent[] = []): Page =>
  readPage([...toPage({ state, events }, draw)].join(''));

const named = (page: Page, name: string): readonly PageElement[] =>
  [...page.root.elements()].filter(({ localName }) => localName === name);
const textOf = (page: Page, name: string): string => named(page, name)[0]?.textContent ?? '';
const dataOf = (page: Page, id: string): string =>
  [...page.root.elements()].find((element) => element.id === id)?.textContent ?? '';

/** What stands in a page that no page of ours has. */
function strangeIn(page: Page): readonly string[] {
  const found: string[] = [];
  const all: PageElement[] = [];
  for (const [root, known] of [
    [page.head, HEAD],
    [page.body, BODY],
  ] as const) {
    const names: Readonly<Record<string, readonly string[]>> = known;
    for (const element of root.elements()) {
      all.push(element);
      if (!Object.hasOwn(names, element.localName)) found.push(`<${element.localName}>`);
      for (const name of element.getAttributeNames()) {
        if (names[element.localName]?.includes(name) !== true) found.push(`${element.localName}[${name}]`);
        if (/zq\d/.test(element.getAttribute(name) ?? ''))
          found.push(`${element.localName}[${name}] from content`);
      }
    }
  }
  const ids = [page.root, page.head, page.body, ...all].map((element) => element.getAttribute('id'));
  if (ids.filter((id) => id !== null).join() !== 'root,transcript') found.push('an id');
  const count = (wanted: string): number => all.filter(({ localName }) => localName === wanted).length;
  if (count('script') !== 2) found.push('a script');
  if (count('style') !== 1) found.push('a style sheet');
  const shown = textOf(page, 'main');
  if (hasHidden(shown)) found.push('hidden characters');
  return found;
}

describe('toPage', () => {
  it.each(adapters.flatMap(({ format }) => adapterFixtures(format)))(
    'SEC-15 writes $format, $name, as a page of known elements that holds every text',
    async ({ format, bytes }) => {
      const { store, messages } = await readTranscript(bytes, { format });
      const page = pageOf(store.getState());
      expect(strangeIn(page)).toEqual([]);
      const shown = textOf(page, 'main');
      for (const message of messages)
        for (const block of message.role === 'assistant' ? message.content : [])
          if (block.type === 'text' && !hasHidden(block.text))
            expect(shown).toContain(block.text.replaceAll('\r\n', '\n'));
    },
  );

  it('SEC-15 is inert and whole, whatever its transcript holds in any field', async ({ task }) => {
    const problems: string[] = [];
    for (const [index, { text }] of payloads.entries()) {
      const all = `${text}\n\n${markerOf(index)}`;
      const events = itemsWith(all);
      const { store } = await readTranscript(savedRun(all), { format: 'phi-core' });
      store.push(events);
      store.publish();
      const page = pageOf(store.getState(), events);
      const found = [...strangeIn(page)];
      const shown = textOf(page, 'main');
      if (shown.split(markerOf(index)).length < 50) found.push('text that was swallowed');
      const data = dataOf(page, 'transcript');
      expect(JSON.parse(data)).toEqual(JSON.parse(JSON.stringify(events)));
      if (/[<>&\u2028\u2029]/.test(data)) found.push('data that could end its element');
      problems.push(...found.map((problem) => `${problem}: ${JSON.stringify(text.slice(0, 60))}`));
    }
    reportFigures(task, {
      group: 'hostile payloads in exported pages',
      name: 'read back',
      values: { tried: payloads.length, problems: problems.length },
    });
    expect(problems).toEqual([]);
  });

  it('SEC-15 allows its own script and its own style sheet only', async () => {
    const { store } = await readTranscript(savedRun('x'), { format: 'phi-core' });
    const page = pageOf(store.getState());
    const [first] = page.head.elements();
    expect(first?.getAttribute('charset')).toBe('utf-8');
    const policies = named(page, 'meta').filter((meta) => meta.matches('[http-equiv]'));
    expect(policies).toHaveLength(1);
    const policy = policies[0]?.getAttribute('content') ?? '';
    const hash = (text: string): string => createHash('sha256').update(text).digest('base64');
    expect(policy.split('; ')).toEqual([
      "default-src 'none'",
      `script-src 'sha256-${hash(draw.script)}'`,
      `style-src 'sha256-${hash(draw.style)}'`,
      'img-src blob: data:',
      "base-uri 'none'",
      "form-action 'none'",
      "require-trusted-types-for 'script'",
      "trusted-types 'none'",
    ]);
    const programs = named(page, 'script').filter((script) => !script.matches('[type]'));
    expect(programs.map(({ textContent }) => textContent)).toEqual([draw.script]);
    expect(textOf(page, 'style')).toBe(draw.style);
  });

  it('takes along the prices of the models that take part', async () => {
    const answer = { role: 'assistant', content: [], model: 'a</script><b>', timestamp: 1 };
    const { store } = await readTranscript(JSON.stringify([answer]), { format: 'phi-core' });
    const price = { inputPerMillion: 3, outputPerMillion: 15 };
    const text = [
      ...toPage({ state: store.getState(), events: [] }, draw, {
        prices: { 'a</script><b>': price, 'never-used': price },
      }),
    ].join('');
    expect(JSON.parse(dataOf(readPage(text), 'prices'))).toEqual({ 'a</script><b>': price });
    expect(text).not.toContain('never-used');
  });

  it('writes no page that no browser could read', async () => {
    const { store } = await readTranscript(savedRun('x'), { format: 'phi-core' });
    const write = (limit: number) => [
      ...toPage({ state: store.getState(), events: itemsWith('x') }, draw, { limit }),
    ];
    expect(() => write(1000)).toThrow('Write it to .json or .md');
    expect(write(100_000).join('')).toContain('</html>');
  });

  it('is called what the session is called, else by the first line that the person wrote', async () => {
    const { store } = await readTranscript(savedRun('x'), { format: 'phi-core' });
    expect(textOf(pageOf(store.getState()), 'title')).toBe('x');
    const answer = { role: 'assistant', content: [{ type: 'text', text: 'By itself.' }], timestamp: 1 };
    const { store: unasked } = await readTranscript(JSON.stringify([answer]), { format: 'phi-core' });
    expect(textOf(pageOf(unasked.getState()), 'title')).toBe('Agent run');
    store.push([{ type: 'session', value: { title: '</title><script>a()</script>' } }]);
    store.publish();
    expect(textOf(pageOf(store.getState()), 'title')).toBe('</title><script>a()</script>');
  });
});
