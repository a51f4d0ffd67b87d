// Scans what is published for code that compiles text, sends something or writes style sheets: each file of dist/, and dist/ as an
// application bundles it, with its dependencies. The linter reads sources; this reads what became of them. Run after build:lib.
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import ts from 'typescript';
import { build } from 'vite';
import { root } from './install.mjs';

const COMPILES = new Set(['eval', 'Function', 'WebAssembly']);
const SENDS = new Set([
  'fetch',
  'XMLHttpRequest',
  'WebSocket',
  'WebSocketStream',
  'WebTransport',
  'EventSource',
  'Worker',
  'SharedWorker',
  'importScripts',
]);
const SENDING_MEMBERS = new Set([...SENDS, 'sendBeacon']);
SENDING_MEMBERS.delete('fetch'); // a method of that name may be anything; that of a global object is looked at below
const WRITES_STYLES = new Set(['CSSStyleSheet', 'adoptedStyleSheets', 'insertRule', 'replaceSync']);
const GLOBALS = new Set(['globalThis', 'window', 'self', 'global']);
const ELEMENTS = new Set(['style', 'script', 'link', 'iframe', 'base', 'object', 'embed']);

const isText = (node) =>
  ts.isStringLiteralLike(node) ||
  ts.isTemplateExpression(node) ||
  (ts.isBinaryExpression(node) &&
    node.operatorToken.kind === ts.SyntaxKind.PlusToken &&
    (isText(node.left) || isText(node.right)));

/** The name that a member access reads, when it is written down. */
const memberOf = (node) => {
  if (ts.isPropertyAccessExpression(node)) return node.name.text;
  if (ts.isElementAccessExpression(node) && ts.isStringLiteralLike(node.argumentExpression))
    return node.argumentExpression.text;
  return null;
};

/** Whether an identifier stands for a value, and is not the name of a member, a key or a declaration. */
function isReference(node) {
  const { parent } = node;
  if (ts.isPropertyAccessExpression(parent)) return parent.expression === node;
  if (ts.isPropertyAssignment(parent)) return parent.initializer === node;
  if (ts.isVariableDeclaration(parent) || ts.isParameter(parent)) return parent.initializer === node;
  if (ts.isBindingElement(parent)) return parent.initializer === node;
  return !(
    ts.isMethodDeclaration(parent) ||
    ts.isPropertyDeclaration(parent) ||
    ts.isFunctionDeclaration(parent) ||
    ts.isClassDeclaration(parent) ||
    ts.isLabeledStatement(parent) ||
    ts.isImportSpecifier(parent) ||
    ts.isExportSpecifier(parent)
  );
}

function findIn(node) {
  if (ts.isIdentifier(node) && isReference(node)) {
    if (COMPILES.has(node.text)) return node.text === 'Function' && !isCalled(node) ? null : 'compiles';
    if (SENDS.has(node.text)) return 'sends';
    if (node.text === 'CSSStyleSheet') return 'writes styles';
  }
  const member = memberOf(node);
  if (member !== null) {
    if (SENDING_MEMBERS.has(member)) return 'sends';
    if (WRITES_STYLES.has(member)) return 'writes styles';
    if (ts.isIdentifier(node.expression) && GLOBALS.has(node.expression.text)) {
      if (SENDS.has(member)) return 'sends';
      if (COMPILES.has(member)) return 'compiles';
    }
  }
  if (ts.isCallExpression(node)) {
    const called = ts.isIdentifier(node.expression) ? node.expression.text : memberOf(node.expression);
    const [first] = node.arguments;
    if (/^set(?:Timeout|Interval|Immediate)$/.test(called ?? '') && first && isText(first)) return 'compiles';
    if (
      /^(?:createElement|_?jsxs?)$/.test(called ?? '') &&
      first &&
      ts.isStringLiteralLike(first) &&
      ELEMENTS.has(first.text)
    )
      return `writes <${first.text}>`;
    if (node.expression.kind === ts.SyntaxKind.ImportKeyword && first && !ts.isStringLiteralLike(first))
      return 'loads what is named at run time';
  }
  return null;
}

const isCalled = ({ parent }) => ts.isCallExpression(parent) || ts.isNewExpression(parent);

/** What a script does that it must not, each with its line. */
function scan(code) {
  const file = ts.createSourceFile('scanned.js', code, ts.ScriptTarget.Latest, true, ts.ScriptKind.JS);
  const found = [];
  const walk = (node) => {
    const what = findIn(node);
    if (what !== null) {
      const { line } = file.getLineAndCharacterOfPosition(node.getStart());
      found.push({ what, line: line + 1, text: code.split('\n')[line].trim().slice(0, 100) });
    }
    ts.forEachChild(node, walk);
  };
  walk(file);
  return found;
}

// A scan that finds nothing says something only if it finds these.
const PROBES = [
  'eval(x)',
  '(0, eval)(x)',
  'new Function(x)',
  'Function("return this")()',
  'globalThis["eval"](x)',
  'setTimeout("x()", 1)',
  'self.setInterval(`x(${y})`)',
  'WebAssembly.compile(x)',
  'fetch(x)',
  'const send = fetch',
  'window.fetch(x)',
  'new XMLHttpRequest()',
  'new globalThis.WebSocket(x)',
  'new EventSource(x)',
  'navigator.sendBeacon(x)',
  'document.createElement("style")',
  'jsx("style", {})',
  'document.adoptedStyleSheets = [x]',
  'sheet.insertRule(x)',
  'new Worker(x)',
  'import(x)',
];
const missed = PROBES.filter((probe) => scan(probe).length === 0);
if (missed.length > 0) throw new Error(`The scan does not see ${missed.join(', ')}`);

const dist = join(root, 'dist');
const files = readdirSync(dist, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => relative(dist, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
  // The command serves a page and starts a browser; what it may do is tried from outside.
  .filter((file) => file.endsWith('.js') && !file.startsWith('cli/'));
const problems = files.flatMap((file) =>
  scan(readFileSync(join(dist, file), 'utf8')).map((one) => ({ ...one, file })),
);

const bundled = await build({
  configFile: false,
  root,
  logLevel: 'error',
  build: {
    write: false,
    minify: false,
    target: 'es2022',
    lib: {
      entry: ['index', 'core', 'worker', 'adapters'].map((name) => join(dist, `${name}.js`)),
      formats: ['es'],
    },
    rolldownOptions: { external: /^react(?:-dom)?(?:\/|$)/ },
  },
});
const chunks = bundled.flatMap(({ output }) => output).filter(({ type }) => type === 'chunk');
for (const { fileName, code } of chunks)
  problems.push(...scan(code).map((one) => ({ ...one, file: `bundled ${fileName}` })));

const size = chunks.reduce((sum, { code }) => sum + code.length, 0);
process.stdout.write(
  `${files.length} files of dist/, ${chunks.length} bundled with their dependencies (${Math.round(size / 1000)} kB), ${PROBES.length} probes: ${problems.length} found\n`,
);
for (const { file, line, what, text } of problems) process.stderr.write(`${file}:${line} ${what}: ${text}\n`);
process.exitCode = problems.length > 0 || files.length === 0 ? 1 : 0;
