import { AbstractAgent } from '@ag-ui/client';
import { Observable } from 'rxjs';

/** An agent whose runs are replayed; its messages grow from run to run, as in an app. */
class Replay extends AbstractAgent {
  lines = [];
  run() {
    return new Observable((subscriber) => {
      for (const line of this.lines) subscriber.next(JSON.parse(line));
      subscriber.complete();
    });
  }
}

export default {
  wire: 'ag-ui',
  async reduce(lines, until) {
    const agent = new Replay({ threadId: 'thread' });
    let runs = 0;
    for (const run of lines) {
      if (performance.now() > until) break;
      agent.lines = run;
      await agent.runAgent({ runId: `run-${runs}` });
      runs++;
    }
    return { state: agent.messages, runs };
  },
};
