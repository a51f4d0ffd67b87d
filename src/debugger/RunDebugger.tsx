'use client';
import {
  forwardRef,
  memo,
  useEffect,
  useId,
  useMemo,
  useState,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type Ref,
} from 'react';
import { flushSync } from 'react-dom';
import {
  Transcript,
  type TranscriptComponents,
  type TranscriptHandle,
  type TranscriptRootProps,
} from '../components/index.ts';
import { renderPart } from '../components/renderPart.tsx';
import { HandleOf } from '../components/transcript/TranscriptHandle.tsx';
import { TranscriptTitleContext } from '../components/transcript/TranscriptTitleContext.ts';
import { TranscriptContent } from '../components/TranscriptContent.tsx';
import { isElement } from '../components/tree.ts';
import { useLabels } from '../components/ViewerContext.ts';
import { TranscriptContext } from '../react/index.ts';
import { createActions } from './createActions.ts';
import { createLinks, type Links } from './createLinks.ts';
import { DebuggerContext, useDebugger, useDebuggerState } from './DebuggerContext.ts';
import { DebuggerHead } from './DebuggerHead.tsx';
import type { DebuggerLabelOverrides } from './debuggerLabels.ts';
import { Inspector } from './Inspector.tsx';
import { LazyFilterBar, LazyFilterEmpty } from './later/LazyFilterBar.tsx';
import { Minimap } from './minimap/Minimap.tsx';
import { LocationNotice } from './LocationNotice.tsx';
import { useOpening } from './opening/useOpening.ts';
import { Outline } from './Outline.tsx';
import { useArrival, useRuns, type Runs } from './ownRun/useRuns.ts';
import type { ReadSource } from './readSource.ts';
import { keyAround } from './rowElements.ts';
import { mergeLabels, runLabels, type RunLabels } from './runLabels.ts';
import { ReplayAnnouncer } from './replay/ReplayAnnouncer.tsx';
import { ReplayBar } from './replay/ReplayBar.tsx';
import { ReplayScope } from './replay/ReplayScope.tsx';
import {
  shortcutOf,
  shortcuts as usualShortcuts,
  withKeys,
  type Shortcut,
  type ShortcutOverrides,
} from './shortcuts.ts';
import { TimelineStrip } from './timeline/TimelineStrip.tsx';
import { styleOfSizes, type PaneSizes } from './panes/paneSizes.ts';
import { useCurrentRow } from './useCurrentRow.ts';
import { usePlace } from './usePlace.ts';
import { InspectAction } from './InspectAction.tsx';

/** Props of `RunDebugger`: those of a transcript, and what its instruments need. */
export interface RunDebuggerProps extends Omit<TranscriptRootProps, 'children'> {
  /** Stays at the end while the run grows, until the reader goes elsewhere. Default false. */
  readonly follow?: boolean | undefined;
  /** Gets a handle that reveals a row, finds a text and goes to the end. */
  readonly handle?: Ref<TranscriptHandle> | undefined;
  /** Gives the bytes of the source, for the records that the inspector shows: see `readSourceOf`. Default: it says that they are not at hand. */
  readonly readSource?: ReadSource | undefined;
  /**
   * The place to go to, as `onLocation` told it: a row, a filter, a tab of the inspector. Also `at=e1` for the first failure, `at=turn:12` for a
   * turn. Another one goes there. Default: the start.
   */
  readonly location?: string | undefined;
  /** Hears of the place that the reader is at, as one short text for the address of a page; empty at first. */
  readonly onLocation?: ((location: string) => void) | undefined;
  /** Makes the link to a place that the key `y` copies. Default: it copies none. */
  readonly linkTo?: ((location: string) => string) | undefined;
  /** Words of the debugger to use in place of the English ones; those of the transcript are `labels`. */
  readonly debuggerLabels?: DebuggerLabelOverrides | undefined;
  /** Keys to use in place of the usual ones, e.g. `{ nextFailure: ['n'] }`; an empty list takes a key away. */
  readonly shortcuts?: ShortcutOverrides | undefined;
  /**
   * Sizes of panes that the reader chose before, in CSS pixels, as `onPaneSizes` told them. A size that there is no room for is as large as there is room.
   * Default: the room suggests them.
   */
  readonly paneSizes?: PaneSizes | undefined;
  /** Hears of the sizes of all panes that have a chosen one, whenever the reader changed one: what a host keeps for the next time. */
  readonly onPaneSizes?: ((sizes: PaneSizes) => void) | undefined;
  /** Stands at the start of the head, before the title. */
  readonly headStart?: ReactNode;
  /** Stands in the head below the title. */
  readonly headNote?: ReactNode;
  /** Stands at the end of the head. */
  readonly headEnd?: ReactNode;
  /** Stands between the head and the panes, e.g. what the host has to say of the run. */
  readonly below?: ReactNode;
}

