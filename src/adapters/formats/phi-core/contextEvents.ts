import type { KnownDivider, JsonObject, NodeTagKind } from '../../../model/index.ts';
import { bool, num, numbers, optional, str, time } from '../../kit/fields/index.ts';
import { abandonNodes, tagNode } from './nodes.ts';
import type { LoopState, Run } from './runState.ts';

/** `CompactionStarted`: a divider that runs until the compaction ends. */
export function onCompactionStart(run: Run, loop: LoopState, event: JsonObject): void {
  const value: KnownDivider = {
    type: 'divider',
    kind: 'compaction',
    status: 'running',
    ...optional('timestamp', time(event, 'timestamp')),
    ...optional('tokensBefore', num(event, 'estimated_tokens')),
    ...optional('messagesBefore', num(event, 'message_count')),
  };
  loop.compacted = true;
  loop.compaction = { item: run.writer.item(value, loop.key), value };
}

/** `CompactionEnded`. */
export function onCompactionEnd(run: Run, loop: LoopState, event: JsonObject): void {
  const loopsCompacted = num(event, 'loops_compacted');
  const value: KnownDivider = {
    ...(loop.compaction?.value ?? { type: 'divider', kind: 'compaction' }),
    status: 'done',
    ...optional('timestamp', time(event, 'timestamp')),
    ...optional('messagesBefore', num(event, 'messages_before')),
    ...optional('messagesAfter', num(event, 'messages_after')),
    ...optional('tokensBefore', num(event, 'estimated_tokens_before')),
    ...optional('tokensAfter', num(event, 'estimated_tokens_after')),
    ...(loopsCompacted === undefined ? {} : { details: { loopsCompacted } }),
  };
  loop.compacted = true;
  if (loop.compaction) run.writer.itemUpdate(loop.compaction.item, value);
  else run.writer.item(value, loop.key);
  loop.compaction = undefined;
}

/** `PrunApplied`: a divider; the messages it names by their times are no longer read by the model. */
export function onPrune(run: Run, loop: LoopState, event: JsonObject): void {
  run.writer.item(
    {
      type: 'divider',
      kind: 'prune',
      status: 'done',
      ...optional('timestamp', time(event, 'timestamp')),
      ...optional('messagesRemoved', num(event, 'messages_removed')),
      ...optional('tokensRemoved', num(event, 'tokens_removed')),
      ...optional('summary', str(event, 'memo')),
    },
    loop.key,
  );
  const times = new Set<number | null>(numbers(event, 'pruned_timestamps'));
  const messages = loop.rows
    .filter((row) => row.head.role !== 'extension' && times.has(row.head.timestamp))
    .map((row) => row.key);
  if (messages.length > 0) run.writer.emit({ type: 'context', messages, context: 'compacted' });
}

const TAG_KINDS: ReadonlyMap<string, NodeTagKind> = new Map([
  ['failure', 'lesson'],
  ['tangent', 'finding'],
  ['completion', 'outcome'],
  ['step-summary', 'checkpoint'],
]);

/** `RevertApplied`: a divider; if it was applied, its target is tagged and what came after is left behind. */
export function onRevert(run: Run, loop: LoopState, event: JsonObject): void {
  const applied = bool(event, 'applied') ?? false;
  const category = str(event, 'category');
  const summary = str(event, 'summary');
  const target = num(event, 'target');
  const abandoned = numbers(event, 'abandoned_node_ids');
  run.writer.item(
    {
      type: 'divider',
      kind: 'revert',
      status: applied ? 'done' : 'refused',
      ...optional('timestamp', time(event, 'timestamp')),
      ...optional('category', category),
      ...optional('summary', summary),
      ...optional('reason', str(event, 'reason')),
      ...(applied ? { messagesRemoved: abandoned.length } : {}),
      ...(target === undefined ? {} : { details: { target } }),
    },
    loop.key,
  );
  if (!applied) return;
  abandonNodes(run, loop, abandoned);
  if (target === undefined || category === undefined) return;
  tagNode(run, loop, target, {
    kind: TAG_KINDS.get(category) ?? category,
    text: summary ?? '',
    ...optional('createdAtTurn', loop.turn?.index ?? loop.turns.at(-1)?.index),
    abandonedNodeIds: abandoned,
  });
}
