import type { ToolRendererProps } from '../ViewerContext.ts';
import type { ToolCallContextValue } from './ToolCallContext.ts';

/** What the view of a tool is told, media apart. */
export function rendererProps({
  key,
  call,
  run,
  args,
  output,
}: ToolCallContextValue): Omit<ToolRendererProps, 'media'> {
  return { callKey: key, call, run, args, output: output.text, details: output.details };
}
