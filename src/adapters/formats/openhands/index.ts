import type { Adapter } from '../../kit/adapter.ts';
import { detectOpenhands } from './detectOpenhands.ts';
import { translateOpenhands } from './translateOpenhands.ts';

/** Reads OpenHands: trajectories of actions and observations, and the events of its agent SDK. */
export const openhandsAdapter: Adapter = {
  format: 'openhands',
  title: 'OpenHands trajectory or events',
  detect: detectOpenhands,
  start: translateOpenhands,
};
