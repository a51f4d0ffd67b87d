'use client';
import { Link } from 'lucide';
import type { SourceBlock } from '../../model/index.ts';
import { Icon } from '../Icon.tsx';
import { renderPart } from '../renderPart.tsx';
import { useLabels, type ContentRendererProps } from '../ViewerContext.ts';
import { SafeLink } from './SafeLink.tsx';

/** Props of a source. */
export interface SourceProps extends Pick<SourceBlock, 'url' | 'title' | 'text'> {
  /** 1-based number of the source, where they are counted. */
  readonly number?: number;
}

/** Shows what an answer was drawn from: number, title as a link, host, quoted passage. Renders a `<div>`. */
export function Source({ url, title, text, number }: SourceProps) {
  const labels = useLabels();
  const words = title?.trim() ? title : (url ?? labels.source);
  return renderPart('div', {
    part: 'source',
    props: {
      children: (
        <>
          <Icon of={Link} small />
          {number !== undefined &&
            renderPart('span', { part: 'source-number', props: { children: String(number) } })}
          {renderPart('span', {
            part: 'source-title',
            props: {
              children: url === undefined ? words : <SafeLink href={url}>{words.slice(0, 300)}</SafeLink>,
            },
          })}
          {text?.trim() ? renderPart('q', { part: 'source-text', props: { children: text } }) : null}
        </>
      ),
    },
  });
}

/** Draws a source block. Renders a `<div>`. */
export function SourceContent({ block }: ContentRendererProps<'source'>) {
  const { url, title, text } = block;
  return renderPart('div', {
    part: 'source-content',
    props: {
      children: (
        <Source
          {...(url !== undefined && { url })}
          {...(title !== undefined && { title })}
          {...(text !== undefined && { text })}
        />
      ),
    },
  });
}
