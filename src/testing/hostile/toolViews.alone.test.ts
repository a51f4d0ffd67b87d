import { describe, expect, it } from 'vitest';
import { drawAll, storeWith } from '../endless/drawAll.ts';
import { reportFigures } from '../reportFigures.ts';
import { markerOf } from './carriers.ts';
import { floods } from './floods.ts';
import { payloads } from './payloads.ts';
import { readPage, type PageElement } from './readPage.ts';
import { scanTree } from './scan.ts';
import { carriedViews, toolCarriers, toolRun, type ToolCarrier, type ToolOutcome } from './toolCarriers.ts';

type ViewName = (typeof carriedViews)[number];

const MARKER = markerOf(0);

/** Length of a flood, and the elements that a call may have of it with all opened: one for each of its pieces would be far more. */
const FLOOD = 20_000;
const MOST_ELEMENTS = 12_000;

/** The calls as a page, everything open but their raw data: JSON is looked at in other tests, and is most of the work. */
const draw = (carriers: readonly ToolCarrier[], outcome: ToolOutcome): PageElement => {
  const html = drawAll(storeWith(toolRun(carriers, outcome)), (key) => !key.endsWith(':raw'));
  return readPage(html).body;
};

const partOf = (element: PageElement): string => element.getAttribute('data-al-part') ?? '';
const partsIn = (root: PageElement): readonly string[] => [...root.elements()].map(partOf);

// What Markdown makes of a text depends on what stands before it: each text is alone there, and others are drawn several at a time.
const PROSE: readonly ViewName[] = ['agent', 'web', 'exitplanmode'];
const PLAIN = carriedViews.filter((view) => !PROSE.includes(view));
const TOGETHER = 12;

/** Draws a text in views, in calls that came to this; what is wrong with that. */
function problemsOf(views: readonly ViewName[], text: string, outcome: ToolOutcome): readonly string[] {
  const carriers = views.flatMap((view) => toolCarriers[view](`${text}\n\n${MARKER}`));
  const page = draw(carriers, outcome);
  const found = [...scanTree(page, MARKER)];
  const elements = [...page.elements()];
  const calls = elements.filter((element) => partOf(element) === 'tool-call');
  if (calls.length !== carriers.length) found.push(`${calls.length} calls of ${carriers.length}`);
  if (elements.some(({ localName }) => localName === 'img')) found.push('a picture');
  if (elements.some((element) => partOf(element) === 'renderer-error')) found.push('a view that threw');
  calls.forEach((call, index) => {
    // Of a long text a part is drawn, and a button for more.
    if (!call.textContent.includes(MARKER) && !partsIn(call).some((part) => part.endsWith('-more')))
      found.push(`text that ${carriers[index]?.name ?? ''} swallowed`);
  });
  return found.map((problem) => `${problem}: ${JSON.stringify(text.slice(0, 200))}, ${outcome}`);
}

const joined = (texts: readonly string[]): readonly string[] =>
  Array.from({ length: Math.ceil(texts.length / TOGETHER) }, (_, at) =>
    texts.slice(at * TOGETHER, (at + 1) * TOGETHER).join('\n\n'),
  );

describe('the built-in views of tools', () => {
  it.each(carriedViews)('%s: is what its carriers reach', (view) => {
    for (const carrier of toolCarriers[view]('otter'))
      expect(partsIn(draw([carrier], 'done')), JSON.stringify(carrier.arguments)).toContain(carrier.part);
  });

  it.each([...new Set(payloads.map(({ requirement }) => requirement))])(
    '%s: draw every hostile text as text, in calls that ended, failed or run',
    (requirement) => {
      const texts = payloads.flatMap((payload) => (payload.requirement === requirement ? payload.text : []));
      const problems = [
        ...texts.flatMap((text) => problemsOf(PROSE, text, 'done')),
        ...joined(texts).flatMap((text, index) => [
          ...problemsOf(PLAIN, text, 'done'),
          // Calls that failed or still run share all but a few lines with those that ended.
          ...problemsOf(carriedViews, text, index % 2 === 0 ? 'failed' : 'running'),
        ]),
      ];
      expect(problems).toEqual([]);
      expect(Object.keys(Object.prototype)).toEqual([]);
    },
  );

  it('draw a bounded number of elements of any flood, each flood in one of them by turns', () => {
    const large: string[] = [];
    floods.forEach(([name, make], index) => {
      const view = carriedViews[index % carriedViews.length] ?? 'other';
      for (const carrier of toolCarriers[view](make(FLOOD))) {
        const count = [...draw([carrier], 'done').elements()].length;
        if (count > MOST_ELEMENTS) large.push(`${name} in ${view}: ${count} elements`);
      }
    });
    expect(large).toEqual([]);
  });

  it('were all tried', ({ task }) => {
    const values = { views: carriedViews.length, texts: payloads.length, floods: floods.length };
    reportFigures(task, {
      group: 'hostile texts in the views of tools',
      name: 'on a server',
      values,
      varies: true,
    });
    expect(floods.length).toBeGreaterThan(4 * carriedViews.length);
  });
});
