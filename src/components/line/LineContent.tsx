'use client';
import { ChevronRight } from 'lucide';
import type { ReactNode } from 'react';
import { spellHidden } from '../../describe/readHidden.ts';
import { cutLine } from '../../describe/cutText.ts';
import { VisibleText } from '../code/VisibleText.tsx';
import { Icon } from '../Icon.tsx';
import { renderPart } from '../renderPart.tsx';

/** Colour role of a status word. */
export type Tone = 'error' | 'warn' | 'accent' | 'muted' | 'ok' | 'ext';

/** What stands on a line, from start to end. */
export interface LineContentProps {
  /** Icon or spinner in the gutter. */
  readonly icon: ReactNode;
  /** `null`: the detail says all. */
  readonly label: ReactNode | null;
  /** What the label stands for: shown where the pointer rests on it. */
  readonly labelHint?: string | undefined;
  /** Takes the space that is left, cut with an ellipsis. */
  readonly detail?: ReactNode;
  /** The detail is literal: a path, a command. */
  readonly mono?: boolean;
  /** The detail is a path: its folders are cut, its name is not. */
  readonly path?: boolean;
  /** What the detail stands for: shown where the pointer rests on it. */
  readonly hint?: string | undefined;
  /** Short figures such as `+5 −3`. */
  readonly delta?: ReactNode;
  readonly status?: ReactNode;
  readonly tone?: Tone | undefined;
  readonly time?: ReactNode;
  /** Shows the chevron that says the line opens. */
  readonly expandable?: boolean;
  /** What the line is called, where that is more than the words on it. Assistive technology reads it in their place. */
  readonly spoken?: string | undefined;
}

/** Fills a line: put it inside an element that carries `data-al-line`. */
export function LineContent({
  icon,
  label,
  labelHint,
  detail,
  mono,
  path,
  hint,
  delta,
  status,
  tone,
  time,
  expandable,
  spoken,
}: LineContentProps) {
  // Not an `aria-label`: the words of a label must all stand in it as they are drawn, and a figure such as ↑1.2k is not spoken.
  const drawn = spoken === undefined ? {} : { 'aria-hidden': true };
  return (
    <>
      {icon}
      {label !== null &&
        renderPart('span', {
          part: 'line-label',
          state: { alone: !detail },
          own: { title: labelHint ? spellHidden(labelHint) : undefined, ...drawn },
          props: { children: visible(label) },
        })}
      {renderPart('span', {
        part: 'line-detail',
        state: { mono, path },
        // What is too long is cut at its end, which in a page of the other direction would be its beginning.
        own: { dir: 'auto', title: hint ? spellHidden(hint) : undefined, ...drawn },
        props: { children: visible(detail) },
      })}
      {delta !== undefined &&
        renderPart('span', { part: 'line-delta', own: drawn, props: { children: visible(delta) } })}
      {status !== undefined &&
        renderPart('span', {
          part: 'line-status',
          state: { tone, long: typeof status === 'string' ? longAs(status) : undefined },
          own: drawn,
          props: { children: visible(status) },
        })}
      {time !== undefined &&
        renderPart('span', { part: 'line-time', own: drawn, props: { children: visible(time) } })}
      {expandable && <Icon of={ChevronRight} part="line-chevron" />}
      {spoken !== undefined &&
        renderPart('span', { part: 'visually-hidden', props: { children: visible(spoken) } })}
    </>
  );
}

/** How long a status is: one of more than two or three words, `very` of more than five. */
const longAs = (status: string): 'very' | boolean => (status.length > 32 ? 'very' : status.length > 16);

// No line is longer, whatever the source says. In UTF-16 units.
const LINE_LENGTH = 2000;

// Most of what stands on a line is a name, a path or an id.
const visible = (content: ReactNode): ReactNode =>
  typeof content === 'string' ? <VisibleText text={cutLine(content, LINE_LENGTH)} /> : content;
