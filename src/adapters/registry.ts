import type { SourceRecord } from '../decode/index.ts';
import type { Adapter } from './adapter.ts';
import { anthropicMessagesAdapter } from './anthropic-messages/index.ts';
import { clineAdapter } from './cline/index.ts';
import { claudeCodeAdapter } from './claude-code/index.ts';
import { codexAdapter } from './codex/index.ts';
import { openaiChatAdapter } from './openai-chat/index.ts';
import { messageEnumAdapter } from './message-enum/index.ts';
import { appamAdapter } from './appam/index.ts';
import { agentSwarmKitAdapter } from './agent-swarm-kit/index.ts';
import { inspectAdapter } from './inspect/index.ts';
import { openaiResponsesAdapter } from './openai-responses/index.ts';
import { agUiAdapter } from './ag-ui/index.ts';
import { opencodeAdapter } from './opencode/index.ts';
import { geminiAdapter } from './gemini/index.ts';
import { aiSdkUiAdapter } from './ai-sdk-ui/index.ts';
import { miniSweAgentAdapter } from './mini-swe-agent/index.ts';
import { openhandsAdapter } from './openhands/index.ts';
import { acpAdapter } from './acp/index.ts';
import { geminiCliAdapter } from './gemini-cli/index.ts';
import { phiCoreAdapter } from './phi-core/index.ts';
import { piAdapter } from './pi/index.ts';
import { piSessionAdapter } from './pi-session/index.ts';
import { sweAgentAdapter } from './swe-agent/index.ts';
import { yoagentAdapter } from './yoagent/index.ts';

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

/** The first adapter that knows these records; `undefined` when none does. */
export function detectAdapter(head: readonly SourceRecord[]): Adapter | undefined {
  return adapters.find((adapter) => adapter.detect(head));
}
