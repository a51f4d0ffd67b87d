import { act, render, screen } from '@testing-library/react';
import { useState, type ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import { text, toolCall, transcript } from '../../testing/buildTranscript.ts';
import { describePart } from '../../testing/describePart.tsx';
import { AgentTranscript } from '../AgentTranscript.tsx';
import { usePolicies, type ContentRendererProps } from '../ViewerContext.ts';
import { Transcript } from './index.ts';

function InTranscript({ children }: { readonly children: ReactNode }) {
  const [store] = useState(() =>
    transcript().extension('log', 'hi').extension('log', 'there').user('Hello').store(),
  );
  return <Transcript.Root store={store}>{children}</Transcript.Root>;
}

const needs = 'Render it inside <Transcript.Root> or <AgentTranscript>.';

describePart('<Transcript.Root />', {
  part: 'transcript',
  element: (props) => <Transcript.Root {...props} />,
});
describePart('<Transcript.Viewport />', {
  part: 'viewport',
  element: (props) => <Transcript.Viewport {...props} />,
  wrap: InTranscript,
  needs,
});
describePart('<Transcript.Items />', {
  part: 'items',
  element: (props) => <Transcript.Items {...props} />,
  wrap: InTranscript,
  needs,
});
describePart('<Transcript.Row />', {
  part: 'row',
  element: (props) => <Transcript.Row itemKey="m2" kind="user" {...props} />,
  wrap: InTranscript,
  needs,
});
describePart('<Transcript.Notes />', {
  part: 'notes',
  element: (props) => <Transcript.Notes hostKey="m0" {...props} />,
  wrap: InTranscript,
  needs,
});
describePart('<Transcript.LaneHeads />', {
  part: 'lane-heads',
  element: (props) => <Transcript.LaneHeads {...props} />,
  wrap: InTranscript,
});
describePart('<Transcript.Announcer />', {
  part: 'announcer',
  element: (props) => <Transcript.Announcer {...props} />,
  wrap: InTranscript,
  needs,
});

describe('<Transcript.Items />', () => {
  it('renders one block for a delta, and nothing else again', () => {
    const renders = new Map<string, number>();
    const Text = ({ row, block }: ContentRendererProps<'text'>) => {
      renders.set(row.key, (renders.get(row.key) ?? 0) + 1);
      return <p>{block.text}</p>;
    };
    const renderers = { content: { text: Text } };
    const run = transcript();
    for (let index = 0; index < 50; index++) run.user(`Question ${index}`).assistant(`Answer ${index}`);
    run.streaming([text('One')]);
    const store = run.store();
    render(<AgentTranscript store={store} renderers={renderers} />);
    renders.clear();
    act(() => {
      run.delta(' two').feed(store);
    });
    expect([...renders]).toEqual([['m100.c0', 1]]);
    renders.clear();
    act(() => {
      run.settle().user('More').feed(store);
    });
    expect([...renders.keys()]).toEqual(['m100.c0', 'm101.c0']);
  });

  it('renders no call again when the next one comes, and no block when the host renders', () => {
    const renders: string[] = [];
    const Call = ({ row }: ContentRendererProps<'toolCall'>) => {
      renders.push(row.key);
      return <p>{row.key}</p>;
    };
    const renderers = { content: { toolCall: Call } };
    const run = transcript().streaming([
      toolCall('read', {}, { id: '1' }),
      toolCall('read', {}, { id: '2' }),
    ]);
    const store = run.store();
    const { rerender } = render(<AgentTranscript store={store} renderers={renderers} />);
    renders.length = 0;
    act(() => {
      run.block(toolCall('read', {}, { id: '3' })).feed(store);
    });
    expect(renders).toEqual(['m0.c1', 'm0.c2']); // the second one settles
    renders.length = 0;
    rerender(<AgentTranscript store={store} renderers={{ ...renderers }} theme="dark" />);
    expect(renders).toEqual([]);
  });
});

describe('<Transcript.Root />', () => {
  it('publishes a live store by itself', async () => {
    const run = transcript().user('Hi');
    const store = run.store();
    render(<AgentTranscript store={store} />);
    act(() => {
      store.push([...run.user('Again').events()]);
    });
    expect(await screen.findByText('Again')).toBeInTheDocument();
  });

  it('draws anew when one of the props that say how it is drawn changes, and passes the others on', () => {
    const seen: string[] = [];
    const Text = () => {
      const { ansiLinks, limits } = usePolicies();
      seen.push(`${ansiLinks} ${limits.links}`);
      return null;
    };
    const renderers = { content: { text: Text } };
    const store = transcript().user('Hi').store();
    const { rerender, container } = render(<AgentTranscript store={store} renderers={renderers} />);
    rerender(<AgentTranscript store={store} renderers={renderers} ansiLinks lang="fr" />);
    rerender(<AgentTranscript store={store} renderers={renderers} ansiLinks limits={{ links: 7 }} />);
    rerender(<AgentTranscript store={store} renderers={renderers} limits={{ links: 7 }} lang="de" />);
    expect([...new Set(seen)]).toEqual(['false 500', 'true 500', 'true 7', 'false 7']);
    const attributes = container.firstElementChild?.getAttributeNames() ?? [];
    expect(attributes.sort()).toEqual([
      'class',
      'data-al-is-transcript',
      'data-al-lanes',
      'data-al-part',
      'lang',
    ]);
  });

  it('serves several transcripts on a page', () => {
    render(
      <>
        <AgentTranscript store={transcript().user('Left').store()} title="One" />
        <AgentTranscript store={transcript().user('Right').store()} title="Two" />
      </>,
    );
    expect(screen.getByRole('log', { name: 'Agent run: One' })).toHaveTextContent('Left');
    expect(screen.getByRole('log', { name: 'Agent run: Two' })).toHaveTextContent('Right');
  });
});
