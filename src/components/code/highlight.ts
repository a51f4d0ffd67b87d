import type { Root, RootContent } from 'hast';
import { createLazyValue } from '../createLazyValue.ts';

/** What a run of code is, in the few kinds that are told apart. */
export type TokenKind = 'keyword' | 'string' | 'number' | 'name' | 'comment';

/** A run of code of one kind; `null` is plain. */
export interface CodeToken {
  readonly kind: TokenKind | null;
  readonly text: string;
}

/** Cuts code into tokens; `null` for a language it does not know. The tokens joined are the code. */
export type Highlighter = (language: string, code: string) => readonly CodeToken[] | null;

// Names that models and editors use and the highlighter lacks.
const ALIASES = {
  bash: ['shellscript', 'shell-session'],
  ini: ['dotenv', 'env', 'properties'],
  javascript: ['javascriptreact'],
  json: ['jsonl', 'ndjson'],
  markdown: ['mdx'],
  python: ['python3', 'py3'],
  sql: ['postgresql', 'psql', 'sqlite'],
  typescript: ['typescriptreact'],
  xml: ['svelte', 'vue'],
};

const lazy = createLazyValue(async (): Promise<Highlighter> => {
  const { common, createLowlight } = await import('lowlight');
  const lowlight = createLowlight(common);
  lowlight.registerAlias(ALIASES);
  return (language, code) => {
    const name = language.toLowerCase();
    if (!lowlight.registered(name)) return null;
    try {
      return flatten(lowlight.highlight(name, code));
    } catch {
      return null;
    }
  };
});

/** The highlighter, once it has loaded. */
export const getHighlighter = lazy.get;

/** Loads the highlighter the first time anyone listens. If it cannot load, code stays plain. */
export const subscribeHighlighter = lazy.subscribe;

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
