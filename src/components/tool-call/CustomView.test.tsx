import { fireEvent, screen } from '@testing-library/react';
import { useContext } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { useBlock } from '../../react/index.ts';
import { text, toolCall, transcript } from '../../testing/buildTranscript.ts';
import { inTranscript, renderInTranscript } from '../../testing/renderInTranscript.tsx';
import { ViewerContext, type ToolRendererProps, type ToolRenderers } from '../ViewerContext.ts';
import { findToolRenderer } from './findToolRenderer.ts';
import { ToolCallContent } from './ToolCallContent.tsx';

function Call({ tool }: { readonly tool: ToolRenderers }) {
  const viewer = useContext(ViewerContext);
  const row = useBlock('m0.c0');
  return (
    <ViewerContext.Provider value={{ ...viewer, tool }}>
      {row?.block.type === 'toolCall' && <ToolCallContent row={row} block={row.block} />}
    </ViewerContext.Provider>
  );
}

const Mine = ({ callKey, args, output, details, media }: ToolRendererProps) => (
  <div data-testid="mine">
    {JSON.stringify({ callKey, args, output, details })}
    {media}
  </div>
);
const built = () =>
  transcript()
    .assistant([toolCall('deploy', { to: 'eu' })])
    .result('deploy', [text('two'), text('lines'), { type: 'unknown', raw: { odd: 1 } }], {
      details: { took: 3 },
    });

describe('a renderer of the application', () => {
  it('gets arguments, output, data and media', () => {
    renderInTranscript(<Call tool={{ deploy: Mine }} />, ...built().events());
    expect(screen.getByTestId('mine')).toHaveTextContent(
      '{"callKey":"m0.c0","args":{"to":"eu"},"output":"two\\nlines","details":{"took":3}}',
    );
    expect(screen.getByTestId('mine')).toHaveTextContent('odd');
  });

  it('keeps the media that it has no room for', () => {
    const Forgetful = ({ output }: ToolRendererProps) => <p>{output.length}</p>;
    const { container } = renderInTranscript(<Call tool={{ deploy: Forgetful }} />, ...built().events());
    expect(container.querySelectorAll('[data-al-source="m1.c2"]')).toHaveLength(1);
    expect(container).toHaveTextContent('odd');
  });

  it('draws media once where the view has room for them', () => {
    const { container } = renderInTranscript(<Call tool={{ deploy: Mine }} />, ...built().events());
    expect(container.querySelectorAll('[data-al-source="m1.c2"]')).toHaveLength(1);
  });

  it('stands for every result and block, once each', () => {
    const html = renderToString(inTranscript(<Call tool={{ deploy: Mine }} />, built().store()));
    expect([...html.matchAll(/data-al-source="([^"]+)"/g)].map((match) => match[1])).toEqual([
      'm0.c0',
      'm1',
      'm1.c0',
      'm1.c1',
      'm1.c2',
    ]);
  });

  it('shows the error message of a failed call beside it', () => {
    const failed = transcript()
      .assistant([toolCall('deploy')])
      .result('deploy', 'No quota', { isError: true });
    renderInTranscript(<Call tool={{ deploy: () => <p>mine</p> }} />, ...failed.events());
    expect(screen.getByText('No quota')).toBeVisible();
  });
});

describe('a renderer that throws', () => {
  // React reports what a boundary catches.
  const quiet = () => vi.spyOn(console, 'error').mockImplementation(() => undefined);
  afterEach(() => {
    vi.restoreAllMocks();
  });

  it('leaves the data, says so, and is tried again on request', () => {
    quiet();
    let broken = true;
    const Fragile = () => {
      if (broken) throw new Error('no luck');
      return <p>fine now</p>;
    };
    const { container } = renderInTranscript(<Call tool={{ deploy: Fragile }} />, ...built().events());
    fireEvent.click(screen.getByRole('button', { name: /^deploy/ }));
    expect(screen.getByText('no luck')).toBeVisible();
    expect(container).toHaveTextContent('The renderer failed: no luck');
    expect(container.querySelector('[data-al-source="m1.c0"]')).toHaveTextContent('two');
    broken = false;
    fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(screen.getByText('fine now')).toBeVisible();
  });

  it('recovers when the call changes', () => {
    quiet();
    const Picky = ({ output }: ToolRendererProps) => {
      if (output === '') throw new Error('nothing yet');
      return <p>got {output}</p>;
    };
    const waiting = transcript().assistant([toolCall('deploy')]);
    const { push } = renderInTranscript(<Call tool={{ deploy: Picky }} />, ...waiting.events());
    const before = waiting.events().length;
    expect(screen.getByText('nothing yet')).toBeInTheDocument();
    push(...waiting.result('deploy', 'it').events().slice(before));
    expect(screen.getByText('got it')).toBeInTheDocument();
  });
});

describe('findToolRenderer', () => {
  const A = () => null;
  const B = () => null;
  const C = () => null;

  it('prefers the exact name, then the longest beginning', () => {
    const renderers = { mcp__fs__read: A, 'mcp__fs__*': B, 'mcp__*': C };
    expect(findToolRenderer(renderers, 'mcp__fs__read')?.component).toBe(A);
    expect(findToolRenderer(renderers, 'mcp__fs__write')?.component).toBe(B);
    expect(findToolRenderer(renderers, 'mcp__web')?.component).toBe(C);
    expect(findToolRenderer(renderers, 'bash')).toBeUndefined();
    expect(findToolRenderer({ '*': A }, '')?.component).toBe(A);
    expect(findToolRenderer({ '*': { component: A, inline: true } }, 'x')).toEqual({
      component: A,
      inline: true,
    });
  });

  it('takes no inherited property for a renderer', () => {
    expect(findToolRenderer({}, 'constructor')).toBeUndefined();
    expect(findToolRenderer({}, '__proto__')).toBeUndefined();
  });
});
