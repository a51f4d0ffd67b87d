import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { adapters } from '../../adapters/index.ts';
import { hasHidden } from '../../describe/readHidden.ts';
import { readTranscript, type TranscriptEvent, type TranscriptState } from '../../core.ts';
import { adapterFixtures } from '../../testing/fixtures.ts';
import { itemsWith, markerOf, savedRun } from '../../testing/hostile/carriers.ts';
import { payloads } from '../../testing/hostile/payloads.ts';
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

const pageOf = (state: TranscriptState, events: readonly TranscriptEvent[] = []): Document =>
  new DOMParser().parseFromString([...toPage({ state, events }, draw)].join(''), 'text/html');

/** What stands in a page that no page of ours has. */
function strangeIn(page: Document): readonly string[] {
  const found: string[] = [];
  for (const [root, known] of [
    [page.head, HEAD],
    [page.body, BODY],
  ] as const) {
    const names: Readonly<Record<string, readonly string[]>> = known;
    for (const element of root.querySelectorAll('*')) {
      if (!Object.hasOwn(names, element.localName)) found.push(`<${element.localName}>`);
      for (const { name, value } of element.attributes) {
        if (names[element.localName]?.includes(name) !== true) found.push(`${element.localName}[${name}]`);
        if (/zq\d/.test(value)) found.push(`${element.localName}[${name}] from content`);
      }
    }
  }
  if ([...page.querySelectorAll('[id]')].map(({ id }) => id).join() !== 'root,transcript')
    found.push('an id');
  if (page.querySelectorAll('script').length !== 2) found.push('a script');
  if (page.querySelectorAll('style').length !== 1) found.push('a style sheet');
  const shown = page.querySelector('main')?.textContent ?? '';
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
      const shown = page.querySelector('main')?.textContent ?? '';
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
      const shown = page.querySelector('main')?.textContent ?? '';
      if (shown.split(markerOf(index)).length < 50) found.push('text that was swallowed');
      const data = page.getElementById('transcript')?.textContent ?? '';
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
    const [first] = page.head.querySelectorAll('meta, style, link, title');
    expect(first?.getAttribute('charset')).toBe('utf-8');
    const policy = page.querySelector('meta[http-equiv]')?.getAttribute('content') ?? '';
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
    expect(page.querySelector('script:not([type])')?.textContent).toBe(draw.script);
    expect(page.querySelector('style')?.textContent).toBe(draw.style);
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
    const page = new DOMParser().parseFromString(text, 'text/html');
    expect(JSON.parse(page.getElementById('prices')?.textContent ?? '')).toEqual({ 'a</script><b>': price });
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
    expect(pageOf(store.getState()).title).toBe('x');
    const answer = { role: 'assistant', content: [{ type: 'text', text: 'By itself.' }], timestamp: 1 };
    const { store: unasked } = await readTranscript(JSON.stringify([answer]), { format: 'phi-core' });
    expect(pageOf(unasked.getState()).title).toBe('Agent run');
    store.push([{ type: 'session', value: { title: '</title><script>a()</script>' } }]);
    store.publish();
    expect(pageOf(store.getState()).title).toBe('</title><script>a()</script>');
  });
});
