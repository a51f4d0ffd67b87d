'use client';
import {
  forwardRef,
  Suspense,
  useEffect,
  useMemo,
  useState,
  useSyncExternalStore,
  type ComponentType,
} from 'react';
import type { Adapter } from '../../adapters/kit/adapter.ts';
import type { PriceTable } from '../../model/index.ts';
import { createPace } from '../../react/createPace.ts';
import { TranscriptContext } from '../../react/index.ts';
import { createRowStore } from '../../store/createRowStore.ts';
import {
  createViewStore,
  type MessagesStatus,
  type TranscriptMessage,
  type TranscriptStore,
  type ViewStore,
} from '../../store/index.ts';
import { loadViews } from '../lazy/loadViews.ts';
import { splitPolicies, type PolicyOverrides, type ViewerLimits } from '../policies/policies.ts';
import type { PartProps } from '../renderPart.tsx';
import { NestedItemsContext, type NestedItemsProps } from '../tool-call/NestedItemsContext.ts';
import {
  ViewerContext,
  type CodeRendererProps,
  type ContentRenderers,
  type ExtensionRenderers,
  type ReportError,
  type Grouping,
  type ToolRenderers,
  type TranscriptComponents,
} from '../ViewerContext.ts';
import type { LabelOverrides } from './mergeLabels.ts';
import { RootElement } from './RootElement.tsx';
import { TranscriptItems } from './TranscriptItems.tsx';
import { TranscriptTitleContext } from './TranscriptTitleContext.ts';
import type { Lanes } from './useLanes.ts';
import { useKept, useMergedViewer } from './useMergedViewer.ts';
import { isDetected, useMessages, useReaders } from './useMessages.ts';

/** Components that draw parts of the content in place of the built-in ones. */
export interface TranscriptRenderers {
  /** Draw content blocks, by type. */
  readonly content?: Partial<ContentRenderers> | undefined;
  /** Draw the inside of tool calls, by tool name; a name may end in `*`. */
  readonly tool?: ToolRenderers | undefined;
  /** Draw extension messages, by kind; `*` draws the rest. */
  readonly extension?: ExtensionRenderers | undefined;
  /**
   * Draws code whose language is stated, once it has settled: the content of a `<code>` in a `<pre>`, in Markdown and in files that tools read
   * and write. Code that is too long to be coloured, or that has hidden characters, stays plain; so do diffs. Default: the built-in colours.
   */
  readonly code?: ComponentType<CodeRendererProps> | undefined;
}

/** What a transcript shows: a store that is fed from outside, or messages as they stand. */
export interface TranscriptSource {
  /** The transcript. Wins over `messages`. */
  readonly store?: TranscriptStore | undefined;
  /**
   * All messages: `AgentMessage`s, or an array of any format that `readTranscript` reads. Another array is read by what changed since the
   * last one, so the state of `useChat` and its like can be handed over as it is at each render. Default: none.
   */
  readonly messages?: readonly TranscriptMessage[] | undefined;
  /**
   * Where the run stands that `messages` are of, as `useChat` says it: `submitted` and `streaming` show that it goes on. Default: `ready`.
   */
  readonly status?: MessagesStatus | undefined;
  /**
   * Reads `messages`, e.g. `aiSdkUiAdapter` of `agent-lanes/adapters/ai-sdk-ui` those of `useChat`. Default: the format is detected; a
   * browser loads all adapters for that, unless they are `AgentMessage`s.
   */
  readonly adapter?: Adapter | undefined;
}

/** What the reader did to a view of a transcript. */
export interface TranscriptView {
  /**
   * The state of the view: open panels, find, follow, and `reveal`. Keep one of `createViewStore` outside to have panels open as they were
   * when the transcript is mounted again, or to bring rows on screen. One belongs to one transcript. Default: one of its own, and
   * another one for another `store`.
   */
  readonly viewStore?: ViewStore | undefined;
}

/** How a transcript is drawn. */
export interface TranscriptLook extends PolicyOverrides {
  /** Words to use in place of the English ones. */
  readonly labels?: LabelOverrides | undefined;
  /** Components that draw blocks, tools and notes in place of the built-in ones. */
  readonly renderers?: TranscriptRenderers | undefined;
  /** Parts of the assembled transcript to replace. */
  readonly components?: Partial<TranscriptComponents> | undefined;
  /** Class names to add, by part name, e.g. `{ 'tool-call': 'shadow' }`. */
  readonly classNames?: Readonly<Record<string, string | undefined>> | undefined;
  /** Whether neighbouring calls of tools fold into a line that says how many there are. Default `auto`: they do. */
  readonly grouping?: Grouping | undefined;
  /**
   * Prices of models, for the cost of answers whose source states none: model → prices, in the form of a `CostConfig` (US dollars per million
   * tokens), of models.dev or of LiteLLM. Such a cost is called an estimate. Default: none.
   */
  readonly prices?: PriceTable | undefined;
  /**
   * Hears what a renderer threw: the error, and the `key` of the block, message or other row that it draws, `null` where none can be
   * named. The row shows its data raw, whether or not anyone listens. Default: only React's own report in the console.
   */
  readonly onError?: ReportError | undefined;
  /** Its colours; `auto` is what the system says. Default: the `color-scheme` of what is around. */
  readonly theme?: 'light' | 'dark' | 'auto' | undefined;
  /**
   * What panels print as: `as-shown`, open or closed as they are on screen; `expanded`, all of them open, with the whole of long outputs.
   * Default `as-shown`.
   */
  readonly print?: 'as-shown' | 'expanded' | undefined;
  /**
   * Lanes where there is room for two: `auto`, the second one as long as a note stands in it; `one` or `two`, always. In one lane notes stand
   * below what they accompany. Default `auto`.
   */
  readonly lanes?: Lanes | undefined;
  /** Names the transcript. Default: the title that the source states. */
  readonly title?: string | undefined;
}

