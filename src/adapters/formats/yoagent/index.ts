import type { Adapter } from '../../kit/adapter.ts';
import { detectYoagent } from './detectYoagent.ts';
import { translateYoagent } from './translateYoagent.ts';

/** Reads yoagent: its event stream and its session files. */
export const yoagentAdapter: Adapter = {
  format: 'yoagent',
  title: 'yoagent event stream and session file',
  detect: detectYoagent,
  start: translateYoagent,
};
