/** Events of the Interactions API that are known. */
export const INTERACTION_EVENTS = {
  'interaction.created': true,
  'interaction.status_update': true,
  'interaction.completed': true,
  'step.start': true,
  'step.delta': true,
  'step.stop': true,
  error: true,
} as const;

/** The name of an event that is known. */
export type InteractionEventType = keyof typeof INTERACTION_EVENTS;

/** Whether this is the name of an event that is known. */
export const isInteractionEvent = (type: string | undefined): type is InteractionEventType =>
  type !== undefined && Object.hasOwn(INTERACTION_EVENTS, type);

/** How a step is read: what it says, a call, the result of one, or somebody's input. */
export type StepKind = 'thought' | 'output' | 'input' | 'call' | 'result';

/** The steps that are known. */
export const STEP_KINDS = {
  thought: 'thought',
  model_output: 'output',
  user_input: 'input',
  function_call: 'call',
  function_result: 'result',
  code_execution_call: 'call',
  code_execution_result: 'result',
  file_search_call: 'call',
  file_search_result: 'result',
  google_maps_call: 'call',
  google_maps_result: 'result',
  google_search_call: 'call',
  google_search_result: 'result',
  mcp_server_tool_call: 'call',
  mcp_server_tool_result: 'result',
  processing_call: 'call',
  processing_result: 'result',
  retrieval_call: 'call',
  retrieval_result: 'result',
  url_context_call: 'call',
  url_context_result: 'result',
} as const satisfies Readonly<Record<string, StepKind>>;

/** The type of a step that is known. */
export type StepType = keyof typeof STEP_KINDS;

/** How a step of this type is read; `undefined` when it is not known. */
export const stepKind = (type: string): StepKind | undefined =>
  Object.hasOwn(STEP_KINDS, type) ? STEP_KINDS[type as StepType] : undefined; // an own key

/** The deltas that are known, beside those named like the step they continue. */
export const DELTA_TYPES = {
  text: true,
  text_annotation_delta: true,
  thought_signature: true,
  thought_summary: true,
  arguments_delta: true,
  image: true,
  audio: true,
  video: true,
  document: true,
} as const;
