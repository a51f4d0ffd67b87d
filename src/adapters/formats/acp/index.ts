import type { Adapter } from '../../kit/adapter.ts';
import { detectAcp } from './envelope.ts';
import { translateAcp } from './translateAcp.ts';

/** Reads the Agent Client Protocol: the JSON-RPC messages between an editor and an agent, or its session updates alone. */
export const acpAdapter: Adapter = {
  format: 'acp',
  title: 'Agent Client Protocol (session updates, JSON-RPC)',
  detect: detectAcp,
  start: translateAcp,
};
