'use client';
import { forwardRef, useId, useMemo, useState } from 'react';
import type { RowKey } from '../../model/index.ts';
import {
  useBlock,
  useChoice,
  useOpen,
  useToolCall,
  useTranscript,
  type ToolCallState,
} from '../../react/index.ts';
import { panelKey } from '../../store/panels.ts';
import { renderPart, type PartProps } from '../renderPart.tsx';
import { editSize } from '../tool-views/editSize.ts';
import { readEdit } from '../tool-views/readEdit.ts';
import { useLabels } from '../ViewerContext.ts';
import { describeTool, shortToolName } from '../../describe/describeTool.ts';
import { argumentsState, earlyArguments } from '../../analyse/readArguments.ts';
import { oneLine } from '../../describe/onOneLine.ts';
import { ToolCallContext, type ToolCallContextValue } from './ToolCallContext.ts';
import { opensByItself } from './toolFacts.ts';
import { createResultsSelector, isErrorMessage, readOutput } from '../../analyse/toolResults.ts';

/** Props of `ToolCall.Root`: those of a `<div>`, and which call it is. */
export interface ToolCallRootProps extends PartProps<'div'> {
  /** Key of the block that holds the call, e.g. `m12.c3`. A key of anything else renders nothing. */
  readonly callKey: RowKey;
  /** Whether the panel is open. Controlled: pass `onOpenChange` too. */
  readonly open?: boolean | undefined;
  /** Whether the panel is open until the reader chooses. Default: what the call shows decides. */
  readonly defaultOpen?: boolean | undefined;
  /** Called with what the reader chose. */
  readonly onOpenChange?: ((open: boolean) => void) | undefined;
}

/**
 * Holds one tool call with its results. Pictures, short diffs of edits that were not refused or left out, failed output and running output are open until the reader
 * chooses; everything else is closed.
 * Renders a `<div>` with `data-al-status`, `data-al-tool`, `data-al-open` and `data-al-source`.
 */
export const ToolCallRoot = forwardRef<HTMLDivElement, ToolCallRootProps>(function ToolCallRoot(
  { callKey, open, defaultOpen, onOpenChange, ...props },
  ref,
) {
  const state = useToolCall(callKey);
  const streaming = useBlock(callKey)?.streaming ?? false;
  const value = useValue({ callKey, open, defaultOpen, onOpenChange }, state, streaming);
  if (!value) return null;
  return (
    <ToolCallContext.Provider value={value}>
      {renderPart('div', {
        part: 'tool-call',
        state: { status: value.run.status, tool: value.call.name, open: value.open, source: callKey },
        props,
        ref,
      })}
    </ToolCallContext.Provider>
  );
});

const NO_KEYS: readonly RowKey[] = [];

type Opening = Pick<ToolCallRootProps, 'callKey' | 'open' | 'defaultOpen' | 'onOpenChange'>;

function useValue(
  { callKey, open: controlled, defaultOpen, onOpenChange }: Opening,
  state: ToolCallState | null,
  streaming: boolean,
): ToolCallContextValue | null {
  const labels = useLabels();
  const panelId = useId();
  const [selectResults] = useState(createResultsSelector);
  const results = useTranscript((transcript) => selectResults(transcript, state?.run.resultKeys ?? NO_KEYS));
  // Its diff is made to say how large it is, which is too much for each time the panel opens.
  const facts = useMemo(() => state && readFacts(state, streaming, results), [state, streaming, results]);
  const [chosen, choose] = useOpen(callKey, defaultOpen ?? facts?.opens ?? false);
  const open = controlled ?? chosen;
  const [raw, setRaw] = useChoice(panelKey(callKey, 'raw'), false);
  if (!state || !facts) return null;
  const { description } = facts;
  const ownName = oneLine(state.call.title ?? shortToolName(state.call.name)).slice(0, NAME_LENGTH);
  return {
    ...state,
    ...facts,
    label: description.label === null ? ownName || labels.unnamedTool : labels.toolKinds[description.label],
    results,
    open: facts.expandable && open,
    setOpen(next) {
      if (controlled === undefined) choose(next);
      onOpenChange?.(next);
    },
    panelId,
    raw,
    setRaw,
  };
}

const NAME_LENGTH = 120;

function readFacts(state: ToolCallState, streaming: boolean, results: ToolCallContextValue['results']) {
  const { call, run } = state;
  const output = readOutput(run, results);
  const args = run.executedArguments ?? earlyArguments(call);
  const described = describeTool(call.name, args, output.details, call.title);
  // A sub-agent may be a tool of any name: what it started gives it away.
  const isAgent = described.kind === 'agent' || run.childLoopId === undefined;
  const description = isAgent
    ? described
    : describeTool(call.name, args, { sub_agent: call.name }, call.title);
  const errorShown = run.status === 'failed' && isErrorMessage(output, results);
  const standing = argumentsState(call, streaming);
  const edit = description.kind === 'edit' && !streaming ? readEdit(args, output.details) : null;
  const edited = edit && editSize(edit);
  return {
    output,
    args,
    description,
    errorShown,
    edited,
    argumentsState: standing,
    expandable: run.status !== 'preparing' || standing !== 'empty',
    opens: opensByItself(run, output, errorShown, edited),
  };
}
