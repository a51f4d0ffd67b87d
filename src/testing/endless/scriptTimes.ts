import type { Browser } from 'playwright';
import { trace, type TraceEvent } from './trace.ts';

/** What runs script, or cleans up after it. */
const SCRIPT = new Set([
  'EvaluateScript',
  'EventDispatch',
  'FireAnimationFrame',
  'FireIdleCallback',
  'FunctionCall',
  'HandlePostMessage',
  'MajorGC',
  'MinorGC',
  'RunMicrotasks',
  'TimerFire',
  'v8.evaluateModule',
]);
/** What a script may make the browser do before it goes on, which is not script. */
const DRAWING = new Set(['HitTest', 'Layout', 'ParseHTML', 'PrePaint', 'UpdateLayoutTree']);
/** Where a frame is handed over to be drawn. */
const FRAME = 'Commit';

/**
 * Runs something; how long scripts took in each frame meanwhile, in milliseconds of the processor: all that ran since the frame before, what
 * is collected of the garbage included, style, layout and paint not. `null` in a browser that does not say it.
 */
export async function scriptTimes(
  browser: Browser,
  work: () => Promise<void>,
): Promise<readonly number[] | null> {
  const events = await trace(
    browser,
    ['devtools.timeline', 'disabled-by-default-devtools.timeline', 'devtools.timeline.frame'],
    work,
  );
  return events && perFrame(events);
}

function perFrame(events: readonly TraceEvent[]): readonly number[] {
  const frames: number[] = [];
  let sum = 0;
  // What is going on: script within layout within script counts, layout does not.
  let open: { readonly end: number; readonly script: boolean }[] = [];
  for (const { name, ts, dur, tdur } of events.toSorted((a, b) => a.ts - b.ts)) {
    if (name === FRAME) {
      frames.push(sum / 1000);
      sum = 0;
    }
    if (!SCRIPT.has(name) && !DRAWING.has(name)) continue;
    open = open.filter(({ end }) => ts < end);
    const within = open.at(-1)?.script === true;
    const script = SCRIPT.has(name);
    if (script && !within) sum += tdur;
    if (!script && within) sum -= tdur;
    open.push({ end: ts + dur, script });
  }
  // Before the first frame nothing was asked of the page.
  return frames.slice(1);
}
