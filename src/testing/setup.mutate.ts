// Threads are kept from one mutant to the next: what is loaded for this one is not to know the one before.
import { beforeEach, inject } from 'vitest';

const injected = inject as (key: string) => unknown; // the keys are those of StrykerJS
const known = globalThis as Record<string, unknown>;
const stryker = known[String(injected('globalNamespace'))];
if (stryker && injected('mutantActivation') !== 'static')
  Object.assign(stryker, { activeMutant: undefined, currentTestId: undefined, mutantCoverage: undefined });

// Tests that count what work is done take as long as all others together.
const without = process.env.MUTATE_WITHOUT;
if (without)
  beforeEach(({ task, skip }) => {
    skip(new RegExp(without).test(task.name));
  });
