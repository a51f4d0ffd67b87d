import { describe, expect, it } from 'vitest';
import type { TranscriptEvent } from '../../model/index.ts';
import { createWriter } from './createWriter.ts';

type Progress = Extract<TranscriptEvent, { readonly type: 'toolProgress' }>;

const call = { block: 'm0.c0', turn: 't0', toolCallId: 'a', toolName: 'bash' };
const text = (words: string) => [{ type: 'text' as const, text: words }];
const append = (words: string): Progress => ({
  type: 'toolProgress',
  call,
  mode: 'append',
  content: text(words),
});
const replace = (words: string): Progress => ({
  type: 'toolProgress',
  call,
  mode: 'replace',
  content: text(words),
});

/** The offset of each of these events, as a writer tells them. */
function offsetsOf(...events: readonly TranscriptEvent[]): readonly (number | undefined)[] {
  const writer = createWriter();
  for (const event of events) writer.emit(event);
  return writer.take().map((event) => (event.type === 'toolProgress' ? event.offset : undefined));
}

describe('createWriter', () => {
  it('gives output that grows the place where it goes on', () => {
    expect(offsetsOf(append('one'), append('four'), append('x'))).toEqual([0, 3, 7]);
  });

  it('goes on behind output that took the place of what was there', () => {
    expect(offsetsOf(append('a long beginning'), replace('short'), append('er'), append('!'))).toEqual([
      0,
      undefined,
      5,
      7,
    ]);
  });

  it('takes the place that a source states, and goes on behind it', () => {
    expect(offsetsOf({ ...append('one'), offset: 10 }, append('two'))).toEqual([10, 13]);
  });

  it('begins anew where a call ended', () => {
    expect(
      offsetsOf(append('one'), { type: 'toolEnd', call, content: [], isError: false }, append('two')),
    ).toEqual([0, undefined, 0]);
  });

  it('counts the output of each call by itself', () => {
    const other: Progress = { ...append('other'), call: { turn: 't0', toolCallId: 'b', toolName: 'bash' } };
    expect(offsetsOf(append('one'), other, append('two'), other)).toEqual([0, 0, 3, 5]);
  });
});
