// Threads are kept from one mutant to the next: what is loaded for this one is not to know the one before.
import { inject } from 'vitest';

const injected = inject as (key: string) => unknown; // the keys are those of StrykerJS
const known = globalThis as Record<string, unknown>;
const stryker = known[String(injected('globalNamespace'))];
if (stryker && injected('mutantActivation') !== 'static')
  Object.assign(stryker, { activeMutant: undefined, mutantCoverage: undefined });
