/** What only some formats hold. */
export type FeatureOfFormats = keyof typeof FORMATS_WITH;

/** The formats that hold something, in the order of their names. */
export const formatsWith = (feature: string): readonly string[] =>
  ((FORMATS_WITH as Readonly<Record<string, string>>)[feature] ?? '').split(' ').filter(Boolean);

/** The formats whose fixtures hold each of these, at their end or while they grow. A test compares them. */
export const FORMATS_WITH = {
  'shell commands': 'pi-session',
  commands: 'claude-code',
  compaction:
    'acp anthropic-messages appam claude-code codex gemini-cli inspect openai-responses opencode openhands phi-core pi pi-session yoagent',
  dividers:
    'acp agent-swarm-kit anthropic-messages appam claude-code codex gemini-cli inspect openai-responses opencode openhands phi-core pi pi-session yoagent',
  errors:
    'ai-sdk-ui anthropic-messages appam claude-code cline gemini inspect message-enum openai-chat openai-responses opencode phi-core pi pi-session yoagent',
  'extension messages':
    'acp ag-ui agent-swarm-kit ai-sdk-ui claude-code cline codex gemini-cli inspect mini-swe-agent openai-responses opencode openhands phi-core pi pi-session yoagent',
  'images, documents or files':
    'acp ag-ui agent-swarm-kit ai-sdk-ui anthropic-messages appam claude-code cline codex gemini gemini-cli inspect message-enum openai-chat openai-responses opencode openhands phi-core pi-session swe-agent',
  'parallel branches': 'phi-core swe-agent',
  requests: 'anthropic-messages inspect openai-chat openai-responses phi-core',
  'several loops':
    'acp ag-ui agent-swarm-kit claude-code codex inspect opencode openhands phi-core pi swe-agent yoagent',
  'stop reasons':
    'acp ag-ui agent-swarm-kit ai-sdk-ui anthropic-messages appam claude-code cline codex gemini inspect message-enum mini-swe-agent openai-chat openai-responses opencode openhands phi-core pi pi-session swe-agent yoagent',
  'sub-agents': 'ag-ui claude-code codex inspect opencode openhands phi-core',
  'synthetic messages':
    'agent-swarm-kit appam claude-code codex mini-swe-agent opencode phi-core swe-agent yoagent',
  'system messages':
    'ag-ui agent-swarm-kit anthropic-messages appam cline codex gemini inspect message-enum mini-swe-agent openai-chat openai-responses openhands swe-agent',
  thinking:
    'acp ag-ui ai-sdk-ui anthropic-messages appam claude-code cline codex gemini gemini-cli inspect message-enum mini-swe-agent openai-chat openai-responses opencode openhands phi-core pi pi-session swe-agent yoagent',
  'tool calls':
    'acp ag-ui agent-swarm-kit ai-sdk-ui anthropic-messages appam claude-code cline codex gemini gemini-cli inspect message-enum mini-swe-agent openai-chat openai-responses opencode openhands phi-core pi pi-session swe-agent yoagent',
  'tool results':
    'acp ag-ui agent-swarm-kit ai-sdk-ui anthropic-messages appam claude-code cline codex gemini gemini-cli inspect message-enum mini-swe-agent openai-chat openai-responses opencode openhands phi-core pi pi-session swe-agent yoagent',
  usage:
    'ag-ui ai-sdk-ui anthropic-messages claude-code cline codex gemini gemini-cli inspect message-enum mini-swe-agent openai-chat openai-responses opencode openhands phi-core pi pi-session yoagent',
  'stop reason: stop':
    'acp agent-swarm-kit ai-sdk-ui anthropic-messages appam claude-code gemini inspect message-enum mini-swe-agent openai-chat openai-responses opencode phi-core pi pi-session swe-agent yoagent',
  'stop reason: length': 'anthropic-messages gemini inspect openai-chat openai-responses',
  'stop reason: toolUse':
    'agent-swarm-kit anthropic-messages appam claude-code gemini inspect message-enum mini-swe-agent openai-chat openai-responses opencode openhands phi-core pi pi-session yoagent',
  'stop reason: error':
    'ai-sdk-ui anthropic-messages appam claude-code cline gemini inspect message-enum openai-chat openai-responses opencode phi-core pi pi-session yoagent',
  'stop reason: aborted': 'codex opencode phi-core pi pi-session yoagent',
  'stop reason: maxTurns': '',
  'stop reason: userStop': '',
  'stop reason: handoff': '',
  'stop reason: guardRail': 'gemini',
  'stop reason: contextCompacted': '',
  'stop reason: paused': 'ag-ui anthropic-messages',
  'stop reason: refusal':
    'acp anthropic-messages appam claude-code inspect openai-chat openai-responses yoagent',
  'tool status: preparing':
    'ag-ui ai-sdk-ui anthropic-messages claude-code gemini message-enum openai-chat openai-responses opencode phi-core pi yoagent',
  'tool status: pending':
    'acp ag-ui agent-swarm-kit ai-sdk-ui anthropic-messages claude-code cline codex gemini message-enum openai-chat openai-responses phi-core pi pi-session yoagent',
  'tool status: awaiting-approval': 'acp ag-ui ai-sdk-ui codex opencode openhands',
  'tool status: running':
    'acp ai-sdk-ui appam codex gemini-cli openai-responses opencode openhands phi-core pi yoagent',
  'tool status: done':
    'acp ag-ui agent-swarm-kit ai-sdk-ui anthropic-messages appam claude-code cline codex gemini gemini-cli inspect message-enum mini-swe-agent openai-chat openai-responses opencode openhands phi-core pi pi-session swe-agent yoagent',
  'tool status: failed':
    'ag-ui ai-sdk-ui anthropic-messages appam claude-code cline codex gemini gemini-cli inspect message-enum mini-swe-agent openai-responses opencode openhands phi-core pi pi-session',
  'tool status: aborted': 'agent-swarm-kit codex gemini-cli phi-core pi pi-session',
  'tool status: denied':
    'acp ai-sdk-ui claude-code codex message-enum openai-responses opencode openhands phi-core yoagent',
  'tool status: skipped': 'phi-core pi',
  'tool status: not-executed': 'ag-ui ai-sdk-ui gemini-cli inspect mini-swe-agent yoagent',
  'tool status: no-result':
    'acp agent-swarm-kit ai-sdk-ui anthropic-messages cline codex gemini inspect openai-chat openai-responses phi-core swe-agent yoagent',
  'tool status: orphan': 'openhands',
  'block: text':
    'acp ag-ui agent-swarm-kit ai-sdk-ui anthropic-messages appam claude-code cline codex gemini gemini-cli inspect message-enum mini-swe-agent openai-chat openai-responses opencode openhands phi-core pi pi-session swe-agent yoagent',
  'block: thinking':
    'acp ag-ui ai-sdk-ui anthropic-messages appam claude-code cline codex gemini gemini-cli inspect message-enum mini-swe-agent openai-chat openai-responses opencode openhands phi-core pi pi-session swe-agent yoagent',
  'block: image':
    'acp ag-ui agent-swarm-kit ai-sdk-ui anthropic-messages appam claude-code cline codex gemini gemini-cli inspect message-enum openai-chat openai-responses opencode openhands phi-core pi-session swe-agent',
  'block: document':
    'acp ag-ui ai-sdk-ui anthropic-messages appam claude-code cline gemini inspect message-enum openai-chat openai-responses opencode',
  'block: file': 'inspect message-enum',
  'block: source':
    'acp ai-sdk-ui anthropic-messages claude-code cline gemini inspect message-enum openai-chat openai-responses',
  'block: toolCall':
    'acp ag-ui agent-swarm-kit ai-sdk-ui anthropic-messages appam claude-code cline codex gemini gemini-cli inspect message-enum mini-swe-agent openai-chat openai-responses opencode openhands phi-core pi pi-session swe-agent yoagent',
  'block: unknown':
    'agent-swarm-kit appam cline gemini-cli inspect message-enum openai-chat openai-responses opencode phi-core pi-session',
} as const;
