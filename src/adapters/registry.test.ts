import { describe, expect, it } from 'vitest';
import { recordsOf } from '../testing/readValues.ts';
import { adapters, detectAdapter, findAdapter, recognise } from './registry.ts';

/** The format of some records, how they are handed to its adapter, and whether that is sure. */
function told(...values: readonly unknown[]): readonly unknown[] | undefined {
  const found = recognise(recordsOf(values));
  return found && [found.adapter.format, found.layout, found.certain];
}

const result = { role: 'tool', tool_call_id: 'c', content: 'a' };
const started = { type: 'turn_start' };
const question = { role: 'user', content: [{ type: 'text', text: 'Hi' }], timestamp: 1 };

describe('recognise', () => {
  it('hands over records as they are where their adapter knows them so', () => {
    expect(told(result)).toEqual(['openai-chat', 'whole', false]);
    expect(told([result])).toEqual(['openai-chat', 'whole', false]);
    expect(told({ model: 'm', messages: [result] })).toEqual(['openai-chat', 'whole', false]);
    expect(told(started)).toEqual(['pi', 'whole', true]);
  });

  it('takes lists apart for an adapter that knows no lists', () => {
    expect(told([started, { type: 'turn_end' }])).toEqual(['pi', 'spread', false]);
  });

  it('takes messages out of what surrounds them', () => {
    expect(told({ id: 7, data: { messages: [result] } })).toEqual(['openai-chat', 'unwrapped', false]);
    expect(told({ id: 7, thread: { messages: [question] } })).toEqual(['phi-core', 'unwrapped', false]);
  });

  it('says what surrounded messages of phi-core, though it knows them so', () => {
    expect(told({ id: 7, messages: [question] })).toEqual(['phi-core', 'unwrapped', false]);
    expect(told({ id: 7, messages: [question] }, question)).toEqual(['phi-core', 'unwrapped', true]);
    expect(told([question])).toEqual(['phi-core', 'whole', false]);
  });

  it('takes messages out for the format whose marks one of them bears', () => {
    expect(told({ id: 7, messages: [question, { role: 'branchSummary', summary: 'Hi' }] })).toEqual([
      'pi-session',
      'unwrapped',
      false,
    ]);
  });

  it('knows what agent-lanes wrote, though it bears marks of what it was read from', () => {
    const note = { role: 'extension', kind: 'note', data: null };
    const header = { type: 'agent-lanes', version: 1, holds: 'events' };
    expect(told(note, result)?.[0]).toBe('phi-core');
    expect(told([result, note])?.[0]).toBe('phi-core');
    expect(told({ id: 7, thread: { messages: [result, note] } })?.[0]).toBe('phi-core');
    expect(told(header, started)).toEqual(['phi-core', 'whole', true]);
    expect(told([header, started])?.[0]).toBe('phi-core');
  });

  it('takes a loop of phi-core for what it is, though pi writes such messages too', () => {
    const ran = { role: 'bashExecution', command: 'ls', output: '' };
    expect(told({ loop_id: 'l', messages: [ran] })).toEqual(['phi-core', 'whole', false]);
    expect(told([{ loop_id: 'l', messages: [ran] }])).toEqual(['phi-core', 'whole', false]);
    expect(told({ id: 7, messages: [ran] })).toEqual(['pi-session', 'unwrapped', false]);
  });

  it('is sure of what a second record did not change, and of one that says all', () => {
    expect(told(result, result)).toEqual(['openai-chat', 'whole', true]);
    expect(told(question)?.[2]).toBe(false);
    expect(told(question, question)).toEqual(['phi-core', 'whole', true]);
    // pi begins its streams as it begins its session files.
    expect(told({ type: 'session', version: 3, id: 's', timestamp: 't', cwd: '/' })).toEqual([
      'pi-session',
      'whole',
      false,
    ]);
  });

  it('takes marks of one format over messages that could be of several, wherever they stand', () => {
    expect(told(question, question, result)?.[0]).toBe('openai-chat');
    expect(told([question, result])?.[0]).toBe('openai-chat');
  });

  it('knows nothing in what no format writes', () => {
    expect(told({ temperature: 21 })).toBeUndefined();
    expect(told()).toBeUndefined();
    expect(detectAdapter(recordsOf([{ temperature: 21 }]))).toBeUndefined();
    expect(detectAdapter(recordsOf([started]))?.format).toBe('pi');
  });
});

describe('findAdapter', () => {
  it('finds each by its format, and no other', () => {
    for (const adapter of adapters) expect(findAdapter(adapter.format)).toBe(adapter);
    expect(findAdapter('parrot')).toBeUndefined();
  });
});
