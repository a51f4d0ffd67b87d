import { describe, expect, it } from 'vitest';
import { defaultLabels } from '../../describe/labels.ts';
import { text, toolCall, transcript } from '../../testing/buildTranscript.ts';
import { copySelection } from './copySelection.ts';

const run = transcript()
  .user('First question')
  .assistant([text('**Second** answer'), toolCall('read')])
  .result('read', 'what it read')
  .user('Third question')
  .user('Fourth question');
const state = run.store().getState();

/** A list in which the rows of the first and the last message are drawn, and the others are not. */
function drawList(): { readonly list: HTMLElement; readonly textOf: (key: string) => Text } {
  const list = document.createElement('div');
  for (const [key, words] of [
    ['m0', 'First question'],
    ['m4', 'Fourth question'],
  ] as const) {
    const row = document.createElement('div');
    row.setAttribute('data-al-key', key);
    row.append(words);
    list.append(row);
  }
  document.body.replaceChildren(list);
  const textOf = (key: string) => list.querySelector(`[data-al-key="${key}"]`)?.firstChild as Text; // rows hold a text
  return { list, textOf };
}

function select(from: readonly [Node, number], to: readonly [Node, number]): Selection {
  const selection = document.getSelection();
  if (!selection) throw new Error('jsdom has a selection');
  selection.setBaseAndExtent(...from, ...to);
  return selection;
}

describe('copySelection', () => {
  it('copies what is selected of the ends, each once, and all of the messages between them as Markdown', () => {
    const { list, textOf } = drawList();
    const selection = select([textOf('m0'), 6], [textOf('m4'), 6]);
    const copied = copySelection(list, selection, state, defaultLabels) ?? '';
    expect(copied.split('\n\n')[0]).toBe('question');
    expect(copied.split('\n\n').at(-1)).toBe('Fourth');
    for (const words of ['**Second** answer', 'what it read', 'Third question'])
      expect(copied.split(words)).toHaveLength(2);
    expect(copied).not.toContain('First');
  });

  it('reads a selection that was made upwards the same', () => {
    const { list, textOf } = drawList();
    const down = copySelection(list, select([textOf('m0'), 6], [textOf('m4'), 6]), state, defaultLabels);
    const up = copySelection(list, select([textOf('m4'), 6], [textOf('m0'), 6]), state, defaultLabels);
    expect(up).toBe(down);
  });

  it('leaves a selection within one row, and one that leaves the list, to the browser', () => {
    const { list, textOf } = drawList();
    const within = select([textOf('m0'), 0], [textOf('m0'), 5]);
    expect(copySelection(list, within, state, defaultLabels)).toBeNull();
    const outside = document.createElement('p');
    outside.append('outside');
    document.body.append(outside);
    const leaving = select([textOf('m0'), 0], [outside.firstChild ?? outside, 3]);
    expect(copySelection(list, leaving, state, defaultLabels)).toBeNull();
    expect(
      copySelection(list, select([textOf('m0'), 3], [textOf('m0'), 3]), state, defaultLabels),
    ).toBeNull();
  });
});
