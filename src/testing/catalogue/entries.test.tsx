import { expect, it } from 'vitest';
import { BY_BLOCK, BY_STOP_REASON, BY_TOOL_STATUS, QUESTIONS } from '../../../stories/catalogue/entries.ts';
import { adapters } from '../../adapters/index.ts';
import { STOP_REASONS, type TranscriptStore } from '../../core.ts';
import { TranscriptBuilder } from '../buildTranscript.ts';
import { hasBlock, hasStatus, stoppedBy, type Holds } from './holds.ts';
import { catalogueStories, type CatalogueStory } from './stories.ts';

const stories = new Map((await catalogueStories()).map((each) => [each.id, each]));

function stateOf({ meta, story }: CatalogueStory) {
  const { build } = { ...meta.args, ...story.args } as {
    readonly build: () => TranscriptBuilder | TranscriptStore;
  };
  const built = build();
  return (built instanceof TranscriptBuilder ? built.store() : built).getState();
}

it('every question leads to a story, and no question stands twice', () => {
  for (const { asks, story } of QUESTIONS) expect(stories.has(story), `${asks} ${story}`).toBe(true);
  expect(new Set(QUESTIONS.map(({ asks }) => asks)).size).toBe(QUESTIONS.length);
});

it('has an entry for each stop reason', () => {
  expect(Object.keys(BY_STOP_REASON)).toEqual(STOP_REASONS);
});

it.each<readonly [string, Readonly<Record<string, string>>, (name: string) => Holds]>([
  ['stop reason', BY_STOP_REASON, stoppedBy],
  ['tool status', BY_TOOL_STATUS, hasStatus],
  ['block', BY_BLOCK, hasBlock],
])('the story of a %s shows it', (_, entries, holds) => {
  for (const [name, id] of Object.entries(entries)) {
    const story = stories.get(id);
    if (!story) throw new Error(`${name} leads to ${id}, which is no story.`);
    expect(holds(name)(stateOf(story)), `${id} shows no ${name}`).toBe(true);
  }
});

it('has a page for each format', () => {
  const titles = new Set([...stories.values()].map(({ meta }) => meta.title));
  for (const { format } of adapters) expect(titles, format).toContain(`Formats/${format}`);
});
