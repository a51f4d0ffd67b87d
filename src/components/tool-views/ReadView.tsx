'use client';
import { CodeBlock } from '../code/CodeBlock.tsx';
import { ToolCallResults } from '../tool-call/ToolCallResults.tsx';
import { usePolicies, type ToolRendererProps } from '../ViewerContext.ts';
import { GenericView } from './GenericView.tsx';
import { readNumbered } from './readNumbered.ts';
import { languageOf, readPath } from './readFile.ts';

/** Shows what was read of a file as code, in the language that its extension names, its numbers of lines beside it. */
export function ReadView(props: ToolRendererProps) {
  const { outputLines } = usePolicies().limits;
  const path = readPath(props.args);
  // A file that could not be read has its arguments to look at, and its message is on the line.
  if (path === null || props.run.status === 'failed') return <GenericView {...props} />;
  const language = languageOf(path);
  return (
    <ToolCallResults
      text={(text) => {
        const file = readNumbered(text);
        if (!file) return <CodeBlock code={text} language={language} lines={outputLines} />;
        return (
          <>
            <CodeBlock
              code={file.code}
              language={language}
              lines={outputLines}
              numbers={{ first: file.first, source: text }}
            />
            {file.rest !== '' && <CodeBlock code={file.rest} lines={1} />}
          </>
        );
      }}
    />
  );
}
