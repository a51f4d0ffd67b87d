import { storyNameFromExport, toId } from 'storybook/internal/csf';
import { TranscriptBuilder } from '../../src/testing/buildTranscript.ts';
import { sourceOfStore } from '../StoryTranscript.tsx';
import { isOneRun, type SampleArgs } from './sampleOf.ts';

/** The run of a story, by what it is called. */
export interface StoryRun {
  readonly title: string;
  readonly build: () => TranscriptBuilder | string;
}

interface Exported {
  readonly name?: string;
  readonly args?: SampleArgs;
}

type StoryFile = Readonly<Record<string, Exported>> & {
  readonly default: { readonly title: string; readonly component: unknown; readonly args?: SampleArgs };
};

const files = import.meta.glob<StoryFile>([
  '../*.stories.tsx',
  '../../src/adapters/formats/*/*.stories.tsx',
  '!../{DebuggerAnyState,Sheets}.stories.tsx',
]);

/** The run of the story with this id; `null` where there is none, or where the story is more than one run. */
export async function loadStory(storyId: string): Promise<StoryRun | null> {
  const loaded = await Promise.all(Object.values(files).map((load) => load()));
  for (const { default: meta, ...stories } of loaded)
    for (const [key, story] of Object.entries(stories)) {
      if (toId(meta.title, storyNameFromExport(key)) !== storyId) continue;
      const build = (story.args ?? meta.args)?.build ?? meta.args?.build;
      if (!build || !isOneRun(meta.component, story)) return null;
      const title = `${meta.title.replace(/^.*\//, '')}: ${story.name ?? storyNameFromExport(key)}`;
      const run = runOf(build);
      return run === null ? null : { title, build: () => run };
    }
  return null;
}

function runOf(build: NonNullable<SampleArgs['build']>): TranscriptBuilder | string | null {
  const built = build();
  if (built instanceof TranscriptBuilder || typeof built === 'string') return built;
  return sourceOfStore(built)?.text ?? null;
}
