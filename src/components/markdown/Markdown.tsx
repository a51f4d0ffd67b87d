'use client';
import { useId, useState } from 'react';
import type { TextGrowth } from '../../store/textGrowth.ts';
import { renderPart, type PartProps } from '../renderPart.tsx';
import { useLabels } from '../ViewerContext.ts';
import { createMarkdownReader } from './createMarkdownReader.ts';
import { BlockGroup, MoreButton, NotesSection } from './MarkdownBlocks.tsx';

/** Props of prose: those of a `<div>`, and the text. */
export interface MarkdownProps extends Omit<PartProps<'div'>, 'children'> {
  /** CommonMark with the extensions of GitHub. */
  readonly text: string;
  /** More text is coming: a caret stands at the end. Default: false. */
  readonly streaming?: boolean;
  /** How the text grew, where that is known: spares looking at all of it again. */
  readonly growth?: TextGrowth | undefined;
}

/** Longer text is parsed as far as it is shown. In UTF-16 units. */
const STEP = 20_000;

/**
 * Prose in Markdown. While it streams, each settled block is parsed and rendered once. Raw HTML is shown as text; links open
 * outside; images follow the image policy. Long text is shown in steps. Renders a `<div>`.
 */
export function Markdown({ text, streaming = false, growth, ...props }: MarkdownProps) {
  const labels = useLabels();
  const idPrefix = `${useId()}-`;
  const [reader] = useState(createMarkdownReader);
  // What was seen whole while it streamed stays whole.
  const [streamed] = useState(streaming);
  const [steps, setSteps] = useState(1);
  const end = streamed || text.length <= steps * STEP ? text.length : stepEnd(text, steps * STEP);
  const more = end < text.length;
  const { groups, notes } = reader.read(
    more ? { text: text.slice(0, end), complete: true } : { text, growth, complete: !streaming },
  );
  return renderPart('div', {
    part: 'prose',
    state: { streaming },
    props: {
      ...props,
      children: (
        <>
          {groups.map((blocks, index) => (
            <BlockGroup key={`${index}`} blocks={blocks} idPrefix={idPrefix} />
          ))}
          {notes.length > 0 && <NotesSection notes={notes} idPrefix={idPrefix} />}
          {more && (
            <MoreButton
              label={labels.showMore}
              onMore={() => {
                setSteps(steps * 2);
              }}
            />
          )}
        </>
      ),
    },
  });
}

const stepEnd = (text: string, most: number): number => text.lastIndexOf('\n', most) + 1 || most;
