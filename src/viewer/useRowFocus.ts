import {
  useLayoutEffect,
  useRef,
  useState,
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
} from 'react';

/** The keys of a list of which only some rows are in the document. */
export interface RowFocus {
  /** The key of the one row at which Tab stops. */
  readonly current: string | undefined;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly onFocus: (event: FocusEvent) => void;
}

/** Props of `useRowFocus`. */
export interface RowFocusOptions {
  readonly list: RefObject<HTMLElement | null>;
  /** Where words are typed, above the list. */
  readonly box: RefObject<HTMLElement | null>;
  readonly rows: readonly { readonly key: string }[];
  readonly mounted: readonly [from: number, to: number];
}

const PAGE = 10;

/** Moves the focus through the rows with the arrow keys, PageUp, PageDown, Home and End; ArrowUp on the first row leads to the box. */
export function useRowFocus({ list, box, rows, mounted: [from, to] }: RowFocusOptions): RowFocus {
  const [asked, setAsked] = useState<string>();
  // A row that is to be focused once it is mounted.
  const wanted = useRef<string>(undefined);
  const isMounted = rows.slice(from, to).some(({ key }) => key === asked);
  const current = isMounted ? asked : rows[from]?.key;

  const rowElement = (key: string): HTMLElement | undefined =>
    [...(list.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])].find(
      ({ dataset }) => dataset.row === key,
    );
  useLayoutEffect(() => {
    if (wanted.current === undefined) return;
    const element = rowElement(wanted.current);
    if (!element) return;
    wanted.current = undefined;
    element.focus();
  });

  return {
    current,
    onFocus({ target }) {
      const key = target.closest('li')?.querySelector<HTMLElement>('[data-row]')?.dataset.row;
      if (key !== undefined) setAsked(key);
    },
    onKeyDown(event) {
      const inList = list.current?.contains(event.target as Node) === true; // the target of a key is an element
      const at = inList ? rows.findIndex(({ key }) => key === current) : -1;
      if (!inList && (event.key !== 'ArrowDown' || event.target !== box.current)) return;
      const to = {
        ArrowDown: at + 1,
        ArrowUp: at - 1,
        PageDown: at + PAGE,
        PageUp: Math.max(0, at - PAGE),
        Home: 0,
        End: rows.length - 1,
      }[event.key];
      if (to === undefined) return;
      event.preventDefault();
      if (to < 0) {
        box.current?.focus();
        return;
      }
      const index = Math.min(to, rows.length - 1);
      const key = rows[index]?.key;
      if (key === undefined) return;
      wanted.current = key;
      setAsked(key);
      const element = rowElement(key);
      if (element) {
        wanted.current = undefined;
        element.focus();
        return;
      }
      bringNear(list.current, index);
    },
  };
}

/** Scrolls the page to where a row will be. */
function bringNear(list: HTMLElement | null, index: number): void {
  const height = list?.querySelector('li')?.offsetHeight ?? 0;
  if (!list || height === 0) return;
  const top = list.getBoundingClientRect().top + scrollY + index * height;
  scrollTo(0, Math.max(0, top - innerHeight / 2));
}
