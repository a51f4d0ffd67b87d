import { rowOf, takeTurns } from '../harness/rounds.mjs';
import { SHAPES } from '../generate/shapes.mjs';
import { measureReading } from './w6.mjs';

const WAYS = ['fold', 'show'];

/**
 * W7: sessions of rare shapes, folded and opened, in several sizes: what goes through what it belongs to takes four times as long for twice as
 * much.
 * @param {import('../run.mjs').Run} run
 */
export async function w7(run) {
  const rows = [];
  for (const [shape, sizes] of SHAPES)
    for (const size of run.quick ? sizes.slice(0, 2) : sizes) {
      run.say(`W7 ${shape}, ${size}`);
      const results = await takeTurns(
        WAYS,
        run.rounds,
        (way) => measureReading(way, { shape, size }, run),
        run.say,
      );
      for (const id of WAYS) rows.push(rowOf({ id, shape, size }, results[id]));
    }
  return { rows };
}
