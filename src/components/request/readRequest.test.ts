import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readParameters, readProvenance } from './readRequest.ts';

describe('readParameters', () => {
  it('reads the settings and leaves out what is shown apart', () => {
    expect(
      readParameters({
        system_prompt: 'x',
        messages: [],
        model_id: 'kestrel-2',
        temperature: 0.2,
        max_tokens: null,
        thinking_level: 'low',
        response_format: { kind: 'json-object' },
        metadata: { a: 1 },
        cache: true,
      }),
    ).toEqual([
      { name: 'temperature', value: '0.2' },
      { name: 'thinking_level', value: 'low' },
      { name: 'response_format', value: 'json-object' },
      { name: 'cache', value: 'true' },
    ]);
  });
});

describe('readProvenance', () => {
  it('names the reason beside the role of its message', () => {
    const messages = [{ role: 'user' }, { role: 'assistant' }];
    const provenance = [{ kind: 'steering' }, { kind: 'loop-turn', role: 'assistant-response' }];
    expect(readProvenance({ messages, provenance })).toEqual([
      { role: 'user', reason: 'steering' },
      { role: 'assistant', reason: 'loop-turn · assistant-response' },
    ]);
  });

  it('ascribes no reason to a message when the numbers differ', () => {
    expect(readProvenance({ messages: [], provenance: [{ kind: 'follow-up' }] })).toEqual([
      { role: '', reason: 'follow-up' },
    ]);
  });

  it('reads any payload', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (raw) => {
        const value = raw as Parameters<typeof readProvenance>[0]; // fast-check types JSON on its own
        expect(Array.isArray(readProvenance(value))).toBe(true);
        expect(Array.isArray(readParameters(value))).toBe(true);
      }),
    );
  });
});
