import type { ReactElement } from 'react';
import { CodeBlock } from '../../../components/code/CodeBlock.tsx';
import { DiffView } from '../../../components/diff/DiffView.tsx';
import { JsonView } from '../../../components/json/JsonView.tsx';
import { Output } from '../../../components/output/Output.tsx';

/** Where a text may stand that is no prose: by its name, what draws it there. */
export type Place = 'code' | 'output' | 'data' | 'changes';

/** Entries of a list and lines of a diff: as many as are drawn at once (`limits.jsonEntries`, `limits.diffLines`). */
const PIECES = 200;

const cut = (text: string): readonly string[] => {
  const length = Math.ceil(text.length / PIECES);
  return Array.from({ length: Math.ceil(text.length / length) }, (_, index) =>
    text.slice(index * length, (index + 1) * length),
  );
};

/** Draws a text in a place, as much of it as is shown there at once. */
export const places: Readonly<Record<Place, (text: string) => ReactElement>> = {
  code: (text) => <CodeBlock code={text} language="js" />,
  output: (text) => <Output text={text} />,
  data: (text) => <JsonView value={cut(text)} />,
  changes: (text) => (
    <DiffView
      patch={`@@ -0,0 +1,${PIECES} @@\n${cut(text.replaceAll('\n', ' '))
        .map((line) => `+${line}\n`)
        .join('')}`}
    />
  ),
};
