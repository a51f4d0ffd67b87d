import { join } from 'node:path';
import { defineConfig } from 'vitepress';
import { formatPages } from '../generate/formatPages.ts';
import { linkNames } from '../generate/linkNames.ts';
import { madeSections } from '../generate/searchOptions.ts';
import { sidebarOf } from '../generate/sidebar.ts';
import { anchorOf, rewriteLinks } from '../generate/siteLinks.ts';

const root = join(import.meta.dirname, '..', '..');

const MARK = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 18 18"><rect x="3" y="2" width="7" height="14" rx="2" fill="#667"/><path d="M14.25 2v14" stroke="#088" stroke-width="2" stroke-dasharray="2.6 1.9"/></svg>',
)}`;

// The pages are those of docs/ and of this folder, side by side: no page of docs/ is copied.
export default defineConfig({
  title: 'agent-lanes',
  description: 'React components that show what an AI agent did',
  lang: 'en-GB',
  srcDir: '..',
  srcExclude: ['*.md', '{api,bench,examples,scripts,src,stories}/**', 'dist*/**', 'docs/contributing/**'],
  rewrites: (page) => page.replace(/^docs(?:-site)?\//, ''),
  outDir: '../dist-site',
  cacheDir: '../node_modules/.cache/vitepress',
  head: [['link', { rel: 'icon', href: MARK }]],
  markdown: {
    anchor: { slugify: anchorOf },
    config: (md) => {
      rewriteLinks(md, root);
      linkNames(md);
      // Braces in code are no expressions of Vue.
      md.renderer.rules.code_inline = (tokens, index) =>
        `<code v-pre>${md.utils.escapeHtml(tokens[index]?.content ?? '')}</code>`;
    },
  },
  themeConfig: {
    logo: MARK,
    search: { provider: 'local', options: { miniSearch: { _splitIntoSections: madeSections } } },
    outline: [2, 3],
    nav: [
      { text: 'Start', link: '/start' },
      { text: 'Debug', link: '/debugging' },
      { text: 'Formats', link: '/formats' },
      // No page of VitePress: its router must leave it alone.
      { text: 'States', link: '/catalogue/index.html', target: '_self' },
      { text: 'API', link: '/api' },
    ],
    sidebar: sidebarOf(formatPages()),
  },
  vite: {
    // The one at the root builds the package.
    configFile: false,
  },
});
