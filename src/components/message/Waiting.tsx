'use client';
import type { ReactNode } from 'react';
import { renderPart } from '../renderPart.tsx';
import { Spinner } from '../Spinner.tsx';

/** A spinner in the gutter, and what is awaited. */
export function Waiting({ children }: { readonly children: ReactNode }) {
  return renderPart('div', {
    part: 'waiting-line',
    props: {
      children: (
        <>
          <Spinner />
          {children}
        </>
      ),
    },
  });
}
