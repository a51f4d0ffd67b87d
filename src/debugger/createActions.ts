import { flushSync } from 'react-dom';
import type { CostMeasure } from '../analyse/costs.ts';
import { selectFailures, type Failure } from '../analyse/failures.ts';
import { focusedBeside, isFocusable, isWithin } from '../components/tree.ts';
import { writeClipboard } from '../components/writeClipboard.ts';
import type { RowKey } from '../model/index.ts';
import { startFind } from '../react/index.ts';
import type { TranscriptStore, ViewStore } from '../store/index.ts';
import type { DebuggerList, DebuggerStore, InspectorTab, OutlineColumn } from './createDebuggerStore.ts';
import { loadParts } from './later/loadParts.ts';
import { locationOf } from './locationOf.ts';
import type { ReplayActions } from './replay/createReplayActions.ts';
import { focusInPane, type DebuggerPane } from './focusInPane.ts';
import { panelsAround } from './panelsAround.ts';
import type { PanelKind } from './togglePanels.ts';
import { turnBeside } from './turnBeside.ts';
import { rowsAround } from './rowsAround.ts';
import { writeLocation } from './runLocation.ts';
import { elementOf, firstRowOf, keyAround, messageAround } from './rowElements.ts';

/** What the reader can do in a debugger, by key or by button. */
export interface DebuggerActions {
  /** Brings a row on screen, opens what it is folded in, and marks it. */
  readonly jumpTo: (key: RowKey) => void;
  /** Goes to a row as the outline does: it comes to the top. On a narrow screen the outline makes room for it. */
  readonly goTo: (key: RowKey) => void;
  /** Shows the outline, or hides it where it lies over the transcript. */
  readonly toggleOutline: () => void;
  /** Closes the outline; the transcript gets the focus. */
  readonly closeOutline: () => void;
  readonly setColumn: (column: OutlineColumn) => void;
  /** Opens the timeline, or closes it to a strip. */
  readonly toggleTimeline: () => void;
  /** Shows a list of the head, or none. */
  readonly showList: (list: DebuggerList | null) => void;
  /** Lists the rows that took most of this. */
  readonly showCosts: (measure: CostMeasure) => void;
  /** Opens the field that filters the run, and puts the focus into it. */
  readonly openFilter: () => void;
  readonly setFilter: (filter: string) => void;
  /** Shows all again, and closes the field. */
  readonly closeFilter: () => void;
  /** Shows all again. Returns whether anything was hidden. */
  readonly showAll: () => boolean;
  /** Puts the focus into the transcript. */
  readonly focusTranscript: () => void;
  /** Puts the focus into a pane, which is opened where it is not. Returns whether it is there. */
  readonly focusPane: (pane: DebuggerPane) => boolean;
  /** Whether something of a row can be seen in the transcript. */
  readonly isInView: (key: RowKey) => boolean;
  /** Brings a row on screen, also one that the filter hides. */
  readonly reveal: (key: RowKey) => void;
  /** Copies a link to the place that the reader is at. Returns whether the host makes links. */
  readonly copyLink: () => boolean;
  /** Jumps to the next or the previous failure or warning, from the last one to the first. */
  readonly step: (severity: Failure['severity'], by: 1 | -1) => void;
  /** Goes to the next or the previous turn of the run itself, not into sub-agents. Returns whether there is any. */
  readonly stepTurn: (by: 1 | -1) => boolean;
  /** Opens the sub-agent that a row started, or that it is in, as a run of its own. Default: the row that holds the focus, or that was jumped to. */
  readonly openRun: (key?: RowKey) => void;
  /** Goes back from a sub-agent's own run to where the reader was in the run around it. Returns whether there is one. */
  readonly leaveRun: () => boolean;
  /** Opens the inspector on a row. Default: the one that was jumped to, or that holds the focus. */
  readonly inspect: (key?: RowKey) => void;
  /** Shows another row in the inspector, where that is open. */
  readonly follow: (key: RowKey) => void;
  /** Closes the inspector; the row that it showed gets the focus. */
  readonly closeInspector: () => void;
  readonly setTab: (tab: InspectorTab) => void;
  /** Closes the inspector, or goes back to where the reader was before they jumped. Returns whether there was anything to do. */
  readonly back: () => boolean;
  /** Opens all tool calls or all thinking of the run, or closes them. */
  readonly toggleAll: (kind: PanelKind) => void;
  /** Opens the bar that looks for a text. */
  readonly find: () => void;
  /** Says a text to screen readers. */
  readonly say: (text: string) => void;
  /** Lists the keys. */
  readonly listKeys: () => void;
  /** Closes the list of keys. */
  readonly hideKeys: () => void;
}

