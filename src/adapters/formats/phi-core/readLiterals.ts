import type { ContentBlock, SyntheticReason, ToolOutcome } from '../../../model/index.ts';

// What the phi-core family writes in a person's name. Sources: phi-core and yoagent agent loop and context modules.
const SYNTHETIC: readonly (readonly [prefix: string, reason: SyntheticReason])[] = [
  ['[Agent stopped: ', 'limit'],
  ['[Warning: ', 'filterWarning'],
  ['[Summary] ', 'summary'],
  ['[Context compacted: ', 'compaction'],
  ['[Pruned context summary: ', 'prune'],
  ['[You have called ', 'nudge'],
];

/**
 * Why a program wrote this user content, told by how its text begins; `undefined` for what a person wrote. Only content
 * that is one text block counts: a warning added to a person's own words stays part of them.
 */
export function syntheticReason(content: readonly ContentBlock[]): SyntheticReason | undefined {
  const text = onlyText(content);
  return text === undefined ? undefined : SYNTHETIC.find(([prefix]) => text.startsWith(prefix))?.[1];
}

/** How a tool ended, told by the literal texts of failed results; `undefined` when `isError` says all there is. */
export function outcomeOf(content: readonly ContentBlock[], isError: boolean): ToolOutcome | undefined {
  const text = isError ? onlyText(content) : undefined;
  if (text === undefined) return undefined;
  if (text === 'Skipped due to queued user message.') return 'skipped';
  if (
    text === 'Tool execution skipped by before_tool_execution hook.' ||
    text.startsWith('Tool call denied: ')
  )
    return 'denied';
  if (text === 'Cancelled') return 'aborted';
  return text.startsWith('Not executed: ') ? 'not-executed' : undefined;
}

/** Whether content says nothing: no block, or only empty text and thinking. */
export function isEmptyContent(content: readonly ContentBlock[]): boolean {
  return content.every(
    (block) =>
      (block.type === 'text' && block.text === '') || (block.type === 'thinking' && block.thinking === ''),
  );
}

function onlyText(content: readonly ContentBlock[]): string | undefined {
  const [block] = content;
  return content.length === 1 && block?.type === 'text' ? block.text : undefined;
}
