'use client';
/**
 * All of `agent-lanes` and `agent-lanes/core` that loads nothing later, for pages whose bundler or policy lets no further script in. The build
 * (`scripts/eagerCopies.ts`) puts what the library imports when it is needed at its beginning.
 */
export * from './core.ts';
export * from './index.ts';
// The parts. The type that `agent-lanes/core` has by this name can be imported from there: types are no code.
export { Usage } from './index.ts';
