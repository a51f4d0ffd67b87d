import type { SourceRecord } from '../decode/index.ts';
import { isJsonObject } from '../model/index.ts';
import type { Adapter } from './kit/adapter.ts';
import { openingOf, readEnvelope, spread, unwrap } from './layouts.ts';
import { anthropicMessagesAdapter } from './formats/anthropic-messages/index.ts';
import { clineAdapter } from './formats/cline/index.ts';
import { claudeCodeAdapter } from './formats/claude-code/index.ts';
import { codexAdapter } from './formats/codex/index.ts';
import { openaiChatAdapter } from './formats/openai-chat/index.ts';
import { messageEnumAdapter } from './formats/message-enum/index.ts';
import { appamAdapter } from './formats/appam/index.ts';
import { agentSwarmKitAdapter } from './formats/agent-swarm-kit/index.ts';
import { inspectAdapter } from './formats/inspect/index.ts';
import { openaiResponsesAdapter } from './formats/openai-responses/index.ts';
import { agUiAdapter } from './formats/ag-ui/index.ts';
import { opencodeAdapter } from './formats/opencode/index.ts';
import { geminiAdapter } from './formats/gemini/index.ts';
import { aiSdkUiAdapter } from './formats/ai-sdk-ui/index.ts';
import { miniSweAgentAdapter } from './formats/mini-swe-agent/index.ts';
import { openhandsAdapter } from './formats/openhands/index.ts';
import { acpAdapter } from './formats/acp/index.ts';
import { geminiCliAdapter } from './formats/gemini-cli/index.ts';
import { hasOwnMarks, isCanonical } from './formats/phi-core/detectPhiCore.ts';
import { phiCoreAdapter } from './formats/phi-core/index.ts';
import { piAdapter } from './formats/pi/index.ts';
import { piSessionAdapter } from './formats/pi-session/index.ts';
import { sweAgentAdapter } from './formats/swe-agent/index.ts';
import { yoagentAdapter } from './formats/yoagent/index.ts';

/** Every adapter, in the order in which they are asked whether a source is theirs. The least particular ones come last. */
export const adapters: readonly Adapter[] = [
  piAdapter,
  piSessionAdapter,
  yoagentAdapter,
  opencodeAdapter,
  clineAdapter,
  openhandsAdapter,
  sweAgentAdapter,
  miniSweAgentAdapter,
  agUiAdapter,
  codexAdapter,
  openaiResponsesAdapter,
  claudeCodeAdapter,
  inspectAdapter,
  messageEnumAdapter,
  appamAdapter,
  agentSwarmKitAdapter,
  anthropicMessagesAdapter,
  openaiChatAdapter,
  acpAdapter,
  aiSdkUiAdapter,
  geminiCliAdapter,
  geminiAdapter,
  phiCoreAdapter,
];

/** The adapter of a format; `undefined` when there is none with this id. */
export function findAdapter(format: string): Adapter | undefined {
  return adapters.find((adapter) => adapter.format === format);
}

/** How the records of a source are handed to its adapter: as they are, lists taken apart, or messages taken out of what surrounds them. */
export type Layout = 'whole' | 'spread' | 'unwrapped';

/** The format of a source. */
export interface Recognised {
  /** What reads it. */
  readonly adapter: Adapter;
  /** How its records are handed over. */
  readonly layout: Layout;
  /** No record that follows could say otherwise. */
  readonly certain: boolean;
}

/**
 * The adapter that knows these records, and how they are laid out for it; `undefined` when none does. Marks that one format alone leaves
 * win, wherever they stand, over messages that could be of several. Of a long list of messages only the beginning is looked at.
 */
export function recognise(records: readonly SourceRecord[]): Recognised | undefined {
  const head = openingOf(records);
  const [whole, apart, taken] = [
    { layout: 'whole', records: head },
    { layout: 'spread', records: spread(head) },
    { layout: 'unwrapped', records: unwrap(head) },
  ] as const;
  const find = (
    adapters: readonly Adapter[],
    layouts: readonly (typeof whole | typeof apart | typeof taken)[],
  ) => {
    for (const { layout, records } of layouts) {
      const adapter = adapters.find((one) => one.detect(records));
      if (adapter)
        return {
          adapter,
          layout: isNeeded(layout, adapter, head) ? layout : 'whole',
          certain: head.length > 1 || saysAll(head[0], adapter),
        } as const;
    }
    return undefined;
  };
  // What agent-lanes wrote itself may bear the marks of whatever it was read from.
  if ([apart.records, taken.records].some(isCanonical)) return find([phiCoreAdapter], [taken, apart, whole]);
  return (
    find(hasOwnMarks(apart.records) ? adapters : particular, [apart, whole, taken]) ??
    find([phiCoreAdapter], [taken, apart, whole])
  );
}

// All but the one that reads messages that could be of several.
const particular = adapters.filter((adapter) => adapter !== phiCoreAdapter);

// Messages could be of several formats, envelopes the first of many, and pi begins its streams as it begins its session files.
function saysAll(record: SourceRecord | undefined, adapter: Adapter): boolean {
  const value = record?.value;
  return (
    isJsonObject(value) && !('role' in value) && readEnvelope(value) === null && adapter !== piSessionAdapter
  );
}

/** Whether an adapter that knows records in this layout needs them so: those of chats read requests, and lists, themselves. */
function isNeeded(layout: Layout, adapter: Adapter, head: readonly SourceRecord[]): boolean {
  if (layout === 'unwrapped') return head.some(({ value }) => readEnvelope(value) !== null);
  return !adapter.detect(head);
}

/** The adapter that knows these records; `undefined` when none does. */
export function detectAdapter(head: readonly SourceRecord[]): Adapter | undefined {
  return recognise(head)?.adapter;
}
