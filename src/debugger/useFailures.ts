'use client';
import { selectFailures, type Failure } from '../analyse/failures.ts';
import { useTranscript } from '../react/index.ts';
import { useOpened } from './opening/useOpening.ts';

const bySeverity = new WeakMap<
  readonly Failure[],
  Readonly<Record<Failure['severity'], readonly Failure[]>>
>();

const NONE: readonly Failure[] = [];
const noFailures = (): readonly Failure[] => NONE;

/** The failures or the warnings of the run around, in its order; the same list until one comes or goes. None until opening a long run has come to them. */
export function useFailures(severity: Failure['severity']): readonly Failure[] {
  const isOpened = useOpened('failures');
  const all = useTranscript(isOpened ? selectFailures : noFailures);
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
