import { afterEach, describe, expect, it } from 'vitest';
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
function drawList(keys: readonly [string, string] = ['m0', 'm4']): {
  readonly list: HTMLElement;
  readonly textOf: (key: string) => Text;
} {
  const list = document.createElement('div');
  for (const [key, words] of [
    [keys[0], 'First question'],
    [keys[1], 'Fourth question'],
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

afterEach(() => {
  document.body.replaceChildren();
});

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

  it('begins in the first row there is, and copies no line that only structures the run', () => {
    const key = state.itemKeys[0] ?? '';
    const list = document.createElement('div');
    list.innerHTML = `<p data-al-key="${key}">  a line\n</p><p data-al-key="m4"> Fourth question </p>`;
    document.body.replaceChildren(list);
    const [first, last] = [...list.children].map(({ firstChild }) => firstChild);
    if (!first || !last) throw new Error('both rows hold a text');
    const copied = copySelection(list, select([first, 0], [last, 7]), state, defaultLabels);
    expect(copied).toBe(
      [
        'a line',
        ...(key === 'm0' ? [] : ['First question']),
        '**Second** answer',
        '**read**',
        '```json\n{}\n```',
        'what it read',
        'Third question',
        'Fourth',
      ].join('\n\n'),
    );
  });

  it('leaves out what is empty', () => {
    const silent = transcript()
      .user('First question')
      .assistant([text(' ')])
      .user('Fourth question');
    const { list, textOf } = drawList(['m0', 'm2']);
    const copied = copySelection(
      list,
      select([textOf('m0'), 0], [textOf('m2'), 6]),
      silent.store().getState(),
      defaultLabels,
    );
    expect(copied).toBe('First question\n\nFourth');
  });

  it('copies every result of a call that has several', () => {
    const twice = transcript()
      .user('First question')
      .assistant([toolCall('read')])
      .result('read', 'what it read')
      .result('read', 'and read again')
      .user('Fourth question');
    const { list, textOf } = drawList(['m0', 'm4']);
    const copied = copySelection(
      list,
      select([textOf('m0'), 0], [textOf('m4'), 6]),
      twice.store().getState(),
      defaultLabels,
    );
    expect(copied).toContain('what it read\n\nand read again\n\nFourth');
  });

  it('leaves nothing that is selected, and a selection that begins outside of the list, to the browser', () => {
    const { list, textOf } = drawList();
    const before = document.createElement('p');
    before.append('before');
    document.body.prepend(before);
    const entering = select([before.firstChild ?? before, 0], [textOf('m4'), 3]);
    expect(copySelection(list, entering, state, defaultLabels)).toBeNull();
    entering.removeAllRanges();
    expect(copySelection(list, entering, state, defaultLabels)).toBeNull();
  });
});
