import type { Meta, StoryObj } from '@storybook/react-vite';
import * as assistant from './Assistant.stories.tsx';
import * as context from './Context.stories.tsx';
import * as diagnostics from './Diagnostics.stories.tsx';
import * as dividers from './Dividers.stories.tsx';
import * as errors from './Errors.stories.tsx';
import * as extension from './Extension.stories.tsx';
import * as loops from './Loops.stories.tsx';
import * as markdown from './Markdown.stories.tsx';
import * as media from './Media.stories.tsx';
import * as parallel from './Parallel.stories.tsx';
import * as stopReasons from './StopReasons.stories.tsx';
import * as subAgent from './SubAgent.stories.tsx';
import * as synthetic from './Synthetic.stories.tsx';
import * as system from './System.stories.tsx';
import * as thinking from './Thinking.stories.tsx';
import * as toolCall from './ToolCall.stories.tsx';
import * as toolGroup from './ToolGroup.stories.tsx';
import * as toolPairing from './ToolPairing.stories.tsx';
import * as unknown from './Unknown.stories.tsx';
import * as usage from './Usage.stories.tsx';
import * as user from './User.stories.tsx';
import { isWhole, StorySheet } from './catalogue/StorySheet.tsx';

/** Every state of a compound on one page. */
const meta = {
  title: 'Sheets/By compound',
  component: StorySheet,
  // A sheet is such a page itself.
  tags: ['!autodocs'],
  parameters: {
    layout: 'fullscreen',
    // Each state is a story, which is looked at in other words and colours. A sheet itself is looked at once.
    looks: false,
    catalogue: {
      about:
        'Every state of a compound on one page, as a contact sheet shows pictures. It is for comparing states with each other, and for seeing what a change of style does to all of them.',
      formats: 'all',
      parts: [],
    },
  },
  play: isWhole,
} satisfies Meta<typeof StorySheet>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Message: Story = { args: { files: [user, assistant, system, synthetic, unknown] } };
export const Thinking: Story = { args: { files: [thinking] }, parameters: { looks: true } };
export const ToolCall: Story = { args: { files: [toolCall, toolPairing] } };
export const ToolGroup: Story = { args: { files: [toolGroup] } };
export const SubAgent: Story = { args: { files: [subAgent] } };
export const Usage: Story = { args: { files: [usage] } };
export const StopReasons: Story = { args: { files: [stopReasons] } };
export const Errors: Story = { args: { files: [errors] } };
export const Markdown: Story = { args: { files: [markdown] } };
export const Media: Story = { args: { files: [media] } };
export const ExtensionLane: Story = { args: { files: [extension] } };
export const Dividers: Story = { args: { files: [dividers, context] } };
export const Loops: Story = { args: { files: [loops, parallel] } };
export const Diagnostics: Story = { args: { files: [diagnostics] } };
