import type { Root, RootContent } from 'hast';
import { common, createLowlight } from 'lowlight';

/** What a run of code is, in the few kinds that are told apart. */
export type TokenKind = 'keyword' | 'string' | 'number' | 'name' | 'comment';

/** A run of code of one kind; `null` is plain. */
export interface CodeToken {
  readonly kind: TokenKind | null;
  readonly text: string;
}

/** Cuts code into tokens; `null` for a language it does not know. The tokens joined are the code. */
export type Highlighter = (language: string, code: string) => readonly CodeToken[] | null;

/** Other names of a language: those that its grammar states, which is not read before it is needed, and then those that models and editors use. */
const ALIASES: Readonly<Record<string, string>> = {
  arduino: 'ino',
  bash: 'sh zsh shellscript shell-session',
  c: 'h',
  cpp: 'cc c++ h++ hpp hh hxx cxx',
  csharp: 'cs c#',
  diff: 'patch',
  go: 'golang',
  graphql: 'gql',
  ini: 'toml dotenv env properties',
  java: 'jsp',
  javascript: 'js jsx mjs cjs javascriptreact',
  json: 'jsonc json5 jsonl ndjson',
  kotlin: 'kt kts',
  lua: 'pluto',
  makefile: 'mk mak make',
  markdown: 'md mkdown mkd mdx',
  objectivec: 'mm objc obj-c obj-c++ objective-c++',
  perl: 'pl pm',
  plaintext: 'text txt',
  python: 'py gyp ipython python3 py3',
  'python-repl': 'pycon',
  ruby: 'rb gemspec podspec thor irb',
  rust: 'rs',
  shell: 'console shellsession',
  sql: 'postgresql psql sqlite',
  typescript: 'ts tsx mts cts typescriptreact',
  vbnet: 'vb',
  xml: 'html xhtml rss atom xjb xsd xsl plist wsf svg svelte vue',
  yaml: 'yml',
};

/** Languages that stand within others. */
const WITHIN: Readonly<Record<string, readonly string[]>> = {
  javascript: ['xml', 'css', 'graphql'],
  markdown: ['xml'],
  'php-template': ['xml', 'php'],
  'python-repl': ['python'],
  shell: ['bash'],
  typescript: ['xml', 'css', 'graphql'],
  xml: ['css', 'javascript'],
  yaml: ['ruby'],
};

/** Starts with no language. Grammars are read one by one, as they are needed: all of them at once would hold up the page. */
export function createHighlighter(): Highlighter {
  const lowlight = createLowlight();
  const names = new Map(Object.keys(common).map((name) => [name, name]));
  for (const [name, aliases] of Object.entries(ALIASES))
    for (const alias of aliases.split(' ')) names.set(alias, name);

  const read = (name: string): void => {
    const grammar = common[name];
    if (!grammar || lowlight.registered(name)) return;
    lowlight.register(name, grammar);
    WITHIN[name]?.forEach(read);
  };
  return (language, code) => {
    const name = names.get(language.toLowerCase());
    if (name === undefined) return null;
    try {
      read(name);
      return flatten(lowlight.highlight(name, code));
    } catch {
      return null;
    }
  };
}

const KINDS: readonly (readonly [TokenKind, RegExp])[] = [
  ['comment', /^(?:comment|quote|doctag)/],
  ['string', /^(?:string|regexp|char|link|addition|code)/],
  ['number', /^(?:number|literal|symbol|bullet)/],
  ['keyword', /^(?:keyword|built_in|type|meta|selector-tag|operator|deletion)/],
  ['name', /^(?:title|name|attr|attribute|section|selector|property|variable|template-variable|tag)/],
];

const kindOf = (className: string): TokenKind | null => {
  const name = className.replace(/^hljs-/, '');
  return KINDS.find(([, names]) => names.test(name))?.[0] ?? null;
};

// Flat and without recursion: what is nested, e.g. templates in templates, may be nested deeper than the stack.
function flatten(root: Root): CodeToken[] {
  const tokens: CodeToken[] = [];
  const left: { readonly node: RootContent; readonly kind: TokenKind | null }[] = [];
  const open = (children: readonly RootContent[], kind: TokenKind | null): void => {
    for (let index = children.length - 1; index >= 0; index -= 1) {
      const node = children[index];
      if (node) left.push({ node, kind });
    }
  };
  open(root.children, null);
  for (let next = left.pop(); next; next = left.pop()) {
    const { node, kind } = next;
    if (node.type === 'text') tokens.push({ kind, text: node.value });
    if (node.type !== 'element') continue;
    const className = node.properties.className;
    open(node.children, (Array.isArray(className) ? kindOf(String(className[0])) : null) ?? kind);
  }
  return tokens;
}
