import type { StatsCommand } from '../command.ts';
import { isFolderOfMany } from '../eachRun.ts';
import type { CommandIo } from '../io.ts';
import { readPriceFile } from '../readPriceFile.ts';
import { statsOfMany } from './statsOfMany.ts';
import { statsOfOne } from './statsOfOne.ts';

/** Prints what is in a file, or in several: files, folders, or all sessions of this computer. */
export async function stats(command: StatsCommand, io: CommandIo): Promise<void> {
  const { paths, by, project, agent, since, format, json } = command;
  const prices = command.prices === undefined ? undefined : await readPriceFile(command.prices);
  const [file] = paths;
  const isAboutOne =
    file !== undefined &&
    paths.length === 1 &&
    by === undefined &&
    project === undefined &&
    agent === undefined &&
    since === undefined &&
    !(await isFolderOfMany(file));
  if (isAboutOne) await statsOfOne({ file, format, json, prices }, io);
  else await statsOfMany({ ...command, prices }, io);
}
