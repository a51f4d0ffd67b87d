import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { createRef, type ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { NO_USAGE, type Usage as UsageFigures } from '../../model/index.ts';
import { findAxeViolations } from '../../testing/axe.ts';
import { describePart } from '../../testing/describePart.tsx';
import { defaultLabels, type Labels } from '../../describe/labels.ts';
import { defaultPolicies } from '../policies/policies.ts';
import { ViewerContext } from '../ViewerContext.ts';
import { Usage, UsageBadge } from './index.ts';

const FIGURES: UsageFigures = {
  input: 1204,
  output: 212,
  reasoning: 96,
  cacheRead: 27_880,
  cacheWrite: 1422,
  totalTokens: 0,
  costUsd: 0.0205,
  cost: { input: 0.0036, output: 0.0032, cacheRead: 0.0084, cacheWrite: 0.0053, total: 0.0205 },
};
const viewer = {
  content: {},
  tool: {},
  extension: {},
  components: {},
  classNames: {},
  policies: defaultPolicies,
};
const badge = (usage: UsageFigures = FIGURES) => <UsageBadge usage={usage} scope="turn 12" />;
const trigger = () => screen.getByRole('button');
const dialog = () => screen.queryByRole('dialog');
const row = (name: string) => screen.getByRole('row', { name: new RegExp(`^${name}`) }).textContent;

afterEach(() => {
  vi.useRealTimers();
});

describe('<UsageBadge />', () => {
  it('shows what is known and says it in words', () => {
    render(badge());
    expect([...trigger().querySelectorAll('[data-al-kind]')].map((figure) => figure.textContent)).toEqual([
      '↑31k',
      '↓212',
      '·',
      '91% cached',
      '·',
      '$0.021',
    ]);
    expect(trigger()).toHaveAccessibleName(
      'Usage for turn 12: 31k in, 212 out, 28k from cache, 1.4k to cache, $0.021',
    );
  });

  it('says what was counted before the answer had ended as at least so much, in every figure it is part of', () => {
    const unfinished: UsageFigures = { ...NO_USAGE, input: 1204, output: 1, atLeast: true };
    render(
      <>
        <UsageBadge usage={unfinished} scope="turn 12" />
        <UsageBadge usage={{ ...NO_USAGE, totalTokens: 1205, atLeast: true }} scope="turn 13" />
      </>,
    );
    const [first, second] = screen.getAllByRole('button');
    expect(first).toHaveAccessibleName('Usage for turn 12: 1.2k in, ≥1 out');
    expect(first).toHaveTextContent('↑1.2k↓≥1');
    expect(second).toHaveTextContent('≥1.2k tokens');
  });

  it('lists what was counted before the answer had ended as at least so much', async () => {
    render(badge({ ...NO_USAGE, input: 1204, output: 1, atLeast: true }));
    fireEvent.click(trigger());
    await screen.findByRole('table');
    expect([row('Input'), row('Output'), row('Total')]).toEqual([
      'Input1,204',
      'Output≥1',
      expect.stringContaining('≥1,205'),
    ]);
  });

  it('is translated, marks included', () => {
    const labels: Labels = {
      ...defaultLabels,
      figureIn: (tokens) => `ein ${tokens}`,
      figureOut: (tokens) => `aus ${tokens}`,
      figureCached: (percent) => `${percent} % Zwischenspeicher`,
    };
    render(
      <ViewerContext.Provider value={{ ...viewer, labels }}>
        {badge({ ...FIGURES, costUsd: 0 })}
      </ViewerContext.Provider>,
    );
    const drawn = [...trigger().querySelectorAll('[aria-hidden]')].map((figure) => figure.textContent);
    expect(drawn.join(' ')).toBe('ein 31k aus 212 · 91 % Zwischenspeicher · $0.00');
  });

  it('leaves unknown figures out and never shows them as zero', () => {
    render(badge({ ...NO_USAGE, output: 310 }));
    expect(trigger()).toHaveTextContent(/^↓310(?!·)/);
    fireEvent.click(trigger());
    expect(row('Input')).toBe('Inputunknown');
    expect(row('of which thinking')).toBe('of which thinkingunknown');
    expect(row('Total')).toBe('Total310cost unknown');
    expect(within(screen.getByRole('table')).queryByText('0')).not.toBeInTheDocument();
    expect(screen.queryByText(/came from the cache/)).not.toBeInTheDocument();
  });

  it('tells a known zero from an unknown figure', () => {
    render(badge({ ...NO_USAGE, input: 0, output: 0, cacheRead: 0, costUsd: 0 }));
    expect(trigger()).toHaveTextContent('↑0↓0·$0.00');
    fireEvent.click(trigger());
    expect(row('Cache read')).toBe('Cache read0');
    expect(row('Cache write')).toBe('Cache writeunknown');
  });

  it('shows the total where a source states nothing else', () => {
    render(badge({ ...NO_USAGE, totalTokens: 4200 }));
    expect(trigger()).toHaveTextContent(/^4.2k tokens/);
  });

  it('renders nothing when nothing is known', () => {
    const { container } = render(badge(NO_USAGE));
    expect(container).toBeEmptyDOMElement();
  });

  it('lists every figure with its cost, and sums where the source left the total at zero', async () => {
    const { container } = render(badge());
    fireEvent.click(trigger());
    expect(dialog()).toHaveAccessibleName('Usage for turn 12');
    expect(screen.getByText('30,718 tokens')).toBeVisible();
    expect(row('Input')).toBe('Input1,204$0.0036');
    expect(row('Output')).toBe('Output212$0.0032');
    expect(row('Total')).toBe('Total30,718$0.0205');
    expect(screen.getByText('91% of the prompt came from the cache')).toBeVisible();
    expect(await findAxeViolations(container)).toEqual([]);
  });

  it('says that a cost is an estimate', () => {
    render(
      <UsageBadge
        usage={{ ...NO_USAGE, input: 1e6 }}
        scope="the run"
        prices={{ inputPerMillion: 2, outputPerMillion: 8 }}
      />,
    );
    expect(trigger()).toHaveTextContent('$2.00');
    fireEvent.click(trigger());
    expect(screen.getByText('The cost is an estimate from list prices.')).toBeVisible();
  });

  it('toggles on click and closes on Escape, giving the focus back (WCAG 1.4.13)', () => {
    render(badge());
    fireEvent.click(trigger());
    expect(trigger()).toHaveAttribute('aria-expanded', 'true');
    expect(document.getElementById(trigger().getAttribute('aria-controls') ?? '')).toBe(dialog());
    fireEvent.keyDown(trigger(), { key: 'Escape' });
    expect(dialog()).not.toBeInTheDocument();
    expect(trigger()).toHaveFocus();
    fireEvent.click(trigger());
    fireEvent.click(trigger());
    expect(dialog()).not.toBeInTheDocument();
  });

  it('closes when the focus goes elsewhere, and stays open for a click inside', () => {
    render(
      <>
        {badge()}
        <input />
      </>,
    );
    fireEvent.click(trigger());
    act(() => {
      dialog()?.focus();
    });
    expect(dialog()).toBeInTheDocument();
    act(() => {
      screen.getByRole('textbox').focus();
    });
    expect(dialog()).not.toBeInTheDocument();
  });

  it('opens after 300 ms of hovering and closes when the pointer leaves (WCAG 1.4.13)', () => {
    vi.useFakeTimers();
    render(badge());
    const wait = (ms: number) => {
      act(() => {
        vi.advanceTimersByTime(ms);
      });
    };
    fireEvent.pointerEnter(trigger());
    wait(299);
    expect(dialog()).not.toBeInTheDocument();
    wait(1);
    expect(dialog()).toBeInTheDocument();
    fireEvent.pointerLeave(trigger());
    expect(dialog()).not.toBeInTheDocument();
    fireEvent.pointerEnter(trigger());
    fireEvent.pointerLeave(trigger());
    wait(1000);
    expect(dialog()).not.toBeInTheDocument();
  });

  it('keeps what was clicked when the pointer leaves', () => {
    vi.useFakeTimers();
    render(badge());
    fireEvent.pointerEnter(trigger());
    act(() => {
      vi.advanceTimersByTime(300);
    });
    fireEvent.click(trigger());
    fireEvent.pointerLeave(trigger());
    expect(dialog()).toBeInTheDocument();
  });

  it('renders on a server', () => {
    expect(renderToString(badge())).toContain('31k');
  });
});

describe('<Usage.Root />', () => {
  it('can be controlled, and hands on props and ref', () => {
    const ref = createRef<HTMLDivElement>();
    const onOpenChange = vi.fn();
    render(
      <Usage.Root
        usage={FIGURES}
        scope="the run"
        open={false}
        onOpenChange={onOpenChange}
        ref={ref}
        title="x"
      >
        <Usage.Trigger />
        <Usage.Popover />
      </Usage.Root>,
    );
    fireEvent.click(trigger());
    expect(onOpenChange).toHaveBeenCalledExactlyOnceWith(true);
    expect(dialog()).not.toBeInTheDocument();
    expect(ref.current).toHaveAttribute('title', 'x');
  });
});

const Around = ({ children }: { readonly children: ReactNode }) => (
  <Usage.Root usage={FIGURES} scope="turn 12" defaultOpen>
    {children}
  </Usage.Root>
);

describePart('<Usage.Root />', {
  part: 'usage',
  element: (props) => <Usage.Root usage={FIGURES} scope="turn 12" {...props} />,
});
describePart('<Usage.Trigger />', {
  part: 'usage-trigger',
  element: (props) => <Usage.Trigger {...props} />,
  wrap: Around,
  needs: 'Usage.Root',
  axeOff: ['aria-valid-attr-value', 'label-content-name-mismatch'], // the details are another part; figures are spoken in words
});
describePart('<Usage.Popover />', {
  part: 'usage-popover',
  element: (props) => <Usage.Popover {...props} />,
  wrap: Around,
  needs: 'Usage.Root',
});
