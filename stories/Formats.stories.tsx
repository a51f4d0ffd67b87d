import type { Meta, StoryObj } from '@storybook/react-vite';
import phiCoreTools from '../src/adapters/phi-core/fixtures/parallel-tools.jsonl?raw';
import phiCoreSession from '../src/adapters/phi-core/fixtures/session.json?raw';
import phiCoreRevert from '../src/adapters/phi-core/fixtures/prune-and-revert.jsonl?raw';
import phiCoreGroup from '../src/adapters/phi-core/fixtures/parallel-group.jsonl?raw';
import phiCoreRejected from '../src/adapters/phi-core/fixtures/rejected.jsonl?raw';
import pi from '../src/adapters/pi/fixtures/parallel-tools.jsonl?raw';
import piRetry from '../src/adapters/pi/fixtures/retry-and-compaction.jsonl?raw';
import piSession from '../src/adapters/pi-session/fixtures/tree.jsonl?raw';
import yoagent from '../src/adapters/yoagent/fixtures/stream.jsonl?raw';
import yoagentSession from '../src/adapters/yoagent/fixtures/session.jsonl?raw';
import { isOnScreen } from './isOnScreen.ts';
import { storeOfSource, StoryTranscript } from './StoryTranscript.tsx';

const meta = {
  title: 'Formats',
  component: StoryTranscript,
  play: isOnScreen,
} satisfies Meta<typeof StoryTranscript>;
export default meta;
type Story = StoryObj<typeof meta>;

export const PhiCore: Story = {
  name: 'phi-core: events',
  args: { shows: 'Which birds nest in May?', build: () => storeOfSource(phiCoreTools) },
};

export const PhiCoreSession: Story = {
  name: 'phi-core: a saved session',
  args: { shows: 'Turn 1', has: '[data-al-source="m0"]', build: () => storeOfSource(phiCoreSession) },
};

export const PhiCoreRevert: Story = {
  name: 'phi-core: prune and revert',
  args: { shows: ['Map the inlet.'], build: () => storeOfSource(phiCoreRevert) },
};

export const PhiCoreGroup: Story = {
  name: 'phi-core: a parallel group',
  args: { shows: '2 parallel branches', build: () => storeOfSource(phiCoreGroup) },
};

export const PhiCoreRejected: Story = {
  name: 'phi-core: rejected input',
  args: { shows: 'holds a phone number', build: () => storeOfSource(phiCoreRejected) },
};

export const Pi: Story = {
  name: 'pi: events',
  args: { shows: 'Which reeds are dry?', build: () => storeOfSource(pi) },
};

export const PiRetry: Story = {
  name: 'pi: retry and compaction',
  args: { shows: 'Count the nests', build: () => storeOfSource(piRetry) },
};

export const PiSession: Story = {
  name: 'pi-session: a saved session',
  args: { shows: 'Turn 1', has: '[data-al-source="m0"]', build: () => storeOfSource(piSession) },
};

export const Yoagent: Story = {
  name: 'yoagent: events',
  args: { shows: 'Clear the beds', build: () => storeOfSource(yoagent) },
};

export const YoagentSession: Story = {
  name: 'yoagent: a saved session',
  args: { shows: 'Plan a hide', build: () => storeOfSource(yoagentSession) },
};
