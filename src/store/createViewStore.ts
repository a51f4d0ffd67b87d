import { createStore, type StoreApi } from 'zustand/vanilla';
import type { RowKey } from '../model/index.ts';
import type { FindOptions, FindProblem } from './compileFind.ts';
import type { FindMatch } from './findMatches.ts';

/**
 * Whether the view stays at the end while a transcript grows. `off`: it never does; `released`: the reader went elsewhere and
 * gets nothing moved under their eyes until they come back to the end.
 */
export type FollowStatus = 'off' | 'following' | 'released';

/** A row to bring on screen. Another object asks again. */
export interface Revealed {
  /** Key of a row or of a block. */
  readonly key: RowKey;
}

/** Which rows of a transcript are drawn: loops, turns, messages, blocks and items by their key. */
export interface RowFilter {
  /** Whether the row with this key is drawn. */
  readonly has: (key: RowKey) => boolean;
}

/** Where a reader was in a transcript when it left the page. */
export interface ViewPlace {
  /** Key of the first row that was on screen. */
  readonly key: RowKey;
  /** How far below the top of the view that row began, in CSS pixels; less than 0 where it began above. */
  readonly offset: number;
}

/** A text that the reader looks for, and where it was found. */
export interface FindState {
  /** What is looked for. Empty: nothing yet. */
  readonly text: string;
  /** How it is looked for. Default: as it is written, in any case. */
  readonly options?: FindOptions;
  /** Why it is not looked for, or not everywhere. */
  readonly problem?: FindProblem | undefined;
  /** Where it was found so far, in the order in which the transcript is drawn. */
  readonly matches: readonly FindMatch[];
  /** 0-based match that the reader is at; -1 while there is none. */
  readonly current: number;
  /** Part of the transcript has not been searched yet. */
  readonly searching: boolean;
  /** There are more matches than are kept. */
  readonly limited: boolean;
}

/** State of the view that the reader made: panels, find, place. It lives outside the rows, so it survives streaming and unmounting. */
export interface ViewState {
  /** What was last said to screen readers, which the live region of the transcript holds; empty at first. */
  readonly said: string;
  /** Says a text to screen readers. */
  readonly say: (text: string) => void;
  /** Panels that the reader opened or closed, by the key of what they belong to. Absent: the default applies. */
  readonly open: Readonly<Record<string, boolean>>;
  /** Opens or closes a panel for good. */
  readonly setOpen: (key: string, open: boolean) => void;
  /**
   * Panels that are open because the reader is at something that was found in them; they count as closed again as soon as the reader is
   * elsewhere. `setOpen` wins over this.
   */
  readonly found: ReadonlySet<string>;
  /** Opens panels for as long as what was found in them is looked at. */
  readonly setFound: (panels: ReadonlySet<string>) => void;
  /** All panels are drawn open, whatever the reader chose, e.g. for print. Default false. */
  readonly expanded: boolean;
  /** Draws all panels open, or as the reader left them. */
  readonly setExpanded: (expanded: boolean) => void;
  /** Extension messages that the source asks to hide are shown. Default false. */
  readonly showHidden: boolean;
  /** Shows or hides them. */
  readonly setShowHidden: (show: boolean) => void;
  /** What was last brought on screen; `null` at first. */
  readonly revealed: Revealed | null;
  /**
   * Brings a row on screen wherever it is, also one that is not in the document: a loop, a turn, a message or an item. The key of a
   * block, a paired result or a note stands for the row that it is drawn in. Opens no panel and moves no focus. Nothing happens
   * for a key that is not drawn.
   */
  readonly reveal: (key: RowKey) => void;
  /** Draws only the rows, and of answers and notes only those, that are in it; `null`: all. Another object asks again. */
  readonly rowFilter: RowFilter | null;
  /** Draws only some rows, or all. */
  readonly setRowFilter: (rowFilter: RowFilter | null) => void;
  /** Where a transcript begins that is mounted now: where the reader was when it was unmounted last. `null`: at its beginning or its end. */
  readonly place: ViewPlace | null;
  /** What had been brought on screen before the reader left that place, which is not brought there again. */
  readonly placedAfter: Revealed | null;
  /** Notes where the reader is, for the next time that the transcript is mounted. */
  readonly setPlace: (place: ViewPlace | null) => void;
  /** What the reader looks for; `null` while the reader does not. */
  readonly find: FindState | null;
  /** Starts, changes or ends looking for a text. */
  readonly setFind: (find: FindState | null) => void;
  /** Default `off`. */
  readonly follow: FollowStatus;
  /** How many rows there were when the reader left the end. */
  readonly seenItems: number;
  /** `seenItems` matters when `follow` is `released`. */
  readonly setFollow: (follow: FollowStatus, seenItems?: number) => void;
}

/** The store of one view of a transcript. */
export type ViewStore = StoreApi<ViewState>;

const NO_PANELS: ReadonlySet<string> = new Set();

const without = (panels: ReadonlySet<string>, key: string): ReadonlySet<string> =>
  panels.has(key) ? new Set([...panels].filter((panel) => panel !== key)) : panels;

/** Creates the state of one view. */
export function createViewStore(): ViewStore {
  return createStore<ViewState>((set, get) => ({
    said: '',
    say: (said) => {
      set({ said });
    },
    open: {},
    setOpen: (key, open) => {
      set((state) => ({ open: { ...state.open, [key]: open }, found: without(state.found, key) }));
    },
    found: NO_PANELS,
    setFound: (found) => {
      set({ found });
    },
    expanded: false,
    setExpanded: (expanded) => {
      set({ expanded });
    },
    showHidden: false,
    setShowHidden: (showHidden) => {
      set({ showHidden });
    },
    revealed: null,
    reveal: (key) => {
      set({ revealed: { key } });
    },
    rowFilter: null,
    setRowFilter: (rowFilter) => {
      set({ rowFilter });
    },
    place: null,
    placedAfter: null,
    setPlace: (place) => {
      set({ place, placedAfter: get().revealed });
    },
    find: null,
    setFind: (find) => {
      set(find ? { find } : { find, found: NO_PANELS });
    },
    follow: 'off',
    seenItems: 0,
    setFollow: (follow, seenItems = 0) => {
      if (follow !== get().follow) set({ follow, seenItems });
    },
  }));
}