/** Props of `Transcript.Root`: those of a `<div>`, its source, and how it is drawn. */
export interface TranscriptRootProps
  extends Omit<PartProps<'div'>, 'title' | 'onError'>, TranscriptSource, TranscriptView, TranscriptLook {}

// Beyond them a print says how much more there is.
const EXPANDED_LIMITS: Partial<ViewerLimits> = {
  outputLines: 20_000,
  outputCharacters: 2_000_000,
  codeLines: 20_000,
  diffLines: 20_000,
  blockCharacters: 2_000_000,
  blocks: 20_000,
};

const NO_MESSAGES: readonly TranscriptMessage[] = [];

/**
 * Provides a transcript to the parts inside.
 * Renders a `<div>` with `data-al-theme`.
 */
export const TranscriptRoot = forwardRef<HTMLDivElement, TranscriptRootProps>(
  function TranscriptRoot(props, ref) {
    // As it was first drawn, or what is inside would be another one.
    const [waits] = useState(() => !props.store && isDetected(props.messages ?? NO_MESSAGES, props.adapter));
    if (!waits) return <Root {...props} ref={ref} />;
    return (
      <Suspense fallback={<Root {...props} store={notBegun()} />}>
        <DetectedRoot {...props} ref={ref} />
      </Suspense>
    );
  },
);

const DetectedRoot = forwardRef<HTMLDivElement, TranscriptRootProps>(function DetectedRoot(props, ref) {
  useReaders();
  return <Root {...props} ref={ref} />;
});

let awaited: TranscriptStore | undefined;

/** A transcript whose source is still to come. */
function notBegun(): TranscriptStore {
  if (!awaited) {
    awaited = createRowStore();
    awaited.addSource();
    awaited.publish();
  }
  return awaited;
}

const Root = forwardRef<HTMLDivElement, TranscriptRootProps>(function Root(
  {
    store: given,
    viewStore,
    messages = NO_MESSAGES,
    adapter,
    status,
    labels,
    renderers,
    components,
    classNames,
    grouping,
    prices,
    onError,
    theme,
    print,
    lanes = 'auto',
    title,
    ...others
  },
  ref,
) {
  const store = useMessages(given, { messages, adapter, status });
  const view = useView(viewStore, given);
  const { policies, props } = splitPolicies(others);
  const limits = useLimits(view, policies.limits);
  const viewer = useMergedViewer({
    labels,
    renderers,
    components,
    classNames,
    grouping,
    prices,
    onError,
    ...policies,
    limits,
  });
  useEffect(() => publishWithFrames(store), [store]);
  // What is closed and what comes later finds its view there.
  useEffect(() => void loadViews(), []);
  // Everything on screen reads this and `viewer`: a host that renders again with the same props must not render all of it.
  const transcript = useMemo(() => ({ store, view }), [store, view]);
  const own = useKept({ theme, print, lanes, props });
  return (
    <TranscriptContext.Provider value={transcript}>
      <TranscriptTitleContext.Provider value={title ?? null}>
        <ViewerContext.Provider value={viewer}>
          <NestedItemsContext.Provider value={NestedItems}>
            <RootElement own={own} forwarded={ref} />
          </NestedItemsContext.Provider>
        </ViewerContext.Provider>
      </TranscriptTitleContext.Provider>
    </TranscriptContext.Provider>
  );
});

/** Lets the store publish with frames. Returns how to stop, which leaves none behind: the store goes back to the rhythm it had. */
function publishWithFrames(store: TranscriptStore): () => void {
  const pace = createPace();
  const leave = store.scheduleWith(pace.schedule, pace.hurry);
  return () => {
    leave();
    pace.stop();
  };
}

/** The limits of a view: those that were given, or in an expanded view as much as a page can hold. */
function useLimits(view: ViewStore, given: PolicyOverrides['limits']): PolicyOverrides['limits'] {
  const read = () => view.getState().expanded;
  const expanded = useSyncExternalStore(view.subscribe, read, read);
  return useMemo(() => (expanded ? { ...given, ...EXPANDED_LIMITS } : given), [expanded, given]);
}

function NestedItems({ loopKey }: NestedItemsProps) {
  return <TranscriptItems loopKey={loopKey} />;
}

function useView(given: ViewStore | undefined, store: TranscriptStore | undefined): ViewStore {
  const [made, setMade] = useState(() => ({ store, view: createViewStore() }));
  if (given) return given;
  if (made.store === store) return made.view;
  // Keys are positions: what was opened in one run says nothing of another one.
  const view = createViewStore();
  setMade({ store, view });
  return view;
}
