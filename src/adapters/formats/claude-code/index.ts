import type { Adapter } from '../../kit/adapter.ts';
import { detectClaudeCode } from './detectClaudeCode.ts';
import { translateClaudeCode } from './translateClaudeCode.ts';

/** Reads the session files of Claude Code, those of its sub-agents, and what it prints with `--output-format stream-json` or `json`. */
export const claudeCodeAdapter: Adapter = {
  format: 'claude-code',
  title: 'Claude Code session file (JSONL) and stream-json output',
  detect: detectClaudeCode,
  start: translateClaudeCode,
};
