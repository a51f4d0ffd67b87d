import { findSessions, findUnreadAgents, type FoundSession, type SessionFilter } from './findSessions.ts';
import type { CommandIo } from './io.ts';
import { terminalJson, terminalText } from './terminalText.ts';

/** `agent-lanes list`. */
export interface ListCommand extends SessionFilter {
  readonly name: 'list';
  readonly json: boolean;
}

/** Prints the sessions on this computer, newest first: a line for each, or with `json` one array. */
export async function list(command: ListCommand, io: CommandIo): Promise<void> {
  let count = 0;
  for await (const session of findSessions(command, io.stop)) {
    if (command.json) await io.write(`${count === 0 ? '[\n' : ',\n'}${sessionJson(session)}`);
    else await io.write(`${sessionLine(session, io.columns)}\n`);
    count++;
  }
  io.stop.throwIfAborted();
  if (command.json) await io.write(count === 0 ? '[]\n' : '\n]\n');
  else if (count === 0)
    io.warn('agent-lanes: no session was found. “agent-lanes list --help” says how to look elsewhere.');
  if (command.paths.length > 0) return;
  const unread = await findUnreadAgents();
  if (unread.length > 0)
    io.warn(
      `agent-lanes: not listed, since their sessions cannot be read where they are: ${unread.join(', ')}.`,
    );
}

/** A session as one line of JSON. Times are epoch milliseconds; what is not known is `null`. */
export function sessionJson(session: FoundSession): string {
  const {
    id,
    sessionId,
    agent,
    format,
    title,
    project,
    branch,
    startedAt,
    updatedAt,
    modifiedAt,
    size,
    path,
  } = session;
  const times = { startedAt, updatedAt: updatedAt ?? Math.round(modifiedAt) };
  return terminalJson(
    JSON.stringify({ id, sessionId, agent, format, title, project, branch, ...times, size, path }),
  );
}

/** When a session was last written to, in the time of this computer: `2026-05-04 09:30`. */
export function sessionTime({
  updatedAt,
  modifiedAt,
}: Pick<FoundSession, 'updatedAt' | 'modifiedAt'>): string {
  const at = new Date(updatedAt ?? modifiedAt);
  const two = (value: number): string => String(value).padStart(2, '0');
  const day = `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
  return `${day} ${two(at.getHours())}:${two(at.getMinutes())}`;
}

const SHORTEST_TITLE = 20;

function sessionLine(session: FoundSession, columns = Infinity): string {
  const { id, agent, format, project, title, name } = session;
  const place = (project?.split(/[\\/]/).at(-1) ?? '').slice(0, 20).padEnd(20);
  const facts = [id, sessionTime(session), (agent ?? format).slice(0, 14).padEnd(14), place].join('  ');
  const room = Math.max(SHORTEST_TITLE, columns - facts.length - 2);
  return terminalText(`${facts}  ${shorten(title ?? name, room)}`);
}

/** A text in at most `length` characters. */
export const shorten = (text: string, length: number): string =>
  text.length <= length ? text : `${text.slice(0, length - 1)}…`;
