import { act, cleanup, render } from '@testing-library/react';
import fc from 'fast-check';
import { version, type ReactElement } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { adapters } from '../adapters/index.ts';
import { createTranscriptStore, readTranscript, type TranscriptStore } from '../core.ts';
import { scaled, sharedOf } from '../testing/cases.ts';
import { adapterFixtures } from '../testing/fixtures.ts';
import { itemsWith, savedRun } from '../testing/hostile/carriers.ts';
import { lawSubjects } from '../testing/laws/corpus.ts';
import { translate } from '../testing/laws/fold.ts';
import { mutate } from '../testing/laws/mutate.ts';
import { mutations } from '../testing/laws/mutations.ts';
import { mistakesIn } from '../testing/laws/shown.ts';
import { loadOnServer } from '../testing/loadOnServer.ts';
import { reportFigures } from '../testing/reportFigures.ts';
import { AgentTranscript, type AgentTranscriptProps } from './AgentTranscript.tsx';

/** Where and when a page is drawn. */
interface Place {
  readonly zone: string;
  readonly locale: string;
  readonly now: number;
}

const SERVER: Place = { zone: 'America/Los_Angeles', locale: 'en-US', now: Date.UTC(2026, 0, 1, 7, 59) };
const BROWSER: Place = { zone: 'Asia/Kathmandu', locale: 'ar-EG', now: Date.UTC(2026, 2, 3, 22, 15) };
const ZONE = process.env.TZ;
/** What a parser of HTML reads otherwise than it is written, and what stands around it. */
const PIECES = [
  ...['\n', '\r\n', '\r', '\0', '\f', '\t', ' ', '\u00A0', '\u2028', '\uFEFF', '\uFFFD', '\u202E', '\uD83D'],
  ...['<', '>', '&', '&amp;', '&#10;', '&Tab;', '<pre>', '</pre>', '<!--', '"', "'"],
  ...['a', 'é', '\x1b[31m', '\x1b', '`', '```\n', '# ', '- ', '> ', '|a|\n|-|\n', '[x](/y)', '\n\n'],
];

/** Puts something else in the place of a member. A spy would note every call, and React asks for the time again and again. */
function replace(owner: object, name: string, value: unknown): () => void {
  const own = Object.getOwnPropertyDescriptor(owner, name);
  Object.defineProperty(owner, name, { value, writable: true, configurable: true });
  return () => {
    if (own) Object.defineProperty(owner, name, own);
    else Reflect.deleteProperty(owner, name);
  };
}

/** Runs in another time zone, with another default locale, clock and luck. */
function inPlace<T>({ zone, locale, now }: Place, run: () => T): T {
  process.env.TZ = zone;
  const restore = [
    replace(Date, 'now', () => now),
    replace(performance, 'now', () => now % 1e6),
    replace(Math, 'random', () => (now % 97) / 97),
    ...(['toLocaleString', 'toLocaleDateString', 'toLocaleTimeString'] as const).map((name) => {
      const original = Date.prototype[name];
      return replace(Date.prototype, name, function (this: Date, locales?: string, options?: object) {
        return original.call(this, locales ?? locale, options);
      });
    }),
  ];
  const { toLocaleString } = Number.prototype; // oxlint-disable-line typescript/unbound-method -- called with its owner below
  restore.push(
    replace(Number.prototype, 'toLocaleString', function (this: number, locales?: string) {
      return toLocaleString.call(this, locales ?? locale);
    }),
  );
  try {
    return run();
  } finally {
    for (const undo of restore) undo();
    if (ZONE === undefined) delete process.env.TZ;
    else process.env.TZ = ZONE;
  }
}

const { AgentTranscript: OnServer } = await loadOnServer(() => import('./AgentTranscript.tsx'));
const subjects = await lawSubjects();
const fixtures = adapters.flatMap(({ format }) => adapterFixtures(format));
// A page with all rows has every part of a fixture; in the other pages fewer rows come from the server.
const drawnInPart = new Set(sharedOf(fixtures).map(([, fixture]) => fixture));
const tried = { fixtures: 0, generated: 0 };

