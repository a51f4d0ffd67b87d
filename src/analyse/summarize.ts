import { combineUsage, statedCost, type ContentBlock, type Diagnostic, type Usage } from '../model/index.ts';
import type { TranscriptState } from '../store/createTranscriptStore.ts';
import { isAnswered } from '../store/listedMessages.ts';
import { selectFailureCounts } from './failures.ts';
import { outcome } from './outcome.ts';
import { selectContent, selectUsage } from '../store/selectors.ts';

/**
 * Figures of a transcript. `agent-lanes stats --json` prints it; its shape is stable. Characters are UTF-16 units of the
 * source text, unmodified. A figure that the source does not state is `null`.
 */
export interface Summary {
  /** Id of the format it was read as; `null` when none fits. */
  readonly format: string | null;
  /** Agent runs. */
  readonly loops: number;
  /** Model calls. */
  readonly turns: number;
  /** Messages by role. */
  readonly messages: {
    readonly system: number;
    readonly user: number;
    readonly assistant: number;
    readonly toolResult: number;
    readonly extension: number;
  };
  /** Content blocks by type. */
  readonly blocks: {
    readonly text: number;
    readonly thinking: number;
    readonly image: number;
    /** Documents and other files. */
    readonly document: number;
    readonly toolCall: number;
    readonly unknown: number;
  };
  /** Tool calls and their results. */
  readonly tools: {
    readonly calls: number;
    /** Results that found their call. */
    readonly paired: number;
    readonly unanswered: number;
    readonly orphanResults: number;
    /** Results that their source calls an error. */
    readonly errors: number;
    /** Calls that failed, by `outcome`: a command that ended with another code than 0 too, where that is no answer. */
    readonly failed: number;
    /** Ids of the calls, in source order, empty ones included. */
    readonly ids: readonly string[];
  };
  /** What went wrong in the run, as every line, group and head counts it, see `selectFailures`. */
  readonly failures: number;
  /** Length of the text, by who wrote it. */
  readonly characters: {
    readonly userText: number;
    readonly assistantText: number;
    readonly thinking: number;
    readonly toolResultText: number;
  };
  /** How often each stop reason occurs. */
  readonly stopReasons: Readonly<Record<string, number>>;
  /** Stop reason of the last answer. */
  readonly lastStopReason: string | null;
  /** Models that answered, in order of appearance. */
  readonly models: readonly string[];
  /** Tokens and cost of all answers together. */
  readonly usage: Omit<Usage, 'cost'>;
  /** What went wrong, with positions. */
  readonly diagnostics: readonly Diagnostic[];
}

/** Counts a transcript. */
export function summarize(state: TranscriptState): Summary {
  const messages = { system: 0, user: 0, assistant: 0, toolResult: 0, extension: 0 };
  const blocks = { text: 0, thinking: 0, image: 0, document: 0, toolCall: 0, unknown: 0 };
  const tools = {
    calls: 0,
    paired: 0,
    unanswered: 0,
    orphanResults: 0,
    errors: 0,
    failed: 0,
    ids: [] as string[],
  };
  const characters = { userText: 0, assistantText: 0, thinking: 0, toolResultText: 0 };
  const stopReasons = new Map<string, number>();
  const models = new Set<string>();
  let lastStopReason: string | null = null;

  for (const key of state.messageKeys) {
    const row = state.message(key);
    if (!row) continue;
    const { head } = row;
    switch (head.role) {
      case 'system':
      case 'developer':
        messages.system++;
        break;
      case 'user':
      case 'bashExecution':
        messages.user++;
        break;
      case 'assistant':
        messages.assistant++;
        lastStopReason = head.stopReason;
        if (head.stopReason !== null)
          stopReasons.set(head.stopReason, (stopReasons.get(head.stopReason) ?? 0) + 1);
        if (head.model !== '') models.add(head.model);
        break;
      case 'toolResult':
        messages.toolResult++;
        if (row.callKey === undefined) tools.orphanResults++;
        else tools.paired++;
        if (head.isError) tools.errors++;
        break;
      case 'extension':
        messages.extension++;
        break;
      case 'unknown':
        break;
      default:
        head satisfies never;
    }
    for (const block of selectContent(state, key)) countBlock(block, head.role, blocks, characters);
    for (const blockKey of row.blockKeys) {
      const call = state.block(blockKey);
      if (call?.block.type !== 'toolCall') continue;
      tools.calls++;
      tools.ids.push(call.block.id);
      if (call.run && !isAnswered(call.run)) tools.unanswered++;
      if (call.run && outcome(call.run).severity === 'failure') tools.failed++;
      // A failure that no result message tells.
      if (call.run?.resultKeys.length === 0 && call.run.isError === true) tools.errors++;
    }
  }

  const stated = loopUsage(state);
  const usage = selectUsage(state) ?? stated;
  return {
    format: state.session.format ?? null,
    loops: state.loopKeys.length,
    turns: state.turnKeys.length,
    messages,
    blocks,
    tools,
    failures: selectFailureCounts(state).all,
    characters,
    stopReasons: Object.fromEntries(stopReasons),
    lastStopReason,
    models: [...models],
    usage: {
      input: usage?.input ?? null,
      output: usage?.output ?? null,
      reasoning: usage?.reasoning ?? null,
      cacheRead: usage?.cacheRead ?? null,
      cacheWrite: usage?.cacheWrite ?? null,
      totalTokens: usage?.totalTokens ?? null,
      costUsd: (usage && statedCost(usage)) ?? (stated && statedCost(stated)),
      ...(usage?.atLeast === true ? { atLeast: true } : {}),
    },
    diagnostics: state.diagnostics,
  };
}

// Some sources state what a run spent, and not what its answers did.
function loopUsage(state: TranscriptState): Usage | null {
  let sum: Usage | null = null;
  for (const key of state.loopKeys) {
    const usage = state.loop(key)?.loop.usage;
    if (usage) sum = sum ? combineUsage(sum, usage) : usage;
  }
  return sum;
}

function countBlock(
  block: ContentBlock,
  role: string,
  /** Content blocks by type. */
  blocks: { -readonly [K in keyof Summary['blocks']]: number },
  /** Length of the text, by who wrote it. */
  characters: { -readonly [K in keyof Summary['characters']]: number },
): void {
  switch (block.type) {
    case 'text':
      blocks.text++;
      if (role === 'user') characters.userText += block.text.length;
      if (role === 'assistant') characters.assistantText += block.text.length;
      if (role === 'toolResult') characters.toolResultText += block.text.length;
      return;
    case 'thinking':
      blocks.thinking++;
      characters.thinking += block.thinking.length;
      return;
    case 'image':
      blocks.image++;
      return;
    case 'document':
    case 'file':
      blocks.document++;
      return;
    case 'toolCall':
      blocks.toolCall++;
      return;
    case 'unknown':
      blocks.unknown++;
      return;
    case 'source':
      return;
    default:
      block satisfies never;
  }
}
