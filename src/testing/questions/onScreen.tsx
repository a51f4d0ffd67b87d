import { act, render, screen, waitFor, within } from '@testing-library/react';
import { expect } from 'vitest';
import { connect, createTranscriptStore, type TranscriptStore } from '../../core.ts';
import { readSourceOf } from '../../debugger/readSource.ts';
import { RunDebugger, type RunDebuggerProps } from '../../debugger/RunDebugger.tsx';
import '../../styles.css';
import { Gestures } from './gestures.ts';
import { figureOf, piecesOf, says } from './runFigures.ts';
import type { QuestionSource } from './sources.ts';

const stores = new Map<string, TranscriptStore>();

/** The store of a source: it is read once. */
export async function storeOf({ name, text }: QuestionSource): Promise<TranscriptStore> {
  let store = stores.get(name);
  if (!store) {
    stores.set(name, (store = createTranscriptStore({ journal: true })));
    await connect(store, text);
  }
  return store;
}

/** Opens a source in a debugger, and counts what is done from then on. */
export async function open(source: QuestionSource, props: Partial<RunDebuggerProps> = {}): Promise<Gestures> {
  show(await storeOf(source), { readSource: readSourceOf(source.text), ...props });
  // Around a long run everything else is drawn after its transcript.
  await waitFor(() => {
    expect(document.querySelector("[data-al-part='timeline'] [role='slider']")).not.toBeNull();
    expect(document.querySelector("[data-al-part='outline'][aria-busy]")).toBeNull();
  });
  return new Gestures();
}

/** Shows a store in a debugger, with the focus in the transcript. `rerender` shows it again with other props. */
export function show(
  store: TranscriptStore,
  props: Partial<RunDebuggerProps>,
): { readonly rerender: (props: Partial<RunDebuggerProps>) => void } {
  const draw = (more: Partial<RunDebuggerProps>) => (
    <div style={{ blockSize: 800 }}>
      <RunDebugger store={store} title="A run" {...more} />
    </div>
  );
  const { rerender } = render(draw(props));
  act(() => {
    screen.getByRole('log').focus();
  });
  return {
    rerender: (more) => {
      rerender(draw(more));
    },
  };
}

/** The transcript. */
export const log = () => screen.getByRole('log');
/** The row that was jumped to. */
export const current = (): HTMLElement | null => document.querySelector('[data-al-current]');
/** The first element of a part. */
export const part = (name: string): HTMLElement | null => document.querySelector(`[data-al-part='${name}']`);

/** Whether something of an element can be seen in the transcript. */
export function isOnScreen(element: Element | null): boolean {
  const view = log().getBoundingClientRect();
  const box = element?.getBoundingClientRect();
  return box !== undefined && box.height > 0 && box.bottom > view.top + 1 && box.top < view.bottom - 1;
}

/** Waits until the row that was jumped to is on screen and says this. */
export async function isAt(text: string): Promise<void> {
  await waitFor(() => {
    expect(isOnScreen(current())).toBe(true);
    expect(current()?.textContent, piecesOf(text).join(' | ')).toSatisfy((shown: string) =>
      says(shown, text),
    );
  });
}

/** What a figure on screen says is what the bytes say, as far as it is rounded. */
export function expectFigure(text: string | null | undefined, value: number): void {
  const shown = figureOf(text ?? '');
  expect(Math.abs(shown.value - value), `${text ?? ''} for ${value}`).toBeLessThanOrEqual(shown.off);
}

/** The turns that took most, as they are listed. */
export const turnsListed = (): readonly string[] =>
  within(within(screen.getByRole('region', { name: 'What took most' })).getByRole('list', { name: 'Turns' }))
    .getAllByRole('listitem')
    .map((line) => /Turn [\d,]+/.exec(line.textContent)?.[0].replace(',', '') ?? '');

/** The places of a path that was drawn, in its own units. */
export const cornersOf = (path: Element | null): readonly (readonly [x: number, y: number])[] =>
  [...(path?.getAttribute('d') ?? '').matchAll(/[ML](?<x>[\d.]+) (?<y>[\d.]+)/g)].map(({ groups }) => [
    Number(groups?.x),
    Number(groups?.y),
  ]);

/** Presses a place of the strip below the transcript, in thousandths of the run. */
export function pressStrip(gestures: Gestures, x: number): void {
  const axis = part('timeline-axis');
  if (!axis) throw new Error('no strip');
  const { left, top, width } = axis.getBoundingClientRect();
  gestures.pressAt(axis, { clientX: left + (x / 1_000) * width, clientY: top + 3 });
}

/** Opens a run of which this has come, and more may come. */
export async function openLive(text: string): Promise<AbortController> {
  const stop = new AbortController();
  const store = createTranscriptStore({ journal: true });
  const stream = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(new TextEncoder().encode(text));
    },
  });
  void connect(store, stream, { signal: stop.signal }).catch(() => undefined);
  await waitFor(() => {
    expect(store.getState().messageKeys.length).toBeGreaterThan(0);
  });
  show(store, { follow: true });
  return stop;
}
