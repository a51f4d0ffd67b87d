import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import ts from 'typescript';

/** A part of the DOM, as its `renderPart` says it. */
export interface DrawnPart {
  /** The value of `data-al-part`. */
  readonly part: string;
  /** The elements that it may be, e.g. `button`. */
  readonly elements: readonly string[];
  /** Its state attributes, e.g. `data-al-status`. */
  readonly attributes: readonly string[];
  /** The public component that draws it, e.g. `ToolCall.Trigger`; the name of the function where none does. */
  readonly component: string;
  /** The first sentence of the docstring of that component. */
  readonly said: string;
}

const root = join(import.meta.dirname, '..', '..');

function filesIn(folder: string): readonly string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.tsx') && !/\.(?:test|stories)\.tsx$/.test(name))
    .map((name) => join(folder, name))
    .toSorted();
}

/** The names that components go by in a compound, e.g. `ToolCallTrigger` → `ToolCall.Trigger`. */
function compoundNames(folder: string): ReadonlyMap<string, string> {
  const named = new Map<string, string>();
  for (const name of readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })) {
    if (!name.endsWith('index.parts.ts')) continue;
    const path = join(root, folder, name);
    const index = readFileSync(join(dirname(path), 'index.ts'), 'utf8');
    const [, compound = ''] = /export \* as (\w+) from '\.\/index\.parts\.ts'/.exec(index) ?? [];
    for (const [, list = ''] of readFileSync(path, 'utf8').matchAll(/^export \{(.*?)\}/gms))
      for (const [, local = '', part = local] of list.matchAll(/(\w+)(?: as (\w+))?/g))
        named.set(local, `${compound}.${part}`);
  }
  return named;
}

const attributeOf = (name: string): string =>
  name.startsWith('data-al-')
    ? name
    : `data-al-${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;

/** The texts that an expression may be, where it says them itself. */
function textsOf(node: ts.Expression): readonly string[] {
  if (ts.isStringLiteralLike(node)) return [node.text];
  if (ts.isConditionalExpression(node)) return [...textsOf(node.whenTrue), ...textsOf(node.whenFalse)];
  return [];
}

const propertyOf = (
  object: ts.ObjectLiteralExpression,
  name: string,
): ts.ObjectLiteralElementLike | undefined =>
  object.properties.find((each) => each.name && 'text' in each.name && each.name.text === name);

const nameOf = (property: ts.ObjectLiteralElementLike): string =>
  property.name && 'text' in property.name ? property.name.text : '';

/** The attributes that a part has: its state, and those that it states itself. */
function attributesOf(object: ts.ObjectLiteralExpression): readonly string[] {
  const state = propertyOf(object, 'state');
  const own = propertyOf(object, 'own');
  const valueOf = (property: ts.ObjectLiteralElementLike | undefined) =>
    property && ts.isPropertyAssignment(property) && ts.isObjectLiteralExpression(property.initializer)
      ? property.initializer.properties
      : [];
  return [
    ...valueOf(state).map(nameOf).filter(Boolean),
    ...valueOf(own)
      .map(nameOf)
      .filter((name) => name.startsWith('data-al-')),
  ].map(attributeOf);
}

/** The declaration at the top of the file that a node stands in, with its name. */
function declarationOf(node: ts.Node): { readonly name: string; readonly node: ts.Node } {
  let at = node;
  while (!ts.isSourceFile(at.parent)) at = at.parent;
  if (ts.isVariableStatement(at))
    return { name: at.declarationList.declarations[0]?.name.getText() ?? '', node: at };
  return { name: ts.isFunctionDeclaration(at) ? (at.name?.text ?? '') : '', node: at };
}

function firstSentence(node: ts.Node): string {
  const [comment] = ts.getJSDocCommentsAndTags(node);
  const said = comment && ts.isJSDoc(comment) ? (ts.getTextOfJSDocComment(comment.comment) ?? '') : '';
  const text = said.replace(/\s+/g, ' ').trim();
  const end = /[.:](?= [A-Z`(]|$)/.exec(text)?.index ?? text.length;
  return text ? `${text.slice(0, end)}.` : '';
}

/** The elements of the `renderPart` calls that get this object: as it stands, or spread under the name that it has. */
function elementsFor(object: ts.ObjectLiteralExpression): readonly string[] {
  const { parent } = object;
  if (ts.isCallExpression(parent)) return parent.arguments[0] ? textsOf(parent.arguments[0]) : [];
  if (!ts.isVariableDeclaration(parent)) return [];
  const name = parent.name.getText();
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && node.expression.getText() === 'renderPart') {
      const [tag, options] = node.arguments;
      if (tag && options && new RegExp(`\\.\\.\\.${name}\\b|^${name}$`).test(options.getText()))
        found.push(...textsOf(tag));
    }
    ts.forEachChild(node, visit);
  };
  visit(declarationOf(object).node);
  return found;
}

function partsOfFile(file: string, names: ReadonlyMap<string, string>): readonly DrawnPart[] {
  const source = ts.createSourceFile(
    file,
    readFileSync(join(root, file), 'utf8'),
    ts.ScriptTarget.ES2022,
    true,
  );
  const found: DrawnPart[] = [];
  const visit = (node: ts.Node): void => {
    ts.forEachChild(node, visit);
    const property = ts.isObjectLiteralExpression(node) ? propertyOf(node, 'part') : undefined;
    if (!property || !ts.isPropertyAssignment(property) || !ts.isObjectLiteralExpression(node)) return;
    const { name, node: declared } = declarationOf(node);
    for (const part of textsOf(property.initializer)) {
      found.push({
        part,
        elements: elementsFor(node),
        attributes: attributesOf(node),
        component: names.get(name) ?? name,
        said: firstSentence(declared),
      });
    }
  };
  visit(source);
  return found;
}

/** The parts that the files below a folder of the sources draw, in the order of their names, each once. */
export function readParts(folder: 'src/components' | 'src/debugger'): readonly DrawnPart[] {
  const names = compoundNames(folder);
  const byName = new Map<string, DrawnPart>();
  for (const drawn of filesIn(folder).flatMap((file) => partsOfFile(file, names))) {
    const before = byName.get(drawn.part);
    // A part that several draw is that of the compound it is named for.
    const owner =
      before && !(drawn.component.includes('.') && !before.component.includes('.')) ? before : drawn;
    byName.set(drawn.part, {
      ...owner,
      elements: [...new Set([...(before?.elements ?? []), ...drawn.elements])],
      attributes: [...new Set([...(before?.attributes ?? []), ...drawn.attributes])],
    });
  }
  return [...byName.values()].toSorted((a, b) => a.part.localeCompare(b.part, 'en'));
}