/**
 * Shows a run with instruments around its transcript: what failed in it and the way there, and an inspector of every row down to the record
 * of the source. At first it is the transcript below a head; what the reader opens stays. Its keys work while the focus is inside. It fills
 * the height that its host gives it.
 * Renders a `<div data-al-part="transcript">`, which takes the props and the ref.
 */
export const RunDebugger = forwardRef<HTMLDivElement, RunDebuggerProps>(function RunDebugger(
  {
    follow = false,
    handle,
    readSource,
    location,
    onLocation,
    linkTo,
    debuggerLabels,
    shortcuts: ownKeys,
    paneSizes,
    onPaneSizes,
    headStart,
    headNote,
    headEnd,
    below,
    components,
    ...props
  },
  ref,
) {
  const Added = components?.MessageActions;
  const MessageActions = useMemo(() => withInspect(Added), [Added]);
  const words = useMemo(() => mergeLabels(runLabels, debuggerLabels), [debuggerLabels]);
  // Hosts write keys inline: the table is made again only when they say something else.
  const keys = JSON.stringify(ownKeys ?? {});
  const shortcuts = useMemo(() => withKeys(usualShortcuts, JSON.parse(keys) as ShortcutOverrides), [keys]);
  return (
    <Transcript.Root {...props} components={{ ...components, MessageActions }} ref={ref}>
      <ShownFrame
        title={props.title}
        follow={follow}
        handle={handle}
        readSource={readSource}
        location={location}
        onLocation={onLocation}
        linkTo={linkTo}
        words={words}
        shortcuts={shortcuts}
        paneSizes={paneSizes}
        onPaneSizes={onPaneSizes}
        start={headStart}
        note={headNote}
        end={headEnd}
        below={below}
      />
    </Transcript.Root>
  );
});

/** The debugger around the run that is shown: the whole one, or a sub-agent that was opened as a run of its own. */
function ShownFrame(props: ShownFrameProps) {
  const labels = useLabels();
  const [links] = useState(createLinks);
  const runs = useRuns(props.location, links);
  const { context, own } = runs.shown;
  if (!own) return <Frame key="" {...props} runs={runs} links={links} />;
  const title = own.title(labels);
  const start = (
    <>
      {props.start}
      {own.start(props.title)}
    </>
  );
  return (
    <TranscriptContext.Provider value={context}>
      <TranscriptTitleContext.Provider value={title}>
        <Frame
          key={runs.shown.runs}
          {...props}
          title={title}
          start={start}
          note={own.note}
          runs={runs}
          links={links}
        />
      </TranscriptTitleContext.Provider>
    </TranscriptContext.Provider>
  );
}

/** Holds an element once it is there. */
interface Holder {
  current: HTMLElement | null;
}

interface FrameProps extends ShownFrameProps {
  readonly runs: Runs;
  readonly links: Links;
}

interface ShownFrameProps {
  readonly title: string | undefined;
  readonly follow: boolean;
  readonly handle: Ref<TranscriptHandle> | undefined;
  readonly readSource: ReadSource | undefined;
  readonly location: string | undefined;
  readonly onLocation: ((location: string) => void) | undefined;
  readonly linkTo: ((location: string) => string) | undefined;
  readonly words: RunLabels;
  readonly shortcuts: readonly Shortcut[];
  readonly paneSizes: PaneSizes | undefined;
  readonly onPaneSizes: ((sizes: PaneSizes) => void) | undefined;
  readonly start: ReactNode;
  readonly note: ReactNode;
  readonly end: ReactNode;
  readonly below: ReactNode;
}

