import type { Adapter } from '../../kit/adapter.ts';
import { detectSwarm } from './detectSwarm.ts';
import { translateSwarm } from './translateSwarm.ts';

/** Reads agent-swarm-kit: the history of a client, and the events of its buses. */
export const agentSwarmKitAdapter: Adapter = {
  format: 'agent-swarm-kit',
  title: 'agent-swarm-kit history and bus events',
  detect: detectSwarm,
  start: translateSwarm,
};
