import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { adapters } from '../../adapters/index.ts';
import { readTranscript, type TranscriptStore } from '../../core.ts';
import { transcript } from '../../testing/buildTranscript.ts';
import { sharedOf } from '../../testing/cases.ts';
import { adapterFixtures } from '../../testing/fixtures.ts';
import { AgentTranscript, type AgentTranscriptProps } from '../AgentTranscript.tsx';
import { loadViews } from '../lazy/loadViews.ts';
import { Message } from './index.ts';

// What is loaded later would come between two drawings.
beforeAll(() => loadViews());
afterEach(cleanup);

const Rebuilt = ({ messageKey }: { readonly messageKey: string }) => (
  <Message.Root messageKey={messageKey}>
    <Message.Meta />
    <Message.Body />
    <Message.Facts />
    <Message.Actions>
      <Message.Copy />
      <Message.RawToggle />
    </Message.Actions>
    <Message.Raw />
  </Message.Root>
);

/** What is drawn, without the numbers that are given to names of elements and to blobs. */
function draw(store: TranscriptStore, components?: AgentTranscriptProps['components']): string {
  const { container } = render(<AgentTranscript store={store} components={components} />);
  const html = container.innerHTML
    .replace(/(?:id|for|aria-controls|aria-labelledby|aria-describedby)="[^"]*"/g, '')
    .replace(/blob:[^"]*/g, 'blob:');
  cleanup();
  return html;
}

describe('the parts of a message', () => {
  const sources = adapters.flatMap(({ format }) => adapterFixtures(format));
  const chosen = sharedOf(sources).map(([, source]) => source);

  it.each(chosen)('make the one that is drawn by default: $format, $name', async ({ format, bytes }) => {
    const { store } = await readTranscript(bytes, { format });
    expect(draw(store, { Message: Rebuilt })).toBe(draw(store));
  });
});

describe('components.MessageActions', () => {
  it('adds a button behind those of each message, and replaces none', () => {
    const Share = ({ messageKey }: { readonly messageKey: string }) => (
      <button>{`Share ${messageKey}`}</button>
    );
    const store = transcript().user('Hello').assistant('Good day').store();
    render(<AgentTranscript store={store} components={{ MessageActions: Share }} />);
    expect(screen.getAllByRole('button', { name: 'Copy as Markdown' })).toHaveLength(2);
    const added = screen.getByRole('button', { name: 'Share m1' });
    expect(added.parentElement?.getAttribute('data-al-part')).toBe('message-actions');
  });
});
