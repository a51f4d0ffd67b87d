import type { JsonObject } from '../../../model/index.ts';
import type { Exceptions } from '../told.ts';
import * as agents from './agents.ts';
import { anthropicMessage } from './anthropic.ts';
import * as frameworks from './frameworks.ts';
import { geminiAnswer } from './gemini.ts';
import { completion, response } from './openai.ts';
import * as protocols from './protocols.ts';
import type { SavedForm } from './savedForm.ts';

/** A format with the form in which its streams are kept. */
export interface Pair {
  readonly format: string;
  readonly live: string;
  readonly kept: string;
  /** Format of the kept form, where that is another one. */
  readonly as?: string;
  readonly saved: SavedForm;
  /** The part of the stream that the kept form is of. */
  readonly only?: (values: readonly JsonObject[]) => readonly JsonObject[];
  readonly except?: Exceptions;
}

/** Formats that have no second form, and why. */
export const ONE_FORM: Readonly<Record<string, string>> = {
  acp: 'an agent that loads a session says the same updates again; how it keeps them is its own affair',
  'swe-agent': 'writes its trajectory and nothing else',
  'mini-swe-agent': 'writes its trajectory and nothing else',
};

const NAMED_ANEW = 'the entries of a file have ids of their own';
const IN_EVENTS_ALONE = 'only an event says so';
// What the source says is in both transcripts, but at another row or by another name.
const UNKNOWN_FIELDS: Exceptions = {
  extra: 'fields that a format is not known to have are named by their place in the record that holds them',
  'session.details':
    'fields that a format is not known to have are named by their place in the record that holds them',
};
const RUNS = 'a stream tells the runs of a program, and a file one session';

/** Kept forms that are made from the streams there are. */
export const derivedPairs: readonly Pair[] = [
  {
    format: 'anthropic-messages',
    live: 'events',
    kept: 'messages',
    saved: anthropicMessage,
    except: UNKNOWN_FIELDS,
  },
  {
    format: 'openai-responses',
    live: 'events',
    kept: 'responses',
    saved: response,
    except: {
      ...UNKNOWN_FIELDS,
      'thinking.signature': 'the provider seals its thinking anew for each event that states it',
      'thinking.id': 'a router names its thinking anew for each event that states it',
      'divider.details': 'the provider seals what it compacted anew for each event that states it',
    },
  },
  {
    format: 'openai-chat',
    live: 'chunks',
    kept: 'completions',
    saved: completion,
    except: {
      ...UNKNOWN_FIELDS,
      order: 'a completion lists its citations and its sealed thinking apart from its text',
    },
  },
  {
    format: 'gemini',
    live: 'chunks and events',
    kept: 'responses and interactions',
    saved: geminiAnswer,
    except: UNKNOWN_FIELDS,
  },
  {
    format: 'ag-ui',
    live: 'events',
    kept: 'snapshots of messages',
    saved: protocols.snapshot,
    except: UNKNOWN_FIELDS,
  },
  {
    format: 'ai-sdk-ui',
    live: 'parts of a stream',
    kept: 'messages',
    saved: protocols.uiMessages,
    except: {
      stopReason: 'the AI SDK does not keep why an answer ended',
      extra:
        'fields that a format is not known to have are named by their place in the record that holds them',
    },
  },
  {
    format: 'phi-core',
    live: 'events',
    kept: 'sessions',
    saved: frameworks.phiSession,
    only: frameworks.recorded,
    except: {
      'session.createdAt': 'only a session has a date of its own',
      'session.details': UNKNOWN_FIELDS['session.details'] ?? '',
      'loop.details.parallel_group': 'only a record repeats the group that its loop was in',
    },
  },
  {
    format: 'pi',
    live: 'events',
    kept: 'sessions',
    as: 'pi-session',
    saved: frameworks.piSession,
    except: {
      id: NAMED_ANEW,
      session: RUNS,
      loop: RUNS,
      loops: RUNS,
      turns: RUNS,
      notes: IN_EVENTS_ALONE,
      items: IN_EVENTS_ALONE,
    },
  },
  {
    format: 'yoagent',
    live: 'events',
    kept: 'sessions',
    saved: frameworks.yoagentSession,
    except: {
      id: NAMED_ANEW,
      'loop.usage': 'only the end of a run says what all of it used',
      'loop.details': 'only the end of a run says what all of it used',
      'loop.endedAt': 'only entries of a file have times of their own',
      'turn.endedAt': 'only entries of a file have times of their own',
    },
  },
  {
    format: 'agent-swarm-kit',
    live: 'bus events',
    kept: 'the history',
    saved: agents.history,
    only: agents.firstClient,
    except: {
      'run.status': 'only the bus says that tools were stopped',
      'run.outcome': 'only the bus says that tools were stopped',
      'run.content': 'only the bus says that tools were stopped',
      'run.isError': 'only the bus says that tools were stopped',
      'assistant.extra': 'only the bus says what a person was shown instead of the answer',
      'loop.loopId': 'only the bus names its clients',
      notes: IN_EVENTS_ALONE,
    },
  },
  {
    format: 'claude-code',
    live: 'stream-json',
    kept: 'the session file',
    saved: agents.claudeSession,
    only: agents.mainThread,
    except: {
      stopReason: 'only the events of the stream say how each answer ended',
      'assistant.usage.output':
        'only the events of the stream say how many tokens each answer had in the end',
      'assistant.usage.atLeast':
        'only the events of the stream say how many tokens each answer had in the end',
      timestamp: 'only the lines of a file have times',
      'turn.startedAt': 'only the lines of a file have times',
      'loop.startedAt': 'only the lines of a file have times',
      'loop.endedAt': 'only the lines of a file have times',
      'session.createdAt': 'only the lines of a file have times',
      'session.lastActiveAt': 'only the lines of a file have times',
      'loop.usage': 'only the last line of the stream says what the run used',
      'loop.details': 'only the last line of the stream says how the run went',
      'session.details': 'only the first line of the stream says which tools there are',
    },
  },
  { format: 'gemini-cli', live: 'a list of messages', kept: 'a log', saved: agents.geminiLog },
  {
    format: 'opencode',
    live: 'events',
    kept: 'exported sessions',
    saved: agents.opencodeExport,
    only: agents.mainSession,
    except: {
      'run.status': 'only an event says that a person refused the call',
      'toolResult.outcome': 'only an event says that a person refused the call',
      'run.startedAt': 'only events tell of a tool before it is done',
      'run.approval': 'only events say what a person was asked and answered',
      banner: IN_EVENTS_ALONE,
      unknownRecord: IN_EVENTS_ALONE,
      notes: IN_EVENTS_ALONE,
    },
  },
  {
    format: 'cline',
    live: 'sessions',
    kept: 'histories',
    saved: agents.clineHistory,
    only: agents.unprompted,
    except: {
      session: 'a history is a bare list of messages',
      'loop.loopId': 'a history is a bare list of messages',
      'loop.agentName': 'a history is a bare list of messages',
    },
  },
  { format: 'openhands', live: 'events by line', kept: 'lists of events', saved: agents.listed },
  { format: 'inspect', live: 'documents and archives', kept: 'the other', saved: agents.inspectLog },
];
