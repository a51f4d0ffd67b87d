import { inside, known } from '../../kit/fields/index.ts';

/** What is inside the fields of a message; its other fields are kept. */
export const MESSAGE_FIELDS = inside({
  tool_calls: known('id type', { function: known('name arguments') }),
});

// What an event speaks of differs from kind to kind; in a log of a live library it may be anything.
const CONTEXT = known('agentName swarmName clientId methodName executionId processId policyName');

/** Events of a bus. */
export const EVENT_FIELDS = known('type source clientId input output agentName data payload', {
  context: CONTEXT,
});
