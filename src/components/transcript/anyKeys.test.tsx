import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createTranscriptStore } from '../../core.ts';
import type { TranscriptEvent } from '../../model/index.ts';
import { text, thinking, toolCall, transcript } from '../../testing/buildTranscript.ts';
import { AgentTranscript } from '../AgentTranscript.tsx';

const KEY = /^(?:[ltmi]\d+|m\d+\.c\d+)$/;

/** The same events with every key called otherwise. */
function renamed<Value>(value: Value, rename: (key: string) => string): Value {
  return JSON.parse(
    JSON.stringify(value, (_, part: unknown) =>
      typeof part === 'string' && KEY.test(part) ? rename(part) : part,
    ),
  ) as Value;
}

function drawn(events: readonly TranscriptEvent[]): string {
  const store = createTranscriptStore();
  store.push(events);
  store.publish();
  const { container, unmount } = render(<AgentTranscript store={store} />);
  const shown = container.innerHTML.replace(/ (?:data-al-key|data-al-source|id|aria-controls)="[^"]*"/g, '');
  unmount();
  return shown;
}

it('draws rows by what they are, whatever their keys look like', () => {
  const events = transcript()
    .loop({ kind: 'rerun', tag: 'second try', model: 'heron-1' })
    .user('How deep is it?')
    .assistant([thinking('hm'), text('Look.'), toolCall('read'), toolCall('grep', { pattern: 'x' })])
    .result('read', 'deep')
    .extension('debug', { at: 1 })
    .item({ type: 'divider', kind: 'modelChange', status: 'done', to: 'heron-2' })
    .item({ type: 'unknownRecord', name: 'weather', raw: { fog: true } })
    .finish()
    .events();
  const usual = drawn(events);
  for (const part of ['loop', 'turn', 'message', 'tool-group', 'note', 'divider', 'unknown-record'])
    expect(usual).toContain(`data-al-part="${part}"`);
  for (const before of ['x', 'l', 't', 'm', 'i', '7:'])
    expect(drawn(renamed(events, (key) => `${before}-${key}`))).toBe(usual);
});
