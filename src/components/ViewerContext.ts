'use client';
import { createContext, useContext, type ComponentType, type ReactNode } from 'react';
import type { BlockOf, BlockType, ExtensionMessage, JsonValue, Prices, RowKey } from '../model/index.ts';
import type { BlockRow, MessageRow } from '../store/index.ts';
import type { ToolCallState } from '../react/index.ts';
import { defaultLabels, type Labels } from '../describe/labels.ts';
import { defaultPolicies, type ViewerPolicies } from './policies/policies.ts';

/** Props of a component that draws a content block. */
export interface ContentRendererProps<T extends BlockType = BlockType> {
  /** The row of the block: its key, and whether it still streams. */
  readonly row: BlockRow;
  /** The block as it reads now. Untrusted. */
  readonly block: BlockOf<T>;
}

/** Draws content blocks, by their type. */
export type ContentRenderers = { readonly [T in BlockType]: ComponentType<ContentRendererProps<T>> };

/** Props of a component that draws the inside of a tool call: its arguments and its output. */
export interface ToolRendererProps extends Omit<ToolCallState, 'key'> {
  /** Key of the block that holds the call, e.g. `m12.c3`. */
  readonly callKey: RowKey;
  /** Arguments that the tool ran with: those of the call, unless the source says otherwise. Untrusted: any shape. */
  readonly args: JsonValue;
  /** Text of the output so far, or of the result; empty when there is none. */
  readonly output: string;
  /** Data of the tool beside its text. */
  readonly details: JsonValue | undefined;
  /** Output beyond text (images, files …) as parts; `null` when there is none. Drawn after a view that does not place it. */
  readonly media: ReactNode;
}

/** A component that draws a tool, and where it stands. */
export interface ToolRenderer {
  /** Draws the inside of the call. */
  readonly component: ComponentType<ToolRendererProps>;
  /** Always open, in the place of the line of the call, as a card in a conversation is. Such calls are never grouped. Default `false`. */
  readonly inline?: boolean | undefined;
  /** Whether the call folds with its neighbours into one line. Default: as the tool is known to agent-lanes; those it does not know do. */
  readonly group?: boolean | undefined;
}

/** Draws tool calls, by tool name: a component, or one with where it stands. A key may end in `*`; the longest match wins. */
export type ToolRenderers = Readonly<Record<string, ComponentType<ToolRendererProps> | ToolRenderer>>;

/** What neighbouring calls of tools fold into: `auto`, a line that says how many there are; `none`, each has its own. */
export type Grouping = 'auto' | 'none';

/** Props of a component that draws an extension message. */
export interface ExtensionRendererProps {
  /** The row of the message: its key, and whether it still streams. */
  readonly row: MessageRow;
  /** The message with its content. Untrusted. */
  readonly message: ExtensionMessage;
}

/** Draws extension messages, by kind; `*` is the default. */
export type ExtensionRenderers = Readonly<Record<string, ComponentType<ExtensionRendererProps>>>;

/** Props of a component that draws code. */
export interface CodeRendererProps {
  /** The code: as much of it as is shown. Untrusted. */
  readonly code: string;
  /** Name of the language as the source gives it, in any case, or an alias of it; of a file its extension. */
  readonly language: string;
}

/** Hears what was thrown by a component that draws a row, whose key it is; `null` where no row can be named. */
export type ReportError = (error: unknown, info: { readonly key: RowKey | null }) => void;

/** Parts of the assembled transcript that can be replaced. */
export interface TranscriptComponents {
  /** What stands where a transcript has no messages, also before anything was connected. */
  readonly Empty: ComponentType;
  /** What stands where a source was connected that has not begun. */
  readonly Loading: ComponentType;
  /** Replaces a whole message. The parts of `Message` make the one it replaces. */
  readonly Message: ComponentType<{ readonly messageKey: RowKey }>;
  /** Buttons that stand behind those of each message. */
  readonly MessageActions: ComponentType<{ readonly messageKey: RowKey }>;
}

/** How a transcript is drawn: words, renderers, policies. `Transcript.Root` provides it. */
export interface ViewerContextValue {
  readonly labels: Labels;
  readonly content: Partial<ContentRenderers>;
  readonly tool: ToolRenderers;
  readonly extension: ExtensionRenderers;
  /** Draws code in the place of the built-in colours. */
  readonly code?: ComponentType<CodeRendererProps> | undefined;
  readonly components: Partial<TranscriptComponents>;
  /** Class names to add, by part name. */
  readonly classNames: Readonly<Record<string, string | undefined>>;
  /** What the content may do. */
  readonly policies: ViewerPolicies;
  /** Default `auto`. */
  readonly grouping?: Grouping | undefined;
  /** Prices of models, for costs that the source does not state. */
  readonly prices?: Prices | undefined;
  readonly onError?: ReportError | undefined;
}

/** Carries how a transcript is drawn to its parts. Without a provider the defaults apply. */
export const ViewerContext = createContext<ViewerContextValue>({
  labels: defaultLabels,
  content: {},
  tool: {},
  extension: {},
  components: {},
  classNames: {},
  policies: defaultPolicies,
});

/** How the transcript around is drawn. */
export function useViewer(): ViewerContextValue {
  return useContext(ViewerContext);
}

/** The words of the transcript around. */
export function useLabels(): Labels {
  return useContext(ViewerContext).labels;
}

/** What the content of the transcript around may do. */
export function usePolicies(): ViewerPolicies {
  return useContext(ViewerContext).policies;
}
