import 'katex/dist/katex.min.css';
import { createTextRenderer } from 'agent-lanes/react-markdown';
import type { Root } from 'mdast';
import rehypeKatex from 'rehype-katex';
import remarkDirective from 'remark-directive';
import remarkMath from 'remark-math';
import { visit } from 'unist-util-visit';
import { Diagram } from './Diagram';

/** Draws `:::warning` as a note. What it does not name stands as it is written. */
const drawWarnings = () => (tree: Root) => {
  visit(tree, 'containerDirective', (node) => {
    if (node.name === 'warning') node.data = { hName: 'aside', hProperties: { className: ['warning'] } };
  });
};

/** Draws text blocks: `renderers.content.text`. */
export const text = createTextRenderer({
  remarkPlugins: [remarkMath, remarkDirective, drawWarnings],
  rehypePlugins: [rehypeKatex],
  code: { mermaid: Diagram },
});
