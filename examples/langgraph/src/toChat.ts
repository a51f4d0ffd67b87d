import type { Message } from '@langchain/langgraph-sdk';

const ROLES = { human: 'user', system: 'system' } as const;

/** A message of LangChain as a chat message of OpenAI: it says the same in other words. */
export function toChat(message: Message): object {
  switch (message.type) {
    case 'human':
    case 'system':
      return { role: ROLES[message.type], content: message.content };
    case 'ai':
      return {
        role: 'assistant',
        content: message.content,
        tool_calls: message.tool_calls?.map(({ id, name, args }) => ({
          id,
          type: 'function',
          function: { name, arguments: JSON.stringify(args) },
        })),
      };
    case 'tool':
      return { role: 'tool', tool_call_id: message.tool_call_id, content: message.content };
    default:
      return message; // shown raw
  }
}
