import type { Meta, StoryObj } from '@storybook/react-vite';
import { isOnScreen } from '../../../../stories/isOnScreen.ts';
import { storeOfSource, StoryTranscript } from '../../../../stories/StoryTranscript.tsx';
import cline from './fixtures/session.messages.json?raw';
import clineUi from './fixtures/ui_messages.json?raw';

const meta = {
  title: 'Formats/cline',
  component: StoryTranscript,
  play: isOnScreen,
} satisfies Meta<typeof StoryTranscript>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Session: Story = {
  name: 'A session',
  args: {
    shows: ['Paint bollard nine.', 'I will look first.', 'bollards.csv', 'Hurry, the tide.'],
    build: () => storeOfSource(cline),
  },
};

export const WhatEditorExtensionShows: Story = {
  name: 'What the editor extension shows',
  args: {
    shows: ['I look for the grey ones.', 'The line was cut.', 'Both are red.'],
    build: () => storeOfSource(clineUi),
  },
};
