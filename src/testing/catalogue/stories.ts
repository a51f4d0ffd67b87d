import { toId, storyNameFromExport } from 'storybook/internal/csf';

/** A story as its file exports it. */
export interface StoryExport {
  readonly name?: string;
  readonly args?: Readonly<Record<string, unknown>>;
}

/** What all stories of a file share. */
export interface StoryMeta {
  readonly title: string;
  readonly component: { readonly name: string };
  readonly args?: Readonly<Record<string, unknown>>;
  readonly parameters?: Readonly<Record<string, unknown>>;
}

/** A story of the catalogue, by the id that its address has. */
export interface CatalogueStory {
  readonly id: string;
  readonly meta: StoryMeta;
  readonly story: StoryExport;
}

const files = import.meta.glob<Readonly<Record<string, StoryExport>> & { readonly default: StoryMeta }>([
  '../../../stories/**/*.stories.tsx',
  '../../adapters/formats/*/*.stories.tsx',
]);

/** What every file of stories says of all of them. */
export const storyMetas = async (): Promise<readonly StoryMeta[]> =>
  Promise.all(Object.values(files).map(async (load) => (await load()).default));

/** Every story. */
export async function catalogueStories(): Promise<readonly CatalogueStory[]> {
  const modules = await Promise.all(Object.values(files).map((load) => load()));
  return modules.flatMap(({ default: meta, ...stories }) =>
    Object.entries(stories).map(([key, story]) => ({
      id: toId(meta.title, storyNameFromExport(key)),
      meta,
      story,
    })),
  );
}
