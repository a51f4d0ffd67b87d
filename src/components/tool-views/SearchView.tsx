'use client';
import { isJsonObject } from '../../model/index.ts';
import { Output } from '../output/Output.tsx';
import { firstText } from '../tool-call/readArguments.ts';
import { ToolCallResults } from '../tool-call/ToolCallResults.tsx';
import type { ToolRendererProps } from '../ViewerContext.ts';
import { GenericView } from './GenericView.tsx';

/** Shows what a search or a listing found, as it stands. What it searched for is on the line. */
export function SearchView(props: ToolRendererProps) {
  const { args, run } = props;
  const asked =
    isJsonObject(args) &&
    firstText(args, [
      'pattern',
      'query',
      'regex',
      'search',
      'q',
      'glob',
      'file_name',
      'path',
      'dir',
      'directory',
    ]) !== '';
  if (!asked || run.status === 'failed') return <GenericView {...props} />;
  return <ToolCallResults text={(text) => <Output text={text} />} />;
}
