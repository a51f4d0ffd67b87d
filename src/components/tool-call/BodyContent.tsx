'use client';
import { ErrorBoundary } from '../boundary/ErrorBoundary.tsx';
import { renderPart } from '../renderPart.tsx';
import { toolViewOf, toolViews } from '../renderers/toolRenderers.ts';
import { GenericView } from '../tool-views/GenericView.tsx';
import { useViewer } from '../ViewerContext.ts';
import { CustomView } from './CustomView.tsx';
import { findToolRenderer } from './findToolRenderer.ts';
import { ProgressLog } from './ProgressLog.tsx';
import { rendererProps } from './rendererProps.ts';
import { ToolCallApproval } from './ToolCallApproval.tsx';
import { argumentsNeedShowing, ToolCallArguments } from './ToolCallArguments.tsx';
import { useToolCallContext } from './ToolCallContext.ts';
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
            {View !== GenericView && argumentsNeedShowing(context) && <ToolCallArguments />}
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
