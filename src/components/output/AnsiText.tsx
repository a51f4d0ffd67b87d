'use client';
import { Fragment } from 'react';
import { parseAnsi } from './parseAnsi.ts';
import { VisibleText } from '../code/VisibleText.tsx';

/** Terminal text in its colours, as `<span>`s. */
export function AnsiText({ text }: { readonly text: string }) {
  if (!text.includes('\x1b')) return <VisibleText text={text} />;
  return parseAnsi(text).map((span, index) => {
    const { foreground, background, marks } = span;
    const key = `${index}`;
    if (!foreground && !background && marks.length === 0)
      return (
        <Fragment key={key}>
          <VisibleText text={span.text} />
        </Fragment>
      );
    return (
      <span
        key={key}
        data-al-fg={foreground ?? undefined}
        data-al-bg={background ?? undefined}
        data-al-ansi={marks.join(' ') || undefined}
      >
        <VisibleText text={span.text} />
      </span>
    );
  });
}
