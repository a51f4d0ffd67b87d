import { readUIMessageStream } from 'ai';

/** A message per run, as `useChat` makes one per request. */
export default {
  wire: 'ai-sdk',
  async reduce(lines, until) {
    const messages = [];
    for (const run of lines) {
      if (performance.now() > until) break;
      let at = 0;
      const stream = new ReadableStream({
        pull(controller) {
          if (at < run.length) controller.enqueue(JSON.parse(run[at++]));
          else controller.close();
        },
      });
      let message;
      for await (const state of readUIMessageStream({ stream })) message = state;
      messages.push(message);
    }
    return { state: messages, runs: messages.length };
  },
};
