import type { Plugin } from 'vite';

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [key: string]: unknown;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

/** Kinds of expression that a bundler leaves out by itself when nothing uses them. */
const PLAIN = new Set([
  'ArrowFunctionExpression',
  'FunctionExpression',
  'Identifier',
  'Literal',
  'TemplateElement',
]);
/** Kinds of expression that are as plain as what is in them. */
const OF_PARTS = new Set([
  'ArrayExpression',
  'ObjectExpression',
  'Property',
  'TemplateLiteral',
  'UnaryExpression',
]);

const partsOf = (node: Node): readonly Node[] => Object.values(node).flat().filter(isNode);

/** Whether a bundler leaves a value out once each call in it is marked. Adds where those calls begin to `calls`. */
function isLeftOut(node: Node, calls: number[]): boolean {
  if (PLAIN.has(node.type)) return true;
  if (OF_PARTS.has(node.type)) return partsOf(node).every((part) => isLeftOut(part, calls));
  if (node.type !== 'CallExpression' && node.type !== 'NewExpression') return false;
  const { callee, arguments: values } = node;
  if (!isNode(callee) || callee.type !== 'Identifier' || !Array.isArray(values)) return false;
  calls.push(node.start);
  return values.filter(isNode).every((part) => isLeftOut(part, calls));
}

/** What a module gives to the variables at its top. */
const valuesOf = (statements: readonly Node[]): readonly Node[] =>
  statements
    .map(({ declaration, ...statement }) => (isNode(declaration) ? declaration : statement))
    .flatMap((node) => (node.type === 'VariableDeclaration' ? partsOf(node) : []))
    .flatMap(({ init }) => (isNode(init) ? [init] : []));

const PURE = '/* @__PURE__ */ ';

/**
 * Marks what modules of the library give to the variables at their top as calls without effects, so that a bundler leaves out those that nothing
 * uses. package.json says so of whole files (`sideEffects`), and a file of the package holds many modules.
 */
export function pureValues(): Plugin {
  return {
    name: 'pure-values',
    enforce: 'post',
    apply: 'build',
    transform(code, id) {
      if (!/\/src\/.*\.tsx?$/.test(id)) return null;
      const marks: (readonly [place: number, mark: string])[] = [];
      for (const value of valuesOf(this.parse(code).body as unknown as Node[])) {
        const calls: number[] = [];
        if (isLeftOut(value, calls)) marks.push(...calls.map((place) => [place, PURE] as const));
        else marks.push([value.start, `${PURE}(() => (`], [value.end, '))()']);
      }
      let marked = code;
      for (const [place, mark] of marks.sort(([a], [b]) => b - a))
        marked = marked.slice(0, place) + mark + marked.slice(place);
      return { code: marked, map: null };
    },
  };
}
