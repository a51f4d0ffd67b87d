'use client';
import { Suspense } from 'react';
import { ErrorBoundary, type ErrorBoundaryProps } from './ErrorBoundary.tsx';
import { RawRow } from './RawRow.tsx';

/**
 * The boundary of a component that the application brings. On a server there are no error boundaries, but React goes on after a
 * `Suspense` boundary in which something threw: the raw data stand in the page, and the browser tries again. A component that
 * waits (`lazy`) hides nothing but itself.
 */
export function HostBoundary({ children, rowKey, resetKeys, fallback }: ErrorBoundaryProps) {
  const shown = fallback ?? (rowKey !== null && <RawRow rowKey={rowKey} />);
  return (
    <ErrorBoundary rowKey={rowKey} resetKeys={resetKeys} fallback={shown}>
      <Suspense fallback={shown}>{children}</Suspense>
    </ErrorBoundary>
  );
}
