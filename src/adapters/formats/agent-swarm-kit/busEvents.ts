import type { EndCause, JsonObject, JsonValue } from '../../../model/index.ts';
import type { Writer } from '../../kit/createWriter.ts';
import { arr, field, obj, optional, str } from '../../kit/fields/index.ts';
import { createClient, type Client } from './client.ts';

/** The events of the buses, of any number of clients. */
export interface BusEvents {
  readonly read: (event: JsonObject) => void;
  readonly end: (cause: EndCause) => void;
}

interface Feed {
  readonly client: Client;
  /** The most trusted bus that has reported commits: what the others say of them is the same again. */
  source: 'history-bus' | 'agent-bus' | 'session-bus' | undefined;
  /** Text of a notification that will be reported once more. */
  emitted: string | undefined;
}

const COMMIT_ROLES: ReadonlyMap<string, string> = new Map([
  ['commit-user-message', 'user'],
  ['commit-system-message', 'system'],
  ['commit-developer-message', 'developer'],
  ['commit-assistant-message', 'assistant'],
]);

const CANCELLING: ReadonlySet<string> = new Set([
  'commit-agent-change',
  'commit-stop-tools',
  'commit-cancel-output',
]);

// Events that say nothing of the conversation, or that carry live objects of the library.
const SILENT: ReadonlySet<string> = new Set([
  'get-agent-name',
  'get-agent',
  'set-agent-ref',
  'validate-input',
  'validate-output',
]);

// What a debug event may say; anything else may be a live object.
const SHOWN = [
  'item',
  'itemId',
  'search',
  'total',
  'score',
  'message',
  'mode',
  'state',
  'result',
  'data',
  'agentName',
];

