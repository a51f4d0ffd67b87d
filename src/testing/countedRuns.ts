import { join } from 'node:path';
import { AGENTS, COUNTED, shapeOf } from '../../scripts/countFailures.ts';
import { adapterFixtures, recordings, shared, sharedIsHere, type Fixture } from './fixtures.ts';

/** A file of an agent whose failed calls are counted from its bytes. */
export interface CountedRun extends Fixture {
  /** What `failedCalls` knows the file as. */
  readonly shape: string;
  /** Where the file lies. */
  readonly file: string;
}

const formats = join(import.meta.dirname, '..', 'adapters', 'formats');

/** The fixtures of all agents, and their recordings where they lie beside the project. What Claude Code writes of a sub-agent beside its transcript holds no calls. */
export const countedRuns: readonly CountedRun[] = [
  ...AGENTS.flatMap(adapterFixtures).map((run) => ({
    ...run,
    shape: shapeOf(run.format, run.name),
    file: join(formats, run.format, 'fixtures', run.name),
  })),
  ...(sharedIsHere ? COUNTED.flatMap(recordings) : []).map(({ path, ...run }) => ({
    ...run,
    shape: shapeOf(run.format, run.name),
    file: join(shared, 'recordings', path),
    name: path,
  })),
].filter(({ name }) => !name.endsWith('.meta.json'));
