const MOST = 2000;

/** What was thrown, in words. Total: anything can be thrown, also what has no words. */
export function describeThrown(thrown: unknown): string {
  try {
    return String(thrown instanceof Error && thrown.message !== '' ? thrown.message : thrown).slice(0, MOST);
  } catch {
    return typeof thrown;
  }
}
