import type { RowKey } from '../../model/index.ts';
import type { BlockRow } from '../../store/index.ts';
import { isGroupable } from '../../describe/describeTool.ts';

/** What the content of a message is drawn as: a block of its own, or neighbouring tool calls that fold together. */
export type MessageSegment =
  | { readonly type: 'block'; readonly key: RowKey; readonly row: BlockRow }
  | { readonly type: 'group'; readonly key: RowKey; readonly rows: readonly BlockRow[] };

/**
 * Cuts the blocks of one message into segments. Two or more neighbouring calls form a group; edits, writes, pictures and
 * sub-agents are content and stand alone. Only the tool decides, not its status, so that nothing regroups while it runs. The
 * key of a group is that of its first call.
 * @param mayGroup - whether calls of the tool with this name fold together. Default: all but those that are content
 */
export function groupSegments(
  rows: readonly BlockRow[],
  mayGroup: (name: string) => boolean = isGroupable,
): readonly MessageSegment[] {
  const segments: MessageSegment[] = [];
  let calls: BlockRow[] = [];
  const close = (): void => {
    const [first] = calls;
    if (first && calls.length > 1) segments.push({ type: 'group', key: first.key, rows: calls });
    else if (first) segments.push({ type: 'block', key: first.key, row: first });
    calls = [];
  };
  for (const row of rows) {
    if (joins(row, mayGroup)) {
      calls.push(row);
      continue;
    }
    close();
    segments.push({ type: 'block', key: row.key, row });
  }
  close();
  return segments;
}

function joins({ block, run, streaming }: BlockRow, mayGroup: (name: string) => boolean): boolean {
  if (block.type !== 'toolCall') return false;
  // A sub-agent may have any name; what it started gives it away. A name that has not arrived may be that of an edit.
  if (run?.childLoopId !== undefined || (streaming && block.name === '')) return false;
  return mayGroup(block.name);
}
