import reducer from '#contestant';
import { agUiRuns, aiSdkRuns } from '../generate/events.mjs';

const wires = { 'ai-sdk': aiSdkRuns, 'ag-ui': agUiRuns };

let lines = [];
let kept;

const make = (count) =>
  [...wires[reducer.wire](count, 3)].map((run) => run.map((event) => JSON.stringify(event)));

window.bench = {
  /** Makes the session, as one JSON text per event, a list per run. */
  async prepare({ count }) {
    const until = performance.now() + 30_000;
    await reducer.reduce(make(3000), until);
    lines = make(count);
    let events = 0;
    let textUnits = 0;
    for (const run of lines)
      for (const line of run) {
        events++;
        const event = JSON.parse(line);
        textUnits += (event.delta ?? event.output ?? event.content ?? '').length;
      }
    return { events, textUnits };
  },
  /** Folds it. `share`: how much of it before the time was over. The result stays in memory. */
  async reduce({ milliseconds }) {
    const { state, runs } = await reducer.reduce(lines, performance.now() + milliseconds);
    kept = state;
    return { share: runs / lines.length };
  },
  dropSource() {
    lines = [];
  },
  drop() {
    kept = undefined;
  },
  isKept: () => kept !== undefined,
};
window.benchReady = true;
