import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { readTranscript } from '../../analyse/index.ts';
import type { TranscriptStore } from '../../store/index.ts';
import { AgentTranscript } from '../AgentTranscript.tsx';
import { Name } from './Name.tsx';

async function storeWith(name: string): Promise<TranscriptStore> {
  const answer = (agentName: string, id: string) => ({
    role: 'assistant',
    content: [{ type: 'toolCall', id, name, arguments: { x: 1 } }],
    agentName,
    model: name,
    stopReason: 'toolUse',
    timestamp: 1,
  });
  const { store } = await readTranscript(
    [
      answer(name, 'a'),
      { role: 'toolResult', toolCallId: name, toolName: name, content: 'done', isError: false },
      answer('Wren', 'b'),
    ]
      .map((message) => JSON.stringify(message))
      .join('\n'),
    { format: 'phi-core' },
  );
  return store;
}

const namesIn = (part: string): readonly Element[] => [
  ...document.querySelectorAll(`[data-al-part='${part}'] [data-al-part='name']`),
];

describe('<Name />', () => {
  it('is one line, cut to the limit, with all of it in its title', () => {
    render(<Name text={`one\ntwo${'x'.repeat(3000)}`} />);
    const name = screen.getByText(/^one two/);
    expect(name.textContent).toHaveLength(121);
    expect(name).toHaveAttribute('title', expect.stringMatching(/^one.{4}x{1900}/s));
  });

  it('says that it mixes scripts', () => {
    render(<Name text="pаypal" />);
    expect(screen.getByText('mixed scripts')).toBeVisible();
  });

  it.each([
    ['a tool', 'tool-call-trigger', 3],
    ['the model of a turn', 'turn-model', 1],
    ['an agent', 'message-meta', 2],
  ])('SEC-14: draws the name of %s', async (_, part, count) => {
    render(<AgentTranscript store={await storeWith('n'.repeat(3000))} />);
    const long = namesIn(part).filter((name) => name.textContent.startsWith('nnn'));
    expect(namesIn(part).length).toBeGreaterThanOrEqual(count);
    expect(long.length).toBeGreaterThan(0);
    for (const name of long) expect(name.textContent).toBe(`${'n'.repeat(120)}…`);
  });

  it('SEC-14: says at a tool that its name mixes scripts, also to those who listen', async () => {
    render(<AgentTranscript store={await storeWith('pаypal')} />);
    const [trigger] = screen.getAllByRole('button', { name: /^pаypal/ });
    expect(trigger).toHaveAccessibleName(/mixed scripts/);
    expect(trigger?.querySelector("[data-al-part='name-mixed']")).toBeVisible();
  });
});
