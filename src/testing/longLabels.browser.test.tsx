import { act, render } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { StoryTranscriptProps } from '../../stories/StoryTranscript.tsx';
import { AgentTranscript, preloadViews } from '../index.ts';
import { createViewStore } from '../store/index.ts';
import { TranscriptBuilder } from './buildTranscript.ts';
import { cutLabels } from './looks/cutLabels.ts';
import { pseudoLabels } from './pseudoLabels.ts';
import { rest } from './showTranscript.tsx';
import '../styles.css';

/** Stories that draw what another one draws. */
const SAME = /^(?:Dark|Compact)$/;
const WIDTHS = [240, 320, 400, 800, 1440, 2560];

interface Story {
  readonly args?: Partial<StoryTranscriptProps>;
}

// What the debugger and the page draw around a transcript has catalogues of its own.
const files = import.meta.glob<Record<string, Story>>([
  '../../stories/*.stories.tsx',
  '../adapters/formats/*/*.stories.tsx',
  '!../../stories/{Compare,Debugger*,Languages,PageHead,SessionList,Sheets}.stories.tsx',
]);

/** Words of labels that are cut and stand nowhere else, and what stands out sideways. */
function lost(host: HTMLElement): readonly string[] {
  const found: string[] = [];
  for (const root of host.querySelectorAll("[data-al-part='transcript']")) {
    found.push(...cutLabels(root));
    for (const part of root.querySelectorAll("[data-al-part='viewport'], [data-al-part='viewport-content']"))
      if (part.scrollWidth > part.clientWidth + 1)
        found.push(`${part.getAttribute('data-al-part') ?? ''} is ${part.scrollWidth} px wide`);
  }
  return found;
}

/** What was looked at before. The same elements in a place of the same width are as wide, whichever story draws them. */
const seen = new Set<string>();

/** Whether a story has drawn what none before it has, apart from the ids that React numbers. */
function isNew(host: Element): boolean {
  const drawn = host.innerHTML.replaceAll(/_r_[\da-z]+_/g, '');
  const known = seen.has(drawn);
  seen.add(drawn);
  return !known;
}

describe('labels that are 60 % longer', () => {
  it.each(Object.keys(files).map((file) => [file.replace(/^.*\/|\.stories\.tsx$/g, ''), file] as const))(
    'stay within reach at any width: %s',
    async (_, file) => {
      await preloadViews();
      const stories = Object.entries((await files[file]?.()) ?? {}).flatMap(([name, { args }]) => {
        const built = args?.build?.();
        const store = built instanceof TranscriptBuilder ? built.store() : built;
        return store && !SAME.test(name)
          ? [{ name, store, view: args?.view, viewStore: createViewStore() }]
          : [];
      });
      const { container } = render(
        stories.map(({ name, view, ...stores }) => (
          <div key={name} data-story={name}>
            <AgentTranscript {...view} {...stores} labels={pseudoLabels} />
          </div>
        )),
      );
      const found: string[] = [];
      for (const isOpen of [false, true]) {
        act(() => {
          for (const { viewStore } of stories) viewStore.getState().setExpanded(isOpen);
        });
        await rest();
        const hosts = [...container.querySelectorAll<HTMLElement>('[data-story]')];
        const fresh = hosts.filter(isNew);
        for (const host of hosts) host.hidden = !fresh.includes(host);
        for (const width of WIDTHS) {
          container.style.inlineSize = `${width}px`;
          for (const host of fresh)
            for (const what of lost(host))
              found.push(`${host.dataset.story ?? ''}${isOpen ? ', open' : ''}, ${width} px: ${what}`);
        }
        for (const host of hosts) host.hidden = false;
      }
      expect(stories.length).toBeGreaterThan(0);
      expect(found).toEqual([]);
    },
  );
});
