'use client';
import { lazy, memo, Suspense, useContext, useEffect, useState, type ComponentType } from 'react';
import { reportFailure } from '../boundary/reportFailure.ts';
import { ViewerContext } from '../ViewerContext.ts';
import { loadViews, readViews, takeFailure, type Views } from './loadViews.ts';

/**
 * A view that is loaded when it is first drawn. `Plain` stands there until then, and for good where it cannot be loaded. On a server
 * the view is there from the start; in a browser that takes over its HTML, that HTML stays until the view is loaded.
 */
export function lazyView<Props extends object>(
  pick: (views: Views) => ComponentType<Props>,
  Plain: ComponentType<Props>,
): ComponentType<Props> {
  const Unavailable = (props: Props) => {
    const { onError } = useContext(ViewerContext);
    useEffect(() => {
      const failure = takeFailure();
      if (failure) reportFailure(onError, failure.error, null);
    }, [onError]);
    return <Plain {...props} />;
  };
  // Made when it is first drawn, not here: on a server the views import this module, and it theirs.
  let Awaited: ComponentType<Props> | undefined;
  const awaited = (): ComponentType<Props> =>
    (Awaited ??= lazy(async () => {
      const views = await loadViews();
      return { default: views ? pick(views) : Unavailable };
    }));
  function View(props: Props) {
    // Stays as it was first drawn, or the view would lose its state when it is drawn again.
    const [Chosen] = useState((): ComponentType<Props> => {
      const views = readViews();
      return views ? pick(views) : awaited();
    });
    return (
      <Suspense fallback={<Plain {...props} />}>
        <Chosen {...props} />
      </Suspense>
    );
  }
  // What is drawn again for no reason would be drawn anew while React 18 takes over its HTML.
  let Steady: ComponentType<Props> | undefined;
  return function LazyView(props: Props) {
    Steady ??= memo(View) as unknown as ComponentType<Props>; // it takes the props of what it remembers
    return <Steady {...props} />;
  };
}
