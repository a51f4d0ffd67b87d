'use client';
import { createContext, useContext } from 'react';
import type { JsonValue } from '../../model/index.ts';
import type { ToolCallState } from '../../react/index.ts';
import type { EditSize } from '../tool-views/editSize.ts';
import type { ToolDescription } from '../../describe/describeTool.ts';
import type { ArgumentsState } from '../../analyse/readArguments.ts';
import type { ResultRows, ToolOutput } from '../../analyse/toolResults.ts';

/** What the parts of one tool call share. */
export interface ToolCallContextValue extends ToolCallState {
  readonly description: ToolDescription;
  /** The word for the tool. */
  readonly label: string;
  /** Arguments that the tool ran with, as far as they can be read. */
  readonly args: JsonValue;
  readonly argumentsState: ArgumentsState;
  readonly results: readonly ResultRows[];
  readonly output: ToolOutput;
  /** Size of what the call edited; `null` when it edited nothing that can be told. */
  readonly edited: EditSize | null;
  /** The output is the error message, which `ToolCall.Error` shows; the panel does not show it again. */
  readonly errorShown: boolean;
  /** There is something to open. */
  readonly expandable: boolean;
  readonly open: boolean;
  readonly setOpen: (open: boolean) => void;
  readonly panelId: string;
  /** The panel shows the call and its results as JSON. */
  readonly raw: boolean;
  readonly setRaw: (raw: boolean) => void;
}

/** Carries the state of `ToolCall.Root` to its parts. */
export const ToolCallContext = createContext<ToolCallContextValue | null>(null);

/** The state of the tool call around. Throws outside of one, naming the `consumer`. */
export function useToolCallContext(consumer: string): ToolCallContextValue {
  const value = useContext(ToolCallContext);
  if (!value)
    throw new Error(
      `agent-lanes: ${consumer} is used outside a tool call. Render it inside <ToolCall.Root>.`,
    );
  return value;
}
