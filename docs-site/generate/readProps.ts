import { join } from 'node:path';
import ts from 'typescript';
import { root } from './sourceProgram.ts';

/** A prop of a component. */
export interface Prop {
  readonly name: string;
  readonly type: string;
  readonly said: string;
}

/** The props that an interface of the sources declares itself or takes from interfaces of the sources, without those of the element. */
export function readProps(program: ts.Program, file: string, name: string): readonly Prop[] {
  const checker = program.getTypeChecker();
  const source = program.getSourceFile(join(root, file));
  const declared = source?.statements.find(
    (each): each is ts.InterfaceDeclaration => ts.isInterfaceDeclaration(each) && each.name.text === name,
  );
  if (!declared)
    throw new Error(`agent-lanes: ${file} declares no ${name}. Name the interface as it is called there.`);
  return checker
    .getTypeAtLocation(declared)
    .getProperties()
    .flatMap((symbol) => {
      const [from] = symbol.declarations ?? [];
      if (!from || !ts.isPropertySignature(from) || from.getSourceFile().fileName.includes('node_modules'))
        return [];
      const said = ts
        .displayPartsToString(symbol.getDocumentationComment(checker))
        .replace(/\s+/g, ' ')
        .trim();
      const type = (from.type?.getText() ?? '').replace(/\s+/g, ' ').replace(/ \| undefined$/, '');
      return [{ name: symbol.name, type, said }];
    });
}
