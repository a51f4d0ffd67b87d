'use client';
import type { Element, ElementContent } from 'hast';
import type { ReactNode } from 'react';
import type { Components, ExtraProps } from 'react-markdown';
import { CodeBlock } from '../code/CodeBlock.tsx';
import { Image } from '../media/Image.tsx';
import { SafeLink } from '../media/SafeLink.tsx';
import { renderPart } from '../renderPart.tsx';
import { useLabels } from '../ViewerContext.ts';

type Props = ExtraProps & { readonly children?: ReactNode };

const textOf = (nodes: readonly ElementContent[]): string =>
  nodes
    .map((node) => (node.type === 'text' ? node.value : node.type === 'element' ? textOf(node.children) : ''))
    .join('');

const property = (node: Element | undefined, name: string): string => {
  const value = node?.properties[name];
  if (Array.isArray(value)) return value.join(' ');
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
};

function ProseLink({ node, children }: Props) {
  const href = property(node, 'href');
  // Footnotes refer to each other inside the text.
  if (node && ('dataFootnoteRef' in node.properties || 'dataFootnoteBackref' in node.properties)) {
    const optional = (name: string): string | undefined => property(node, name) || undefined;
    return (
      <a
        href={href}
        id={optional('id')}
        aria-describedby={optional('ariaDescribedBy')}
        aria-label={optional('ariaLabel')}
      >
        {children}
      </a>
    );
  }
  return (
    <SafeLink href={href} text={node ? textOf(node.children) : ''}>
      {children}
    </SafeLink>
  );
}

function ProseImage({ node }: Props) {
  return <Image source={{ type: 'url', url: property(node, 'src') }} alt={property(node, 'alt')} />;
}

function ProseCode({ node }: Props) {
  const code = node?.children.find((child): child is Element => child.type === 'element');
  const language = property(code, 'dataLanguage');
  return (
    <CodeBlock
      code={textOf(code?.children ?? []).replace(/\n$/, '')}
      language={language === '' ? null : language}
      streaming={node?.properties.dataAlCaret !== undefined}
    />
  );
}

// Messages and turns have headings of their own: those inside a text stand below them.
function heading(level: 1 | 2 | 3 | 4 | 5 | 6) {
  const Tag = `h${Math.min(level + 2, 6)}` as 'h3' | 'h4' | 'h5' | 'h6'; // level + 2 of 1 to 6, at most 6
  return function ProseHeading({ node, children }: Props) {
    const id = property(node, 'id');
    return (
      <Tag data-al-level={level} id={id === '' ? undefined : id}>
        {children}
      </Tag>
    );
  };
}

function ProseTable({ children }: Props) {
  const labels = useLabels();
  return renderPart('div', {
    part: 'table',
    own: { role: 'group', tabIndex: 0, 'aria-label': labels.table },
    props: { children: <table>{children}</table> },
  });
}

const align = (node: Element | undefined): string | undefined => {
  const value = property(node, 'align');
  return value === '' ? undefined : value;
};

function ProseHeaderCell({ node, children }: Props) {
  return <th data-al-align={align(node)}>{children}</th>;
}

function ProseCell({ node, children }: Props) {
  return <td data-al-align={align(node)}>{children}</td>;
}

function ProseTask({ node }: Props) {
  const labels = useLabels();
  const done = node?.properties.checked === true;
  return renderPart('span', {
    part: 'task',
    state: { checked: done },
    own: { role: 'img', 'aria-label': done ? labels.taskDone : labels.taskOpen },
    props: {},
  });
}

function ProseSpan({ node, children }: Props) {
  if (node?.properties.dataAlCaret === undefined) return <span>{children}</span>;
  return renderPart('span', { part: 'caret', props: { 'aria-hidden': true } });
}

/** Draws the elements of Markdown, by tag name. */
export const proseComponents: Components = {
  a: ProseLink,
  img: ProseImage,
  pre: ProseCode,
  h1: heading(1),
  h2: heading(2),
  h3: heading(3),
  h4: heading(4),
  h5: heading(5),
  h6: heading(6),
  table: ProseTable,
  th: ProseHeaderCell,
  td: ProseCell,
  input: ProseTask,
  span: ProseSpan,
};
