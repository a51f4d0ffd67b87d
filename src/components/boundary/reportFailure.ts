import type { RowKey } from '../../model/index.ts';
import type { ReportError } from '../ViewerContext.ts';

/** Tells the application what was caught. A handler that throws must not cost what the boundary saved. */
export function reportFailure(onError: ReportError | undefined, error: unknown, key: RowKey | null): void {
  try {
    onError?.(error, { key });
  } catch (failure) {
    console.error(failure);
  }
}
