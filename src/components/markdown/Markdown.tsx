'use client';
import { memo, useId, useState } from 'react';
import type { Components } from 'react-markdown';
import { renderPart, type PartProps } from '../renderPart.tsx';
import { useLabels } from '../ViewerContext.ts';
import { createDefinitionIndex, type DefinitionIndex } from './createDefinitionIndex.ts';
import { proseComponents } from './proseComponents.tsx';
import { renderMarkdown } from './renderMarkdown.tsx';
import {
  createMarkdownSplitter,
  readDefinitions,
  type MarkdownBlock as SettledBlock,
} from './splitMarkdown.ts';

/** Props of prose: those of a `<div>`, and the text. */
export interface MarkdownProps extends Omit<PartProps<'div'>, 'children'> {
  /** CommonMark with the extensions of GitHub. */
  readonly text: string;
  /** More text is coming: a caret stands at the end. Default: false. */
  readonly streaming?: boolean;
  /** Draws elements in place of the built-in ones, by tag name. Keep its identity: another object renders everything again. */
  readonly components?: Components;
}

/** Longer text is parsed as far as it is shown. In UTF-16 units. */
const STEP = 20_000;

const GROUP = 50;

/**
 * Prose in Markdown. While it streams, each settled block is parsed and rendered once. Raw HTML is shown as text; links open
 * outside; images follow the image policy. Long text is shown in steps. Renders a `<div>`.
 */
export function Markdown({ text, streaming = false, components, ...props }: MarkdownProps) {
  const labels = useLabels();
  const id = useId();
  const [splitter] = useState(createMarkdownSplitter);
  // What was seen whole while it streamed stays whole, and stays cut as it was: its elements are kept.
  const [streamed] = useState(streaming);
  const [steps, setSteps] = useState(1);
  const shown =
    streamed || text.length <= steps * STEP
      ? text
      : text.slice(0, text.lastIndexOf('\n', steps * STEP) + 1 || steps * STEP);
  const whole = !streaming && text.length <= STEP && (!streamed || mayHoldFootnotes(text));
  const { settled, tail, tailKey, definitions } = splitter.update(whole ? '' : shown);
  const open = streaming || shown !== text;
  const index = createDefinitionIndex(open ? definitions : [...definitions, ...readDefinitions(tail)]);
  const merged = components ? { ...proseComponents, ...components } : proseComponents;
  const shared = { idPrefix: `${id}-`, components: merged };
  const lastGroup = Math.floor(settled.length / GROUP);
  const hasRest = tail.trim() !== '' || streaming || whole;
  return renderPart('div', {
    part: 'prose',
    state: { streaming },
    own: { dir: 'auto' },
    props: {
      ...props,
      children: (
        <>
          {Array.from({ length: lastGroup + 1 }, (_, group) => (
            <BlockGroup
              key={group}
              blocks={settled}
              from={group * GROUP}
              rest={group === lastGroup && hasRest ? (whole ? text : tail) : null}
              restKey={group === lastGroup ? tailKey : 0}
              restDefinitions={group === lastGroup ? index.for(tail) : ''}
              open={group === lastGroup && open}
              index={index}
              {...shared}
            />
          ))}
          {shown !== text &&
            renderPart('button', {
              part: 'prose-more',
              own: {
                type: 'button',
                'data-al-button': 'link',
                onClick: () => {
                  setSteps(steps * 2);
                },
              },
              props: { children: labels.showMore },
            })}
        </>
      ),
    },
  });
}

// Footnotes are numbered over the whole text, so it is rendered whole once it is complete.
const mayHoldFootnotes = (text: string): boolean => /\[\^[^\]]+\]:/.test(text);

interface BlockGroupProps {
  readonly blocks: readonly SettledBlock[];
  /** Index of the first block of this group. */
  readonly from: number;
  /** What follows the settled blocks, in the group it will settle in: its elements are kept then. */
  readonly rest: string | null;
  readonly restKey: number;
  readonly restDefinitions: string;
  readonly open: boolean;
  readonly index: DefinitionIndex;
  readonly idPrefix: string;
  readonly components: Components;
}

// Groups keep the cost of a delta from growing with the text: all but the last are passed over whole.
const BlockGroup = memo(function BlockGroup(props: BlockGroupProps) {
  const { blocks, from, rest, restKey, restDefinitions, open, index, ...shared } = props;
  const drawn = blocks
    .slice(from, from + GROUP)
    .map(({ key, source }) => (
      <MarkdownBlock key={key} source={source} definitions={index.for(source)} open={false} {...shared} />
    ));
  if (rest !== null) {
    drawn.push(
      <MarkdownBlock key={restKey} source={rest} definitions={restDefinitions} open={open} {...shared} />,
    );
  }
  return drawn;
});

interface MarkdownBlockProps {
  readonly source: string;
  readonly definitions: string;
  readonly open: boolean;
  readonly idPrefix: string;
  readonly components: Components;
}

const MarkdownBlock = memo(function MarkdownBlock({ source, ...options }: MarkdownBlockProps) {
  const labels = useLabels();
  return renderMarkdown(source, { ...options, labels });
});
