import { AgentTranscript } from 'agent-lanes';
import { connect, createReader, createTranscriptStore, readTranscript } from 'agent-lanes/core';
import 'agent-lanes/styles.css';
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { sessionLines } from '../generate/session.mjs';
import { shapeLines } from '../generate/shapes.mjs';

// How the session is read: with a Worker at hand, as the documentation says.
const READING = {
  worker: () => new Worker(new URL('agent-lanes/worker', import.meta.url), { type: 'module' }),
};
const reading = ({ inWorker }) => (inWorker ? { ...READING, workerFrom: 0 } : READING);

const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
let file;
let kept = [];

const makeFile = (lines) => {
  const pieces = [];
  let piece = '';
  for (const line of lines) {
    piece += line;
    if (piece.length > 2 ** 20) {
      pieces.push(piece);
      piece = '';
    }
  }
  return new File([...pieces, piece], 'session.jsonl');
};

async function parse(keep = () => undefined) {
  const start = performance.now();
  let rest = '';
  let lines = 0;
  for await (const text of file.stream().pipeThrough(new TextDecoderStream())) {
    const parts = (rest + text).split('\n');
    rest = parts.pop();
    for (const line of parts) {
      keep(JSON.parse(line));
      lines++;
    }
  }
  return { wallMs: performance.now() - start, lines };
}

/** Does it so many times. The wall-clock time is the mean of all, as that of the other clocks is. */
async function repeat(times, once) {
  let wallMs = 0;
  let answer;
  for (let time = 0; time < times; time++) {
    answer = await once();
    wallMs += answer.wallMs;
  }
  return { ...answer, wallMs: wallMs / times };
}

async function read(how) {
  const start = performance.now();
  const { messages, diagnostics, format } = await readTranscript(file.stream(), reading(how));
  return {
    wallMs: performance.now() - start,
    messages: messages.length,
    diagnostics: diagnostics.length,
    format,
  };
}

window.bench = {
  async prepare({ megabytes }) {
    await readTranscript(makeFile(sessionLines(200_000, 5)).stream(), READING);
    file = makeFile(sessionLines(megabytes * 1e6, 5));
    return { bytes: file.size };
  },
  /** A session of a rare shape instead. */
  async prepareShape({ shape, size }) {
    await readTranscript(makeFile(shapeLines(shape, 200)).stream(), READING);
    file = makeFile(shapeLines(shape, size));
    return { bytes: file.size };
  },
  /** Folds its records into a store, a few at a time, as they would come; nothing mounted. Parsing them is not counted. */
  async fold() {
    const records = [];
    await parse((value) => records.push({ index: records.length, line: records.length + 1, value }));
    const start = performance.now();
    const store = createTranscriptStore({ schedule: () => undefined });
    const reader = await createReader({ format: 'phi-core' });
    for (let at = 0; at < records.length; at += 200) {
      store.push(reader.push(records.slice(at, at + 200)));
      store.publish();
    }
    store.push(reader.end('complete'));
    store.publish();
    return { wallMs: performance.now() - start, messages: store.getState().messageKeys.length };
  },
  /** The floor: its lines, each parsed and forgotten. */
  parse({ times }) {
    return repeat(times, () => parse());
  },
  /** The same, but that what was parsed stays in memory until the next time, as with whoever shows it. */
  async keep({ times }) {
    const answer = await repeat(times, async () => {
      const values = [];
      const one = await parse((value) => values.push(value));
      kept = values;
      return one;
    });
    return { ...answer, kept: kept.length };
  },
  /** Reads it whole, nothing mounted. */
  read({ times, ...how }) {
    return repeat(times, () => read(how));
  },
  /** Opens it on screen while it is read. `firstShare`: how much had been read when the first row was painted. */
  async show(how) {
    const stage = document.body.appendChild(document.createElement('div'));
    const store = createTranscriptStore();
    const root = createRoot(stage);
    const start = performance.now();
    root.render(createElement(AgentTranscript, { store, style: { height: '800px' } }));
    let characters = 0;
    let done = false;
    const ended = connect(store, file.stream(), {
      ...reading(how),
      onProgress: (progress) => {
        characters = progress.characters;
      },
    }).then((result) => {
      done = true;
      return result;
    });
    let first = null;
    while (!done && first === null) {
      await frame();
      if (stage.querySelector('[data-al-part="row"] [data-al-part="message"]'))
        first = { firstMs: performance.now() - start, firstShare: characters / file.size };
    }
    const { cause } = await ended;
    await frame();
    await frame();
    return { firstMs: null, firstShare: 1, ...first, wallMs: performance.now() - start, cause };
  },
};
window.benchReady = true;
