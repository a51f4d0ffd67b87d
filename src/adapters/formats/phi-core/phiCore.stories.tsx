import type { Meta, StoryObj } from '@storybook/react-vite';
import { isOnScreen } from '../../../../stories/isOnScreen.ts';
import { storeOfSource, StoryTranscript } from '../../../../stories/StoryTranscript.tsx';
import phiCore from './fixtures/parallel-tools.jsonl?raw';
import phiCoreSession from './fixtures/session.json?raw';
import phiCoreRevert from './fixtures/prune-and-revert.jsonl?raw';
import phiCoreGroup from './fixtures/parallel-group.jsonl?raw';
import phiCoreRejected from './fixtures/rejected.jsonl?raw';

const meta = {
  title: 'Formats/phi-core',
  component: StoryTranscript,
  play: isOnScreen,
} satisfies Meta<typeof StoryTranscript>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Events: Story = {
  name: 'Events',
  args: { shows: 'Which birds nest in May?', build: () => storeOfSource(phiCore) },
};

export const SavedSession: Story = {
  name: 'A saved session',
  args: { shows: 'Turn 1', has: '[data-al-source="m0"]', build: () => storeOfSource(phiCoreSession) },
};

export const PruneRevert: Story = {
  name: 'Prune and revert',
  args: { shows: 'Map the inlet.', build: () => storeOfSource(phiCoreRevert) },
};

export const ParallelGroup: Story = {
  name: 'A parallel group',
  args: { shows: '2 parallel branches', build: () => storeOfSource(phiCoreGroup) },
};

export const RejectedInput: Story = {
  name: 'Rejected input',
  args: { shows: 'holds a phone number', build: () => storeOfSource(phiCoreRejected) },
};
