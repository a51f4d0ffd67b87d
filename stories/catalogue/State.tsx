import { DocsContext } from '@storybook/addon-docs/blocks';
import { useContext, useMemo, useState } from 'react';
import type { PreparedStory } from 'storybook/internal/types';
import { isOnScreen } from '../isOnScreen.ts';
import { Code } from './Code.tsx';
import { Drawn } from './Drawn.tsx';
import { debuggerLink, storyLink } from './links.ts';
import { parametersOf } from './parameters.ts';
import { drawnWith, isOneRun, sampleOf, type SampleArgs } from './sampleOf.ts';

interface StateProps {
  readonly story: PreparedStory;
  /** What the file of the story says of all its stories. */
  readonly meta: object;
}

const THEMES = ['light', 'dark'] as const;
/** A width, in pixels, that does not fit beside another one. */
const WIDE = 560;

/** Whether the play function of a story does more than look: what it shows is there only once it was played. */
function isPlayed(story: PreparedStory, meta: object): boolean {
  const own = (story.moduleExport as { readonly play?: unknown }).play;
  const play = own ?? (meta as { readonly play?: unknown }).play;
  return play !== undefined && play !== isOnScreen;
}

/** One state in both themes, side by side where there is room, and what it is made of. */
export function State({ story, meta }: StateProps) {
  const { width } = story.initialArgs as { readonly width?: number };
  const isWide = story.parameters.layout === 'fullscreen' || (width ?? 0) > WIDE;
  const isFramed = parametersOf(story.parameters).frame === true || isPlayed(story, meta);
  const isRun = isOneRun(story.component, story.moduleExport as object);
  return (
    <section className="catalogue-state" id={story.id} aria-labelledby={`${story.id}-name`}>
      <header>
        <h3 id={`${story.id}-name`}>{story.name}</h3>
        <a href={storyLink(story.id)} target="_top">
          Alone
        </a>
        {isRun && (
          <a href={debuggerLink(story.id)} target="_top">
            Open in debugger
          </a>
        )}
      </header>
      <div className="catalogue-themes" data-stacked={isWide || undefined}>
        {THEMES.map((theme) => (
          <figure key={theme}>
            <Drawn story={story} theme={theme} isFramed={isFramed} />
            <figcaption>{theme === 'light' ? 'Light' : 'Dark'}</figcaption>
          </figure>
        ))}
      </div>
      <Sources story={story} isRun={isRun} />
    </section>
  );
}

function Sources({ story, isRun }: { readonly story: PreparedStory; readonly isRun: boolean }) {
  const { getStoryContext } = useContext(DocsContext);
  const [shown, setShown] = useState<string | null>(null);
  const written = (story.parameters.docs as { source?: { originalSource?: string } } | undefined)?.source;
  const component = drawnWith(story.component) ?? 'AgentTranscript';
  const isAsked = shown !== null;
  const sample = useMemo(
    () => (isAsked && isRun ? sampleOf(getStoryContext(story).initialArgs as SampleArgs, component) : null),
    [isAsked, isRun, getStoryContext, story, component],
  );
  const tabs = [...(isRun ? ['JSX', 'Events (JSON)'] : []), 'Story'];
  const texts: Readonly<Record<string, string | undefined>> = {
    JSX: sample?.jsx,
    'Events (JSON)': sample?.data,
    Story: written?.originalSource,
  };
  return (
    <div className="catalogue-sources">
      {tabs.map((tab) => (
        <button
          key={tab}
          type="button"
          aria-expanded={tab === shown}
          onClick={() => {
            setShown(tab === shown ? null : tab);
          }}
        >
          {tab}
        </button>
      ))}
      {shown !== null && (
        <Code
          key={shown}
          text={texts[shown] ?? '// This state is more than the data of one run: see “Story”.'}
          note={shown === 'JSX' && sample ? `The other tab is ${sample.file}, beside it.` : undefined}
        />
      )}
    </div>
  );
}
