'use client';
import type { ComponentType, ReactNode } from 'react';
import { CodeBlock } from '../code/CodeBlock.tsx';
import { VisibleText } from '../code/VisibleText.tsx';
import type { HiddenKind } from '../../describe/readHidden.ts';
import { Image } from '../lazy/leaves.tsx';
import { Literal, noteMarkId, Task } from '../markdown/drawNodes.tsx';
import { SafeLink } from '../media/SafeLink.tsx';
import { renderPart } from '../renderPart.tsx';
import { useLabels, type CodeRendererProps } from '../ViewerContext.ts';
import { NOTE_MARK } from './plugins.ts';

interface Holding {
  readonly children?: ReactNode;
}

const written = (children: ReactNode): string => (typeof children === 'string' ? children : '');

function TableBox({ children }: Holding) {
  const labels = useLabels();
  return renderPart('div', {
    part: 'table',
    own: { role: 'group', tabIndex: 0, 'aria-label': labels.table },
    props: { children },
  });
}

function TaskMark({ done }: { readonly done?: boolean }) {
  return <Task done={done === true} labels={useLabels()} />;
}

/** Components of the application that draw fenced code, by its language. */
export type FenceRenderers = Readonly<Record<string, ComponentType<CodeRendererProps>>>;

/** Components that draw the elements which the guard makes, for a text whose ids start so. */
export const elementsFor = (idPrefix: string, fences: FenceRenderers) => ({
  'al-text': ({ kind, children }: Holding & { readonly kind?: HiddenKind }) => (
    <VisibleText text={written(children)} kind={kind ?? 'literal'} />
  ),
  'al-literal': ({ children }: Holding) => <Literal text={written(children)} />,
  'al-image': ({ url = '', alt = '' }: { readonly url?: string; readonly alt?: string }) => (
    <Image source={{ type: 'url', url }} alt={alt} />
  ),
  'al-link': ({
    href = '',
    text = '',
    children,
  }: Holding & { readonly href?: string; readonly text?: string }) => (
    <SafeLink href={href} text={text}>
      {children}
    </SafeLink>
  ),
  'al-code': ({ language, children }: Holding & { readonly language?: string }) => (
    <CodeBlock code={written(children)} language={language ?? null} />
  ),
  'al-fence': ({ language = '', children }: Holding & { readonly language?: string }) => {
    const Theirs = fences[language];
    return Theirs && <Theirs code={written(children)} language={language} />;
  },
  'al-table': TableBox,
  'al-task': TaskMark,
  [NOTE_MARK]: ({ number = 0, count = 1 }: { readonly number?: number; readonly count?: number }) => (
    <sup>
      <a
        href={`#${idPrefix}fn-${number}`}
        id={noteMarkId(idPrefix, number, count)}
        aria-describedby={`${idPrefix}footnotes`}
      >
        {number}
      </a>
    </sup>
  ),
});
