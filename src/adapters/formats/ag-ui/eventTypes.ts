/** The events that are known: those of the protocol, its older names for thinking, and what producers add. */
export const AG_UI_EVENTS = {
  RUN_STARTED: true,
  RUN_FINISHED: true,
  RUN_ERROR: true,
  STEP_STARTED: true,
  STEP_FINISHED: true,
  TEXT_MESSAGE_START: true,
  TEXT_MESSAGE_CONTENT: true,
  TEXT_MESSAGE_END: true,
  TEXT_MESSAGE_CHUNK: true,
  TOOL_CALL_START: true,
  TOOL_CALL_ARGS: true,
  TOOL_CALL_END: true,
  TOOL_CALL_CHUNK: true,
  TOOL_CALL_RESULT: true,
  REASONING_START: true,
  REASONING_MESSAGE_START: true,
  REASONING_MESSAGE_CONTENT: true,
  REASONING_MESSAGE_END: true,
  REASONING_MESSAGE_CHUNK: true,
  REASONING_END: true,
  REASONING_ENCRYPTED_VALUE: true,
  THINKING_START: true,
  THINKING_END: true,
  THINKING_TEXT_MESSAGE_START: true,
  THINKING_TEXT_MESSAGE_CONTENT: true,
  THINKING_TEXT_MESSAGE_END: true,
  MESSAGES_SNAPSHOT: true,
  STATE_SNAPSHOT: true,
  STATE_DELTA: true,
  ACTIVITY_SNAPSHOT: true,
  ACTIVITY_DELTA: true,
  SUBAGENT_STARTED: true,
  SUBAGENT_FINISHED: true,
  SUBAGENT_ERROR: true,
  RAW: true,
  CUSTOM: true,
  USAGE_METADATA: true,
} as const;

/** The name of an event that is known. */
export type AgUiEventType = keyof typeof AG_UI_EVENTS;

/** Whether this is the name of an event that is known. */
export const isAgUiEventType = (type: string | undefined): type is AgUiEventType =>
  type !== undefined && Object.hasOwn(AG_UI_EVENTS, type);
