import type { Adapter } from '../../kit/adapter.ts';
import { detectSweAgent } from './detectSweAgent.ts';
import { translateSweAgent } from './translateSweAgent.ts';

/** Reads the trajectories of SWE-agent (`.traj`), of any version. */
export const sweAgentAdapter: Adapter = {
  format: 'swe-agent',
  title: 'SWE-agent trajectory (.traj)',
  detect: detectSweAgent,
  start: translateSweAgent,
};
