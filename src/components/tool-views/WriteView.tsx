'use client';
import { CodeBlock } from '../code/CodeBlock.tsx';
import { EditRemark } from './EditRemark.tsx';
import { ToolCallResults } from '../tool-call/ToolCallResults.tsx';
import { usePolicies, type ToolRendererProps } from '../ViewerContext.ts';
import { GenericView } from './GenericView.tsx';
import { languageOf, readContent, readPath } from './readFile.ts';

/** Shows what was written to a file as code, and what the tool answered. */
export function WriteView(props: ToolRendererProps) {
  const { outputLines } = usePolicies().limits;
  const path = readPath(props.args);
  const content = readContent(props.args);
  if (path === null || content === null) return <GenericView {...props} />;
  return (
    <>
      <CodeBlock code={content} language={languageOf(path)} lines={outputLines} />
      <ToolCallResults text={(text) => <EditRemark text={text} />} />
    </>
  );
}
