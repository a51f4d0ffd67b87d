import { join } from 'node:path';
import type { SiteConfig } from 'vitepress';
import { sectionsIn, type SearchSection } from './searchSections.ts';
import { anchorOf } from './siteLinks.ts';

/**
 * The sections of a page that is made from the sources, for the search, which reads files by itself and finds none for these; of every other
 * page nothing, so that the theme divides it. Examples are not searched: they are the same app many times.
 * @param file - The path that the page would have.
 */
export function madeSections(file: string): SearchSection[] {
  const { VITEPRESS_CONFIG: site } = globalThis as { readonly VITEPRESS_CONFIG?: SiteConfig };
  const route = site?.dynamicRoutes.routes.find(({ path }) => join(site.srcDir, path) === file);
  // What it takes for nothing, its type leaves out.
  if (!route) return undefined as unknown as SearchSection[];
  if (file.includes('/examples/')) return [];
  return [...sectionsIn(route.content ?? '', anchorOf)];
}
