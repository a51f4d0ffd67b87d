import { CommandError } from './CommandError.ts';
import { findSessions } from './findSessions.ts';
import type { CommandIo } from './io.ts';
import { sessionJson } from './list.ts';
import type { LastCommand } from './command.ts';
import { view } from './view.ts';

/** Opens the newest session as `view` does, or with `json` prints what it is. */
export async function last(command: LastCommand, io: CommandIo): Promise<void> {
  const newest = await findSessions(command, io.stop).next();
  if (newest.done !== true) {
    const session = newest.value;
    if (command.json) return io.write(`${sessionJson(session)}\n`);
    return view({ ...command.view, target: session.path }, io);
  }
  io.stop.throwIfAborted();
  throw new CommandError('No session was found. “agent-lanes list” says which there are.');
}
