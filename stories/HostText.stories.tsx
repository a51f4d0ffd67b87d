import 'katex/dist/katex.min.css';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { createTextRenderer, type TextRendererOptions } from 'agent-lanes/react-markdown';
import type { Root as HtmlRoot } from 'hast';
import type { Root } from 'mdast';
import type { ReactNode } from 'react';
import rehypeKatex from 'rehype-katex';
import remarkDirective from 'remark-directive';
import remarkMath from 'remark-math';
import { expect, waitFor } from 'storybook/test';
import { visit } from 'unist-util-visit';
import { text, transcript } from '../src/testing/buildTranscript.ts';
import { isOnScreen } from './isOnScreen.ts';
import { MermaidFrame } from './MermaidFrame.tsx';
import { StoryTranscript } from './StoryTranscript.tsx';

const meta = {
  title: 'Blocks/Text by react-markdown',
  component: StoryTranscript,
  parameters: {
    catalogue: {
      about:
        'The text of an answer as the application draws it: formulas, containers, diagrams and citations, by its own plugins. It occurs where an application hands react-markdown to the transcript.',
      formats: 'all',
      parts: ['Message'],
    },
  },
  play: isOnScreen,
} satisfies Meta<typeof StoryTranscript>;
export default meta;
type Story = StoryObj<typeof meta>;

const said = (markdown: string) => transcript().assistant(markdown).finish();

/** Draws a warning as a note, and leaves other containers as they are. */
const drawWarnings = () => (tree: Root) => {
  visit(tree, 'containerDirective', (node) => {
    if (node.name === 'warning') node.data = { hName: 'aside', hProperties: { role: 'note' } };
  });
};

const SOURCES: Readonly<Record<string, string>> = {
  1: 'https://tides.example/brest',
  2: 'https://tides.example/ness',
};

/** Makes a link of `[1]`. */
const cite = () => (tree: HtmlRoot) => {
  visit(tree, 'text', (node, index, parent) => {
    if (!parent || index === undefined) return undefined;
    const pieces = node.value.split(/\[(\d)\]/);
    if (pieces.length === 1) return undefined;
    const made = pieces.map((piece, at) =>
      at % 2 === 0
        ? { type: 'text' as const, value: piece }
        : {
            type: 'element' as const,
            tagName: 'a',
            properties: { href: SOURCES[piece] ?? '' },
            children: [{ type: 'text' as const, value: piece }],
          },
    );
    parent.children.splice(index, 1, ...made);
    return index + made.length;
  });
};

const options: TextRendererOptions = {
  remarkPlugins: [remarkMath, remarkDirective, drawWarnings],
  rehypePlugins: [rehypeKatex, cite],
  components: {
    aside: ({ children }: { readonly children?: ReactNode }) => (
      <aside
        role="note"
        style={{ borderInlineStart: '4px solid var(--al-warn)', paddingInlineStart: '1rem' }}
      >
        {children}
      </aside>
    ),
  },
  code: { mermaid: MermaidFrame },
};
const view = { renderers: { content: { text: createTextRenderer(options) } } };

export const Formulas: Story = {
  args: {
    shows: ['The tide at Ness is', 'within a line', 'and the answer goes on.'],
    has: ['.katex-display', 'p .katex'],
    lacks: '$',
    view,
    build: () =>
      said(
        String.raw`The tide at Ness is a sum of waves:

$$
h(t) = z_0 + \sum_{i=1}^{n} A_i \cos\left(\frac{2\pi t}{T_i} - \varphi_i\right)
$$

With $A_1 = 1.42\,\mathrm{m}$ within a line, and the answer goes on.`,
      ),
  },
};

export const OpenFormula: Story = {
  name: 'A formula that still arrives',
  args: {
    shows: ['The tide at Ness is', String.raw`\sum_{i=1}`],
    lacks: 'undefined',
    view,
    build: () =>
      transcript()
        .turn()
        .streaming([text('The tide at Ness is a sum of waves:\n\n$$\nh(t) = \\sum_{i=1}^{n} A_i')]),
  },
};

export const Directives: Story = {
  args: {
    shows: ['Spring tide.', 'at 06:12', 'at 18:40', 'After it.'],
    has: ['aside[role="note"] li'],
    lacks: ':::',
    view,
    build: () =>
      said(
        ':::warning\n**Spring tide.** The pier is under water:\n\n- at 06:12\n- at 18:40\n:::\n\nAfter it.',
      ),
  },
};

export const Diagram: Story = {
  name: 'A diagram by Mermaid in a frame',
  args: {
    shows: 'A diagram of how the level gets to the page:',
    has: 'iframe[sandbox="allow-scripts"]',
    lacks: 'graph LR',
    view,
    build: () =>
      said(
        'A diagram of how the level gets to the page:\n\n```mermaid\ngraph LR\n  gauge[Gauge at Ness] --> log[Log]\n  log --> page[Tide table]\n```\n',
      ),
  },
  play: async (context) => {
    await isOnScreen(context);
    const frame = context.canvasElement.querySelector('iframe');
    await waitFor(() => expect(frame?.clientHeight ?? 0).toBeGreaterThan(30));
    // The page cannot reach into it, nor it into the page.
    await expect(frame?.contentDocument).toBeNull();
  },
};

export const NoDiagram: Story = {
  name: 'A diagram that Mermaid does not understand',
  args: {
    shows: 'graph nowhere -->',
    view,
    build: () => said('```mermaid\ngraph nowhere -->\n```\n'),
  },
};

export const Citations: Story = {
  args: {
    shows: ['High at 06:12', 'and at 06:58 in Ness'],
    lacks: ['[1]', '[2]'],
    has: ['a[href="https://tides.example/brest"]', 'a[href="https://tides.example/ness"]'],
    view,
    build: () =>
      said(
        'High at 06:12 [1], and at 06:58 in Ness [2].\n\nSources: https://tides.example/brest and https://tides.example/ness',
      ),
  },
};

export const Footnotes: Story = {
  name: 'Footnotes with formulas',
  args: {
    shows: ['at 06:12', 'Above datum:'],
    has: '[data-al-footnotes] li .katex',
    view,
    build: () => said('High[^1] at 06:12.\n\n[^1]: Above datum: $z_0 = 4.1$.\n'),
  },
};
