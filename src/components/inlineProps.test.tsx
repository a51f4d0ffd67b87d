import { act, render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { text, thinking, toolCall, transcript } from '../testing/buildTranscript.ts';
import { renderedComponents } from '../testing/countRenders.ts';
import { AgentTranscript, type AgentTranscriptProps } from './AgentTranscript.tsx';
import type { ToolRendererProps } from './ViewerContext.ts';

const Weather = ({ output }: ToolRendererProps) => <p>{output}</p>;
const Empty = () => <p>Nothing here</p>;

const run = () =>
  transcript()
    .user('Look at [this](https://example.com/a) ![x](https://example.com/a.png)')
    .assistant([
      thinking('Hm.'),
      text('One **two** [three](https://example.com)'),
      toolCall('weather', { city: 'Oslo' }),
      toolCall('bash', { command: 'ls' }),
    ])
    .store();

/** A host as people write them: everything made anew in each render. */
function inline(more: Partial<AgentTranscriptProps> = {}): Partial<AgentTranscriptProps> {
  return {
    labels: { user: 'Sie', usedTools: (count) => `${count} Werkzeuge`, toolStatus: { done: 'fertig' } },
    classNames: { 'tool-call': 'shadow' },
    renderers: { tool: { weather: Weather } },
    components: { Empty },
    imagePolicy: (url) => url.hostname === 'images.example',
    linkPolicy: (_, url) => url,
    limits: { outputLines: 10 },
    inlineImageTypes: ['image/apng'],
    onError: () => undefined,
    style: { color: 'red' },
    ...more,
  };
}

/** A host that renders when asked to. */
function host(draw: (renders: number) => ReactElement) {
  let renders = 0;
  const { container, rerender } = render(draw(renders));
  const again = (): void => {
    renders++;
    rerender(draw(renders));
  };
  return { container, again };
}

// Above the parts stands what looks at the props.
const OUTSIDE = new Set(['AgentTranscript', 'TranscriptRoot', 'Root']);

afterEach(() => {
  vi.restoreAllMocks();
});

describe('a host that makes its props anew in each render', () => {
  it('renders no part and changes nothing in the document', () => {
    const store = run();
    const { again, container } = host(() => <AgentTranscript store={store} {...inline()} />);
    const changes: MutationRecord[] = [];
    const observer = new MutationObserver((records) => changes.push(...records));
    observer.observe(container, { subtree: true, childList: true, attributes: true, characterData: true });
    const rendered: string[] = [];
    for (let times = 0; times < 100; times++) {
      again();
      rendered.push(...renderedComponents(container));
    }
    expect(rendered).toContain('AgentTranscript');
    expect(rendered.filter((name) => !OUTSIDE.has(name))).toEqual([]);
    expect([...changes, ...observer.takeRecords()]).toEqual([]);
    observer.disconnect();
  });

  it('is heard when a function says something else, e.g. in another language', () => {
    const store = run();
    const { again, container } = host((renders) => (
      <AgentTranscript
        store={store}
        {...inline({ labels: { turn: (turn) => (renders === 0 ? `Turn ${turn}` : `Tour ${turn}`) } })}
      />
    ));
    expect(container).toHaveTextContent('Turn 1');
    again();
    expect(container).toHaveTextContent('Tour 1');
    expect(container).not.toHaveTextContent('Turn 1');
  });

  it('is heard when a value, a list or a class name is another one', () => {
    const store = run();
    const { again, container } = host((renders) => (
      <AgentTranscript store={store} {...inline({ classNames: { 'tool-call': `shadow-${renders}` } })} />
    ));
    again();
    expect(container.querySelector('.shadow-1')).not.toBeNull();
    expect(container.querySelector('.shadow-0')).toBeNull();
  });

  it('has its newest callback called', () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const store = transcript().user('Hi').store();
    const heard: number[] = [];
    let broken = false;
    const Message = () => {
      if (broken) throw new Error('broken');
      return <p>fine</p>;
    };
    const { again } = host((renders) => (
      <AgentTranscript
        store={store}
        components={{ Message }}
        onError={() => {
          heard.push(renders);
        }}
      />
    ));
    again();
    again();
    broken = true;
    act(() => {
      store.push([]);
      store.addMessage({ role: 'user', timestamp: null, content: [{ type: 'text', text: 'More' }] });
      store.publish();
    });
    expect(heard).toContain(2);
    expect(heard).not.toContain(0);
  });

  it('is told once of a component that it makes while rendering', () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const store = run();
    const { again } = host(() => (
      <AgentTranscript
        store={store}
        renderers={{ tool: { weather: ({ output }: ToolRendererProps) => <p>{output}</p> } }}
      />
    ));
    again();
    expect(warn).not.toHaveBeenCalled();
    for (let times = 0; times < 5; times++) again();
    expect(warn).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('renderers.tool.weather'));
  });
});
