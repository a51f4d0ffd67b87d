import { known, knownKinds } from '../../kit/fields/index.ts';

const TOKENS = known('input output reasoning total', { cache: known('read write') });
const ERROR = known('name', { data: known('message') });
const TIME = known('start end compacted created completed updated');

/** The head of a message. */
export const INFO_FIELDS = known(
  'id sessionID role agent mode finish reason modelID providerID cost summary',
  {
    time: TIME,
    tokens: TOKENS,
    error: ERROR,
  },
);

/** Parts of a message. Those that are not here are kept whole. */
export const PART_FIELDS = knownKinds(
  'type',
  {
    text: known('text synthetic ignored', { time: TIME }),
    reasoning: known('text synthetic ignored metadata', { time: TIME }),
    file: known('mime url filename'),
    'step-start': known('type'),
    tool: known('callID tool metadata', {
      state: known('status input raw title output metadata error attachments', { time: TIME }),
    }),
    'step-finish': known('cost error finish reason', { tokens: TOKENS }),
    compaction: known('auto overflow'),
  },
  known('type id messageID sessionID'),
);

// Heads, parts and sessions are read by themselves; events that are not here are kept whole.
const IN_SESSION = known('type', { properties: known('sessionID') });

/** Events of the server. */
export const EVENT_FIELDS = knownKinds(
  'type',
  {
    'server.connected server.heartbeat server.instance.disposed session.idle session.compacted': IN_SESSION,
    'session.created session.updated': known('type', {
      properties: known('sessionID info'),
    }),
    'message.updated': known('type', { properties: known('sessionID info') }),
    'message.part.updated': known('type', { properties: known('sessionID part time delta') }),
    'message.part.delta': known('type', {
      properties: known('sessionID messageID partID field delta'),
    }),
    'message.removed': known('type', { properties: known('sessionID messageID') }),
    'session.status': known('type', {
      properties: known('sessionID', { status: known('type message attempt next') }),
    }),
    'session.error': known('type', { properties: known('sessionID', { error: ERROR }) }),
    'permission.asked permission.updated': known('properties'),
    'permission.replied': known('type', {
      properties: known('sessionID requestID permissionID reply response'),
    }),
    'session.diff': known('type', { properties: known('sessionID diff') }),
    'todo.updated': known('properties'),
  },
  known('type id'),
);

/** What stands around an event, a part or a saved message. */
export const FRAME_FIELDS = known(
  'type timestamp sessionID event payload part error info messages parts properties',
);
