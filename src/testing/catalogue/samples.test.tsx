import { describe, expect, it } from 'vitest';
import { aboutFormat } from '../../../stories/catalogue/aboutFormat.ts';
import { FORMATS_WITH } from '../../../stories/catalogue/formatsWith.ts';
import { parametersOf } from '../../../stories/catalogue/parameters.ts';
import {
  drawnWith,
  isOneRun,
  sampleOf,
  type Sample,
  type SampleArgs,
} from '../../../stories/catalogue/sampleOf.ts';
import { createTranscriptStore, readTranscript } from '../../core.ts';
import { selectSnapshot } from '../../store/index.ts';
import { TranscriptBuilder } from '../buildTranscript.ts';
import { runSample } from '../runSample.ts';
import { catalogueStories, storyMetas, type CatalogueStory } from './stories.ts';

const SENTENCE = /[.?!](?= |$)/g;

describe('pages of the catalogue', () => {
  it('say in two sentences what a state is and when it occurs, and which formats have it', async () => {
    const metas = await storyMetas();
    expect(metas.length).toBeGreaterThan(60);
    for (const { title, parameters = {} } of metas) {
      const [, format] = /^Formats\/(.+)$/.exec(title) ?? [];
      if (format !== undefined) {
        expect(aboutFormat(format).split('\n\n')[0], title).toMatch(/\w{3}.*\.$/s);
        continue;
      }
      const { about = '', formats = '' } = parametersOf(parameters);
      expect(
        about.match(SENTENCE),
        `Say in parameters.catalogue.about of ${title} what it is, and when it occurs`,
      ).toHaveLength(2);
      expect(['all', ...Object.keys(FORMATS_WITH)], title).toContain(formats);
    }
  });
});

const stories = (await catalogueStories()).filter(({ meta, story }) => isOneRun(meta.component, story));

const argsOf = ({ meta, story }: CatalogueStory): SampleArgs => ({ ...meta.args, ...story.args });

const componentOf = ({ meta }: CatalogueStory) => drawnWith(meta.component) ?? 'AgentTranscript';

/** A story that is built of events, with what one copies of it. */
const written = stories.flatMap((story) => {
  const args = argsOf(story);
  const built = args.build?.();
  const sample = sampleOf(args, componentOf(story));
  return built instanceof TranscriptBuilder && sample ? [{ id: story.id, built, sample, args }] : [];
});

function rowsOf(built: TranscriptBuilder): unknown {
  const store = createTranscriptStore();
  store.addSource().push(built.events());
  store.publish();
  return selectSnapshot(store.getState());
}

// Most of it is alike, and differs in the data.
const differing = [...new Map(written.map((each) => [each.sample.jsx, each])).values()];

const run = async ({ jsx, file, data }: Sample) =>
  runSample(jsx.replace(/^import data from .*\n/m, ''), { data }, { [`./${file}?raw`]: { data } });

describe('code to copy', () => {
  it('is there for almost every story', () => {
    const without = stories.filter((story) => sampleOf(argsOf(story), componentOf(story)) === null);
    expect(written.length).toBeGreaterThan(300);
    expect(differing.length).toBeGreaterThan(20);
    expect(without.map(({ id }) => id).toSorted()).toEqual([
      'transcript-whole-runs--live',
      'transcript-whole-runs--loading',
      'transcript-whole-runs--nothing-connected',
      'transcript-whole-runs--pushed-step',
    ]);
  });

  it('gives the rows of the story when it is run', async () => {
    for (const { id, built, sample } of differing) {
      const { store, Run } = await run(sample);
      if (!store) throw new Error(`The code of ${id} leaves no store.`);
      expect(selectSnapshot(store.getState()), id).toEqual(rowsOf(built));
      expect(Run, id).toBeTypeOf('function');
    }
  });

  it('reads as a run that is over, as the command does that opens the file', async () => {
    for (const { id, built, sample } of written) {
      const { store } = await readTranscript(sample.data);
      const rows = rowsOf(built.end()) as Readonly<Record<string, unknown>>;
      const read = selectSnapshot(store.getState()) as Readonly<Record<string, unknown>>;
      for (const table of ['messages', 'turns', 'loops', 'items'])
        expect(read[table], `${id}, ${table}`).toEqual(rows[table]);
    }
  });
});
