import type { AboutRun, RunPolicy } from '../analyse/aboutRun.ts';
import { cutLine } from './cutText.ts';
import type { Labels } from './labels.ts';
import { isolate } from './isolate.ts';

// A source may call its agent or a branch anything.
const NAME_LENGTH = 80;

/** Where an agent worked: the last folder of its working directory and the branch there, `dam@main`; empty where neither is stated. */
export function describePlace({ cwd, branch }: Pick<AboutRun, 'cwd' | 'branch'>): string {
  const folder = cwd?.split(/[\\/]/).findLast((part) => part !== '') ?? cwd ?? '';
  return cutLine([folder, branch ?? ''].filter((part) => part !== '').join('@'), NAME_LENGTH);
}

/** Which agent it was: its format and, where that is stated, its version, `codex 0.40.0`. */
export const describeAgent = (
  { format, isGuessed, version }: Pick<AboutRun, 'format' | 'isGuessed' | 'version'>,
  labels: Labels,
): string =>
  isGuessed
    ? labels.unknownFormat
    : cutLine([format ?? '', version ?? ''].filter((part) => part !== '').join(' '), NAME_LENGTH);

/** Describes a policy of an agent in a few words, e.g. `sandbox read-only`. */
export const describePolicy = ({ kind, value }: RunPolicy, labels: Labels): string =>
  labels.policy[kind](isolate(cutLine(value, NAME_LENGTH)));
