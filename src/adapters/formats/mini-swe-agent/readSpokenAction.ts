import type { ContentBlock } from '../../../model/index.ts';

/** How mini-swe-agent asks its model to write the command of a step; older versions asked for a block of `bash`. */
const FENCE = /^```(?:mswea_bash_command|bash)[ \t]*\n([^]*?)\n```[ \t]*$/gm;

/**
 * Reads an answer that acts in its prose: what stands before its one block of commands is thinking, the block is a call of `bash`, and what
 * stands behind it is text. `undefined` where there is no such block, or more than one: mini-swe-agent runs neither.
 */
export function readSpokenAction(prose: string): readonly ContentBlock[] | undefined {
  const [fence, ...others] = prose.matchAll(FENCE);
  if (!fence || others.length > 0) return undefined;
  const before = prose.slice(0, fence.index).trim();
  const behind = prose.slice(fence.index + fence[0].length).trim();
  return [
    ...(before === '' ? [] : [{ type: 'thinking', thinking: before } as const]),
    { type: 'toolCall', id: '', name: 'bash', arguments: { command: fence[1] ?? '' } },
    ...(behind === '' ? [] : [{ type: 'text', text: behind } as const]),
  ];
}

/** What a command came to, as mini-swe-agent tells its model. */
export interface SpokenResult {
  readonly returncode: number;
  readonly output: string;
}

/** Reads what mini-swe-agent tells its model of a command; `undefined` where it is anything else, or says more than these two. */
export function readSpokenResult(text: string): SpokenResult | undefined {
  const parts = /^<returncode>(-?\d+)<\/returncode>\n<output>\n?([^]*?)\n?<\/output>\s*$/.exec(text);
  return parts ? { returncode: Number(parts[1]), output: parts[2] ?? '' } : undefined;
}
