import { describe, expect, it } from 'vitest';
import { NO_USAGE, type AssistantMessage, type ContentBlock, type JsonValue } from '../../model/index.ts';
import { defaultLabels } from '../../describe/labels.ts';
import { toMarkdown } from './toMarkdown.ts';

const answer = (...content: readonly ContentBlock[]): AssistantMessage => ({
  role: 'assistant',
  content,
  stopReason: 'stop',
  model: '',
  provider: '',
  usage: NO_USAGE,
  timestamp: null,
});

describe('toMarkdown', () => {
  it('keeps prose as it stands, quotes thinking and fences calls', () => {
    const message = answer(
      { type: 'thinking', thinking: 'First look.\nThen write.' },
      { type: 'text', text: 'Done with **it**.' },
      { type: 'toolCall', id: 'c', name: 'read_file', arguments: { path: 'a.ts' } },
    );
    expect(toMarkdown(message, defaultLabels)).toBe(
      [
        '> First look.\n> Then write.',
        'Done with **it**.',
        '**read\\_file**\n\n```json\n{\n  "path": "a.ts"\n}\n```',
      ].join('\n\n'),
    );
  });

  it('fences what holds fences with a longer one', () => {
    const message = answer({ type: 'unknown', raw: 'a ```` b' });
    expect(toMarkdown(message, defaultLabels)).toBe('`````json\n"a ```` b"\n`````');
  });

  it('names pictures instead of linking to them', () => {
    const message = answer({ type: 'image', source: { type: 'url', url: 'https://img.example/a.png' } });
    expect(toMarkdown(message, defaultLabels)).toBe('[Image: https://img.example/a.png]');
  });

  it('writes data nested deeper than the stack', () => {
    let raw: JsonValue = 'core';
    for (let depth = 0; depth < 20_000; depth++) raw = [raw];
    expect(toMarkdown(answer({ type: 'unknown', raw }), defaultLabels)).toContain('"core"');
  });
});
