'use client';
import { forwardRef } from 'react';
import { renderPart, type PartProps } from '../renderPart.tsx';
import { BodyContent } from './BodyContent.tsx';

/** Props of `ToolCall.Body`: those of a `<div>`. */
export type ToolCallBodyProps = Omit<PartProps<'div'>, 'children'>;

/**
 * Shows what a call opens to: the view of its tool, or everything as JSON, and the button that changes between them.
 * Renders a `<div>`.
 */
export const ToolCallBody = forwardRef<HTMLDivElement, ToolCallBodyProps>(function ToolCallBody(props, ref) {
  return renderPart('div', { part: 'tool-call-body', own: { children: <BodyContent /> }, props, ref });
});
