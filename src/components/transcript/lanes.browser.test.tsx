import { act, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { toolCall, transcript } from '../../testing/buildTranscript.ts';
import { rest } from '../../testing/showTranscript.tsx';
import { AgentTranscript, type AgentTranscriptProps } from '../AgentTranscript.tsx';
import '../../styles.css';

const chat = () => transcript().user('How deep is it?').assistant('3.1 metres.');
const noted = (hidden = false) => chat().extension('tide', { level: 3 }, { hidden });

const show = (store: AgentTranscriptProps['store'], props: Omit<AgentTranscriptProps, 'store'> = {}) => {
  const { container } = render(
    <div style={{ inlineSize: 1200 }}>
      <AgentTranscript store={store} {...props} />
    </div>,
  );
  const all = (part: string) => [...container.querySelectorAll<HTMLElement>(`[data-al-part="${part}"]`)];
  return {
    /** How wide a row is, with what accompanies it. */
    row: () => all('row')[0]?.offsetWidth ?? 0,
    heads: () => all('lane-heads').filter((head) => head.offsetHeight > 0),
    notes: () => all('note'),
    said: () => all('message').at(-1)?.getBoundingClientRect(),
  };
};

describe('the second lane', () => {
  afterEach(() => {
    document.body.replaceChildren();
  });

  it('takes no room where nothing stands in it', () => {
    const without = show(chat().store());
    expect(without.heads()).toEqual([]);
    const withNote = show(noted().store());
    expect(withNote.heads()).toHaveLength(1);
    // A part of what it leaves goes to what is said.
    expect(without.row()).toBe(880);
    expect(withNote.row()).toBe(720 + 28 + 36 + 248);
  });

  it('comes with the first note that is shown', () => {
    const run = chat();
    const store = run.store();
    const shown = show(store);
    expect(shown.heads()).toEqual([]);
    act(() => {
      store.addMessage({ role: 'extension', kind: 'tide', data: 3, timestamp: null });
      store.publish();
    });
    expect(shown.heads()).toHaveLength(1);
  });

  it('is not there for notes that nobody sees', () => {
    const shown = show(noted(true).store());
    expect(shown.heads()).toEqual([]);
    act(() => {
      screen.getByRole('button', { name: /hidden/ }).click();
    });
    expect(shown.heads()).toHaveLength(1);
  });

  it.each<[string, Omit<AgentTranscriptProps, 'store'>]>([
    ['lanes="one"', { lanes: 'one' }],
    ['a rail of 0', { style: { '--al-rail': '0' } as object }],
    ['a rail of 0 rem', { style: { '--al-rail': '0rem' } as object }],
  ])('leaves its room to what is said: %s', async (_, props) => {
    const shown = show(noted().store(), props);
    expect(shown.heads()).toEqual([]);
    await rest();
    const [notes] = shown.notes();
    const said = shown.said();
    if (!notes || !said) throw new Error('Nothing is drawn.');
    // Below what it accompanies, and wide enough to be read.
    const box = notes.getBoundingClientRect();
    expect(box.top).toBeGreaterThanOrEqual(said.bottom);
    expect(box.width).toBeGreaterThan(300);
  });

  it('never draws notes over each other, however little stands beside them', async () => {
    const run = transcript().user('Go on.');
    for (let call = 0; call < 12; call++) {
      run.assistant([toolCall(`c${call}`, { command: 'true' })], { stopReason: 'toolUse' });
      run.result(`c${call}`, '');
      if (call % 4 === 0 || call === 5)
        run.extension('patch_apply_end', { status: 'done, '.repeat(40), success: true });
    }
    const shown = show(run.store());
    await rest();
    const boxes = shown
      .notes()
      .map((note) => note.getBoundingClientRect())
      .sort((a, b) => a.top - b.top);
    expect(boxes).toHaveLength(4);
    for (const [index, { top }] of boxes.entries())
      expect(top).toBeGreaterThanOrEqual(boxes[index - 1]?.bottom ?? 0);
  });

  it('is there where it is asked for', () => {
    expect(show(chat().store(), { lanes: 'two' }).heads()).toHaveLength(1);
  });
});
