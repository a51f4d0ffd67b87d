import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import ts from 'typescript';
import { readProps, type Prop } from './readProps.ts';
import { root, sourceProgram } from './sourceProgram.ts';

/** A public component with the props that it takes beside those of its element. */
export interface ComponentProps {
  /** As it is written in JSX, e.g. `Thinking.Root`. */
  readonly component: string;
  /** The docstring of its props, in one line. */
  readonly said: string;
  readonly props: readonly Prop[];
}

const COMPOUNDS = ['message', 'notice', 'thinking', 'tool-call', 'tool-group', 'transcript', 'usage'];

const WHOLE = [
  { component: 'AgentTranscript', name: 'AgentTranscriptProps', file: 'src/components/AgentTranscript.tsx' },
  { component: 'RunDebugger', name: 'RunDebuggerProps', file: 'src/debugger/RunDebugger.tsx' },
] as const;

interface Declared {
  readonly component: string;
  readonly name: string;
  readonly file: string;
}

/** The props that a compound exports, e.g. `ThinkingRootProps` as `RootProps`. */
function declaredBy(folder: string): readonly Declared[] {
  const index = join('src/components', folder, 'index.parts.ts');
  const [, compound = ''] =
    /export \* as (\w+) from '\.\/index\.parts\.ts'/.exec(
      readFileSync(join(root, dirname(index), 'index.ts'), 'utf8'),
    ) ?? [];
  const parts = readFileSync(join(root, index), 'utf8');
  return [...parts.matchAll(/^export type \{(.*?)\} from '(.*?)';/gms)].flatMap(([, names = '', from = '']) =>
    [...names.matchAll(/(\w+Props)(?: as (\w+)Props)?/g)].map(([, name = '', part]) => ({
      component: `${compound}.${part ?? name.replace(/Props$/, '')}`,
      name,
      file: join('src/components', folder, from),
    })),
  );
}

function docstringOf(program: ts.Program, { file, name }: Declared): string {
  const source = program.getSourceFile(join(root, file));
  const declared = source?.statements.find(
    (each): each is ts.InterfaceDeclaration | ts.TypeAliasDeclaration =>
      (ts.isInterfaceDeclaration(each) || ts.isTypeAliasDeclaration(each)) && each.name.text === name,
  );
  const symbol = declared && program.getTypeChecker().getSymbolAtLocation(declared.name);
  const said = symbol?.getDocumentationComment(program.getTypeChecker()) ?? [];
  return ts.displayPartsToString(said).replace(/\s+/g, ' ').trim();
}

/** The props of every part of the public compounds, and of the two components that draw a whole run. */
export function readPartProps(): readonly ComponentProps[] {
  const declared: readonly Declared[] = [...COMPOUNDS.flatMap(declaredBy), ...WHOLE];
  const program = sourceProgram([...new Set(declared.map(({ file }) => file))], true);
  return declared.map((each) => {
    const source = program.getSourceFile(join(root, each.file));
    const isInterface = source?.statements.some(
      (one) => ts.isInterfaceDeclaration(one) && one.name.text === each.name,
    );
    return {
      component: each.component,
      said: docstringOf(program, each),
      // An alias adds none: it names the props of an element.
      props: isInterface === true ? readProps(program, each.file, each.name) : [],
    };
  });
}
