'use client';
import { useEffect, useId, useState, type KeyboardEvent } from 'react';
import { X } from 'lucide';
import { createOutline, type OutlineEntry } from '../analyse/createOutline.ts';
import { selectFailureCounts } from '../analyse/failures.ts';
import { Icon } from '../components/Icon.tsx';
import { renderPart } from '../components/renderPart.tsx';
import { useLabels } from '../components/ViewerContext.ts';
import { useTranscript, useTranscriptContext } from '../react/index.ts';
import { useDebugger, useDebuggerState } from './DebuggerContext.ts';
import { indexAround } from './indexAround.ts';
import { lazyPart } from './later/lazyPart.tsx';
import { lineTitle } from './lineTitle.ts';
import { useOpened } from './opening/useOpening.ts';
import { isRun, OutlineLine } from './OutlineLine.tsx';
import { useAhead } from './replay/useAhead.ts';
import { OutlineViews, type OutlineView } from './OutlineViews.tsx';
import { PaneEdge } from './panes/PaneEdge.tsx';
import type { OutlineColumn } from './createDebuggerStore.ts';
import { useFindings } from './useFindings.ts';
import { useOutlineColumn } from './useOutlineColumn.ts';

/** Height of a line in CSS pixels. All are alike, so that where a line stands is known without drawing those before it. */
const LINE_PX = 28;
/** Lines drawn beyond both ends of what can be seen. */
const MARGIN = 8;
/** Characters typed within this time belong together. In milliseconds. */
const TYPED_MS = 700;
/** The list of keys, and the panes. */
const LEAVES = /^[?1-4]$/;
/** Opens the sub-agent of a line as its own run. */
const OPENS = 'O';

/** What the outline lists in place of the run. */
const LazyList = lazyPart((parts) => parts.OutlineList);

const COLUMNS: readonly OutlineColumn[] = ['duration', 'tokens', 'cost', 'context'];

/**
 * The run as a tree: its prompts, its turns by what was done in them, sub-agents and compactions. It follows the transcript and leads it: the
 * line that the reader is at is marked, and a press on a line goes there. Only the lines on screen are in the document.
 * Renders a `<nav>`, and its edge beside it.
 */
export function Outline() {
  const { words } = useDebugger('Outline');
  const isShown = useDebuggerState('Outline', (state) => state.outline);
  const isClosed = useDebuggerState('Outline', (state) => state.outlineClosed);
  const isOpened = useOpened('outline');
  // What its lines tell comes last, and with it what else a reader looks at first.
  const isBusy = !useOpened('context');
  const id = useId();
  const shown = { shown: isShown, closed: isClosed };
  const tree = renderPart('nav', {
    part: 'outline',
    own: { id: `${id}-outline` },
    state: shown,
    props: {
      'aria-label': words.outline,
      ...(isBusy ? { 'aria-busy': true } : {}),
      // Its place is kept, so that nothing moves when they come.
      children: isOpened && <Contents id={id} />,
    },
  });
  return (
    <>
      {tree}
      {isOpened && <PaneEdge pane="outline" state={shown} />}
    </>
  );
}

/** What the outline lists, and what chooses that. */
function Contents({ id }: { readonly id: string }) {
  const { words, actions } = useDebugger('Outline');
  const [select] = useState(createOutline);
  const entries = useTranscript(select);
  const turns = useTranscript((state) => state.turnKeys.length);
  const column = useOutlineColumn();
  const findings = useFindings().length;
  const hasFailures = useOpened('failures');
  const failures = useTranscript((state) => (hasFailures ? selectFailureCounts(state).all : 0));
  const [chosen, setChosen] = useState<OutlineView>('all');
  const isEmpty = (chosen === 'findings' && findings === 0) || (chosen === 'failures' && failures === 0);
  const view = isEmpty ? 'all' : chosen;
  return (
    <>
      {renderPart('div', {
        part: 'outline-head',
        props: {
          children: (
            <>
              {renderPart('span', { part: 'outline-count', props: { children: words.turns(turns) } })}
              {renderPart('select', {
                part: 'outline-column',
                props: {
                  'aria-label': words.outlineColumn,
                  value: column,
                  onChange: (event: { readonly target: { readonly value: string } }) => {
                    const chosen = COLUMNS.find((each) => each === event.target.value);
                    if (chosen) actions.setColumn(chosen);
                  },
                  children: COLUMNS.map((each) => (
                    <option key={each} value={each}>
                      {words[each]}
                    </option>
                  )),
                },
              })}
              {renderPart('button', {
                part: 'outline-close',
                props: {
                  type: 'button',
                  'data-al-button': 'icon',
                  'aria-label': words.panes.closeOutline,
                  title: words.panes.closeOutline,
                  onClick: actions.closeOutline,
                  children: <Icon of={X} small />,
                },
              })}
            </>
          ),
        },
      })}
      {turns > 0 && (
        <OutlineViews failures={failures} findings={findings} chosen={view} onChoose={setChosen} />
      )}
      {view === 'all' ? <Tree entries={entries} /> : <LazyList id={id} view={view} />}
    </>
  );
}

