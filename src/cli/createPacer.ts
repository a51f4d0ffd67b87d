import { setImmediate } from 'node:timers/promises';

const TURN_MS = 50;

/**
 * Creates the pauses of long work: to be awaited between its steps. A pause lets the process hear signals where 50 ms have passed since the last
 * one, and throws the reason of `stop` once that is aborted.
 */
export function createPacer(stop: AbortSignal): () => Promise<void> {
  let turn = Date.now();
  return async () => {
    if (Date.now() - turn < TURN_MS) return;
    await setImmediate();
    stop.throwIfAborted();
    turn = Date.now();
  };
}
