'use client';
import { lazy, Suspense } from 'react';
import { renderPart } from '../../components/renderPart.tsx';
import type { CompareMatrixProps } from './matrix/CompareMatrix.tsx';

const Loaded = lazy(async () => {
  try {
    return { default: (await import('./matrix/CompareMatrix.tsx')).CompareMatrix };
  } catch {
    return { default: Failed };
  }
});

/** The comparison of more than two runs, which is loaded when it is first drawn, and says so where it cannot be. */
export const LazyMatrix = (props: CompareMatrixProps) => (
  <Suspense fallback={<Remark text={props.labels.compare.reading} />}>
    <Loaded {...props} />
  </Suspense>
);

const Failed = ({ labels }: Pick<CompareMatrixProps, 'labels'>) => (
  <Remark text={labels.compare.matrix.failed} />
);

const Remark = ({ text }: { readonly text: string }) =>
  renderPart('p', { part: 'compare-remark', props: { children: text } });
