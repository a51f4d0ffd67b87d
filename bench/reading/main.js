import { AgentTranscript } from 'agent-lanes';
import { connect, createTranscriptStore, readTranscript } from 'agent-lanes/core';
import 'agent-lanes/styles.css';
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { sessionLines } from '../generate/session.mjs';

// How the session is read: with a Worker at hand, as the documentation says.
const READING = {
  worker: () => new Worker(new URL('agent-lanes/worker', import.meta.url), { type: 'module' }),
};
const reading = ({ inWorker }) => (inWorker ? { ...READING, workerFrom: 0 } : READING);

const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
let file;
let kept = [];

const makeFile = (characters) => {
  const pieces = [];
  let piece = '';
  for (const line of sessionLines(characters, 5)) {
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
    await readTranscript(makeFile(200_000).stream(), READING);
    file = makeFile(megabytes * 1e6);
    return { bytes: file.size };
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
