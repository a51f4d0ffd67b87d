'use client';
import { lazy, Suspense, type ComponentType } from 'react';
import type { RowKey } from '../../model/index.ts';
import { useDebugger } from '../DebuggerContext.ts';
import type * as Tabs from './inspectorTabs.ts';
import { Remark } from './Remark.tsx';

interface TabProps {
  readonly rowKey: RowKey;
}

/** A part of the inspector that is loaded when it is first opened, and says so where it cannot be. */
export function lazyTab<P extends object = TabProps>(
  pick: (tabs: typeof Tabs) => ComponentType<P>,
): ComponentType<P> {
  const Loaded = lazy(async () => {
    try {
      return { default: pick(await import('./inspectorTabs.ts')) };
    } catch {
      return { default: Failed };
    }
  });
  return function LazyTab(props) {
    return (
      <Suspense fallback={<Loading />}>
        <Loaded {...props} />
      </Suspense>
    );
  };
}

const Loading = () => <Remark text={useDebugger('Inspector').words.inspectorTabs.loading} />;
const Failed = () => <Remark text={useDebugger('Inspector').words.inspectorTabs.failed} />;