/** Starts before the first event. */
export function createBusEvents(writer: Writer): BusEvents {
  const feeds = new Map<string, Feed>();
  const feedOf = (clientId: string): Feed => {
    let feed = feeds.get(clientId);
    if (!feed) {
      feed = { client: createClient(writer, clientId), source: undefined, emitted: undefined };
      feeds.set(clientId, feed);
    }
    return feed;
  };

  const history = (feed: Feed, event: JsonObject): void => {
    feed.source = 'history-bus';
    if (str(event, 'type') === 'pop') feed.client.pop();
    else if (str(event, 'type') === 'push') feed.client.add(field(field(event, 'input'), 'message') ?? null);
    else debug(feed, event);
  };

  // Without a subscription to the history its mirrors are all there is.
  const commit = (feed: Feed, event: JsonObject, bus: 'agent-bus' | 'session-bus'): void => {
    const type = str(event, 'type') ?? '';
    if (CANCELLING.has(type)) {
      feed.client.cancelCalls();
      return;
    }
    if (feed.source === 'history-bus' || (feed.source === 'agent-bus' && bus === 'session-bus')) return;
    feed.source = bus;
    const message = messageOf(event, type);
    if (message) feed.client.add(message);
    else debug(feed, event);
  };

  const agent = (feed: Feed, event: JsonObject): void => {
    const type = str(event, 'type') ?? '';
    const result = str(field(event, 'output'), 'result') ?? '';
    if (type.startsWith('commit-')) commit(feed, event, 'agent-bus');
    else if (type === 'emit-output')
      feed.client.shown(result, str(field(event, 'input'), 'rawResult') ?? result);
    else if (type === 'run') {
      const asked = field(field(event, 'input'), 'message') ?? null;
      const content = str(asked, 'content') ?? asked;
      feed.client.note('run', { message: content }, { text: result, agentName: agentOf(event) });
    } else debug(feed, event);
  };

  const session = (feed: Feed, event: JsonObject): void => {
    const type = str(event, 'type') ?? '';
    if (type.startsWith('commit-')) {
      commit(feed, event, 'session-bus');
      return;
    }
    if (type !== 'emit') {
      debug(feed, event);
      return;
    }
    const text = str(field(event, 'input'), 'message') ?? '';
    // Each notification is reported twice.
    if (feed.emitted === text) feed.emitted = undefined;
    else {
      feed.emitted = text;
      feed.client.note('emit', null, { text });
    }
  };

  const swarm = (feed: Feed, event: JsonObject): void => {
    const name = str(field(event, 'input'), 'agentName');
    if (str(event, 'type') === 'set-agent-name' && name !== undefined) feed.client.switchAgent(name);
    else if (str(event, 'type') === 'cancel-output') {
      feed.client.cancelCalls();
      debug(feed, event);
    } else debug(feed, event);
  };

  const policy = (feed: Feed, event: JsonObject): void => {
    const type = str(event, 'type');
    const banned = type === 'ban-client';
    if (!banned && type !== 'unban-client') {
      debug(feed, event);
      return;
    }
    feed.client.rows.item({
      type: 'banner',
      kind: banned ? 'ban' : 'unban',
      severity: banned ? 'error' : 'info',
      status: 'done',
      ...optional('text', str(field(event, 'context'), 'policyName')),
    });
  };

  const debug = (feed: Feed, event: JsonObject): void => {
    const kind = `${str(event, 'source') ?? ''}/${str(event, 'type') ?? ''}`;
    feed.client.note(kind, shownOf(event), { hidden: true, agentName: agentOf(event) });
  };

  return {
    read(event) {
      const feed = feedOf(str(event, 'clientId') ?? '');
      if (SILENT.has(str(event, 'type') ?? '')) return;
      switch (str(event, 'source')) {
        case 'history-bus':
          history(feed, event);
          return;
        case 'agent-bus':
          agent(feed, event);
          return;
        case 'session-bus':
          session(feed, event);
          return;
        case 'swarm-bus':
          swarm(feed, event);
          return;
        case 'policy-bus':
          policy(feed, event);
          return;
        case 'execution-bus':
        case 'state-bus':
        case 'storage-bus':
        case 'compute-bus':
          debug(feed, event);
          return;
        case undefined: {
          // A connector carries the text of either side, and none after it was cancelled.
          const text = str(event, 'data') ?? '';
          feed.client.note('connector', null, { text, agentName: str(event, 'agentName') });
          return;
        }
        default:
          feed.client.note(str(event, 'source') ?? '', field(event, 'payload') ?? null);
      }
    },
    end(cause) {
      for (const { client } of feeds.values()) client.end(cause);
    },
  };
}

const agentOf = (event: JsonObject): string | undefined => str(field(event, 'context'), 'agentName');

function messageOf(event: JsonObject, type: string): JsonObject | undefined {
  const input = obj(event, 'input');
  const agentName = agentOf(event);
  const named = agentName === undefined ? {} : { agentName };
  const role = COMMIT_ROLES.get(type);
  if (role !== undefined) return { role, content: str(input, 'message') ?? '', ...named };
  switch (type) {
    case 'commit-tool-output':
      return {
        role: 'tool',
        content: field(input, 'content') ?? '',
        tool_call_id: str(input, 'toolId') ?? '',
        ...named,
      };
    case 'commit-tool-request':
      return { role: 'assistant', content: '', tool_calls: arr(input, 'request').map(requestOf), ...named };
    case 'commit-flush':
      return { role: 'flush', content: '', ...named };
    default:
      return undefined;
  }
}

const requestOf = (request: JsonValue): JsonValue => ({
  id: '',
  function: { name: str(request, 'toolName') ?? '', arguments: field(request, 'params') ?? {} },
});

function shownOf(event: JsonObject): JsonValue {
  const entries = [obj(event, 'input'), obj(event, 'output')].flatMap((part) => Object.entries(part ?? {}));
  const shown = entries.filter(([key, value]) => SHOWN.includes(key) && value !== undefined);
  return shown.length > 0 ? Object.fromEntries(shown) : null;
}
