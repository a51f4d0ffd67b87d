import { AssistantMessageAccumulator, UIMessageStreamDecoder } from 'assistant-stream';

const encoder = new TextEncoder();

/** A message per run; its decoder takes bytes of server-sent events, so its figure holds the framing too. */
export default {
  wire: 'ai-sdk',
  async reduce(lines, until) {
    const messages = [];
    for (const run of lines) {
      if (performance.now() > until) break;
      const bytes = encoder.encode(`${run.map((line) => `data: ${line}\n\n`).join('')}data: [DONE]\n\n`);
      const source = new ReadableStream({
        start(controller) {
          for (let at = 0; at < bytes.length; at += 2 ** 14)
            controller.enqueue(bytes.subarray(at, at + 2 ** 14));
          controller.close();
        },
      });
      const states = source
        .pipeThrough(new UIMessageStreamDecoder())
        .pipeThrough(new AssistantMessageAccumulator());
      const reader = states.getReader();
      let message;
      for (let read = await reader.read(); !read.done; read = await reader.read()) message = read.value;
      messages.push(message);
    }
    return { state: messages, runs: messages.length };
  },
};
