import type { Message } from '@langchain/langgraph-sdk';
import type { UseStreamTransport } from '@langchain/langgraph-sdk/react';

const call: Message = {
  type: 'ai',
  id: 'call',
  content: '',
  tool_calls: [{ id: 'table', name: 'tide_table', args: { harbour: 'Brest' }, type: 'tool_call' }],
};
const result: Message = {
  type: 'tool',
  id: 'result',
  tool_call_id: 'table',
  content: '06:12 high 6.9 m\n12:31 low 1.4 m',
};
const answer = (content: string): Message => ({ type: 'ai', id: 'answer', content });
const STEPS: readonly (readonly Message[])[] = [
  [call],
  [call, result],
  [call, result, answer('High water at **Brest** is at 06:12,')],
  [call, result, answer('High water at **Brest** is at 06:12, low water at 12:31.')],
];

async function* steps(asked: readonly Message[]) {
  for (const messages of STEPS) {
    await new Promise((resolve) => setTimeout(resolve, 30));
    yield { event: 'values', data: { messages: [...asked, ...messages] } };
  }
}

/** Answers in the browser, in the place of a server: the state of the graph after each step. */
export const harbour: UseStreamTransport<{ messages: Message[] }> = {
  stream: ({ input }) => Promise.resolve(steps([input?.messages ?? []].flat())),
};
