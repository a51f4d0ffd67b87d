import type { NodeTag } from '../../../model/index.ts';
import type { LoopState, RowState, Run } from './runState.ts';

/** Remembers the node a message turns out to be, and gives it what was said of that node before. */
export function noteNode(run: Run, loop: LoopState, row: RowState): void {
  const node = nodeOf(loop, row);
  if (node === undefined || loop.rowsByNode.get(node) === row) return;
  loop.rowsByNode.set(node, row);
  if (loop.abandoned.has(node))
    run.writer.emit({ type: 'context', messages: [row.key], context: 'abandoned' });
  const tags = loop.awaitedTags.get(node);
  if (!tags) return;
  loop.awaitedTags.delete(node);
  noteTags(run, loop, row, tags);
}

/** Merges tags into those of a message, and marks what they say was left behind. Without `tags`: those it has. */
export function noteTags(run: Run, loop: LoopState, row: RowState, tags?: readonly NodeTag[]): void {
  const own = row.head.tags ?? [];
  const added = (tags ?? []).filter((tag) => !own.some((known) => sameTag(known, tag)));
  if (added.length > 0) {
    row.head = { ...row.head, tags: [...own, ...added] };
    run.writer.emit({ type: 'messagePatch', message: row.key, value: { tags: row.head.tags ?? [] } });
  }
  const scope = row.head.turnId?.loopId ?? loop.loopId;
  for (const tag of tags ?? own) abandonNodes(run, loop, tag.abandonedNodeIds ?? [], scope);
}

/** Attaches a tag to a node, now or when a message turns out to be it. */
export function tagNode(run: Run, loop: LoopState, nodeId: number, tag: NodeTag): void {
  const node = nodeKey(loop.loopId, nodeId);
  const row = loop.rowsByNode.get(node);
  if (row) noteTags(run, loop, row, [tag]);
  else loop.awaitedTags.set(node, [...(loop.awaitedTags.get(node) ?? []), tag]);
}

/** Marks nodes as left behind, those included that no message has claimed yet. */
export function abandonNodes(
  run: Run,
  loop: LoopState,
  nodeIds: readonly number[],
  scope = loop.loopId,
): void {
  const nodes = nodeIds.map((nodeId) => nodeKey(scope, nodeId)).filter((node) => !loop.abandoned.has(node));
  for (const node of nodes) loop.abandoned.add(node);
  const messages = nodes.flatMap((node) => loop.rowsByNode.get(node)?.key ?? []);
  if (messages.length > 0) run.writer.emit({ type: 'context', messages, context: 'abandoned' });
}

function nodeOf(loop: LoopState, row: RowState): string | undefined {
  const { nodeId, turnId } = row.head;
  return nodeId === undefined ? undefined : nodeKey(turnId?.loopId ?? loop.loopId, nodeId);
}

// Nodes are counted within a loop, and a list of messages may hold several loops.
const nodeKey = (loopId: string, nodeId: number): string => `${nodeId} ${loopId}`;

const sameTag = (a: NodeTag, b: NodeTag): boolean =>
  a.kind === b.kind &&
  a.text === b.text &&
  String(a.abandonedNodeIds ?? []) === String(b.abandonedNodeIds ?? []);
