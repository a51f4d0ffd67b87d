/** Where a promise stands: what it came to, what it failed with, or that it still waits. */
export type Outcome = { readonly value: unknown } | { readonly error: unknown } | 'waits';

/** Lets everything run that waits for no clock and for nobody outside. */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < 20; turn++) await new Promise<void>((resolve) => setImmediate(resolve));
}

/**
 * Says where a promise stands once nothing goes on any more. A test of code that should answer, and does not, fails with `waits` instead of
 * hanging.
 */
export async function outcomeOf(promise: Promise<unknown>): Promise<Outcome> {
  let outcome: Outcome = 'waits';
  promise.then(
    (value) => (outcome = { value }),
    (error: unknown) => (outcome = { error }),
  );
  await settle();
  return outcome;
}