function Frame({
  title,
  follow,
  handle,
  readSource,
  runs,
  links,
  onLocation,
  linkTo,
  words,
  shortcuts,
  paneSizes,
  onPaneSizes,
  start,
  note,
  end,
  below,
}: FrameProps) {
  const { shown, isChosen, open, leave } = runs;
  // The element of the transcript: actions look at it when they run, and nothing is drawn from it.
  const [pane] = useState<Holder>(() => ({ current: null }));
  const context = useMemo(() => {
    const { state, replay } = shown;
    return {
      run: shown.context.store,
      state,
      replay,
      actions: createActions({
        ...shown.context,
        state,
        replay,
        pane: () => pane.current,
        runs: { open, leave },
      }),
    };
  }, [shown, open, leave, pane]);
  useArrival(isChosen, context.actions);
  const { state } = shown;
  useEffect(() => {
    // All who listen look again, also where nothing is new.
    if (state.getState().onPaneSizes !== onPaneSizes) state.setState({ onPaneSizes });
  }, [state, onPaneSizes]);
  const opening = useOpening(context.run);
  const value = useMemo(
    () => ({ ...context, opening, words, shortcuts, readSource }),
    [context, opening, words, shortcuts, readSource],
  );
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.defaultPrevented) return;
    const shortcut = shortcutOf(event.nativeEvent, shortcuts);
    // A key acts on all that is there, also when it is pressed before that is drawn.
    if (shortcut && !opening.isOver()) flushSync(opening.end);
    if (!shortcut || shortcut.run(value.actions, value.replay) === false) return;
    event.preventDefault();
  };
  // On a message Escape leaves that: before, it leaves what was opened on it, and goes back to where the reader came from.
  const onKeyDownCapture = (event: KeyboardEvent): void => {
    if (
      event.defaultPrevented ||
      !isElement(event.target) ||
      !event.target.matches("[data-al-part='message']")
    )
      return;
    if (shortcutOf(event.nativeEvent, shortcuts)?.name === 'back' && value.actions.back())
      event.preventDefault();
  };
  return (
    <DebuggerContext.Provider value={value}>
      {renderPart('div', {
        part: 'debugger',
        props: {
          style: styleOfSizes(paneSizes),
          onKeyDown,
          onKeyDownCapture,
          children: (
            <>
              <DebuggerHead title={title} start={start} note={note} end={end} />
              <LazyFilterBar />
              <LocationNotice
                links={links}
                location={runs.location}
                missing={runs.missing}
                onLocation={onLocation}
                linkTo={linkTo}
              />
              {below}
              {renderPart('div', {
                part: 'debugger-work',
                props: {
                  children: (
                    <>
                      <Outline />
                      <ReplayScope>
                        <Pane pane={pane} follow={follow} handle={handle} />
                      </ReplayScope>
                      <Minimap />
                      <ReplayScope>
                        <Inspector />
                      </ReplayScope>
                    </>
                  ),
                },
              })}
              <ReplayBar />
              <TimelineStrip />
            </>
          ),
        },
      })}
    </DebuggerContext.Provider>
  );
}

type Actions = NonNullable<TranscriptComponents['MessageActions']>;

/** The button that inspects a message, and what the host adds behind it. */
function withInspect(Added: Actions | undefined): Actions {
  return function InspectAndMore({ messageKey }) {
    return (
      <>
        <InspectAction messageKey={messageKey} />
        {Added && <Added messageKey={messageKey} />}
      </>
    );
  };
}

interface PaneProps extends Pick<FrameProps, 'follow' | 'handle'> {
  readonly pane: Holder;
}

/** The transcript, with all that belongs to one. A press on a row of it is shown in the inspector, where that is open. */
const Pane = memo(function Pane({ pane, follow, handle }: PaneProps) {
  const { words, actions } = useDebugger('RunDebugger');
  const replaying = useDebuggerState('RunDebugger', (state) => state.replaying);
  const id = useId();
  useCurrentRow(pane);
  usePlace(pane);
  const onClick = ({ target }: MouseEvent): void => {
    const key = isElement(target) ? keyAround(target) : null;
    if (key !== null) actions.follow(key);
  };
  return renderPart('section', {
    part: 'debugger-transcript',
    own: { onClick },
    props: {
      'aria-labelledby': id,
      children: (
        <>
          {/* Turns are headings below this one, also where no message of the person is in the document. */}
          {renderPart('h2', { part: 'visually-hidden', own: { id }, props: { children: words.transcript } })}
          {/* Who goes through the run looks at what came last at that moment. */}
          <Transcript.Viewport follow={follow || replaying}>
            <TranscriptContent />
            <LazyFilterEmpty />
          </Transcript.Viewport>
          <Transcript.Find />
          <Transcript.JumpToLatest />
          <ReplayAnnouncer />
          {handle && <HandleOf handle={handle} />}
        </>
      ),
    },
    ref: pane,
  });
});
