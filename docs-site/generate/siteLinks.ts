import { existsSync, statSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import type { MarkdownRenderer } from 'vitepress';

/**
 * Where a file of the repository stands on the site, as an absolute path; `null` where the site has no page for it.
 * @param path - The path below the root of the repository, e.g. `docs/formats.md`.
 */
export function pageFor(path: string): string | null {
  const at = path.replace(/\/$/, '');
  if (at === 'README.md') return '/';
  if (at === 'api') return '/api.md';
  if (at === 'stories') return null;
  if (at === 'examples') return '/hosts.md';
  const [, host] = /^examples\/([\w-]+)$/.exec(at) ?? [];
  if (host !== undefined) return `/examples/${host}.md`;
  const [, page] = /^docs(?:-site)?\/(?!contributing\/)(.*\.md)$/.exec(at) ?? [];
  return page === undefined ? null : `/${page}`;
}

/** The path below the root that a link of a page means. */
function meantBy(href: string, page: string, root: string): string | null {
  const path = decodeURI(href.replace(/[?#].*$/, ''));
  const from = relative(root, join(dirname(page), path));
  if (existsSync(join(root, from))) return from;
  return existsSync(join(root, path)) ? path : null;
}

/** Changes the links and pictures of pages that lie in the repository to those of the site; links to what is not on it become text. */
export function rewriteLinks(md: MarkdownRenderer, root: string): void {
  md.core.ruler.push('site-links', (state) => {
    const env = state.env as { readonly realPath?: string; readonly path?: string };
    const page = env.realPath ?? env.path;
    if (page === undefined) return;
    for (const token of state.tokens.flatMap(({ children }) => children ?? [])) {
      const name = token.type === 'image' ? 'src' : 'href';
      const href = token.attrGet(name);
      if (href === null || /^(?:[a-z]+:|#|\/)/i.test(href)) continue;
      const path = meantBy(href, page, root);
      if (path === null) continue;
      if (token.type === 'image') {
        if (statSync(join(root, path)).isFile())
          token.attrSet('src', relative(dirname(page), join(root, path)));
        continue;
      }
      const [, hash = ''] = /(#.*)$/.exec(href) ?? [];
      const address = pageFor(path);
      if (address !== null) token.attrSet('href', `${address}${hash}`);
      else token.attrs = (token.attrs ?? []).filter(([key]) => key !== 'href');
    }
  });
}

/** The anchor of a heading, as code hosts make it, so that links between pages of docs/ hold there and here. */
export function anchorOf(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replaceAll(/\s/g, '-');
}
