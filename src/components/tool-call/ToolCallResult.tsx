'use client';
import { forwardRef, type ReactNode } from 'react';
import type { RowKey } from '../../model/index.ts';
import { useMessage } from '../../react/index.ts';
import { panelKey } from '../../store/panels.ts';
import { JsonView } from '../json/JsonView.tsx';
import { FirstAndLast } from '../message/FirstAndLast.tsx';
import { renderPart, type PartProps } from '../renderPart.tsx';
import { useLabels } from '../ViewerContext.ts';
import { ResultBlock } from './ResultBlock.tsx';
import { ToolCallSection } from './ToolCallSection.tsx';

/** Draws a text of the output. */
export type RenderText = (text: string) => ReactNode;

/** Props of `ToolCall.Result`: those of a `<div>`, and which message it is. */
export interface ToolCallResultProps extends Omit<PartProps<'div'>, 'children'> {
  /** Key of the tool result message. A key of anything else renders nothing. */
  readonly messageKey: RowKey;
  /** What stands over the result. */
  readonly heading?: ReactNode;
  /** Draws its texts. Default: JSON as JSON, anything else as it stands. */
  readonly text?: RenderText | undefined;
}

/**
 * Shows one result message: its blocks, and its structured output.
 * Renders a `<div>` with the `data-al-source` of the message; each block in it carries its own.
 */
export const ToolCallResult = forwardRef<HTMLDivElement, ToolCallResultProps>(function ToolCallResult(
  { messageKey, heading, text, ...props },
  ref,
) {
  const labels = useLabels();
  const message = useMessage(messageKey);
  if (message?.head.role !== 'toolResult') return null;
  const { head } = message;
  return renderPart('div', {
    part: 'tool-call-result',
    state: { source: message.key, role: head.role, context: message.context },
    own: {
      children: (
        <>
          {(heading !== undefined || head.preliminary === true) &&
            renderPart('div', {
              part: 'tool-call-heading',
              props: {
                children: (
                  <>
                    {heading !== undefined && <span>{heading}</span>}
                    {head.preliminary === true &&
                      renderPart('span', { part: 'chip', props: { children: labels.preliminary } })}
                  </>
                ),
              },
            })}
          <FirstAndLast
            items={message.blockKeys}
            draw={(key) => <ResultBlock key={key} blockKey={key} text={text} />}
          />
          {head.output !== undefined && head.output !== null && (
            <ToolCallSection label={labels.output} openKey={panelKey(message.key, 'output')}>
              <JsonView value={head.output} />
            </ToolCallSection>
          )}
        </>
      ),
    },
    props,
    ref,
  });
});
