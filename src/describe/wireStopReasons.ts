import type { WireStop } from '../analyse/wireStops.ts';

/** Meanings of the stop reasons that only single agents and providers give, by their wire names. */
export const wireStopReasons: Readonly<Record<string, string>> = {
  // SWE-agent
  exit_command: 'The agent ended the run.',
  exit_cost: 'The cost limit was reached.',
  exit_context: 'The context window was full.',
  exit_format: 'The answers kept breaking the expected format.',
  exit_forfeit: 'The agent gave up.',
  exit_api: 'The requests to the model kept failing.',
  exit_error: 'The agent failed.',
  exit_environment_error: 'The agent’s environment failed.',
  exit_command_timeout: 'Too many commands timed out.',
  exit_total_execution_time: 'The time limit was reached.',
  // mini-swe-agent
  LimitsExceeded: 'The cost or step limit was reached.',
  TimeExceeded: 'The time limit was reached.',
  RepeatedFormatError: 'The answers kept breaking the expected format.',
  ContextWindowExceededError: 'The context window was full.',
  // Providers
  model_context_window_exceeded: 'The context window was full.',
  model_length: 'The context window was full.',
  max_tool_calls: 'The limit of tool calls was reached.',
  incomplete: 'The provider ended the answer early.',
  other: 'The provider stopped the answer and gave no reason.',
  OTHER: 'The provider stopped the answer and gave no reason.',
  LANGUAGE: 'The provider does not support the language of the answer.',
  NO_IMAGE: 'The model returned no image.',
} satisfies Record<WireStop, string>;
