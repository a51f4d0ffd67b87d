import { act, render, within } from '@testing-library/react';
import type { Root as HtmlRoot } from 'hast';
import type { Root } from 'mdast';
import type { ReactElement, ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import ReactMarkdown from 'react-markdown';
import rehypeKatex from 'rehype-katex';
import remarkDirective from 'remark-directive';
import remarkMath from 'remark-math';
import { visit } from 'unist-util-visit';
import { describe, expect, it } from 'vitest';
import { text as textBlock, transcript } from '../../testing/buildTranscript.ts';
import { loadOnServer } from '../../testing/loadOnServer.ts';
import { AgentTranscript } from '../AgentTranscript.tsx';
import type { CodeRendererProps } from '../ViewerContext.ts';
import { createTextRenderer, type TextRendererOptions } from './createTextRenderer.tsx';

function draw(text: string, options: TextRendererOptions): HTMLElement {
  const store = transcript().assistant(text).finish().store();
  const { container } = render(
    <AgentTranscript store={store} renderers={{ content: { text: createTextRenderer(options) } }} />,
  );
  const prose = container.querySelector<HTMLElement>("[data-al-part='prose']");
  if (!prose) throw new Error('There is no prose.');
  return prose;
}

/** The text after each of its pieces has come. */
function stream(pieces: readonly string[], options: TextRendererOptions): readonly string[] {
  const builder = transcript()
    .turn()
    .streaming([textBlock('')]);
  const store = builder.store();
  const renderers = { content: { text: createTextRenderer(options) } };
  const { container } = render(<AgentTranscript store={store} renderers={renderers} />);
  return pieces.map((piece) => {
    builder.delta(piece);
    act(() => {
      builder.feed(store);
      store.publish();
    });
    return container.querySelector("[data-al-part='prose']")?.innerHTML ?? '';
  });
}

const [{ AgentTranscript: OnServer }, { createTextRenderer: createOnServer }] = await loadOnServer(() =>
  Promise.all([import('../AgentTranscript.tsx'), import('./createTextRenderer.tsx')]),
);

/** What a server sends. */
function sent(element: ReactElement): HTMLElement {
  const page = document.createElement('div');
  page.innerHTML = renderToStaticMarkup(element);
  return page;
}

const formulas = [
  String.raw`\frac{a}{b} + \sqrt[3]{x^2}`,
  String.raw`\begin{pmatrix} a & b \\ c & d \end{pmatrix}`,
  String.raw`\sum_{i=0}^{n} \int_0^\infty e^{-x^2} \, dx`,
  String.raw`\color{red}{x} \colorbox{#eef}{y} \textcolor{#00f}{z}`,
  String.raw`\pmb{x} \fcolorbox{red}{#ff0}{y}`,
  String.raw`\overbrace{a+b}^{c} \underline{d} \vec{v}`,
  String.raw`\utilde{AB} \widetilde{abc} \widecheck{x}`,
  String.raw`\xrightarrow[below]{above} \cancel{x} \boxed{y}`,
  String.raw`\left( \frac{\frac{a}{b}}{c} \right] \Bigg|`,
  String.raw`\begin{array}{|c:c|} \hline 1 & 2 \\ \hdashline 3 & 4 \end{array}`,
  String.raw`\begin{CD} A @>a>> B \\ @VbVV @AAcA \\ C @= D \end{CD}`,
  String.raw`\text{high water} \mathbb{R} \mathcal{L} \mathfrak{g}`,
  String.raw`\rule{1em}{2px} \phantom{x} \smash{y} \raisebox{2pt}{z} \llap{a}`,
  String.raw`\Huge x \tiny y \LaTeX \angl{n} \phase{x}`,
  String.raw`\sin x \operatorname{lcm}(a, b) \tag{1}`,
  String.raw`\begin{cases} a & x > 0 \\ b & x \le 0 \end{cases}`,
  String.raw`\nosuchcommand{x}`,
];

describe('formulas, by remark-math and rehype-katex', () => {
  const options: TextRendererOptions = { remarkPlugins: [remarkMath], rehypePlugins: [rehypeKatex] };

  it.each(formulas)('draws %s as it is drawn without a transcript', (formula) => {
    const text = `$$\n${formula}\n$$\n`;
    const store = transcript().assistant(text).finish().store();
    const renderers = { content: { text: createOnServer(options) } };
    const [ours, alone] = [
      <OnServer key="ours" store={store} renderers={renderers} />,
      // As an application draws it that uses `react-markdown` without a transcript.
      <ReactMarkdown key="alone" {...options}>
        {text}
      </ReactMarkdown>,
    ].map((page) => sent(page).querySelector('.katex-display, .katex-error'));
    expect(ours).not.toBeNull();
    // Attributes may stand in another order.
    expect(ours?.isEqualNode(alone ?? null), ours?.outerHTML).toBe(true);
  });

  it('leaves a formula as it is written until it is closed', () => {
    const [open, closed] = stream(['Before.\n\n$$\nx^2', '\n$$\n\nAfter.\n\n'], options);
    expect(open).toContain('x^2');
    expect(open).not.toContain('katex');
    expect(closed).toContain('katex-display');
    expect(closed).toContain('After.');
  });

  it('asks for nothing that a formula names, and runs nothing', () => {
    const prose = draw(
      String.raw`$\href{javascript:alert(1)}{a} \includegraphics{https://a.example/b.png} \htmlStyle{background:url(//a.example)}{c} \url{https://a.example}$`,
      { ...options, rehypePlugins: [[rehypeKatex, { trust: true, strict: false }]] },
    );
    expect(prose.querySelector('.katex')).not.toBeNull();
    expect(prose.querySelector('img')).toBeNull();
    expect(prose.querySelector("[href^='javascript:']")).toBeNull();
    expect(prose.querySelector("[style*='url']")).toBeNull();
  });
});

/** Makes an element of each directive, whatever it is called. */
const becomeElements = () => (tree: Root) => {
  visit(tree, (node) => {
    if (node.type !== 'containerDirective' && node.type !== 'leafDirective' && node.type !== 'textDirective')
      return;
    node.data = { hName: node.name, hProperties: { ...node.attributes } };
  });
};

describe('directives, by remark-directive', () => {
  const options: TextRendererOptions = {
    remarkPlugins: [remarkDirective, becomeElements],
    components: {
      // Elements of the application.
      ...({
        tide: ({ harbour, children }: { readonly harbour?: string; readonly children?: ReactNode }) => (
          <span data-harbour={harbour}>{children}</span>
        ),
      } as object),
    },
  };

  it('draws a container with all that stands in it, also behind blank lines', () => {
    const prose = draw(
      'Before.\n\n:::tide{harbour="Brest"}\nHigh **water**.\n\n- 06:12\n- 18:40\n:::\n\nAfter.',
      options,
    );
    const card = prose.querySelector('[data-harbour="Brest"]');
    expect(card?.querySelector('strong')).toHaveTextContent('water');
    expect(card?.querySelectorAll('li')).toHaveLength(2);
    expect(card).not.toHaveTextContent('After.');
  });

  it('draws containers inside each other', () => {
    const prose = draw(
      '::::tide{harbour="a"}\nOne.\n\n:::tide{harbour="b"}\n\nTwo.\n\n:::\n\n::::\n',
      options,
    );
    expect(prose.querySelector('[data-harbour="a"] > [data-harbour="b"]')).toHaveTextContent('Two.');
  });

  it('draws a leaf and a directive in a line', () => {
    const prose = draw('::tide[Ness]{harbour=n}\n\nSee :tide[Lock]{harbour=l} now.', options);
    expect(prose.querySelector('[data-harbour="n"]')).toHaveTextContent('Ness');
    expect(prose.querySelector('[data-harbour="l"]')).toHaveTextContent('Lock');
  });

  it('shows one that nothing draws as it is written, and gives it no power', () => {
    const prose = draw(
      'At 06:12 and 18:40:30, on ws://a:80.\n\n:::iframe[Label]{src="https://a.example/"}\n**Words.**\n:::\n\n::script[alert(1)]\n\n:::div{onclick="x()" id=location}\nMore.\n:::',
      options,
    );
    expect(prose.querySelector('p')).toHaveTextContent(/^At 06:12 and 18:40:30, on ws:\/\/a:80\.$/);
    expect(prose).toHaveTextContent(
      ':::iframe[Label]{src="https://a.example/"}Words.:::::script[alert(1)]More.',
    );
    expect(prose.querySelector('strong')).toHaveTextContent('Words.');
    expect(prose.querySelector('iframe, script, [onclick], #location')).toBeNull();
  });

  it('shows nothing of a container twice while it arrives', () => {
    const drawn = stream([':::tide{harbour="a"}\n\nOne.\n\n', 'Two.\n\n', ':::\n\n', 'End.\n\n'], options);
    for (const html of drawn) expect(html.match(/One\./g)).toHaveLength(1);
    expect(drawn.at(-1)).toContain('data-harbour="a"');
  });
});

describe('directives that no plugin makes anything of', () => {
  it('stand as they are written', () => {
    const prose = draw('At 06:12.\n\n:::note\n\nOne.\n\n- Two.\n\n:::', { remarkPlugins: [remarkDirective] });
    expect(prose).toHaveTextContent(/^At 06:12\.:::noteOne\.\s*Two\.\s*:::$/);
  });
});

describe('diagrams, by a component for a language', () => {
  const Diagram = ({ code, language }: CodeRendererProps) => <output data-of={language}>{code}</output>;

  it('hands the component what stands between the fences, and draws other code as everywhere', () => {
    const prose = draw('```mermaid\ngraph TD\n  A --> B\n```\n\n```ts\nlet a;\n```\n', {
      code: { mermaid: Diagram },
    });
    expect(prose.querySelector('output[data-of="mermaid"]')?.textContent).toBe('graph TD\n  A --> B');
    expect(prose.querySelectorAll('output')).toHaveLength(1);
    expect(prose.querySelector("[data-al-part='code'][data-al-language='ts']")).toHaveTextContent('let a;');
  });

  it('goes before a component for pre, and is not asked for a language that every object has', () => {
    const prose = draw('```mermaid\nA\n```\n\n```constructor\nB\n```\n', {
      code: { mermaid: Diagram },
      components: { pre: ({ children }) => <figure>{children}</figure> },
    });
    expect(prose.querySelector('output')).toHaveTextContent('A');
    expect(prose.querySelector('figure')).toHaveTextContent('B');
  });

  it('waits until the fence is closed', () => {
    const [open, closed] = stream(['```mermaid\ngraph', ' TD\n```\n\nEnd.\n\n'], {
      code: { mermaid: Diagram },
    });
    expect(open).not.toContain('<output');
    expect(closed).toContain('<output data-of="mermaid">graph TD</output>');
  });
});

describe('citations', () => {
  const SOURCES: Readonly<Record<string, string>> = {
    1: 'https://tides.example/brest',
    2: 'javascript:alert(1)',
  };
  /** Makes a link of `[1]`. */
  const cite = () => (tree: HtmlRoot) => {
    visit(tree, 'text', (node, index, parent) => {
      if (!parent || index === undefined) return;
      const pieces = node.value.split(/\[(\d)\]/);
      if (pieces.length === 1) return;
      const made = pieces.map((piece, at) =>
        at % 2 === 0
          ? { type: 'text' as const, value: piece }
          : {
              type: 'element' as const,
              tagName: 'a',
              properties: { href: SOURCES[piece] ?? '', className: ['citation'] },
              children: [{ type: 'text' as const, value: piece }],
            },
      );
      parent.children.splice(index, 1, ...made);
      return index + made.length;
    });
  };

  it('links what a plugin cites as the link policy allows', () => {
    const prose = draw('High at 06:12 [1], low [2].', { rehypePlugins: [cite] });
    const links = within(prose).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['https://tides.example/brest']);
    expect(prose).toHaveTextContent('High at 06:12 1 (tides.example), low 2.');
  });

  it('hands a component for a what it is to show', () => {
    const prose = draw('High at 06:12 [1].', {
      rehypePlugins: [cite],
      components: { a: ({ href, children }) => <cite title={href}>{children}</cite> },
    });
    expect(prose.querySelector('cite[title="https://tides.example/brest"]')).toHaveTextContent('1');
  });
});

describe('footnotes beside plugins', () => {
  it('draws formulas and directives in a footnote', () => {
    const prose = draw('One[^a].\n\n[^a]: With $x^2$ inside.\n', {
      remarkPlugins: [remarkMath],
      rehypePlugins: [rehypeKatex],
    });
    expect(prose.querySelector('[data-al-footnotes] li .katex')).not.toBeNull();
    expect(within(prose).getByRole('link', { name: '1' })).toBeInTheDocument();
  });
});
