import { strToU8, zipSync } from 'fflate';
import { isJsonObject, type JsonObject, type JsonValue } from '../../../model/index.ts';
import { at, list, object, text, without, type SavedForm } from './savedForm.ts';

/** Claude Code: the session file that is written while `stream-json` goes by. */
export const claudeSession: SavedForm = (values) => {
  if (!values.some(({ type, subtype }) => type === 'system' && subtype === 'init'))
    return Promise.resolve('is no output of `claude -p`');
  const { cwd = '' } = values.find(({ subtype }) => subtype === 'init') ?? {};
  let parentUuid: JsonValue = null;
  const lines = values
    .filter(({ type }) => type === 'user' || type === 'assistant')
    .map((record, index) => {
      const uuid = record.uuid ?? `w${index}`;
      const timestamp = `2026-03-04T10:00:${String(index).padStart(2, '0')}.000Z`;
      const line = {
        ...without(record, 'session_id', 'parent_tool_use_id'),
        uuid,
        parentUuid,
        sessionId: record.session_id ?? 's',
        isSidechain: false,
        cwd,
        timestamp,
      };
      parentUuid = uuid;
      return line;
    });
  return Promise.resolve(lines);
};

/** Without the conversations of sub-agents, which are kept in files of their own. */
export const mainThread = (values: readonly JsonObject[]): readonly JsonObject[] =>
  values.filter(({ parent_tool_use_id: parent }) => parent === undefined || parent === null);

/** Without the sessions of sub-agents, which are exported on their own. */
export const mainSession = (values: readonly JsonObject[]): readonly JsonObject[] => {
  const idOf = ({ properties: own }: JsonObject) =>
    text(own, 'sessionID') ||
    text(own, 'part', 'sessionID') ||
    text(own, 'info', 'sessionID') ||
    text(own, 'info', 'id');
  const main = values.map(idOf).find((id) => id !== '');
  return values.filter((value) => ['', main].includes(idOf(value)));
};

/** Without the events of other clients. */
export const firstClient = (values: readonly JsonObject[]): readonly JsonObject[] =>
  values.filter(({ clientId }) => clientId === values[0]?.clientId);

/** agent-swarm-kit: the history of a client, as its bus tells it message by message. */
export const history: SavedForm = (values) => {
  const messages = values
    .filter(({ type, source }) => type === 'push' && source === 'history-bus')
    .map((event) => at(event, 'input', 'message'))
    .filter(isJsonObject);
  return Promise.resolve(messages.length > 0 ? [messages] : 'holds no message of the history bus');
};

/** Gemini CLI: the file that lists messages, as the log of one message to a line. */
export const geminiLog: SavedForm = ([session, ...more]) => {
  if (!session || more.length > 0 || list(session, 'messages').length === 0)
    return Promise.resolve('is a log itself');
  return Promise.resolve([without(session, 'messages'), ...list(session, 'messages')]);
};

/** A list of events as one document. */
export const listed: SavedForm = (values) =>
  Promise.resolve(values.length > 1 ? [values] : 'is a list itself');

/** opencode: the exported session, as its events tell it. */
export const opencodeExport: SavedForm = (values) => {
  if (!values.some(({ type }) => type === 'message.updated'))
    return Promise.resolve('is no stream of events');
  const sessions = new Map<string, JsonObject>();
  const messages = new Map<string, { info: JsonObject; parts: Map<string, JsonObject> }>();
  for (const event of values) {
    const info = object(event, 'properties', 'info');
    if (event.type === 'session.created' || event.type === 'session.updated')
      sessions.set(text(info, 'id'), info);
    if (event.type === 'message.updated') {
      const parts = messages.get(text(info, 'id'))?.parts ?? new Map<string, JsonObject>();
      messages.set(text(info, 'id'), { info, parts });
    }
    if (event.type === 'message.part.updated') {
      const part = object(event, 'properties', 'part');
      messages.get(text(part, 'messageID'))?.parts.set(text(part, 'id'), part);
    }
    if (event.type === 'message.part.delta') {
      const parts = messages.get(text(event, 'properties', 'messageID'))?.parts;
      const part = parts?.get(text(event, 'properties', 'partID'));
      const name = text(event, 'properties', 'field');
      if (part)
        parts?.set(text(part, 'id'), {
          ...part,
          [name]: text(part, name) + text(event, 'properties', 'delta'),
        });
    }
  }
  const [first] = messages.values();
  const id = text(first?.info, 'sessionID');
  const own = [...messages.values()].filter(({ info }) => info.sessionID === id);
  if (own.length < messages.size)
    return Promise.resolve('holds several sessions: each is exported on its own');
  return Promise.resolve([
    {
      info: sessions.get(id) ?? { id },
      messages: own.map(({ info, parts }) => ({ info, parts: [...parts.values()] })),
    },
  ]);
};

/** Without the system prompt, which a history does not hold. */
export const unprompted = (values: readonly JsonObject[]): readonly JsonObject[] =>
  values.map((value) => without(value, 'system_prompt'));

/** Cline: the messages of a session, as the history of the editor extension lists them. */
export const clineHistory: SavedForm = ([session, ...more]) => {
  const messages = list(session, 'messages');
  if (more.length > 0 || messages.length === 0) return Promise.resolve('is a history itself');
  return Promise.resolve([messages]);
};

/** Inspect: a document as an archive of its samples, an archive as the document of them. */
export const inspectLog: SavedForm = ([log, ...more]) => {
  if (!log) return Promise.resolve('is empty');
  const samples = list(log, 'samples').filter(isJsonObject);
  if (more.length > 0) return Promise.resolve([{ ...log, samples: more }]);
  const member = (value: JsonValue) => strToU8(JSON.stringify(value, null, 2));
  return Promise.resolve(
    zipSync({
      'header.json': member(without(log, 'samples')),
      'summaries.json': member([]),
      ...Object.fromEntries(
        samples.map((sample) => [
          `samples/${JSON.stringify(sample.id)}_epoch_${JSON.stringify(sample.epoch)}.json`,
          member(sample),
        ]),
      ),
    }),
  );
};
