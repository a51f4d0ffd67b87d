import { describe, expect, it } from 'vitest';
import type { ContentBlock, TranscriptEvent } from '../model/index.ts';
import { text, thinking, toolCall } from '../testing/buildTranscript.ts';
import { isAgentMessages } from './isAgentMessages.ts';
import { leaveOpen } from './leaveOpen.ts';

const answer: TranscriptEvent = {
  type: 'messageStart',
  message: 'm1',
  loop: 'l0',
  value: { role: 'assistant', timestamp: null, stopReason: null, model: '', provider: '', usage: null },
};
const asked: TranscriptEvent = {
  type: 'messageStart',
  message: 'm0',
  loop: 'l0',
  value: { role: 'user', timestamp: null },
};
const contentOf = (...content: readonly ContentBlock[]): TranscriptEvent => ({
  type: 'messageContent',
  message: 'm1',
  content,
});
const end: TranscriptEvent = { type: 'messageEnd', message: 'm1' };
const turnEnd: TranscriptEvent = { type: 'turnEnd', turn: 't0', value: {} };
const blockEnd = (block: string, value?: ContentBlock): TranscriptEvent =>
  value ? { type: 'blockEnd', block, value } : { type: 'blockEnd', block };
const patch: TranscriptEvent = { type: 'messagePatch', message: 'm1', value: { label: 'x' } };

describe('leaveOpen', () => {
  it('leaves out the end of the answer that is being written, and of its turn', () => {
    const content = contentOf(text('So'));
    expect(leaveOpen([asked, end, answer, content, end, turnEnd])).toEqual([asked, end, answer, content]);
  });

  it('settles the blocks before the last one', () => {
    const content = contentOf(thinking('Hm'), toolCall('ls'), text('So'));
    expect(leaveOpen([answer, content, end])).toEqual([
      ...[answer, content, blockEnd('m1.c0'), blockEnd('m1.c1')],
    ]);
  });

  it('keeps what the end says', () => {
    const stated: TranscriptEvent = { type: 'messageEnd', message: 'm1', value: { stopReason: 'stop' } };
    expect(leaveOpen([answer, contentOf(text('So')), stated])).toEqual([
      answer,
      contentOf(text('So')),
      { type: 'messagePatch', message: 'm1', value: { stopReason: 'stop' } },
    ]);
  });

  it('leaves the last block open, and those before it as they are', () => {
    const blocks: readonly TranscriptEvent[] = [
      { type: 'blockStart', message: 'm1', block: 'm1.c0', value: text('a') },
      blockEnd('m1.c0'),
      { type: 'blockStart', message: 'm1', block: 'm1.c1', value: text('b') },
    ];
    expect(leaveOpen([answer, ...blocks, blockEnd('m1.c1'), end])).toEqual([answer, ...blocks]);
    expect(leaveOpen([answer, ...blocks, blockEnd('m1.c1', thinking('c')), patch, end])).toEqual([
      ...[answer, ...blocks, patch],
    ]);
    const called = [answer, ...blocks, blockEnd('m1.c1', toolCall('ls'))];
    expect(leaveOpen([...called, end])).toEqual(called);
  });

  it('leaves whole what ends in a call, what somebody else said, and what is no message', () => {
    for (const events of [
      [answer, contentOf(text('So'), toolCall('ls')), end],
      [answer, contentOf(), end],
      [answer, contentOf(text('So')), end, asked, end, turnEnd],
      [turnEnd, end],
      [],
    ])
      expect(leaveOpen(events)).toBe(events);
  });
});

describe('isAgentMessages', () => {
  const user = { role: 'user', content: [], timestamp: null };
  const said = { ...user, role: 'assistant', stopReason: null, model: '', provider: '', usage: null };

  it('knows messages of this library by the fields that others do not write', () => {
    expect(
      isAgentMessages([
        user,
        said,
        { ...user, role: 'system' },
        { ...user, role: 'developer' },
        { ...user, role: 'toolResult', toolCallId: '', toolName: '', isError: false },
        { role: 'bashExecution', timestamp: 1, command: '', output: '', exitCode: null },
        { role: 'extension', timestamp: 1, kind: '', data: null },
        { ...user, role: 'unknown', sourceRole: '' },
      ]),
    ).toBe(true);
    expect(isAgentMessages([])).toBe(true);
  });

  it.each([
    ['one of them lacks a field', [user, { ...said, usage: undefined }]],
    ['content is no list', [{ ...user, content: 'Hi' }]],
    ['a role is unknown', [{ ...user, role: 'tool' }]],
    ['a role is the name of something that every object has', [{ ...user, role: 'constructor' }]],
    ['a role is missing', [{ content: [], timestamp: null }]],
    ['one is a list', [[]]],
    ['one is nothing', [null]],
    ['one is a word', ['user']],
    ['a time is missing', [{ role: 'user', content: [] }]],
    ['a shell command has no output', [{ role: 'bashExecution', timestamp: 1, command: '', exitCode: null }]],
  ])('says no where %s', (_, messages: readonly unknown[]) => {
    expect(isAgentMessages(messages)).toBe(false);
  });
});
