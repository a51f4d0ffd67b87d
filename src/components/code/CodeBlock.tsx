'use client';
import { useState } from 'react';
import { CopyButton } from '../CopyButton.tsx';
import { countLines } from '../output/takeLines.ts';
import { renderPart, type PartProps } from '../renderPart.tsx';
import { useLabels } from '../ViewerContext.ts';
import { Highlighted } from './Highlighted.tsx';
import { VisibleText } from './VisibleText.tsx';

/** Props of a code block: those of a `<div>`, and the code. */
export interface CodeBlockProps extends Omit<PartProps<'div'>, 'children'> {
  readonly code: string;
  /** Name of the language, as the source gives it. */
  readonly language?: string | null;
  /** Code still arrives: it stays plain, and ends in a caret. */
  readonly streaming?: boolean;
  /** Lines shown before “Show all”. Default: 400. */
  readonly lines?: number;
}

const FIRST_CHARACTERS = 50_000;
const MAX_NAME = 40;

/** Shows code: its language, a copy button, syntax colours once it has settled. Long code is clamped. Renders a `<div>`. */
export function CodeBlock({
  code,
  language = null,
  streaming = false,
  lines = 400,
  ...props
}: CodeBlockProps) {
  const labels = useLabels();
  // What was seen whole while it streamed is not taken away when it settles.
  const [all, setAll] = useState(streaming);
  const clamp = streaming || all ? null : cut(code, lines);
  const shown = clamp ?? code;
  return renderPart('div', {
    part: 'code',
    state: { language: language?.slice(0, MAX_NAME) ?? null, clamped: clamp !== null },
    props: {
      ...props,
      children: (
        <>
          {renderPart('div', {
            part: 'code-bar',
            props: {
              children: (
                <>
                  {language !== null &&
                    renderPart('span', {
                      part: 'code-language',
                      props: { children: language.slice(0, MAX_NAME) },
                    })}
                  <CopyButton text={code} label={labels.copyCode} />
                </>
              ),
            },
          })}
          <pre
            tabIndex={0}
            role="group"
            aria-label={language === null ? labels.code : labels.codeIn(language.slice(0, MAX_NAME))}
            dir="ltr"
          >
            <code>
              {streaming ? <VisibleText text={shown} /> : <Highlighted code={shown} language={language} />}
              {streaming && renderPart('span', { part: 'caret', props: { 'aria-hidden': true } })}
            </code>
          </pre>
          {clamp !== null &&
            renderPart('button', {
              part: 'code-more',
              own: {
                type: 'button',
                'data-al-button': 'link',
                onClick: () => {
                  setAll(true);
                },
              },
              props: { children: labels.showAllLines(countLines(code, Infinity) ?? 0) },
            })}
        </>
      ),
    },
  });
}

// The first lines of code that is too long to show at once; `null` for code that is not.
function cut(code: string, lines: number): string | null {
  if (code.length <= FIRST_CHARACTERS && countLines(code, lines) !== null) return null;
  let end = -1;
  for (let line = 0; line < lines; line += 1) {
    const next = code.indexOf('\n', end + 1);
    if (next === -1) break;
    end = next;
  }
  return code.slice(0, Math.min(end === -1 ? code.length : end, FIRST_CHARACTERS));
}
