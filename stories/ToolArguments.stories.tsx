import type { Meta, StoryObj } from '@storybook/react-vite';
import { toolCall, transcript } from '../src/testing/buildTranscript.ts';
import type { JsonValue, ToolCallBlock } from 'agent-lanes/core';
import { isOnScreen, press } from './isOnScreen.ts';
import { StoryTranscript } from './StoryTranscript.tsx';

const meta = {
  title: 'Tools/Arguments',
  component: StoryTranscript,
  parameters: {
    catalogue: {
      about:
        'The arguments of a tool call, as they arrive and as they were in the end. They occur with each call; what is no valid JSON is shown as it came.',
      formats: 'tool calls',
      parts: ['ToolCall'],
    },
  },
  play: async (context) => {
    await press(context, /read_gauge/);
    await isOnScreen(context);
  },
} satisfies Meta<typeof StoryTranscript>;
export default meta;
type Story = StoryObj<typeof meta>;

const called = (args: JsonValue, fields: Partial<ToolCallBlock> = {}) =>
  transcript()
    .assistant([toolCall('read_gauge', args, fields)], { stopReason: 'toolUse' })
    .result('read_gauge', '1.42 m')
    .finish();

export const AnObject: Story = {
  name: 'Object',
  args: {
    shows: ['Arguments', 'station', 'Ness', 'harbour'],
    build: () => called({ station: 'Ness', at: { harbour: 'east', depth: [1, 2, 3] }, raw: false }),
  },
};

export const Unparsable: Story = {
  name: 'Not valid JSON',
  args: {
    shows: ['{station: Ness', 'The arguments are not valid JSON'],
    build: () => called({}, { argumentsText: '{station: Ness}' }),
  },
};

export const BrokeOff: Story = {
  name: 'Broke off',
  args: {
    shows: ['Ness', 'The arguments broke off'],
    build: () =>
      called({ station: 'Ness' }, { argumentsText: '{"station":"Ness","at":', argumentsPartial: true }),
  },
};

export const Empty: Story = { args: { shows: 'No arguments', build: () => called({}) } };

export const Null: Story = { args: { shows: 'No arguments', build: () => called(null) } };

export const AString: Story = {
  name: 'String',
  args: { shows: 'Ness, east pier', build: () => called('Ness, east pier') },
};

export const AList: Story = {
  name: 'List',
  args: { shows: ['Ness', 'Lock'], build: () => called(['Ness', 'Lock']) },
};

export const Titled: Story = {
  name: 'With a title',
  args: {
    shows: 'Ness',
    build: () => called({ station: 'Ness' }, { title: 'read_gauge at the east pier' }),
  },
};

export const DeeplyNested: Story = {
  args: {
    shows: 'Arguments',
    build: () => {
      let value: JsonValue = 'bottom';
      for (let depth = 0; depth < 400; depth++) value = { deeper: value };
      return called(value);
    },
  },
};

export const Long: Story = {
  args: {
    shows: 'station-0',
    build: () => called({ stations: Array.from({ length: 500 }, (_, i) => `station-${i}`) }),
  },
};

export const Dark: Story = { args: { ...AnObject.args, view: { theme: 'dark' } } };
