'use client';
import type { ComponentType, ReactNode } from 'react';
import { HostBoundary } from './HostBoundary.tsx';

/** Props of a replacement. */
export interface ReplacementProps {
  readonly by: ComponentType;
  /** What it stands for: drawn where it fails, and while it waits. */
  readonly children: ReactNode;
}

/** A component of the application that stands for a part of ours and draws no row. */
export function Replacement({ by: Theirs, children }: ReplacementProps) {
  return (
    <HostBoundary rowKey={null} resetKeys={[Theirs]} fallback={children}>
      <Theirs />
    </HostBoundary>
  );
}
