import { fireEvent, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { RowKey } from '../../model/index.ts';
import { findAxeViolations } from '../../testing/axe.ts';
import { toolCall, transcript, type TranscriptBuilder } from '../../testing/buildTranscript.ts';
import { describePart } from '../../testing/describePart.tsx';
import { inTranscript, renderInTranscript } from '../../testing/renderInTranscript.tsx';
import { ToolGroup } from './index.ts';
import { ToolGroupView } from './ToolGroupView.tsx';

const KEYS: readonly RowKey[] = ['m0.c0', 'm0.c1', 'm0.c2'];
const three = () =>
  transcript().assistant(
    [
      toolCall('read', { path: 'a.ts' }),
      toolCall('grep', { pattern: 'pool' }),
      toolCall('bash', { command: 'ls' }),
    ],
    {
      stopReason: 'toolUse',
    },
  );
const show = (built: TranscriptBuilder) =>
  renderInTranscript(<ToolGroupView callKeys={KEYS} />, ...built.events());
const trigger = (container: HTMLElement) => container.querySelector('[data-al-part="tool-group-trigger"]');

describe('<ToolGroupView />', () => {
  it('counts what was used, with the time of all calls, and is closed', async () => {
    const { container } = show(
      three()
        .result('read', 'a', { durationMs: 100 })
        .result('grep', 'b', { durationMs: 200 })
        .result('bash', 'c', { durationMs: 1600 }),
    );
    const button = screen.getByRole('button', { name: 'Used 3 tools: Read, Search, Bash, 1.9s' });
    expect(button).toHaveAttribute('aria-expanded', 'false');
    expect(screen.queryByRole('list')).toBeNull();
    fireEvent.click(button);
    expect(screen.getByRole('list')).toBeVisible();
    expect(screen.getAllByRole('listitem')).toHaveLength(3);
    expect(button).toHaveAttribute('aria-controls', screen.getByRole('list').id);
    expect(await findAxeViolations(container)).toEqual([]);
  });

  it('states no time when one call does not say how long it took', () => {
    show(
      three()
        .result('read', 'a', { durationMs: 100 })
        .result('grep', 'b')
        .result('bash', 'c', { durationMs: 100 }),
    );
    expect(screen.getByRole('button', { name: 'Used 3 tools: Read, Search, Bash' })).toBeVisible();
  });

  it('counts what is done while it runs', () => {
    const { container } = show(three().result('read', 'a').tool('grep', { type: 'toolStart' }));
    expect(
      screen.getByRole('button', { name: 'Using 3 tools · 1 of 3 done: Read, Search, Bash' }),
    ).toHaveAttribute('aria-expanded', 'false');
    expect(container.querySelector('[data-al-part="tool-group"]')).toHaveAttribute(
      'data-al-status',
      'running',
    );
  });

  it('opens by itself when a call fails, and names it', () => {
    const built = three().result('read', 'a').result('grep', 'b');
    const { container, push } = show(built);
    const before = built.events().length;
    expect(trigger(container)).toHaveAttribute('aria-expanded', 'false');
    push(...built.result('bash', 'No such file', { isError: true }).events().slice(before));
    expect(
      screen.getByRole('button', { name: 'Used 3 tools · 1 failed: Read, Search, Bash' }),
    ).toHaveAttribute('aria-expanded', 'true');
    expect(screen.getByText('No such file')).toBeVisible();
  });

  it('opens by itself while a call waits for a person', () => {
    show(three().tool('bash', { type: 'toolStart', awaitingApproval: true }));
    expect(
      screen.getByRole('button', {
        name: 'Using 3 tools · 0 of 3 done · 1 waiting for approval: Read, Search, Bash',
      }),
    ).toHaveAttribute('aria-expanded', 'true');
  });

  it('still names a failure when the reader closes it', () => {
    const { container } = show(
      three().result('read', 'a').result('grep', 'b').result('bash', 'No such file', { isError: true }),
    );
    fireEvent.click(screen.getByRole('button', { name: 'Used 3 tools · 1 failed: Read, Search, Bash' }));
    expect(trigger(container)).toHaveAttribute('aria-expanded', 'false');
    expect(trigger(container)).toHaveTextContent('1 failed');
  });

  it('draws every call once, also while closed', () => {
    const html = renderToString(
      inTranscript(<ToolGroupView callKeys={KEYS} />, three().result('read', 'a').store()),
    );
    expect([...html.matchAll(/data-al-source="([^"]+)"/g)].map((match) => match[1])).toEqual([
      'm0.c0',
      'm1',
      'm1.c0',
      'm0.c1',
      'm0.c2',
    ]);
  });

  it('does not change when calls go on without changing how they stand', () => {
    const built = three().tool('bash', { type: 'toolStart' });
    const { container, push } = show(built);
    const before = built.events().length;
    const words = trigger(container)?.textContent;
    push(...built.tool('bash', { type: 'toolProgress', text: 'row 1' }).events().slice(before));
    expect(words).toContain('Using 3 tools');
    expect(trigger(container)?.textContent).toBe(words);
  });
});

const Around = ({ children }: { readonly children: ReactNode }) =>
  inTranscript(<ToolGroup.Root callKeys={KEYS}>{children}</ToolGroup.Root>, three().store());
const needs = 'Render it inside <ToolGroup.Root>';

describePart('<ToolGroup.Root />', {
  part: 'tool-group',
  element: (props) => <ToolGroup.Root callKeys={KEYS} {...props} />,
  wrap: ({ children }) => inTranscript(children, three().store()),
});
describePart('<ToolGroup.Trigger />', {
  part: 'tool-group-trigger',
  element: (props) => <ToolGroup.Trigger {...props} />,
  wrap: Around,
  needs,
});
describePart('<ToolGroup.Panel />', {
  part: 'tool-group-panel',
  element: (props) => <ToolGroup.Panel {...props} />,
  wrap: Around,
  needs,
});
