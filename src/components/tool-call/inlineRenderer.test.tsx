import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { text, toolCall, transcript } from '../../testing/buildTranscript.ts';
import { AgentTranscript } from '../AgentTranscript.tsx';
import type { ToolRendererProps, ToolRenderers } from '../ViewerContext.ts';

afterEach(cleanup);

const Card = ({ output }: ToolRendererProps) => <section data-testid="card">{output}</section>;
const store = () =>
  transcript()
    .user('Weather?')
    .assistant([
      toolCall('read', { path: 'a' }, { id: 'r1' }),
      toolCall('weather', { city: 'Ness' }),
      toolCall('read', { path: 'b' }, { id: 'r2' }),
      toolCall('read', { path: 'c' }, { id: 'r3' }),
    ])
    .result('weather', [text('rain')])
    .store();

function show(tool: ToolRenderers, grouping?: 'auto' | 'none') {
  const { container } = render(<AgentTranscript store={store()} renderers={{ tool }} grouping={grouping} />);
  const groups = () => container.querySelectorAll("[data-al-part='tool-group']").length;
  const lines = () => container.querySelectorAll("[data-al-part='tool-call-trigger']").length;
  return { container, groups, lines };
}

describe('a renderer with a place', () => {
  it('stands inline: open, without a line, out of any group', () => {
    const { container, groups } = show({ weather: { component: Card, inline: true } });
    const card = screen.getByTestId('card');
    expect(card.textContent).toBe('rain');
    expect(card.closest('[hidden]')).toBeNull();
    expect(card.closest("[data-al-part='tool-group']")).toBeNull();
    const call = container.querySelector("[data-al-tool='weather']");
    expect(call?.querySelector("[data-al-part='tool-call-trigger']")).toBeNull();
    // The calls behind it are still one line.
    expect(groups()).toBe(1);
  });

  it('stands alone with a line of its own where it is not to be grouped', () => {
    const { container, groups } = show({ weather: { component: Card, group: false } });
    const call = container.querySelector("[data-al-tool='weather']");
    expect(call?.closest("[data-al-part='tool-group']")).toBeNull();
    expect(call?.querySelector("[data-al-part='tool-call-trigger']")).not.toBeNull();
    expect(groups()).toBe(1);
  });

  it('is grouped like others by default, also as one component', () => {
    for (const tool of [{ weather: Card }, { weather: { component: Card } }]) {
      expect(show(tool).groups()).toBe(1);
      cleanup();
    }
  });
});

describe('grouping', () => {
  it('can be turned off', () => {
    const { groups, lines } = show({}, 'none');
    expect(groups()).toBe(0);
    expect(lines()).toBe(4);
  });
});