function Tree({ entries }: { readonly entries: readonly OutlineEntry[] }) {
  const { words, actions } = useDebugger('Outline');
  const labels = useLabels();
  const { store } = useTranscriptContext('Outline');
  const at = useDebuggerState('Outline', (state) => state.at);
  const ahead = useAhead();
  const hasFailures = useOpened('failures');
  const hasFigures = useOpened('totals');
  const id = useId();
  const [view, setView] = useState<SeenOfTree>({ top: 0, height: 800 });
  // Looked at by what the reader does, and never for what is drawn.
  const [tree] = useState<TreeHolder>(() => ({
    current: null,
    top: 0,
    height: 0,
    count: 0,
    isMoved: false,
    draw: setView,
  }));
  const [active, setActive] = useState<string | null>(null);
  const [typed] = useState(() => ({ text: '', time: 0 }));
  const first = Math.floor(view.top / LINE_PX);
  const current = indexAround(entries, at, first);
  const chosen = indexAround(entries, active, first);
  const position = chosen >= 0 ? chosen : Math.max(0, current);

  useEffect(() => {
    const element = tree.current;
    if (!element) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = (): void => {
      const seen = { top: element.scrollTop, height: element.clientHeight };
      Object.assign(tree, seen);
      setView((before) => (isSameView(before, seen) ? before : seen));
    };
    // Where the outline itself scrolled to is known: that is asked for behind the frame, when it costs no layout.
    const scrolled = (): void => {
      if (!tree.isMoved) look();
      else timer = setTimeout(look, 0);
      tree.isMoved = false;
    };
    const resizes = typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(look);
    resizes?.observe(element);
    look();
    element.addEventListener('scroll', scrolled, { passive: true });
    return () => {
      clearTimeout(timer);
      resizes?.disconnect();
      element.removeEventListener('scroll', scrolled);
    };
  }, [tree]);
  useEffect(() => {
    Object.assign(tree, { count: entries.length });
  }, [tree, entries]);
  useEffect(() => {
    // The line of what is read comes with it, unless the reader is in the outline themselves.
    const element = tree.current;
    if (!element || current < 0 || element.matches(':focus, :hover')) return;
    // Those that come next are shown with it: each scroll costs a layout of the page, and draws lines.
    show(tree, current, Math.floor(tree.height / LINE_PX / 3));
  }, [tree, current]);

  const go = (index: number): void => {
    const entry = entries[Math.min(entries.length - 1, Math.max(0, index))];
    if (!entry || !tree.current) return;
    setActive(entry.key);
    show(tree, entries.indexOf(entry));
  };
  const typeAhead = (character: string, time: number): void => {
    const goesOn = time - typed.time < TYPED_MS;
    const text = (goesOn ? typed.text : '') + character.toLowerCase();
    Object.assign(typed, { text, time });
    const state = store.getState();
    const from = text.length > 1 ? position : position + 1;
    for (let step = 0; step < entries.length; step++) {
      const index = (from + step) % entries.length;
      const entry = entries[index];
      if (!entry || !lineTitle(state, entry, labels).toLowerCase().startsWith(text)) continue;
      go(index);
      return;
    }
  };
  const isTyping = (time: number): boolean => typed.text !== '' && time - typed.time < TYPED_MS;
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const page = Math.max(1, Math.floor(view.height / LINE_PX) - 1);
    const steps: Readonly<Record<string, number>> = {
      ArrowDown: position + 1,
      ArrowUp: position - 1,
      PageDown: position + page,
      PageUp: position - page,
      Home: 0,
      End: entries.length - 1,
      ArrowLeft: parentOf(entries, position),
    };
    const target = steps[event.key];
    const entry = entries[position];
    if (target !== undefined) go(target);
    // A space within words that are typed is one of them.
    else if (event.key === ' ' && isTyping(event.timeStamp)) typeAhead(event.key, event.timeStamp);
    else if ((event.key === 'Enter' || event.key === ' ') && entry) actions.goTo(entry.key);
    else if (event.key === OPENS && entry && isRun(entry) && !isTyping(event.timeStamp))
      actions.openRun(entry.key);
    // Keys that lead elsewhere do so from here, too, unless they are within words that are typed.
    else if (event.key.length === 1 && (!LEAVES.test(event.key) || isTyping(event.timeStamp)))
      typeAhead(event.key, event.timeStamp);
    else return;
    event.preventDefault();
  };

  const start = Math.max(0, first - MARGIN);
  const end = Math.min(entries.length, Math.ceil((view.top + view.height) / LINE_PX) + MARGIN);
  const isDrawn = position >= start && position < end;
  return renderPart('div', {
    part: 'outline-tree',
    own: { onKeyDown },
    props: {
      role: 'tree',
      'aria-label': words.outline,
      tabIndex: 0,
      ...(isDrawn && entries.length > 0 ? { 'aria-activedescendant': `${id}-${position}` } : {}),
      children: renderPart('div', {
        part: 'outline-lines',
        props: {
          role: 'presentation',
          style: { blockSize: entries.length * LINE_PX },
          children: entries.slice(start, end).map((entry, step) => (
            <OutlineLine
              key={entry.key}
              id={`${id}-${start + step}`}
              entry={entry}
              top={(start + step) * LINE_PX}
              isCurrent={start + step === current}
              isActive={start + step === chosen}
              isAhead={ahead(entry.key)}
              hasFailures={hasFailures}
              hasFigure={hasFigures}
              onPress={() => {
                setActive(entry.key);
                actions.goTo(entry.key);
              }}
            />
          )),
        },
      }),
    },
    ref: tree,
  });
}

