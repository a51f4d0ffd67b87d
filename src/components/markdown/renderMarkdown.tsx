import type { ReactNode } from 'react';
import ReactMarkdown, { type Components } from 'react-markdown';
import remarkGfm from 'remark-gfm';
import { CodeBlock } from '../code/CodeBlock.tsx';
import { VisibleText } from '../code/VisibleText.tsx';
import type { Labels } from '../labels.ts';
import { isTooHard } from './limits.ts';
import { keepLiteral } from './keepLiteral.ts';
import { proseComponents } from './proseComponents.tsx';
import { readFence } from './readFence.ts';
import { repairTail } from './repairTail.ts';
import { shapeTree } from './shapeTree.ts';

/** What a piece of Markdown is rendered with. */
export interface RenderMarkdownOptions {
  /** Definitions from elsewhere in the text, as Markdown; put before the source. */
  readonly definitions: string;
  /** Starts every id; unique on the page. */
  readonly idPrefix: string;
  /** More text follows: unfinished syntax is repaired, and a caret stands at the end. */
  readonly open: boolean;
  /** Draws elements in place of the built-in ones, by tag name. */
  readonly components: Components;
  readonly labels: Pick<Labels, 'footnotes' | 'backToReference'>;
}

/**
 * Renders a piece of Markdown. Raw HTML is text, nothing is loaded. What would hold up the page or exhaust the stack is shown
 * as its source. Total.
 */
export function renderMarkdown(source: string, options: RenderMarkdownOptions): ReactNode {
  const { definitions, idPrefix, open, components, labels } = options;
  // One fenced block needs no parser: much of what streams is code.
  const fence = components.pre === proseComponents.pre ? readFence(source) : null;
  if (fence)
    return <CodeBlock code={fence.code} language={fence.language} streaming={open && !fence.closed} />;
  if (!isTooHard(source)) {
    try {
      return ReactMarkdown({
        children: definitions + (open ? repairTail(source) : source),
        components,
        remarkPlugins: [remarkGfm, keepLiteral(definitions.length)],
        rehypePlugins: [shapeTree({ idPrefix, caret: open })],
        remarkRehypeOptions: {
          clobberPrefix: idPrefix,
          footnoteLabel: labels.footnotes,
          footnoteBackLabel: (index) => labels.backToReference(index + 1),
        },
        urlTransform: (url, key) => (key === 'href' || key === 'src' ? url : ''),
      });
    } catch {
      // Nested deeper than the stack: the source says it all the same.
    }
  }
  return (
    <p data-al-literal="">
      <VisibleText text={source} />
    </p>
  );
}
