import { findSessions, findUnreadAgents, type FoundSession, type SessionFilter } from './findSessions.ts';
import { cutTo, padded } from './cells.ts';
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
  const onClosed = tellOfClosed(io);
  for await (const session of findSessions({ ...command, onClosed }, io.stop)) {
    if (command.json) await io.write(`${count === 0 ? '[\n' : ',\n'}${sessionJson(session)}`);
    else await io.write(`${sessionLine(session, io.columns)}\n`);
    count++;
  }
  io.stop.throwIfAborted();
  if (command.json) await io.write(count === 0 ? '[]\n' : '\n]\n');
  else if (count === 0) io.warn(`agent-lanes: no session was found. ${await whereToLook(command, io)}`);
  if (command.paths.length > 0) return;
  const { agent = '' } = command;
  const isAskedFor = (name: string): boolean => name.toLowerCase().includes(agent.toLowerCase());
  const unread = (await findUnreadAgents()).filter(isAskedFor);
  if (unread.length > 0)
    io.warn(
      `agent-lanes: not listed, since their sessions cannot be read where they are: ${unread.join(', ')}.`,
    );
}

/** Says of each file and folder that may not be read that it is left out. */
export const tellOfClosed =
  ({ warn }: CommandIo) =>
  (place: string): void => {
    warn(`agent-lanes: “${place}” may not be read, and is left out. Check its permissions.`);
  };

/** What helps somebody who has found nothing: the agents that there are, where another one was asked for. */
async function whereToLook({ agent, ...filter }: ListCommand, io: CommandIo): Promise<string> {
  const names = new Set<string>();
  if (agent !== undefined)
    for await (const session of findSessions(filter, io.stop)) names.add(session.agent ?? session.format);
  return names.size === 0
    ? '“agent-lanes list --help” says how to look elsewhere.'
    : `There are sessions of ${[...names].toSorted().join(', ')}.`;
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
const ID_WIDTH = 12;

/**
 * A session as one line. Where the terminal has less room, the project is shortened, and then it, the agent and the time are left out, so that no
 * line is longer than the terminal is wide.
 */
function sessionLine(session: FoundSession, columns = Infinity): string {
  const { id, agent, format, project, title, name } = session;
  let room = columns - ID_WIDTH - 2 - SHORTEST_TITLE;
  const take = (text: string, least: number, most = least): string[] => {
    const width = Math.min(most, room - 2);
    if (width < least) return [];
    room -= width + 2;
    return [padded(cutTo(terminalText(text), width), width)];
  };
  const facts = [
    id,
    ...take(sessionTime(session), 16),
    ...take(agent ?? format, 14),
    ...take(project?.split(/[\\/]/).at(-1) ?? '', 8, 20),
  ].join('  ');
  return `${facts}  ${cutTo(terminalText(title ?? name), SHORTEST_TITLE + room)}`;
}