/** The element of the tree, and what was last seen of it: asking the element again would cost a layout of the page. */
interface TreeHolder {
  current: HTMLElement | null;
  readonly top: number;
  readonly height: number;
  /** So many lines it has. */
  readonly count: number;
  /** It was scrolled to where it stands, and has not said so yet. */
  isMoved: boolean;
  /** Draws what can be seen from there. */
  readonly draw: (view: SeenOfTree) => void;
}

type SeenOfTree = Pick<TreeHolder, 'top' | 'height'>;

const isSameView = (a: SeenOfTree, b: SeenOfTree): boolean => a.top === b.top && a.height === b.height;

/** Scrolls the tree as far as it takes to show a line, and as many as `beyond` says behind it. */
function show(tree: TreeHolder, index: number, beyond = 1): void {
  const top = index * LINE_PX;
  const isAbove = top < tree.top;
  if (!tree.current || (!isAbove && top + LINE_PX <= tree.top + tree.height)) return;
  const more = Math.max(1, beyond) * LINE_PX;
  const wanted = isAbove ? top - more : top + LINE_PX + more - tree.height;
  const next = Math.max(0, Math.min(wanted, tree.count * LINE_PX - tree.height));
  if (next === tree.top) return;
  tree.current.scrollTop = next;
  // Until the element tells.
  Object.assign(tree, { top: next, isMoved: true });
  tree.draw({ top: next, height: tree.height });
}

function parentOf(entries: readonly OutlineEntry[], index: number): number {
  const level = entries[index]?.level ?? 1;
  for (let at = index - 1; at >= 0; at--) if ((entries[at]?.level ?? 0) < level) return at;
  return index;
}
