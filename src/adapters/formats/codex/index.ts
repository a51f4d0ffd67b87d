import type { Adapter } from '../../kit/adapter.ts';
import { detectCodex } from './detectCodex.ts';
import { translateCodex } from './translateCodex.ts';

/** Reads Codex: its session files (current and older), the output of `codex exec --json`, and app-server notifications. */
export const codexAdapter: Adapter = {
  format: 'codex',
  title: 'Codex sessions (rollout files), codex exec --json, app server',
  detect: detectCodex,
  start: translateCodex,
};
