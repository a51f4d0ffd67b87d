// What the runner calls inside the page. Nothing here measures: the counters are the browser's own, read from outside.
import contestant from '#contestant';
import { unstable_IdlePriority as IDLE, unstable_scheduleCallback as schedule } from 'scheduler';
import { cutDeltas, generateMarkdown } from '../generate/markdown.mjs';
import { generateMessages } from '../generate/messages.mjs';

const stage = document.getElementById('stage');
/**
 * Does something in the callback of the next frame. Not after an `await` of it: the browser counts callbacks as script, but not the
 * microtasks behind them.
 */
const onFrame = (work) =>
  new Promise((resolve, reject) => {
    requestAnimationFrame(() => {
      try {
        work();
        resolve();
      } catch (error) {
        reject(error);
      }
    });
  });
const frame = () => onFrame(() => undefined);
/** Comes when React has nothing left to do: transitions and effects of a commit are part of it. */
const settled = () => new Promise((resolve) => schedule(IDLE, resolve));
const painted = async () => {
  await frame();
  await frame();
};

let mounted;
let messages = [];
let deltas = [];
let position = 0;
let warmed = false;

const history = (count) => (count === 0 ? [] : generateMessages(count, 1));

async function unmount() {
  mounted?.unmount();
  mounted = undefined;
  stage.replaceChildren();
  await painted();
}

/** Runs every path once before anything counts. */
async function warmUp() {
  if (warmed) return;
  warmed = true;
  mounted = contestant.mount(stage, generateMessages(6, 99), { follow: true });
  mounted.open();
  for (const delta of cutDeltas(generateMarkdown(4000, 98), 20)) await onFrame(() => mounted.append(delta));
  mounted.close();
  await painted();
  await unmount();
}

window.bench = {
  /** Makes ready to stream a text of so many characters below so many messages. */
  async prepareStream({ characters, size, above }) {
    await warmUp();
    deltas = cutDeltas(generateMarkdown(characters, 7), size);
    position = 0;
    mounted = contestant.mount(stage, history(above), { follow: true });
    await painted();
    mounted.open();
    await painted();
  },
  /** Streams deltas up to this one, each on a frame of its own and committed before the next one. Answers with how far it came before the time was over. */
  async streamCommitted({ to, milliseconds }) {
    const until = performance.now() + milliseconds;
    to = Math.min(to, deltas.length);
    while (position < to && performance.now() < until) {
      await onFrame(() => mounted.append(deltas[position++]));
      await settled();
    }
    return position;
  },
  /** Streams at a steady pace; the contestant batches per frame. A page that is late gets what has piled up, as from a network. */
  async streamPaced({ perSecond, milliseconds }) {
    const start = performance.now();
    await new Promise((resolve) => {
      const arrive = () => {
        const elapsed = performance.now() - start;
        const due = Math.min(deltas.length, Math.floor((elapsed / 1000) * perSecond));
        while (position < due) mounted.push(deltas[position++]);
        if (position < deltas.length && elapsed < milliseconds) setTimeout(arrive, 1000 / perSecond);
        else resolve();
      };
      arrive();
    });
    // Who gathers what comes for more than a frame pays for the last of it, too.
    for (let frames = 0; frames < 6; frames++) await frame();
    return { position, wallMs: performance.now() - start };
  },
  async closeStream() {
    mounted.close();
    await painted();
    await painted();
    return stage.textContent.length;
  },
  deltaCount: () => deltas.length,

  /** The floor of a stream: its final text, shown once. */
  async prepareOneShot({ characters }) {
    await warmUp();
    messages = [{ id: 'm0', role: 'assistant', text: generateMarkdown(characters, 7) }];
  },
  async prepareOpen({ count }) {
    await warmUp();
    messages = history(count);
    contestant.prepare?.(messages);
  },
  /** Opens what was made ready and waits for it to be on screen. */
  async open() {
    await onFrame(() => {
      mounted = contestant.mount(stage, messages, { follow: false });
    });
    await painted();
    return { nodes: stage.querySelectorAll('*').length, characters: stage.textContent.length };
  },
  /** Scrolls down by a step per frame, then to the end. `blank`: frames that were painted with nothing in the viewport. */
  async scroll({ frames, step }) {
    const scroller = mounted.scroller();
    const { left, top, height } = scroller.getBoundingClientRect();
    const isBlank = () =>
      [0.2, 0.5, 0.8].every((share) => {
        const hit = document.elementsFromPoint(left + 200, top + height * share);
        return !hit.some(
          (element) => element.textContent !== '' && element.clientHeight > 0 && isRow(element, scroller),
        );
      });
    let blank = 0;
    for (let index = 0; index < frames; index++) {
      await onFrame(() => {
        scroller.scrollTop += step;
      });
      await frame();
      if (isBlank()) blank++;
    }
    scroller.scrollTop = scroller.scrollHeight;
    for (let index = 0; index < 30; index++) {
      await frame();
      if (scroller.scrollTop + scroller.clientHeight < scroller.scrollHeight - 1)
        scroller.scrollTop = scroller.scrollHeight;
    }
    if (isBlank()) blank++;
    return { blank, nodes: stage.querySelectorAll('*').length };
  },
  /** Renders of the blocks that were settled before a stream began, where the contestant can tell. */
  settledRenders: () => contestant.settledRenders?.() ?? null,
  unmount,
};

// What is narrower in meaning than the list itself: it stands inside the scroller and is about as high as a message, not as the list.
const isRow = (element, scroller) =>
  element !== scroller &&
  scroller.contains(element) &&
  !element.hasAttribute('data-bench-list') &&
  element.clientHeight < 5000;

window.benchReady = true;
