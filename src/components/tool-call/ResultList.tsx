'use client';
import type { ToolRun } from '../../store/index.ts';
import { FirstAndLast } from '../message/FirstAndLast.tsx';
import { renderPart } from '../renderPart.tsx';
import { useLabels } from '../ViewerContext.ts';
import { OutputBlock } from './ResultBlock.tsx';
import { useToolCallContext } from './ToolCallContext.ts';
import { isTruncated } from './toolFacts.ts';
import { ToolCallResult, type RenderText } from './ToolCallResult.tsx';

/** The results one after the other, then the output so far where no result has any. */
export function ResultList({ text }: { readonly text?: RenderText | undefined }) {
  const labels = useLabels();
  const { key, run, results, output, description } = useToolCallContext('ResultList');
  const live = results.some((result) => result.blocks.length > 0) ? [] : (run.content ?? []);
  const silent =
    run.status === 'done' &&
    isSilent(live) &&
    output.structured === undefined &&
    results.every((result) => isSilent(result.blocks.map((row) => row.block)));
  return (
    <>
      {results.map(({ message }, index) => (
        <ToolCallResult
          key={message.key}
          messageKey={message.key}
          text={text}
          {...(results.length > 1 ? { heading: labels.results(index + 1, results.length) } : {})}
        />
      ))}
      <FirstAndLast
        items={live}
        draw={(block, index) => {
          const row = { key: `${key}.o${index}`, messageKey: key, index, block, streaming: !run.ended };
          return (
            <div key={row.key}>
              {renderPart('div', {
                part: 'tool-call-output',
                state: { kind: block.type },
                props: { children: <OutputBlock row={row} text={text} /> },
              })}
            </div>
          );
        }}
      />
      {silent &&
        renderPart('p', {
          part: 'tool-call-empty',
          props: { children: description.kind === 'agent' ? labels.subAgentEmpty : labels.noOutput },
        })}
      {isTruncated(output.details) &&
        renderPart('p', { part: 'tool-call-empty', props: { children: labels.truncated } })}
    </>
  );
}

const isSilent = (blocks: NonNullable<ToolRun['content']>): boolean =>
  blocks.every((block) => block.type === 'text' && block.text === '');
