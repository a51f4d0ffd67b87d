// Finds links of a built site that lead nowhere: pages, files and anchors, and the icon that a browser asks for.
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

const unescape = (text) => text.replaceAll('&amp;', '&').replaceAll('&#39;', "'").replaceAll('&quot;', '"');

// Of a page that names no icon a browser asks for this one, beside the first page of the host.
const ICON = '/favicon.ico';

/** The links of a page below `folder` that lead nowhere, as `{ page, href }`. */
export function brokenLinks(folder) {
  const pages = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => name.endsWith('.html'));
  const texts = new Map(pages.map((page) => [page, readFileSync(join(folder, page), 'utf8')]));
  const anchors = new Map(
    [...texts].map(([page, text]) => [
      page,
      new Set([...text.matchAll(/\sid="([^"]*)"/g)].map(([, id]) => unescape(id))),
    ]),
  );
  const leads = (page, href) => {
    const { pathname, hash } = new URL(href, `http://site/${page}`);
    const path = decodeURIComponent(pathname).slice(1) || 'index.html';
    const file = path.endsWith('/') ? `${path}index.html` : path;
    if (!texts.has(file)) return existsSync(join(folder, file)) && statSync(join(folder, file)).isFile();
    return hash === '' || anchors.get(file).has(decodeURIComponent(hash.slice(1)));
  };
  return [...texts].flatMap(([page, text]) => {
    const hrefs = new Set([...text.matchAll(/\s(?:href|src)="([^"]*)"/g)].map(([, href]) => unescape(href)));
    if (!/<link\s[^>]*\brel="icon"/.test(text)) hrefs.add(ICON);
    return [...hrefs]
      .filter((href) => !/^(?:[a-z]+:|\/\/)/i.test(href) && !leads(page, href))
      .map((href) => ({ page, href }));
  });
}
