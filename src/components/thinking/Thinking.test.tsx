import { act, fireEvent, render, screen } from '@testing-library/react';
import { createRef, type ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { ThinkingBlock, TranscriptEvent } from '../../model/index.ts';
import { useBlock } from '../../react/index.ts';
import { findAxeViolations } from '../../testing/axe.ts';
import { describePart } from '../../testing/describePart.tsx';
import { inTranscript, renderInTranscript, storeOf } from '../../testing/renderInTranscript.tsx';
import { Thinking, ThinkingContent } from './index.ts';

const START: readonly TranscriptEvent[] = [
  { type: 'loopStart', loop: 'l0', value: { loopId: 'a', kind: 'initial', status: 'running' } },
  {
    type: 'messageStart',
    message: 'm0',
    loop: 'l0',
    value: { role: 'assistant', timestamp: null, stopReason: null, model: '', provider: '', usage: null },
  },
];
const TEXT = 'The pool is made inside the **loop**.\n\nEach row pays for a handshake.';
const open = (fields: Partial<ThinkingBlock> = {}): TranscriptEvent => ({
  type: 'blockStart',
  message: 'm0',
  block: 'm0.c0',
  value: { type: 'thinking', thinking: TEXT, ...fields },
});
const settle = (value?: Partial<ThinkingBlock>): TranscriptEvent => ({
  type: 'blockEnd',
  block: 'm0.c0',
  ...(value ? { value: { type: 'thinking', thinking: TEXT, ...value } } : {}),
});

function Block() {
  const row = useBlock('m0.c0');
  return row?.block.type === 'thinking' ? <ThinkingContent row={row} block={row.block} /> : null;
}
const part = () => document.querySelector('[data-al-part="thinking"]');
const panel = () => document.querySelector('[data-al-part="thinking-panel"]');
const trigger = () => screen.getByRole('button');

describe('<ThinkingContent />', () => {
  it('is open while it streams and closed after', () => {
    const { push } = renderInTranscript(<Block />, ...START, open());
    expect(trigger()).toHaveTextContent(/^Thinking…$/);
    expect(trigger()).toHaveAttribute('aria-expanded', 'true');
    expect(panel()).toBeVisible();
    expect(part()).toHaveAttribute('data-al-status', 'streaming');
    push(settle({ durationMs: 12_400 }));
    expect(trigger()).toHaveTextContent('Thought for 12s');
    expect(trigger()).toHaveTextContent('The pool is made inside the loop.');
    expect(trigger()).toHaveAttribute('aria-expanded', 'false');
    expect(part()).toHaveAttribute('data-al-status', 'done');
  });

  it('lets the choice of the reader win for good', () => {
    const { push } = renderInTranscript(<Block />, ...START, open());
    fireEvent.click(trigger());
    expect(trigger()).toHaveAttribute('aria-expanded', 'false');
    fireEvent.click(trigger());
    push(settle());
    expect(trigger()).toHaveAttribute('aria-expanded', 'true');
    expect(panel()).toBeVisible();
  });

  it('does not invent a duration', () => {
    renderInTranscript(<Block />, ...START, open(), settle());
    expect(trigger()).toHaveTextContent('Thought, ');
    expect(trigger()).not.toHaveTextContent('Thought for');
  });

  it('keeps the text in the document while it is closed', () => {
    renderInTranscript(<Block />, ...START, open(), settle());
    expect(panel()).toHaveTextContent('Each row pays for a handshake.');
    expect(panel()).not.toBeVisible();
    expect(document.getElementById(trigger().getAttribute('aria-controls') ?? '')).toBe(panel());
  });

  it('opens where find-in-page finds its text', () => {
    renderInTranscript(<Block />, ...START, open(), settle());
    expect(panel()).toHaveAttribute('hidden', 'until-found');
    act(() => {
      panel()?.dispatchEvent(new Event('beforematch'));
    });
    expect(trigger()).toHaveAttribute('aria-expanded', 'true');
  });

  it('marks a summary of the provider', () => {
    renderInTranscript(<Block />, ...START, open({ summary: true }), settle());
    expect(trigger()).toHaveTextContent('Thought, summary, ');
    fireEvent.click(trigger());
    expect(screen.getByText('summary')).toBeVisible();
  });

  it.each([
    ['redacted', 'Thinking hidden by the provider', { redacted: true, thinking: 'EqQBsecretbytes' }],
    ['encrypted', 'Thinking encrypted by the provider', { encrypted: true, thinking: '' }],
    ['empty', 'The model thought, but sent no text', { thinking: '', signature: 'c2ln' }],
  ] as const)('says that %s thinking has no text to open', async (status, words, fields) => {
    const { container } = renderInTranscript(<Block />, ...START, open(fields), settle());
    expect(screen.getByText(words)).toBeVisible();
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
    expect(container).not.toHaveTextContent('secretbytes');
    expect(container).not.toHaveTextContent('c2ln');
    expect(part()).toHaveAttribute('data-al-status', status);
    expect(await findAxeViolations(container)).toEqual([]);
  });

  it('opens nothing where its line says all', () => {
    renderInTranscript(
      <Block />,
      ...START,
      open({ thinking: '**Checking for ripgrep**', summary: true }),
      settle(),
    );
    expect(screen.getByText('Checking for ripgrep')).toBeVisible();
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
    expect(panel()).not.toBeInTheDocument();
  });

  it('is a mark where it is encrypted and more stands beside it', () => {
    renderInTranscript(<Block />, ...START, open({ thinking: '', encrypted: true }), settle(), {
      type: 'blockStart',
      message: 'm0',
      block: 'm0.c1',
      value: { type: 'text', text: 'The loop.' },
    });
    const mark = document.querySelector('[data-al-part="thinking-mark"]');
    expect(mark).toHaveAttribute('title', 'Thinking encrypted by the provider');
    expect(mark).toHaveTextContent('Thinking encrypted by the provider');
    expect(mark).toHaveAttribute('data-al-beside', 'text');
    expect(document.querySelector('[data-al-line]')).not.toBeInTheDocument();
  });

  it('takes no room when it holds nothing, but stays in the document', () => {
    renderInTranscript(<Block />, ...START, open({ thinking: '' }), settle());
    expect(part()).not.toBeVisible();
    expect(part()).toBeInTheDocument();
  });

  it('renders on a server', () => {
    const html = renderToString(inTranscript(<Block />, storeOf(...START, open(), settle())));
    expect(html).toContain('Thought');
    expect(html).toContain('handshake');
  });
});

describe('<Thinking.Root />', () => {
  it('works without a store, and hands on props, refs and render', () => {
    const ref = createRef<HTMLDivElement>();
    render(
      <Thinking.Root status="done" ref={ref} title="x">
        <Thinking.Trigger render={<button className="mine" />}>Thought</Thinking.Trigger>
        <Thinking.Panel>text</Thinking.Panel>
      </Thinking.Root>,
    );
    expect(ref.current).toHaveAttribute('title', 'x');
    expect(trigger()).toHaveClass('mine');
    fireEvent.click(trigger());
    expect(ref.current).toHaveAttribute('data-al-open');
    expect(screen.getByText('text')).toBeVisible();
  });
});

const Around = ({ children }: { readonly children: ReactNode }) => (
  <Thinking.Root status="streaming">{children}</Thinking.Root>
);

describePart('<Thinking.Root />', {
  part: 'thinking',
  element: (props) => <Thinking.Root status="done" {...props} />,
});
describePart('<Thinking.Trigger />', {
  part: 'thinking-trigger',
  element: (props) => <Thinking.Trigger {...props}>Thought</Thinking.Trigger>,
  wrap: Around,
  needs: 'Thinking.Root',
  axeOff: ['aria-valid-attr-value'], // the panel that it controls is another part
});
describePart('<Thinking.Panel />', {
  part: 'thinking-panel',
  element: (props) => <Thinking.Panel {...props}>text</Thinking.Panel>,
  wrap: Around,
  needs: 'Thinking.Root',
});
