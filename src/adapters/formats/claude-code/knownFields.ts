import {
  ANSWER_FIELDS,
  PART_FIELDS,
  STREAM_FIELDS,
  USAGE_FIELDS,
} from '../anthropic-messages/knownFields.ts';
import { inside, known, knownKinds } from '../../kit/fields/index.ts';

// Where a line stands, which its rows say, and what the session says of all of them.
const PLACE = known(
  'type uuid parentUuid logicalParentUuid sessionId session_id timestamp agentId isSidechain parent_tool_use_id retractedMessageUuids supersedesUuids cwd version gitBranch userType entrypoint',
);

/** Lines of the conversation, and notes whose lines are not kept whole. */
export const RECORD_FIELDS = knownKinds(
  'type',
  {
    assistant: known('isApiErrorMessage isAbortedMidStream', { message: ANSWER_FIELDS }),
    user: known(
      'isMeta isSynthetic isCompactSummary toolUseResult tool_use_result toolDenialKind sourceToolUseID',
      { message: known('role', { content: PART_FIELDS }) },
    ),
    stream_event: known('type', { event: STREAM_FIELDS }),
    attachment: known('type', {
      attachment: knownKinds('type', {
        // Its other fields are kept by the reader.
        queued_command: known('commandMode timestamp source_uuid origin isMeta', { prompt: PART_FIELDS }),
      }),
    }),
    progress: known('parentToolUseID toolUseID', {
      data: knownKinds('type', {
        agent_progress: known('agentId message prompt'),
        bash_progress: known('elapsedTimeSeconds fullOutput output'),
        'mcp_progress waiting_for_task query_update search_results_received': known(
          'progressMessage taskDescription query status',
        ),
      }),
    }),
    // The rest of it is kept with its loop.
    result: inside({ usage: USAGE_FIELDS }),
    tool_progress: known('tool_use_id tool_name elapsed_time_seconds'),
  },
  PLACE,
);

const FAILURE = known('level content retryAttempt maxRetries retryInMs', {
  error: known('formatted status type message', {
    error: known('type message', { error: known('type message') }),
  }),
});

/** Notes of the program that become a mark or a banner. Those of other kinds are kept whole. */
export const SYSTEM_FIELDS = knownKinds(
  'subtype',
  {
    'api_error error': FAILURE,
    'compact_boundary microcompact_boundary': known(
      'level content isMeta compactMetadata microcompactMetadata compact_metadata',
    ),
  },
  PLACE,
);
