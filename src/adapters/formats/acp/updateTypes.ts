/** The session updates that are known. */
export const UPDATE_TYPES = {
  user_message_chunk: true,
  agent_message_chunk: true,
  agent_thought_chunk: true,
  tool_call: true,
  tool_call_update: true,
  plan: true,
  available_commands_update: true,
  current_mode_update: true,
  config_option_update: true,
  session_info_update: true,
  usage_update: true,
  notice: true,
  compaction_update: true,
  compaction_summary_chunk: true,
} as const;

/** The name of a session update that is known. */
export type UpdateType = keyof typeof UPDATE_TYPES;

/** Whether this is the name of a session update that is known. */
export const isUpdateType = (type: string | undefined): type is UpdateType =>
  type !== undefined && Object.hasOwn(UPDATE_TYPES, type);

/** Why a prompt turn stopped, in our words. */
export const STOP_REASONS = {
  end_turn: 'stop',
  max_tokens: 'length',
  max_turn_requests: 'maxTurns',
  refusal: 'refusal',
  cancelled: 'aborted',
} as const;

/** The stop reason of a prompt turn; others keep their own. */
export const stopReasonOf = (reason: string): string =>
  Object.hasOwn(STOP_REASONS, reason) ? STOP_REASONS[reason as keyof typeof STOP_REASONS] : reason; // an own key
