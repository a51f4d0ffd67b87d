import { adapters, findAdapter } from '../adapters/registry.ts';
import { CommandError } from './CommandError.ts';
import { didYouMean } from './nearest.ts';

/** Throws a `CommandError` (exit code 2) when `--format` names no format. It loads every adapter, so it is imported when a format is named. */
export function checkFormat(format: string): void {
  if (findAdapter(format)) return;
  const names = adapters.map((adapter) => adapter.format);
  const advice = didYouMean(format, names) || ' Run “agent-lanes formats” for the list.';
  throw new CommandError(`There is no format “${format}”.${advice}`, 2);
}
