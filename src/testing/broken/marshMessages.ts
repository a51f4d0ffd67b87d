const usage = { input: 1, output: 1, cacheRead: 0, cacheWrite: 0, totalTokens: 2 };

/** A message of a person, as pi, phi-core and yoagent write it. */
export const user = (text: string) => ({
  role: 'user',
  content: [{ type: 'text', text }],
  timestamp: 1_780_300_800_000,
});

/** An answer, as pi, phi-core and yoagent write it. */
export const answer = (content: readonly unknown[], more: object = {}) => ({
  role: 'assistant',
  content,
  stopReason: 'stop',
  model: 'bittern',
  provider: 'marsh',
  usage,
  timestamp: 1_780_300_801_000,
  ...more,
});

/** The result of a call, as pi and phi-core write it. */
export const reply = (toolCallId: string, text: string) => ({
  role: 'toolResult',
  toolCallId,
  toolName: 'wade',
  content: [{ type: 'text', text }],
  isError: false,
  timestamp: 1_780_300_802_000,
});

/** A call in an answer, as pi and phi-core write it. */
export const call = (id: string, args: object) => ({ type: 'toolCall', id, name: 'wade', arguments: args });
