import { isDevelopment } from './isDevelopment.ts';

const warned = new Set<string>();

/** A public name that is on its way out. */
export interface Deprecated {
  /** As it is written where it is used: `the prop “x” of <AgentTranscript>`. */
  readonly name: string;
  /** The version that deprecated it. */
  readonly since: string;
  /** What to do in its place, as a sentence. */
  readonly instead: string;
}

/** Says in the console that a public name is on its way out: once for each name, in development only. */
export function warnOfDeprecated({ name, since, instead }: Deprecated): void {
  if (!isDevelopment() || warned.has(name)) return;
  warned.add(name);
  console.warn(`agent-lanes: ${name} is deprecated since ${since} and will go. ${instead}`);
}
