import type { MarkdownRenderer } from 'vitepress';

type State = Parameters<Parameters<MarkdownRenderer['core']['ruler']['push']>[1]>[0];
type Token = State['tokens'][number];

/** Where a name in docs/api.md is explained: in the section of its entry, in the table or in the list of types below it. */
function addressOf(entry: string, name: string, isType: boolean): string {
  const page = entry === 'agent-lanes' ? entry : entry.replace('agent-lanes/', '');
  return `/api/${page}${isType ? '-types' : ''}.md#${name}`;
}

/** The codes of an inline token as links to what `address` says; those for which it says nothing stay as they are. */
function linked(state: State, inline: Token, address: (name: string) => string | null): Token[] {
  return (inline.children ?? []).flatMap((token) => {
    const to = token.type === 'code_inline' ? address(token.content) : null;
    if (to === null) return [token];
    const open = new state.Token('link_open', 'a', 1);
    open.attrSet('href', to);
    return [open, token, new state.Token('link_close', 'a', -1)];
  });
}

/** Makes each name on the page of public names a link to where it is explained. */
export function linkNames(md: MarkdownRenderer): void {
  md.core.ruler.push('link-names', (state) => {
    const { realPath, path } = state.env as { readonly realPath?: string; readonly path?: string };
    if (!(realPath ?? path ?? '').endsWith('docs/api.md')) return;
    let entry = '';
    let isFirstCell = false;
    let before = '';
    for (const token of state.tokens) {
      if (token.type === 'inline') {
        const [, heading] = /^`(agent-lanes[\w/-]*)`/.exec(token.content) ?? [];
        if (before === 'heading_open' && heading !== undefined) entry = heading;
        else if (isFirstCell) token.children = linked(state, token, (name) => addressOf(entry, name, false));
        else if (before === 'td_open')
          token.children = linked(state, token, (name) =>
            /^[A-Z]\w+\.[A-Z]\w+$/.test(name) ? addressOf(entry, name, false) : null,
          );
        else if (token.content.startsWith('Types: '))
          token.children = linked(state, token, (name) => addressOf(entry, name, true));
      }
      isFirstCell = token.type === 'td_open' && before === 'tr_open';
      before = token.type;
    }
  });
}
