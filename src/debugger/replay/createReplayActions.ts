import type { RowKey } from '../../model/index.ts';
import {
  createReplay,
  type Replay,
  type ReplaySpeed,
  type TranscriptStore,
  type ViewStore,
} from '../../store/index.ts';
import type { DebuggerStore } from '../createDebuggerStore.ts';
import { isAhead } from './isAhead.ts';

/** What the reader can do with the moment that the transcript stands at. */
export interface ReplayActions {
  readonly replay: Replay;
  /** Shows the bar, or hides it and goes back to the whole run. */
  readonly toggle: () => void;
  /** Stands after so many events; at the last one of them, the run is shown as it is. */
  readonly seek: (position: number) => void;
  /** Stands after what had come by a time, in epoch milliseconds. */
  readonly seekTime: (time: number) => void;
  /** Stands where a row is whole. */
  readonly seekRow: (row: RowKey) => void;
  /** Goes to what was there before or comes next. Returns whether there is any. */
  readonly step: (by: 1 | -1) => boolean;
  readonly stepTurn: (by: 1 | -1) => void;
  /** Shows the run as it is, and follows it where that is live. Returns whether anything else was shown. */
  readonly toEnd: () => boolean;
  /** Plays or pauses. Returns whether the bar is there. */
  readonly togglePlay: () => boolean;
  readonly setSpeed: (speed: ReplaySpeed) => void;
  /** Makes sure that a row is there to be jumped to: goes to where it is whole if it is still to come. */
  readonly show: (row: RowKey) => void;
}

/** What these actions act on. */
export interface ReplayActionsOptions {
  readonly store: TranscriptStore;
  readonly view: ViewStore;
  readonly state: DebuggerStore;
}

/** The moment is told once nobody has moved it for so long: an address that changes with each frame is refused by browsers. */
const SETTLED_MS = 300;

/** Creates what a debugger does with moments; `null` where its store keeps no journal. */
export function createReplayActions({ store, view, state }: ReplayActionsOptions): ReplayActions | null {
  if (!store.journal) return null;
  const replay = createReplay(store.journal);
  let timer: ReturnType<typeof setTimeout> | undefined;

  const toEnd = (): boolean => {
    const { replaying } = state.getState();
    clearTimeout(timer);
    replay.pause();
    state.setState({ replaying: false, moment: null });
    const { follow, setFollow } = view.getState();
    if (follow === 'released') setFollow('following');
    return replaying || follow === 'released';
  };
  /** Stands where the reader is: at the row that they jumped to, else at the end. */
  const enter = (): void => {
    const { replaying, current } = state.getState();
    if (replaying) return;
    if (current === null || !replay.seekRow(current)) replay.seek(replay.length);
    state.setState({ replaying: true, replayShown: true });
  };
  /** What was moved to is looked at: the newest row of it, wherever the reader had scrolled. */
  const moved = (): void => {
    const { replaying } = state.getState();
    if (replaying && !replay.getState().playing && replay.position >= replay.length) {
      toEnd();
      return;
    }
    if (!replaying) state.setState({ replaying: true, replayShown: true });
    if (view.getState().follow === 'released') view.getState().setFollow('following');
  };
  replay.subscribe(() => {
    if (!state.getState().replaying) return;
    clearTimeout(timer);
    timer = setTimeout(() => {
      if (state.getState().replaying) state.setState({ moment: replay.position });
    }, SETTLED_MS);
  });

  return {
    replay,
    toggle() {
      const { replayShown } = state.getState();
      if (replayShown) toEnd();
      state.setState({ replayShown: !replayShown });
    },
    seek(position) {
      replay.pause();
      replay.seek(position);
      moved();
    },
    seekTime(time) {
      replay.pause();
      replay.seekTime(time);
      moved();
    },
    seekRow(row) {
      replay.pause();
      if (replay.seekRow(row)) moved();
    },
    step(by) {
      if (by > 0 && !state.getState().replaying) return false;
      enter();
      replay.pause();
      replay.step(by);
      moved();
      return true;
    },
    stepTurn(by) {
      if (by > 0 && !state.getState().replaying) return;
      enter();
      replay.pause();
      replay.stepTurn(by);
      moved();
    },
    toEnd,
    togglePlay() {
      const { replayShown, replaying } = state.getState();
      if (!replayShown) return false;
      if (replay.getState().playing) replay.pause();
      else {
        if (!replaying) replay.seek(0);
        replay.play();
        moved();
      }
      return true;
    },
    setSpeed(speed) {
      if (replay.getState().playing) replay.play(speed);
      else replay.setSpeed(speed);
    },
    show(row) {
      if (!state.getState().replaying) return;
      if (!isAhead(replay.store.getState(), row)) return;
      replay.pause();
      if (replay.seekRow(row)) moved();
      else toEnd();
    },
  };
}
