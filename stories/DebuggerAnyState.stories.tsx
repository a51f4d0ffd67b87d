import type { Meta, StoryObj } from '@storybook/react-vite';
import { useEffect, useState } from 'react';
import { isOnScreen, type OnScreen } from './isOnScreen.ts';
import { loadStory, type StoryRun } from './catalogue/loadStory.ts';
import { StoryDebugger } from './StoryDebugger.tsx';

interface AnyStateProps extends OnScreen {
  /** Id of the story whose run is opened. */
  readonly story: string;
}

/** The debugger around the run of another story. */
function AnyState({ story }: AnyStateProps) {
  const [loaded, setLoaded] = useState<{ readonly story: string; readonly run: StoryRun | null }>();
  useEffect(() => {
    let isWanted = true;
    void loadStory(story).then((run) => {
      if (isWanted) setLoaded({ story, run });
    });
    return () => {
      isWanted = false;
    };
  }, [story]);
  if (loaded?.story !== story) return null;
  const { run } = loaded;
  if (!run)
    return (
      <p data-written="catalogue" style={{ padding: '1rem' }}>
        “{story}” is no story of one run. Choose another one.
      </p>
    );
  return <StoryDebugger key={story} build={run.build} view={{ title: run.title }} shows={[]} />;
}

/** The run of any story of the catalogue, in the debugger. */
const meta = {
  title: 'Debugger/Any state',
  component: AnyState,
  parameters: {
    layout: 'fullscreen',
    catalogue: {
      about:
        'The run of any story of this catalogue, opened in the debugger. It is where “Open in debugger” leads, and the address says which story it is.',
      formats: 'all',
      parts: [],
    },
  },
  argTypes: { story: { control: { type: 'text' }, description: 'Id of a story.' } },
  play: isOnScreen,
} satisfies Meta<typeof AnyState>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Run: Story = {
  args: { story: 'tools-tool-call--failed', shows: ['Tool call: Failed', 'no route to ness.example'] },
};

export const OfAFormat: Story = {
  name: 'A source of a format',
  args: { story: 'formats-codex--rollout', shows: ['codex: A rollout', 'Is the kiln hot?'] },
};

export const None: Story = {
  name: 'No such story',
  args: { story: 'tools-tool-call--gone', shows: 'is no story of one run' },
};
