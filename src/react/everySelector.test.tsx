import { act, render } from '@testing-library/react';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import * as core from '../core.ts';
import type { RowKey } from '../model/index.ts';
import { readTranscript } from '../analyse/index.ts';
import { createTranscriptStore, type TranscriptState } from '../store/index.ts';
import { adapterFixtures } from '../testing/fixtures.ts';
import { inTranscript } from '../testing/renderInTranscript.tsx';
import { useTranscript } from './useTranscript.ts';

type Selector = (state: TranscriptState, key: RowKey) => unknown;

const selectors = Object.entries(core as Readonly<Record<string, unknown>>).filter(
  (entry): entry is [string, Selector] => entry[0].startsWith('select') && typeof entry[1] === 'function',
);
const formats = readdirSync(join(import.meta.dirname, '..', 'adapters', 'formats')).filter(
  (folder) => adapterFixtures(folder).length > 0,
);
/** Rows of each kind that are asked for. */
const MOST = 1;

const keysOf = (state: TranscriptState): readonly RowKey[] => [
  '',
  ...[state.loopKeys, state.turnKeys, state.messageKeys].flatMap((keys) => keys.slice(-MOST)),
];

function Reader({ selector, at }: { readonly selector: Selector; readonly at: RowKey }) {
  const value = useTranscript((state) => selector(state, at));
  return <i>{typeof value}</i>;
}

describe('useTranscript', () => {
  it('knows the selectors that are exported', () => {
    expect(selectors.map(([name]) => name)).toEqual(
      expect.arrayContaining(['selectFailures', 'selectMessages', 'selectTurnUsage', 'selectUsage']),
    );
  });

  it.each(formats)('settles with every exported selector at once: %s', async (format) => {
    for (const { name, bytes } of adapterFixtures(format)) {
      const { store } = await readTranscript(bytes);
      const readers = selectors.flatMap(([title, selector]) =>
        keysOf(store.getState()).map((key) => (
          <Reader key={`${title} ${key}`} selector={selector} at={key} />
        )),
      );
      const { container, unmount } = render(inTranscript(readers, store));
      expect(container.children, name).toHaveLength(readers.length);
      act(() => {
        store.addMessage({ role: 'user', timestamp: null, content: [{ type: 'text', text: 'And then?' }] });
        store.publish();
      });
      unmount();
    }
  });

  it('renders a selector that makes a new object once for each publish', () => {
    const store = createTranscriptStore({ schedule: () => undefined });
    let reads = 0;
    const read = (state: TranscriptState) => {
      reads++;
      return { revision: state.revision };
    };
    render(inTranscript(<Reader selector={read} at="" />, store));
    const before = reads;
    act(() => {
      store.addMessage({ role: 'user', timestamp: null, content: [] });
      store.publish();
    });
    expect(reads - before).toBeLessThanOrEqual(3);
  });
});

describe('selectMessages', () => {
  it('keeps every message that did not change', async () => {
    const [fixture] = adapterFixtures('claude-code');
    if (!fixture) throw new Error('claude-code has no fixture');
    const { store } = await readTranscript(fixture.bytes);
    const before = core.selectMessages(store.getState());
    store.addMessage({ role: 'user', timestamp: null, content: [{ type: 'text', text: 'And then?' }] });
    store.publish();
    const after = core.selectMessages(store.getState());
    expect(before.length).toBeGreaterThan(1);
    expect(after.slice(0, -1).every((message, index) => message === before[index])).toBe(true);
    expect(after).toHaveLength(before.length + 1);
  });
});
