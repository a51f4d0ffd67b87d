// A run in the transcript alone, and in the debugger around it. Nothing here measures: the counters are the browser's own, read from outside.
import { AgentTranscript } from 'agent-lanes';
import { createReplay, createTranscriptStore } from 'agent-lanes/core';
import { RunDebugger } from 'agent-lanes/debugger';
import 'agent-lanes/styles.css';
import { createElement } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { unstable_IdlePriority as IDLE, unstable_scheduleCallback as schedule } from 'scheduler';
import { cutDeltas, generateMarkdown } from '../generate/markdown.mjs';
import { createRandom } from '../generate/random.mjs';
import { turnEvents } from '../generate/turns.mjs';

const stage = document.getElementById('stage');
const VIEWS = { transcript: AgentTranscript, debugger: RunDebugger };
const STYLE = { height: '800px' };
const DELTA = 20;
/** So many frames after its panes nothing is left to do of opening a run. */
const AFTER_OPENING = 180;

const onFrame = (work) =>
  new Promise((resolve, reject) => {
    requestAnimationFrame(() => {
      try {
        resolve(work());
      } catch (error) {
        reject(error);
      }
    });
  });
const frame = () => onFrame(() => undefined);
/** Comes once what the next frame shows is painted. */
const painted = async () => {
  await frame();
  await new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
};
/** Comes when React has nothing left to do. */
const settled = () => new Promise((resolve) => schedule(IDLE, resolve));
/** Waits, a frame at a time, until something is so. */
const until = async (isSo, next = frame) => {
  for (let frames = 0; !isSo(); frames++) {
    if (frames > 3000) throw new Error('The page did not get there.');
    await next();
  }
};
const part = (name) => stage.querySelector(`[data-al-part="${name}"]`);
const hasContent = () => part('message') !== null;
/** Whether messages fill what can be seen of the transcript. Asked behind a frame, when nothing waits to be laid out. */
const isFull = () => {
  const last = [...stage.querySelectorAll('[data-al-part="message"]')].at(-1);
  return last?.getBoundingClientRect().bottom >= part('viewport').getBoundingClientRect().bottom;
};
const hasPanes = () => part('outline-entry') !== null && part('timeline-turns') !== null;

let way = 'transcript';
let store;
let slices = [];
let root;
let journal;
let warmed = false;
let arrived = 0;
let streaming;

/** The debugger keeps what came, for its replay; the transcript alone has no use for it. */
const newStore = () => createTranscriptStore(way === 'debugger' ? { journal: true } : {});

function fill(target, lists) {
  for (const events of lists) target.push(events);
  target.publish();
}

function come(turns) {
  for (const events of slices.slice(arrived, arrived + turns)) store.push(events);
  arrived += turns;
}

function mount(options) {
  root = createRoot(stage);
  flushSync(() => root.render(createElement(VIEWS[way], { store, style: STYLE, ...options })));
}

async function unmount() {
  root?.unmount();
  root = undefined;
  stage.replaceChildren();
  await frame();
  await frame();
}

const isReady = () => (way === 'debugger' ? hasContent() && hasPanes() : hasContent());

/** Runs every path once before anything counts, and loads what is loaded later. */
async function warmUp() {
  if (warmed) return;
  warmed = true;
  store = newStore();
  mount({ follow: true });
  for (const events of turnEvents(400, 99)) {
    await onFrame(() => fill(store, [events]));
  }
  await until(isReady);
  await settled();
  await unmount();
}

