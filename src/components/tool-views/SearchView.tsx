'use client';
import { isJsonObject } from '../../model/index.ts';
import { MatchLines, Output } from '../lazy/leaves.tsx';
import { ownValue } from '../../analyse/readArguments.ts';
import { firstText } from '../../describe/onOneLine.ts';
import { ToolCallResults } from '../tool-call/ToolCallResults.tsx';
import type { ToolRendererProps } from '../ViewerContext.ts';
import { GenericView } from './GenericView.tsx';

/** Shows what a search or a listing found: places and marked words where it says them, else as it stands. What it searched for is on the line. */
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
  const marks = {
    pattern: firstText(args, ['pattern', 'query', 'regex', 'search', 'q']),
    ignoreCase: ['-i', 'ignoreCase', 'ignore_case', 'case_insensitive'].some(
      (key) => ownValue(args, key) === true,
    ),
  };
  return (
    <ToolCallResults
      text={(text) => <Output text={text} draw={(shown) => <MatchLines text={shown} {...marks} />} />}
    />
  );
}
