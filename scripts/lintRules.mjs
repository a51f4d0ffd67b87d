// Rules of this project for oxlint, which loads them as a plugin (`jsPlugins` of .oxlintrc.json). `npm run lint` runs it.
import { readFileSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const source = join(root, 'src');

// Each may import itself and what stands before it.
const LAYERS = [
  'model',
  'decode',
  'adapters',
  'store',
  'analyse',
  'describe',
  'react',
  'components',
  'debugger',
  'locales',
  'viewer',
  'cli',
];

/** The layer of a path; `undefined` where it is in none. */
function layerOf(path) {
  const [first, ...rest] = relative(source, path).split(sep);
  return rest.length > 0 && LAYERS.includes(first) ? first : undefined;
}

// Names that the project gives to its own files, as pairs of what stands before and after the `*`.
const { compilerOptions } = JSON.parse(readFileSync(join(root, 'tsconfig.json'), 'utf8'));
const paths = Object.entries(compilerOptions.paths).map(([name, [target]]) => ({
  name: name.split('*'),
  target: target.split('*'),
}));

/** The path that a file means by the name of a module; `undefined` for a package. */
function pathOf(name, file) {
  if (name.startsWith('.')) return resolve(dirname(file), name);
  const found = paths.find(({ name: [before, after] }) =>
    after === undefined ? name === before : name.startsWith(before) && name.endsWith(after),
  );
  if (found === undefined) return undefined;
  const [before, after = ''] = found.name;
  return resolve(root, found.target.join(name.slice(before.length, name.length - after.length)));
}

const layers = {
  create(context) {
    const layer = layerOf(context.filename);
    if (layer === undefined) return {};
    const look = (node) => {
      if (typeof node?.value !== 'string') return;
      const path = pathOf(node.value, context.filename);
      const asked = path === undefined ? undefined : layerOf(path);
      if (asked === undefined || LAYERS.indexOf(asked) <= LAYERS.indexOf(layer)) return;
      context.report({
        node,
        message: `src/${layer} sits below src/${asked}: move the code down, or pass it in.`,
      });
    };
    return {
      'ImportDeclaration, ExportNamedDeclaration, ExportAllDeclaration, ImportExpression, TSImportType': (
        node,
      ) => look(node.source),
      'CallExpression[callee.name="require"]': ({ arguments: [name] }) => look(name),
      TSExternalModuleReference: ({ expression }) => look(expression),
    };
  },
};

/** A rule that reports each node which one of the selectors (of ESLint) finds. */
const forbid = (message, ...selectors) => ({
  create: (context) =>
    Object.fromEntries(selectors.map((selector) => [selector, (node) => context.report({ node, message })])),
});

export default {
  meta: { name: 'agent-lanes' },
  rules: {
    layers,
    // What turns text into HTML or code. No file is exempt, because text of a transcript may reach any of them.
    'no-sinks': forbid(
      'Text of a transcript must not reach this: render elements.',
      'MemberExpression[property.name=/^(?:innerHTML|outerHTML|srcdoc)$/]',
      'MemberExpression[property.value=/^(?:innerHTML|outerHTML|srcdoc)$/]',
      'JSXAttribute[name.name=/^(?:dangerouslySetInnerHTML|srcDoc)$/]',
      'Property[key.name=/^(?:dangerouslySetInnerHTML|innerHTML|outerHTML|srcDoc|srcdoc)$/]',
      'MemberExpression[property.name=/^(?:insertAdjacentHTML|createContextualFragment|setHTMLUnsafe|parseHTMLUnsafe)$/]',
      'MemberExpression[object.name="document"][property.name=/^(?:write|writeln|execCommand)$/]',
      'NewExpression[callee.name=/^(?:DOMParser|XSLTProcessor|Function)$/]',
      'CallExpression[callee.name=/^(?:eval|Function)$/]',
      'JSXOpeningElement[name.name=/^(?:script|style|iframe|object|embed|link|meta|base)$/]',
    ),
    // A transcript may be drawn into the document of a frame or of another window, which has classes of its own.
    'no-document-classes': forbid(
      'It may be of another document: ask with a function of components/tree.ts.',
      'BinaryExpression[operator="instanceof"][right.name=/^(?:Node|Element|Document|ShadowRoot|Window|EventTarget)$|^(?:HTML|SVG).*Element$|Event$/]',
    ),
    // What is a part has two attributes.
    'part-attributes': forbid(
      'Write {...partAttributes(name)}: our styles ask for its second attribute.',
      'JSXAttribute[name.name="data-al-part"]',
    ),
    'scaled-runs': forbid(
      'Say `scaled(…)` (src/testing/cases.ts), so that `npm run soak` can try more.',
      'Property[key.name="numRuns"] > Literal',
    ),
    'find-in-stories': forbid(
      'Say `findBy…`: what a story shows is there when its views have loaded.',
      'MemberExpression > Identifier.property[name=/^get(?:All)?By/]',
    ),
  },
};
