import { mkdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { CommandError, errorCode } from '../CommandError.ts';
import type { ExportCommand } from '../command.ts';
import { isFolderOfMany } from '../eachRun.ts';
import { forEachRun } from '../forEachRun.ts';
import type { CommandIo } from '../io.ts';
import { pathId } from '../pathId.ts';
import { exportTranscript, type ExportParts } from './exportTranscript.ts';

/** Writes a run as a file, or each of several as a file of its own in a folder, named like the run. */
export async function exportRuns(command: ExportCommand, io: CommandIo, parts?: ExportParts): Promise<void> {
  const { out, to } = command;
  if (!/[/\\]$/.test(out)) {
    // What a pattern or a folder stands for is known only now.
    if ((command.others ?? []).length > 0 || (await isFolderOfMany(command.file)))
      throw new CommandError(
        `Several files need a folder to write to: -o ${out === '-' ? 'pages' : out.replace(/\.\w+$/, '')}/`,
        2,
      );
    return exportTranscript(command, io, parts);
  }
  await mkdir(out, { recursive: true }).catch((error: unknown) => {
    throw new CommandError(
      `The folder “${out}” could not be made (${errorCode(error) ?? 'unknown error'}). Name another one with -o.`,
    );
  });
  const taken = new Set<string>();
  await forEachRun(command, io, { titles: false }, ({ file }) => {
    const name = file === '-' ? 'standard-input' : basename(file).replace(/\.\w+(?:\.gz|\.zst)?$/, '');
    // Some agents call all their sessions alike.
    const own = taken.has(name) ? `${name}-${pathId(file)}` : name;
    taken.add(name);
    return exportTranscript({ ...command, file, out: join(out, `${own}.${to}`) }, io, parts);
  });
}
