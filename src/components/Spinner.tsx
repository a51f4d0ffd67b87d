'use client';

/** A turning ring. Decorative: the word beside it says what is going on. */
export function Spinner() {
  return <span data-al-part="spinner" aria-hidden />;
}
