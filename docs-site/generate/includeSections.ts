import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { MarkdownRenderer } from 'vitepress';
import { sectionOf } from './sectionOf.ts';

/** Puts sections of other pages where a page says `<!-- section: README.md#embed-messages -->`, without their headings. */
export function includeSections(md: MarkdownRenderer, root: string): void {
  md.core.ruler.before('normalize', 'include-sections', (state) => {
    state.src = state.src.replace(
      /^<!-- section: ([\w./-]+)#([\w-]+) -->$/gm,
      (_, file: string, slug: string) => sectionOf(readFileSync(join(root, file), 'utf8'), slug),
    );
  });
}
