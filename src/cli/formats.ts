import { adapters } from '../adapters/index.ts';
import type { CommandIo } from './io.ts';

/** Prints the formats that can be read: id and what writes it. */
export async function formats(io: CommandIo): Promise<void> {
  const ids = adapters.map((adapter) => adapter.format);
  const width = Math.max(0, ...ids.map((id) => id.length)) + 2;
  const lines = adapters.map(({ format, title }) => `${format.padEnd(width)}${title}\n`);
  await io.write(lines.toSorted().join(''));
}
