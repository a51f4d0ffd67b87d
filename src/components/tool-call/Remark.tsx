'use client';
import { VisibleText } from '../code/VisibleText.tsx';
import { renderPart } from '../renderPart.tsx';
import { OutputText } from './OutputText.tsx';
import { useToolCallContext } from './ToolCallContext.ts';

const REMARK = 200;

/** What a tool answered beside what its view shows: “Saved.” is a quiet line, anything longer or a failure is output. */
export function Remark({ text }: { readonly text: string }) {
  const { run } = useToolCallContext('Remark');
  const words = text.trim();
  if (run.status !== 'done' || words.length > REMARK || /[\n\u001b]|^[[{]/.test(words))
    return <OutputText text={text} />;
  return renderPart('p', {
    part: 'tool-call-remark',
    props: { title: words, children: <VisibleText text={words} /> },
  });
}
