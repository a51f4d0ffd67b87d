import type { Adapter } from '../../kit/adapter.ts';
import { detectMiniSweAgent } from './detectMiniSweAgent.ts';
import { translateMiniSweAgent } from './translateMiniSweAgent.ts';

/** Reads the trajectories of mini-swe-agent (`.traj.json`), of any version. */
export const miniSweAgentAdapter: Adapter = {
  format: 'mini-swe-agent',
  title: 'mini-swe-agent trajectory (.traj.json)',
  detect: detectMiniSweAgent,
  start: translateMiniSweAgent,
};