window.bench = {
  /** Makes a run of at least so many events, in memory. Answers with how long it is. */
  async prepare({ events, way: chosen }) {
    way = chosen;
    await warmUp();
    slices = [...turnEvents(events, 1)];
    store = newStore();
    fill(store, slices);
    return {
      events: slices.reduce((sum, each) => sum + each.length, 0),
      messages: store.getState().messageKeys.length,
    };
  },
  /** Opens it at its top and waits for messages to fill the screen. Marks in a trace where that begins, where the first are painted, and where the screen is full. */
  async open() {
    performance.mark('open');
    await onFrame(() => mount({ follow: false }));
    await painted();
    await until(hasContent, painted);
    performance.mark('first content');
    await until(isFull, painted);
    performance.mark('full screen');
  },
  /** Waits for everything around them, and for React to have nothing left to do. */
  async panes() {
    await until(isReady);
    await settled();
    await frame();
    return { nodes: stage.querySelectorAll('*').length };
  },
  /** Scrolls down by a step per frame, then to the end. */
  async scroll({ frames, step }) {
    const scroller = part('viewport');
    for (let index = 0; index < frames; index++)
      await onFrame(() => {
        scroller.scrollTop += step;
      });
    scroller.scrollTop = scroller.scrollHeight;
    for (let index = 0; index < 20; index++) await frame();
  },
  /** Opens the lanes of the timeline. Answers with where their drawing is, in CSS pixels of the page. */
  async openTimeline() {
    stage.querySelector('[data-al-part="timeline"] button[aria-expanded="false"]').click();
    await until(() => part('timeline-stage') !== null);
    await settled();
    const { left, top, width, height } = part('timeline-stage').getBoundingClientRect();
    return { left, top, width, height };
  },
  /** Where the playhead stands. */
  playhead() {
    const { left, top, width, height } = part('timeline-playhead').getBoundingClientRect();
    return { x: left + width / 2, y: top + height / 2 };
  },
  /** Brings the timeline back to the whole run, and the replay to rest: the first jump goes through the run, in turns. */
  async prepareReplay() {
    stage.querySelector('[data-al-part="replay-toggle"]').click();
    await until(() => part('replay') !== null);
    for (let index = 0; index < 60; index++) await settled();
  },
  frames: async (count) => {
    for (let index = 0; index < count; index++) await frame();
  },

  /** Shows the run at its end, where an answer is being written. What is looked for once the panes stand belongs to opening: it is waited for. */
  async prepareStream() {
    mount({ follow: true });
    await until(isReady);
    for (let frames = 0; frames < AFTER_OPENING; frames++) await frame();
    const { messageKeys, turnKeys } = store.getState();
    const message = `m${messageKeys.length}`;
    const turn = `t${turnKeys.length}`;
    const head = { role: 'assistant', model: 'cone-6', provider: 'kiln', usage: null, stopReason: null };
    store.push([
      { type: 'turnStart', turn, loop: 'l0', value: { index: turnKeys.length } },
      { type: 'messageStart', message, loop: 'l0', turn, value: { ...head, timestamp: null } },
      { type: 'blockStart', message, block: `${message}.c0`, value: { type: 'text', text: '' } },
    ]);
    await settled();
    return { block: `${message}.c0` };
  },
  /** Streams a text into it at a steady pace; a page that is late gets what has piled up, as from a network. */
  async stream({ block, characters, perSecond }) {
    const deltas = cutDeltas(generateMarkdown(characters, 7), DELTA);
    const start = performance.now();
    let position = 0;
    let offset = 0;
    while (position < deltas.length) {
      const due = Math.floor(((performance.now() - start) / 1000) * perSecond);
      for (; position < Math.min(due, deltas.length); position++) {
        const delta = deltas[position];
        store.push([{ type: 'blockDelta', block, offset, delta }]);
        offset += delta.length;
      }
      await new Promise((resolve) => setTimeout(resolve, 1000 / perSecond));
    }
    for (let frames = 0; frames < 6; frames++) await frame();
    return { wallMs: performance.now() - start };
  },

  /** Makes ready for all of it to come into a run that is empty. */
  prepareArrival() {
    store = newStore();
  },
  /** Shows that run and lets turns come, so many a frame, until its first messages are on screen. */
  async arriveFirst({ turnsPerFrame }) {
    await onFrame(() => mount({ follow: true }));
    while (!hasContent()) await onFrame(() => come(turnsPerFrame));
    await frame();
  },
  /** Lets the rest of it come. */
  async arrive({ turnsPerFrame }) {
    while (arrived < slices.length) await onFrame(() => come(turnsPerFrame));
    await until(isReady);
    await settled();
    await frame();
  },

  /** Makes ready to jump: a journal of the run, and a replay that has gone through it once. */
  prepareJumps() {
    const kept = createTranscriptStore({ journal: true, schedule: () => undefined });
    fill(kept, slices);
    journal = createReplay(kept.journal);
    while (journal.prepare(2000));
  },
  /** Folds all of it into a new store. */
  foldAll() {
    fill(createTranscriptStore({ schedule: () => undefined }), slices);
  },
  /** Jumps so many times, each time anywhere. */
  jump({ times }) {
    const random = createRandom(3);
    for (let time = 0; time < times; time++) journal.seek(random.between(0, journal.length));
  },
  unmount,

  /** Makes ready for one of these, for a profile of it. */
  async ready({ name }) {
    if (name === 'scroll') await window.bench.open();
    if (name === 'stream') streaming = await window.bench.prepareStream();
    if (name === 'arrive') window.bench.prepareArrival();
  },
  async act({ name }) {
    const { bench } = window;
    if (name === 'open') {
      await bench.open();
      await bench.panes();
    } else if (name === 'scroll') await bench.scroll({ frames: 150, step: 400 });
    else if (name === 'stream') await bench.stream({ ...streaming, characters: 10_240, perSecond: 200 });
    else {
      await bench.arriveFirst({ turnsPerFrame: 50 });
      await bench.arrive({ turnsPerFrame: 50 });
    }
  },
};
window.benchReady = true;
