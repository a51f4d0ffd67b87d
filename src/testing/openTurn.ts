import { createWriter, type Writer } from '../adapters/kit/createWriter.ts';
import type { RowKey } from '../model/index.ts';

/** A writer that has opened a loop and its first turn. */
export function openTurn(): { readonly writer: Writer; readonly loop: RowKey; readonly turn: RowKey } {
  const writer = createWriter();
  const loop = writer.loopStart({ loopId: '', kind: 'initial', status: 'running' });
  return { writer, loop, turn: writer.turnStart(loop, { index: 0 }) };
}