/** What the browser has to say when it takes over what the server drew. */
function hydrate(
  store: TranscriptStore,
  props: Omit<AgentTranscriptProps, 'store' | 'messages'> = {},
): readonly unknown[] {
  const page = (Root: typeof AgentTranscript): ReactElement => <Root store={store} follow {...props} />;
  const container = document.createElement('div');
  const html = inPlace(SERVER, () => renderToString(page(OnServer)));
  // A page is sent as bytes, which hold no half of a character.
  container.innerHTML = new TextDecoder().decode(new TextEncoder().encode(html));
  document.body.append(container);
  const said: unknown[] = [];
  let unmount = (): void => undefined;
  inPlace(BROWSER, () => {
    act(() => {
      const root = hydrateRoot(container, page(AgentTranscript), {
        onRecoverableError: (error) => said.push(error),
      });
      unmount = () => {
        root.unmount();
      };
    });
  });
  act(unmount);
  container.remove();
  return said;
}

describe('a page that was drawn on a server (REL-22)', () => {
  it('is in another place than the browser', () => {
    const at = new Date(0);
    const words = (place: Place) =>
      inPlace(place, () => [at.getHours(), at.toLocaleString(), (1e6).toLocaleString()]);
    const [here, there] = [words(SERVER), words(BROWSER)];
    expect(here.filter((word, index) => word === there[index])).toEqual([]);
  });

  it.each(fixtures)('is taken over with no complaint: $format $name', async (fixture) => {
    tried.fixtures++;
    const { store } = await readTranscript(fixture.bytes);
    expect(hydrate(store)).toEqual([]);
    if (!drawnInPart.has(fixture)) return;
    expect(hydrate(store, { ssr: { rows: 2 } })).toEqual([]);
    expect(hydrate(store, { ssr: { rows: 0 }, follow: false })).toEqual([]);
  });

  it('is taken over with no complaint, and no key twice, and reads well, whatever the source (REL-9, REL-19)', () => {
    const sources = subjects.flatMap(({ adapter, sources: own }) =>
      own.map(({ records }) => ({ adapter, records })),
    );
    const cause = fc.constantFrom('complete' as const, 'aborted' as const, null);
    fc.assert(
      fc.property(fc.nat(sources.length - 1), mutations, cause, (index, steps, how) => {
        tried.generated++;
        const { adapter, records } = sources[index] ?? sources[0] ?? expect.fail('there are sources');
        const store = createTranscriptStore({ schedule: () => undefined });
        const mutated = mutate(records.slice(0, 25), steps);
        store.push(translate(adapter, mutated, how));
        store.publish();
        expect(hydrate(store)).toEqual([]);
        const { textContent } = render(<AgentTranscript store={store} />).container;
        cleanup();
        const said = JSON.stringify(mutated);
        expect(mistakesIn(textContent).filter((word) => !said.includes(word))).toEqual([]);
      }),
      { numRuns: scaled(60) },
    );
  });

  it('is taken over with no complaint whatever text stands in every field (REL-4)', async () => {
    const texts = fc.array(fc.constantFrom(...PIECES), { maxLength: 8 }).map((pieces) => pieces.join(''));
    await fc.assert(
      fc.asyncProperty(texts, fc.constantFrom('mark', 'badge'), async (text, hiddenCharacters) => {
        const { store } = await readTranscript(savedRun(text), { format: 'phi-core' });
        store.push(itemsWith(text));
        store.publish();
        for (const rows of [0, 100]) expect(hydrate(store, { hiddenCharacters, ssr: { rows } })).toEqual([]);
      }),
      {
        numRuns: scaled(20),
        examples: [
          ['\n"Filing taxes"', 'mark'],
          ['\r\n\r\n', 'mark'],
          ['\0', 'mark'],
          ['\0', 'badge'],
          ['', 'mark'],
        ],
      },
    );
  });

  it('is taken over with no complaint where half a character stands in every field (REL-4)', async () => {
    const text = 'a\uD83D b\uDE00';
    const { store } = await readTranscript(savedRun(text), { format: 'phi-core' });
    store.push(itemsWith(text));
    store.publish();
    expect(hydrate(store)).toEqual([]);
    expect(hydrate(store, { ssr: { rows: 0 } })).toEqual([]);
  });

  it('was tried with every fixture', ({ task }) => {
    const group = 'pages drawn on a server';
    const values = { fixtures: tried.fixtures, 'generated sources': tried.generated };
    reportFigures(
      task,
      { group, name: `tried with React ${version}`, values, varies: true },
      { group, name: `hydrated by React ${version}`, values: { complaints: 0 } },
    );
    expect(tried.fixtures).toBeGreaterThan(0);
  });
});
