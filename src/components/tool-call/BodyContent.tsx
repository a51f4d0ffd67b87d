'use client';
import { ErrorBoundary } from '../boundary/ErrorBoundary.tsx';
import { renderPart } from '../renderPart.tsx';
import { toolViewOf, toolViews } from '../renderers/toolRenderers.ts';
import { GenericView } from '../tool-views/GenericView.tsx';
import { readContent, readPath } from '../tool-views/readFile.ts';
import { useLabels, useViewer } from '../ViewerContext.ts';
import { CustomView } from './CustomView.tsx';
import { findToolRenderer } from './findToolRenderer.ts';
import { ProgressLog } from './ProgressLog.tsx';
import { rendererProps } from './rendererProps.ts';
import { ToolCallApproval } from './ToolCallApproval.tsx';
import { argumentsNeedShowing, ToolCallArguments } from './ToolCallArguments.tsx';
import { useToolCallContext, type ToolCallContextValue } from './ToolCallContext.ts';
import { ToolCallRaw } from './ToolCallRaw.tsx';
import { ToolCallRawToggle } from './ToolCallRawToggle.tsx';

/** The view of a call, its raw form, and the button that changes between them. */
export function BodyContent() {
  const { tool } = useViewer();
  const context = useToolCallContext('BodyContent');
  const { call, run, description, raw } = context;
  const custom = findToolRenderer(tool, call.name);
  const View = toolViews[toolViewOf(call.name, description.kind)];
  return (
    <>
      <div hidden={raw}>
        {run.approval && <ToolCallApproval approval={run.approval} />}
        {custom ? (
          <CustomView View={custom.component} />
        ) : (
          <ErrorBoundary rowKey={context.key}>
            {View !== GenericView && argumentsNeedShowing(context) && (
              <ShownArguments isDrawn={isDrawn(context)} />
            )}
            <View {...rendererProps(context)} media={null} />
          </ErrorBoundary>
        )}
        <ProgressLog />
      </div>
      <ToolCallRaw />
      {renderPart('div', { part: 'tool-call-actions', props: { children: <ToolCallRawToggle /> } })}
    </>
  );
}

/** Arguments of which the view below draws as much as came: that they broke off is all there is to add. Its raw form has their text. */
function ShownArguments({ isDrawn }: { readonly isDrawn: boolean }) {
  const labels = useLabels();
  return isDrawn ? (
    renderPart('p', { part: 'tool-call-empty', props: { children: labels.argumentsPartial } })
  ) : (
    <ToolCallArguments />
  );
}

function isDrawn({ argumentsState, run, description, edited, args }: ToolCallContextValue): boolean {
  if (argumentsState !== 'partial' || run.executedArguments !== undefined) return false;
  if (description.kind === 'edit') return edited !== null;
  return description.kind === 'write' && readPath(args) !== null && readContent(args) !== null;
}
