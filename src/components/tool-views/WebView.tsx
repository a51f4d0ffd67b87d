'use client';
import { readLinks } from '../../analyse/readLinks.ts';
import { LinkList } from '../lazy/leaves.tsx';
import { Markdown } from '../markdown/Markdown.tsx';
import { OutputText } from '../tool-call/OutputText.tsx';
import { ToolCallResults } from '../tool-call/ToolCallResults.tsx';
import type { ToolRendererProps } from '../ViewerContext.ts';
import { GenericView } from './GenericView.tsx';

/** Shows what was found on the web: the links of a search as a list, what was read of a page as prose. */
export function WebView(props: ToolRendererProps) {
  const isSettled = props.run.status === 'done';
  // A page with markup of its own, data and a log are no prose.
  if (!isSettled || /^\s*[<[{]/.test(props.output.slice(0, 100))) return <GenericView {...props} />;
  return <ToolCallResults text={(text) => <WebText text={text} tool={props.call.name} />} />;
}

function WebText({ text, tool }: { readonly text: string; readonly tool: string }) {
  const found = readLinks(text);
  if (!found && !PROSE.test(tool)) return <OutputText text={text} />;
  return (
    <>
      {found && <LinkList links={found.links} />}
      <Markdown text={found?.text ?? text} />
    </>
  );
}

// These answer in the words of a model.
const PROSE = /^(?:Web_?Fetch|Web_?Search|google_web_search)$/i;
