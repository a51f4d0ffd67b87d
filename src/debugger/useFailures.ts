'use client';
import { selectFailures, type Failure } from '../analyse/failures.ts';
import { useTranscript } from '../react/index.ts';

const bySeverity = new WeakMap<
  readonly Failure[],
  Readonly<Record<Failure['severity'], readonly Failure[]>>
>();

/** The failures or the warnings of the run around, in its order; the same list until one comes or goes. */
export function useFailures(severity: Failure['severity']): readonly Failure[] {
  const all = useTranscript(selectFailures);
  let split = bySeverity.get(all);
  if (!split) {
    split = {
      failure: all.filter((each) => each.severity === 'failure'),
      warning: all.filter((each) => each.severity === 'warning'),
    };
    bySeverity.set(all, split);
  }
  return split[severity];
}
