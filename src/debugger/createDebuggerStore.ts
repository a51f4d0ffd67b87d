import type { ClockKind } from '../analyse/clock.ts';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { CostMeasure } from '../analyse/costs.ts';
import type { RowKey } from '../model/index.ts';
import type { SeenSpan } from './minimap/seenSpan.ts';
import type { PaneSizes } from './panes/paneSizes.ts';

/** What the inspector may show of a row. */
export const INSPECTOR_TABS = ['content', 'source', 'events', 'context', 'request'] as const;

/** What the inspector shows of a row. */
export type InspectorTab = (typeof INSPECTOR_TABS)[number];

/** What the right column of the outline says. */
export type OutlineColumn = 'duration' | 'tokens' | 'cost' | 'context';

/** What lies over the run: what was found in it, what was dearest, or what run it is. */
export type DebuggerList = 'findings' | 'costs' | 'about';

/** Where the reader was before they jumped: the first row on screen, and what had the focus. */
export interface ReaderPlace {
  readonly key: RowKey | null;
  readonly focus: Element | null;
}

/** What there is to say for a while: that a link was copied, that a part could not be loaded, or that what a link names is not there. */
export type DebuggerNotice =
  | { readonly kind: 'copied' | 'unloaded' }
  | { readonly kind: 'missing'; readonly at: string };

/** What the reader does in the instruments around a transcript. */
export interface DebuggerState {
  /** The sub-agents that were opened as runs of their own, one within the other, as a link names them; empty: it is the whole run. */
  readonly runs: string;
  /** The row that was jumped to or is inspected; `null` at first. */
  readonly current: RowKey | null;
  /** The turn or the prompt at the top of what can be seen of the transcript. */
  readonly at: RowKey | null;
  /** From which message to which something can be seen of the transcript; `null` at first. */
  readonly seen: SeenSpan | null;
  /** The outline is shown where it is not at first: on a narrow screen. */
  readonly outline: boolean;
  /** The reader closed the outline where it has a place of its own. */
  readonly outlineClosed: boolean;
  /** What the right column of the outline says; `null` until the reader chooses. */
  readonly column: OutlineColumn | null;
  /** The list that the head shows; `null`: none. */
  readonly list: DebuggerList | null;
  /** The keys are listed. */
  readonly listingKeys: boolean;
  /** What the dearest rows are listed by. */
  readonly measure: CostMeasure;
  /** The reader filters the run: the field for it is there. */
  readonly filtering: boolean;
  /** What they filter it by, as they wrote it. */
  readonly filter: string;
  /** Counts how often they asked for the field, so that it gets the focus again. */
  readonly filterAsked: number;
  /** The row that is drawn although the filter hides it; `null`: none. */
  readonly pinned: RowKey | null;
  readonly notice: DebuggerNotice | null;
  /** Makes a link to a place, as the host does; `undefined`: it makes none. */
  readonly linkTo: ((location: string) => string) | undefined;
  /** Hears of the sizes of panes that the reader chose; `undefined`: nobody keeps them. */
  readonly onPaneSizes: ((sizes: PaneSizes) => void) | undefined;
  /** Panels that are open for what fits the filter. */
  readonly opened: ReadonlySet<string>;
  /** The row that was jumped to is to stand at the top. */
  readonly toTop: boolean;
  /** Counts jumps, so that a second one to the same row is one, too. */
  readonly jumps: number;
  /** The inspector is open. */
  readonly inspecting: boolean;
  /** What the inspector shows. */
  readonly tab: InspectorTab;
  /** Where Escape leads once the inspector is closed; `null`: nowhere. */
  readonly cameFrom: ReaderPlace | null;
  /** The bar with the moments of the run is there. */
  readonly replayShown: boolean;
  /** The transcript stands at a moment of the run, and not at its end. */
  readonly replaying: boolean;
  /** The timeline shows its lanes, and not only a strip. */
  readonly timelineOpen: boolean;
  /** What the timeline counts; `null`: time where the source states it. */
  readonly clock: ClockKind | null;
  /** That moment, as how many events had come, once it stays; `null`: the end. */
  readonly moment: number | null;
}

/** The store of one debugger: plain state, which its actions change. */
export type DebuggerStore = StoreApi<DebuggerState>;

/** Creates the state of a debugger in which nothing was done: the first view is calm. */
export const createDebuggerStore = (runs = ''): DebuggerStore =>
  createStore<DebuggerState>(() => ({
    runs,
    current: null,
    at: null,
    seen: null,
    outline: false,
    outlineClosed: false,
    column: null,
    list: null,
    listingKeys: false,
    measure: 'duration',
    filtering: false,
    filter: '',
    filterAsked: 0,
    pinned: null,
    notice: null,
    linkTo: undefined,
    onPaneSizes: undefined,
    opened: new Set(),
    toTop: false,
    jumps: 0,
    inspecting: false,
    tab: 'content',
    cameFrom: null,
    replayShown: false,
    timelineOpen: false,
    replaying: false,
    moment: null,
    clock: null,
  }));
