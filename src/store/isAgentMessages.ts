import type { AgentMessage } from '../model/index.ts';

type Fields = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

// What others call otherwise, or write without these fields. A user's words are much the same everywhere.
const OWN_FIELDS: Readonly<Record<AgentMessage['role'], readonly string[]>> = {
  user: ['content', 'timestamp'],
  system: ['content', 'timestamp'],
  developer: ['content', 'timestamp'],
  assistant: ['content', 'timestamp', 'stopReason', 'model', 'provider', 'usage'],
  toolResult: ['content', 'timestamp', 'toolCallId', 'toolName', 'isError'],
  bashExecution: ['timestamp', 'command', 'output', 'exitCode'],
  extension: ['timestamp', 'kind', 'data'],
  unknown: ['timestamp', 'sourceRole', 'content'],
};

/** Whether these are `AgentMessage`s as this library has them, which are read without asking what they are. */
export function isAgentMessages(messages: readonly unknown[]): messages is readonly AgentMessage[] {
  return messages.every((message) => {
    if (!isObject(message) || typeof message.role !== 'string') return false;
    const fields = Object.hasOwn(OWN_FIELDS, message.role)
      ? OWN_FIELDS[message.role as AgentMessage['role']] // it is one of them
      : undefined;
    if (!fields?.every((field) => message[field] !== undefined)) return false;
    return !fields.includes('content') || Array.isArray(message.content);
  });
}
