import type { ChatTransport, UIMessage, UIMessageChunk } from 'ai';

const CHUNKS: readonly UIMessageChunk[] = [
  { type: 'start', messageId: 'answer' },
  { type: 'start-step' },
  { type: 'reasoning-start', id: 'r' },
  { type: 'reasoning-delta', id: 'r', delta: 'A tide table will tell.' },
  { type: 'reasoning-end', id: 'r' },
  { type: 'tool-input-start', toolCallId: 'call', toolName: 'tide_table', dynamic: true },
  { type: 'tool-input-delta', toolCallId: 'call', inputTextDelta: '{"harbour":"Brest"}' },
  {
    type: 'tool-input-available',
    toolCallId: 'call',
    toolName: 'tide_table',
    input: { harbour: 'Brest' },
    dynamic: true,
  },
  {
    type: 'tool-output-available',
    toolCallId: 'call',
    output: '06:12 high 6.9 m\n12:31 low 1.4 m',
    dynamic: true,
  },
  { type: 'finish-step' },
  { type: 'start-step' },
  { type: 'text-start', id: 't' },
  { type: 'text-delta', id: 't', delta: 'High water at **Brest** is at 06:12,' },
  { type: 'text-delta', id: 't', delta: ' low water at 12:31.' },
  { type: 'text-end', id: 't' },
  { type: 'finish-step' },
  { type: 'finish' },
];

/** Answers in the browser, in the place of a server with `streamText`. */
export const harbour: ChatTransport<UIMessage> = {
  sendMessages: () => {
    const chunks = CHUNKS.values();
    const stream = new ReadableStream<UIMessageChunk>({
      async pull(controller) {
        await new Promise((resolve) => setTimeout(resolve, 30));
        const { value, done } = chunks.next();
        if (done) controller.close();
        else controller.enqueue(value);
      },
    });
    return Promise.resolve(stream);
  },
  reconnectToStream: () => Promise.resolve(null),
};
