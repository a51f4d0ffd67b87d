import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ContentBlock, MediaSource } from 'agent-lanes/core';
import { text, transcript } from '../src/testing/buildTranscript.ts';
import { isOnScreen } from './isOnScreen.ts';
import { barChart, tideCurve } from './pictures.ts';
import { StoryTranscript } from './StoryTranscript.tsx';

const meta = {
  title: 'Blocks/Images, documents, files',
  component: StoryTranscript,
  parameters: {
    catalogue: {
      about:
        'Images, documents and files, inside messages and results. They occur wherever a format carries more than text; what lies elsewhere is loaded only when the reader asks for it.',
      formats: 'images, documents or files',
      parts: ['Message'],
    },
  },
  play: isOnScreen,
} satisfies Meta<typeof StoryTranscript>;
export default meta;
type Story = StoryObj<typeof meta>;

const shown = (...blocks: readonly ContentBlock[]) =>
  transcript()
    .user('Show me.')
    .assistant([text('Here:'), ...blocks])
    .finish();

const remote: MediaSource = { type: 'url', url: 'https://charts.example/ness.png', mimeType: 'image/png' };
const inline = (mimeType: string, data: string): MediaSource => ({ type: 'base64', data, mimeType });

export const Image: Story = {
  args: { shows: 'Here:', has: '[data-al-source="m1.c1"] img', build: () => shown(tideCurve) },
};

export const SeveralImages: Story = {
  args: { shows: 'Here:', has: '[data-al-source="m1.c2"] img', build: () => shown(tideCurve, barChart) },
};

export const NamedImages: Story = {
  name: 'Names of image files',
  args: {
    shows: ['tide-curve.png', 'berths.png'],
    build: () =>
      shown(
        { ...tideCurve, filename: 'tide-curve.png' },
        { type: 'image', source: remote, filename: 'berths.png' },
      ),
  },
};

export const RemoteImage: Story = {
  args: {
    shows: ['Image on charts.example was not loaded.', 'Load image'],
    build: () => shown({ type: 'image', source: remote }),
  },
};

export const UnsupportedImage: Story = {
  name: 'SVG is never inline',
  args: {
    shows: 'An image of type image/svg+xml is not shown inline.',
    build: () => shown({ type: 'image', source: inline('image/svg+xml', 'PHN2Zy8+') }),
  },
};

export const BrokenImage: Story = {
  args: {
    shows: 'The image could not be decoded.',
    build: () => shown({ type: 'image', source: inline('image/png', 'bm90IGEgcG5n') }),
  },
};

export const AddressThatIsNone: Story = {
  args: {
    shows: 'The address of the image is not one that can be loaded.',
    build: () => shown({ type: 'image', source: { type: 'url', url: 'javascript:alert(1)' } }),
  },
};

export const Document: Story = {
  args: {
    shows: ['tables-2026.pdf', 'Download'],
    build: () =>
      shown({
        type: 'document',
        filename: 'tables-2026.pdf',
        source: inline('application/pdf', 'JVBERi0xLjQKJSVFT0YK'),
      }),
  },
};

export const TextDocument: Story = {
  args: {
    shows: 'Notice to mariners 14',
    build: () =>
      shown({
        type: 'document',
        title: 'Notice to mariners 14',
        source: { type: 'text', text: 'The east lock is closed until noon.' },
      }),
  },
};

export const RemoteDocument: Story = {
  args: {
    shows: 'Document',
    build: () => shown({ type: 'document', source: { type: 'url', url: 'https://harbour.example/n14.pdf' } }),
  },
};

export const File: Story = {
  args: {
    shows: ['ness.wav', 'Download'],
    build: () => shown({ type: 'file', filename: 'ness.wav', source: inline('audio/wav', 'UklGRg==') }),
  },
};

export const Empty: Story = {
  name: 'A file without name or data',
  args: { shows: ['File', 'Download'], build: () => shown({ type: 'file', source: inline('', '') }) },
};

export const Source: Story = {
  args: {
    shows: ['Tide rules', 'Springs follow the new moon.'],
    build: () =>
      shown({
        type: 'source',
        sourceType: 'url',
        url: 'https://tides.example/rules',
        title: 'Tide rules',
        text: 'Springs follow the new moon.',
      }),
  },
};

export const Dark: Story = { args: { ...SeveralImages.args, view: { theme: 'dark' } } };
