'use client';
import { lazy, Suspense, useEffect, useState, type ComponentType } from 'react';
import { useDebugger } from '../DebuggerContext.ts';
import { Remark } from '../tabs/Remark.tsx';
import { loadParts, readParts, type Parts } from './loadParts.ts';

/** What is drawn in place of a part. */
export interface PlacesOfPart {
  /** Stands there until the part is loaded. */
  readonly Waiting: ComponentType;
  /** Stands there where the part cannot be loaded. */
  readonly Failed: ComponentType;
}

/**
 * A part of the debugger that is loaded once the debugger is drawn. What asks for it before that is answered when it is there: the state of
 * the debugger says that it is open. By default nothing stands in its place, and a notice says where it cannot be loaded.
 */
export function lazyPart<Props extends object>(
  pick: (parts: Parts) => ComponentType<Props>,
  { Waiting, Failed }: PlacesOfPart = { Waiting: Nothing, Failed: Unavailable },
): ComponentType<Props> {
  const Awaited: ComponentType<Props> = lazy(async () => {
    const parts = await loadParts();
    return { default: parts ? pick(parts) : (Failed as ComponentType<Props>) }; // it takes no props
  });
  return function LazyPart(props: Props) {
    // Stays as it was first drawn, or the part would lose its state when it is drawn again.
    const [Chosen] = useState((): ComponentType<Props> => {
      const parts = readParts();
      return parts ? pick(parts) : Awaited;
    });
    return (
      <Suspense fallback={<Waiting />}>
        <Chosen {...props} />
      </Suspense>
    );
  };
}

function Nothing() {
  return null;
}

/** Says that a part cannot be loaded, and closes what holds nothing without it. */
function Unavailable() {
  const { state } = useDebugger('RunDebugger');
  useEffect(() => {
    state.setState({
      notice: { kind: 'unloaded' },
      list: null,
      listingKeys: false,
      // Nothing is hidden by a filter that is not there.
      filtering: false,
      filter: '',
    });
  }, [state]);
  return null;
}

/** The places of what a tab of the inspector shows: words of its own say there what is wrong. */
export const IN_TAB: PlacesOfPart = {
  Waiting: () => <Remark text={useDebugger('Inspector').words.inspectorTabs.loading} />,
  Failed: () => <Remark text={useDebugger('Inspector').words.inspectorTabs.failed} />,
};
