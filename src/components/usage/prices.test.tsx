import { render } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { NO_USAGE } from '../../model/index.ts';
import { transcript } from '../../testing/buildTranscript.ts';
import { AgentTranscript } from '../AgentTranscript.tsx';

const PRICES = { 'kestrel-2': { input: 2, output: 8 } };
const usage = { ...NO_USAGE, input: 1_000_000, output: 500_000 };

const run = (models: readonly string[]) => {
  let built = transcript().user('How deep is it?');
  for (const model of models) built = built.assistant('3.1 metres.', { model, usage }).endTurn();
  return built.endLoop({ status: 'completed' }).end().store();
};

const textOf = (container: Element, part: string): readonly (string | null)[] =>
  [...container.querySelectorAll(`[data-al-part="${part}"]`)].map(({ textContent }) => textContent);

describe('prices', () => {
  it('make the cost of a turn and of the run known', () => {
    const { container } = render(
      <AgentTranscript store={run(['kestrel-2', 'kestrel-2-20250929'])} prices={PRICES} />,
    );
    const badges = textOf(container, 'usage-trigger');
    expect(badges).toHaveLength(2);
    for (const badge of badges) expect(badge).toContain('$6.00');
    expect(textOf(container, 'divider-facts').at(-1)).toContain('$12.00');
  });

  it('say at least what is known of several models', () => {
    const { container } = render(<AgentTranscript store={run(['kestrel-2', 'wren-1'])} prices={PRICES} />);
    const [known, unknown] = textOf(container, 'usage-trigger');
    expect(known).toContain('$6.00');
    expect(unknown).not.toMatch(/\$|cost/);
    expect(textOf(container, 'divider-facts').at(-1)).toContain('≥$6.00');
  });

  it('that nobody gave are said to be unknown once, for the run', () => {
    const { container } = render(<AgentTranscript store={run(['kestrel-2', 'wren-1'])} />);
    expect(container.textContent.match(/cost unknown/g)).toHaveLength(1);
    expect(textOf(container, 'divider-facts').at(-1)).toContain('cost unknown');
  });
});
