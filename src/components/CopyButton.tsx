'use client';
import { Check, Copy } from 'lucide';
import { useEffect, useState } from 'react';
import { countHidden } from '../describe/readHidden.ts';
import { Icon } from './Icon.tsx';
import { renderPart, type PartProps } from './renderPart.tsx';
import { useLabels } from './ViewerContext.ts';
import { writeClipboard } from './writeClipboard.ts';

/** Props of a copy button: those of a `<button>`, and what it copies. */
export interface CopyButtonProps extends Omit<PartProps<'button'>, 'children'> {
  /** The text, or a function that makes it when it is needed. */
  readonly text: string | (() => string);
  /** Accessible name. Default: “Copy”. */
  readonly label?: string;
  /** Shows the word beside the icon. */
  readonly withText?: boolean;
}

const SHOWN_MS = 1500;

/** Copies a text and says so, with the number of hidden characters in it where there are any. Where a page may not copy at all, it says nothing. Renders a `<button>`. */
export function CopyButton({ text, label, withText = false, ...props }: CopyButtonProps) {
  const labels = useLabels();
  const [copied, setCopied] = useState<{ readonly hidden: number } | null>(null);
  useEffect(() => {
    if (!copied) return undefined;
    const timer = setTimeout(() => {
      setCopied(null);
    }, SHOWN_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [copied]);
  const name = copied
    ? copied.hidden > 0
      ? labels.copiedHidden(copied.hidden)
      : labels.copied
    : (label ?? labels.copy);
  const copy = () => {
    const written = typeof text === 'function' ? text() : text;
    void writeClipboard(written).then((done) => {
      setCopied(done ? { hidden: countHidden(written) } : null);
    });
  };
  return renderPart('button', {
    part: 'copy-button',
    state: { copied: copied !== null },
    own: {
      type: 'button',
      'data-al-button': withText ? 'link' : 'icon',
      'aria-label': name,
      title: name,
      onClick: copy,
      children: (
        <>
          <Icon of={copied ? Check : Copy} small />
          {withText && <span>{name}</span>}
        </>
      ),
    },
    props,
  });
}
