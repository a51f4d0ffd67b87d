import { inside, known, knownKinds } from '../../kit/fields/index.ts';
import { TURN_FIELDS, USAGE_FIELDS } from './messageFields.ts';

const AT = known('type loop_id timestamp');
const TOOL = 'tool_call_id tool_name';

/** Events of a loop. Messages are read by themselves. */
export const EVENT_FIELDS = knownKinds(
  'type',
  {
    ParallelLoopStart: known('loop_ids session_id'),
    ParallelLoopEnd: known('selected_loop_id session_id', { evaluation_usage: USAGE_FIELDS }),
    ProgressMessage: known(`${TOOL} text`),
    TurnStart: known('turn_index triggered_by'),
    TurnRequest: known('turn_index payload'),
    TurnEnd: known('turn_index message tool_results', { usage: USAGE_FIELDS }),
    'MessageStart MessageEnd': known('message'),
    MessageUpdate: known('message', {
      delta: known('type', {
        Text: known('delta'),
        Thinking: known('delta'),
        ToolCallDelta: known('delta'),
      }),
    }),
    ToolExecutionStart: known(`${TOOL} args`),
    ToolExecutionUpdate: known(TOOL, { partial_result: known('content details') }),
    ToolExecutionEnd: known(`${TOOL} is_error child_loop_id`, {
      result: known('content details child_loop_id'),
    }),
    InputRejected: known('reason'),
    CompactionStarted: known('estimated_tokens message_count'),
    CompactionEnded: known(
      'loops_compacted messages_before messages_after estimated_tokens_before estimated_tokens_after',
    ),
    PrunApplied: known('messages_removed tokens_removed memo pruned_timestamps'),
    RevertApplied: known('applied category summary target abandoned_node_ids reason'),
    AgentEnd: known('rejection messages', { usage: USAGE_FIELDS }),
  },
  AT,
);

const LISTED = known(
  'triggered_by started_at ended_at request_payload input_messages output_message tool_results',
  { turn_id: TURN_FIELDS, usage: USAGE_FIELDS },
);

/** What is inside the fields of a saved loop. The fields themselves are kept with it, its messages and events are read one by one. */
export const LOOP_FIELDS = inside({
  turns: LISTED,
  usage: USAGE_FIELDS,
  child_loop_refs: known('child_loop_id tool_call_id tool_name'),
});
