import { DocsContext } from '@storybook/addon-docs/blocks';
import { Component, memo, useContext, useEffect, useRef, useState, type ReactNode } from 'react';
import type { PreparedStory } from 'storybook/internal/types';

interface DrawnProps {
  readonly story: PreparedStory;
  readonly theme: 'light' | 'dark';
  /** Draws it as a page of its own, where its play function runs. */
  readonly isFramed: boolean;
}

/** A story in one theme, for as long as it is near the screen: a page has many, and some are whole debuggers. */
export const Drawn = memo(function Drawn({ story, theme, isFramed }: DrawnProps) {
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  const [height, setHeight] = useState(160);
  useEffect(() => {
    const element = place.current;
    if (!element) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting === false && element.offsetHeight > 0) setHeight(element.offsetHeight);
        setNear(entry?.isIntersecting ?? false);
      },
      { rootMargin: '600px 0px' },
    );
    observer.observe(element);
    return () => {
      observer.disconnect();
    };
  }, []);
  return (
    <div ref={place} className="catalogue-drawn" style={isNear ? undefined : { minBlockSize: height }}>
      {isNear && (
        <Boundary>
          {isFramed ? <Framed story={story} theme={theme} /> : <Inline story={story} theme={theme} />}
        </Boundary>
      )}
    </div>
  );
});

function Inline({ story, theme }: Omit<DrawnProps, 'isFramed'>) {
  const context = useContext(DocsContext);
  const [args] = useState(() => {
    const given: { readonly globals?: object } = context.getStoryContext(story);
    return { ...given, args: story.initialArgs, globals: { ...given.globals, theme } };
  });
  const Story = story.unboundStoryFn as unknown as (props: object) => ReactNode;
  return <Story {...args} />;
}

/** A page of its own, as high as what it shows. */
function Framed({ story, theme }: Omit<DrawnProps, 'isFramed'>) {
  const [height, setHeight] = useState(240);
  const observer = useRef<ResizeObserver>(undefined);
  useEffect(() => () => observer.current?.disconnect(), []);
  return (
    <iframe
      title={`${story.name}, ${theme}`}
      src={`iframe.html?id=${story.id}&viewMode=story&framed=1&globals=theme:${theme}`}
      style={{ blockSize: height }}
      onLoad={({ currentTarget }) => {
        const root = currentTarget.contentDocument?.documentElement;
        const body = currentTarget.contentDocument?.body;
        if (!root || !body) return;
        observer.current?.disconnect();
        observer.current = new ResizeObserver(() => {
          setHeight(Math.min(Math.max(body.scrollHeight, 160), 1200));
        });
        observer.current.observe(body);
      }}
    />
  );
}

interface BoundaryState {
  readonly message: string | null;
}

/** Says of a story that it cannot be drawn, so that the others of the page are. */
class Boundary extends Component<{ readonly children: ReactNode }, BoundaryState> {
  override state: BoundaryState = { message: null };

  static getDerivedStateFromError(error: unknown): BoundaryState {
    return { message: error instanceof Error ? error.message : String(error) };
  }

  override render(): ReactNode {
    const { message } = this.state;
    return message === null ? this.props.children : <p role="alert">{message}</p>;
  }
}