/** What the actions act on. */
export interface ActionsOptions {
  readonly store: TranscriptStore;
  readonly view: ViewStore;
  readonly state: DebuggerStore;
  /** What it does with moments; `null`: nothing. */
  readonly replay: ReplayActions | null;
  /** The element that the transcript is drawn in. */
  readonly pane: () => HTMLElement | null;
  /** Opens the sub-agent of a row as a run of its own, or leaves the one that is open. */
  readonly runs: { readonly open: (key: RowKey) => void; readonly leave: () => boolean };
}

/** Creates the actions of one debugger. */
export function createActions({ store, view, state, replay, pane, runs }: ActionsOptions): DebuggerActions {
  const focusOn = (key: RowKey | null): void => {
    const element = pane();
    const row = element && key !== null ? elementOf(element, key) : null;
    const target = (row && messageAround(row)) ?? element?.querySelector<HTMLElement>('[role="log"]');
    target?.focus({ preventScroll: true });
  };
  const focusedKey = (): RowKey | null => {
    const element = pane();
    const focused = element && focusedBeside(element);
    return focused && isWithin(focused, element) ? keyAround(focused) : null;
  };
  /** Draws a row that the filter hides. */
  const pin = (key: RowKey): void => {
    const { rowFilter, setRowFilter } = view.getState();
    if (!rowFilter || rowFilter.has(key)) return;
    const around = rowsAround(store.getState(), key);
    flushSync(() => {
      state.setState({ pinned: key });
      setRowFilter({ has: (each) => around.has(each) || rowFilter.has(each) });
    });
  };
  const show = (key: RowKey, panels = panelsAround(store.getState(), key)): void => {
    // A row that is still to come at the moment that is shown is gone to.
    flushSync(() => replay?.show(key));
    pin(key);
    const { follow, setFollow, setFound, reveal } = view.getState();
    const transcript = store.getState();
    if (follow === 'following') setFollow('released', transcript.itemKeys.length);
    // What comes on screen is there before the element is looked for.
    flushSync(() => {
      setFound(new Set([...state.getState().opened, ...panels]));
      reveal(key);
    });
  };
  const jumpTo = (key: RowKey, toTop = false): void => {
    const element = pane();
    const { cameFrom, jumps } = state.getState();
    const place = element && { key: firstRowOf(element), focus: focusedBeside(element) };
    // A sub-agent is drawn in the call that started it, a branch from its first message on.
    const transcript = store.getState();
    const run = transcript.loop(key);
    const begin =
      run?.groupKey === undefined
        ? key
        : (transcript.loopItems(key).find(transcript.message) ?? run.groupKey);
    const row = run?.callKey ?? begin;
    show(row, panelsAround(transcript, row === begin ? row : key));
    state.setState({ current: row, jumps: jumps + 1, toTop, cameFrom: cameFrom ?? place });
  };
  const closeInspector = (): void => {
    const { current } = state.getState();
    state.setState({ inspecting: false });
    focusOn(current);
  };

  const isInView = (key: RowKey): boolean => {
    const element = pane();
    const row = element && elementOf(element, key)?.getBoundingClientRect();
    const log = element?.querySelector('[role="log"]')?.getBoundingClientRect();
    return Boolean(row && log && row.bottom > log.top && row.top < log.bottom);
  };

  const setFilter = (filter: string): void => {
    state.setState({ filter, pinned: null });
  };

  return {
    jumpTo: (key) => {
      jumpTo(key);
    },
    goTo(key) {
      state.setState({ outline: false });
      jumpTo(key, true);
    },
    toggleOutline() {
      const { outline, outlineClosed } = state.getState();
      flushSync(() => {
        state.setState({ outline: !outline, outlineClosed: false });
      });
      // Where the outline has its place again, what showed it is gone.
      if (outlineClosed) focusInPane(pane(), 'outline');
    },
    closeOutline() {
      state.setState({ outline: false, outlineClosed: true });
      focusOn(state.getState().current);
    },
    setColumn(column) {
      state.setState({ column });
    },
    toggleTimeline() {
      state.setState({ timelineOpen: !state.getState().timelineOpen });
    },
    showList(list) {
      state.setState({ list });
    },
    showCosts(measure) {
      state.setState({ list: 'costs', measure });
    },
    openFilter() {
      state.setState({ filtering: true, filterAsked: state.getState().filterAsked + 1 });
    },
    setFilter,
    closeFilter() {
      setFilter('');
      state.setState({ filtering: false });
      focusOn(state.getState().current);
    },
    showAll() {
      const { filter } = state.getState();
      setFilter('');
      return filter !== '';
    },
    focusTranscript() {
      focusOn(state.getState().current);
    },
    focusPane(name) {
      const { current, inspecting } = state.getState();
      // Nothing can be focused before it is drawn.
      flushSync(() => {
        if (name === 'outline') state.setState({ outline: true, outlineClosed: false });
        if (name !== 'inspector' || inspecting) return;
        const chosen = focusedKey() ?? current;
        if (chosen !== null) state.setState({ current: chosen, inspecting: true });
      });
      return focusInPane(pane(), name);
    },
    isInView,
    reveal(key) {
      pin(key);
      view.getState().reveal(key);
    },
    copyLink() {
      const { linkTo } = state.getState();
      if (!linkTo) return false;
      const place = locationOf(state.getState());
      const at = place.at || (focusedKey() ?? state.getState().at ?? '');
      void writeClipboard(linkTo(writeLocation({ ...place, at }))).then((done) => {
        if (done) state.setState({ notice: { kind: 'copied' } });
      });
      return true;
    },
    step(severity, by) {
      const transcript = store.getState();
      const all = selectFailures(transcript).filter((failure) => failure.severity === severity);
      const next = neighbour(all, state.getState().current, by, (key) => transcript.origin(key)?.first.line);
      if (next) jumpTo(next.key);
    },
    stepTurn(by) {
      const { current, at } = state.getState();
      // Near the end nothing more comes to the top, so it goes on from the turn that it went to.
      const from = current !== null && isInView(current) ? current : at;
      const next = turnBeside(store.getState(), from, by);
      if (next !== null) jumpTo(next, true);
      return next !== null;
    },
    openRun(key) {
      const chosen = key ?? focusedKey() ?? state.getState().current;
      if (chosen !== null) runs.open(chosen);
    },
    leaveRun: runs.leave,
    inspect(key) {
      const { current } = state.getState();
      const focused = focusedKey();
      // The block that was jumped to stands in the message that holds the focus since then.
      const within = current !== null && focused === store.getState().block(current)?.messageKey;
      const chosen = key ?? (within ? current : (focused ?? current));
      if (chosen !== null) state.setState({ current: chosen, inspecting: true });
    },
    follow(key) {
      if (state.getState().inspecting) state.setState({ current: key });
    },
    closeInspector,
    setTab(tab) {
      state.setState({ tab });
    },
    back() {
      const { inspecting, cameFrom } = state.getState();
      if (inspecting) {
        closeInspector();
        return true;
      }
      if (!cameFrom) return runs.leave();
      state.setState({ cameFrom: null, current: null });
      if (cameFrom.key !== null) show(cameFrom.key);
      view.getState().setFound(state.getState().opened);
      if (isFocusable(cameFrom.focus) && cameFrom.focus.isConnected)
        cameFrom.focus.focus({ preventScroll: true });
      else focusOn(cameFrom.key);
      return true;
    },
    toggleAll(kind) {
      void loadParts().then((parts) => {
        parts?.togglePanels(store.getState(), view, kind);
      });
    },
    find() {
      startFind(view);
    },
    say(text) {
      view.getState().say(text);
    },
    listKeys() {
      state.setState({ listingKeys: true });
    },
    hideKeys() {
      state.setState({ listingKeys: false });
    },
  };
}

/** The failure after or before the row that the reader is at; from there on by its line, where that row is none. */
function neighbour(
  failures: readonly Failure[],
  current: RowKey | null,
  by: 1 | -1,
  lineOf: (key: RowKey) => number | undefined,
): Failure | undefined {
  const { length } = failures;
  if (length === 0) return undefined;
  const at = failures.findIndex(({ key }) => key === current);
  if (at >= 0) return failures[(at + by + length) % length];
  const line = current === null ? undefined : lineOf(current);
  if (line === undefined) return by > 0 ? failures[0] : failures[length - 1];
  const isBeyond = (failure: Failure): boolean =>
    by > 0 ? (failure.line ?? 0) > line : (failure.line ?? 0) < line;
  return (
    (by > 0 ? failures.find(isBeyond) : failures.findLast(isBeyond)) ?? failures[by > 0 ? 0 : length - 1]
  );
}
