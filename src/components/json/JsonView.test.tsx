import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { readJson } from '../../decode/index.ts';
import { defaultLabels } from '../../describe/labels.ts';
import { defaultPolicies, mergePolicies } from '../policies/policies.ts';
import { ViewerContext } from '../ViewerContext.ts';
import { JsonView } from './JsonView.tsx';

const viewer = {
  labels: defaultLabels,
  content: {},
  tool: {},
  extension: {},
  components: {},
  classNames: {},
};

describe('<JsonView />', () => {
  it('shows data as JSON', () => {
    render(<JsonView value={{ name: 'gate', open: true, width: 2.5, parts: ['a', null], none: {} }} />);
    expect(screen.getByRole('group', { name: 'JSON' })).toHaveTextContent(
      '{"name": "gate","open": true,"width": 2.5,"parts": ["a",null],"none": {}}',
    );
    expect(screen.getByText('"gate"')).toHaveAttribute('data-al-token', 'string');
  });

  it('opens and closes level by level', async () => {
    const user = userEvent.setup();
    render(<JsonView value={{ a: { b: { c: { d: 1 } } } }} levels={2} />);
    expect(screen.queryByText('"c"')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Expand b' }));
    expect(screen.getByText('"c"')).toBeVisible();
    const toggle = screen.getByRole('button', { name: 'Collapse a' });
    expect(toggle).toHaveAttribute('aria-expanded', 'true');
    await user.click(toggle);
    expect(screen.queryByText('"b"')).toBeNull();
  });

  it('shows the rest of long lists and strings when asked', async () => {
    const user = userEvent.setup();
    render(
      <JsonView
        value={{ list: Array.from({ length: 250 }, (_, index) => index), words: 'w'.repeat(3000) }}
      />,
    );
    expect(screen.queryByText('249')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Show 50 more' }));
    expect(screen.getByText('249')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Show more of 3,000 characters' }));
    expect(screen.getByText(`"${'w'.repeat(3000)}"`)).toBeVisible();
  });

  it('opens twenty levels, and shows 200 entries of each', () => {
    let deep: unknown = 'core';
    for (let level = 0; level < 21; level += 1) deep = [deep];
    const { rerender } = render(<JsonView value={deep} />);
    expect(screen.getAllByRole('button', { name: 'Collapse 1 item' })).toHaveLength(20);
    expect(screen.queryByText('"core"')).toBeNull();
    rerender(
      <JsonView key="wide" value={Object.fromEntries(Array.from({ length: 201 }, (_, n) => [n, n]))} />,
    );
    expect(screen.getByText('"199"')).toBeVisible();
    expect(screen.queryByText('"200"')).toBeNull();
  });

  it('opens as far, and shows as much, as the application says', () => {
    const policies = mergePolicies(defaultPolicies, { limits: { jsonLevels: 1, jsonEntries: 2 } });
    render(
      <ViewerContext.Provider value={{ ...viewer, policies }}>
        <JsonView value={[{ a: 1 }, 7, 8]} />
      </ViewerContext.Provider>,
    );
    expect(screen.getByText('7')).toBeVisible();
    expect(screen.queryByText('8')).toBeNull();
    expect(screen.getByRole('button', { name: 'Show 1 more' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Expand 1 key' })).toBeVisible();
  });

  it('copies all of it, also what is closed', async () => {
    const user = userEvent.setup();
    const value = { a: { b: { c: [1] } } };
    render(<JsonView value={value} levels={0} />);
    await user.click(screen.getByRole('button', { name: 'Copy JSON' }));
    expect(JSON.parse(await navigator.clipboard.readText())).toEqual(value);
  });

  it('shows an integer that no number holds as a number, and copies it as one (REL-18)', async () => {
    const user = userEvent.setup();
    const json = '{"id":12345678901234567890,"text":"12345678901234567890","all":[-12345678901234567891]}';
    render(<JsonView value={readJson(json)} />);
    expect(screen.getByText('12345678901234567890')).toHaveAttribute('data-al-token', 'number');
    expect(screen.getByText('"12345678901234567890"')).toHaveAttribute('data-al-token', 'string');
    expect(screen.getByText('-12345678901234567891')).toHaveAttribute('data-al-token', 'number');
    await user.click(screen.getByRole('button', { name: 'Copy JSON' }));
    expect((await navigator.clipboard.readText()).replace(/\s/g, '')).toBe(json);
  });

  it('survives hostile data', () => {
    let deep: unknown = 1;
    for (let level = 0; level < 10_000; level += 1) deep = [deep];
    const circle: Record<string, unknown> = {};
    circle.self = circle;
    const hostile = [
      deep,
      circle,
      undefined,
      1n,
      Symbol('s'),
      JSON.parse('{"__proto__":{"x":1},"constructor":2}'),
      Object.create(null),
      new Date(0),
    ];
    const { container } = render(<JsonView value={hostile} levels={3} />);
    expect(within(container).getByText('"__proto__"')).toBeVisible();
    expect(renderToString(<JsonView value={hostile} />)).toContain('data-al-part="json"');
  });
});
