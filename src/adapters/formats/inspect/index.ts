import type { Adapter } from '../../kit/adapter.ts';
import { detectInspect } from './detectInspect.ts';
import { translateInspect } from './translateInspect.ts';

/** Reads evaluation logs of Inspect: `.json`, and the records of an `.eval` archive. */
export const inspectAdapter: Adapter = {
  format: 'inspect',
  title: 'Inspect evaluation log (.json, .eval)',
  detect: detectInspect,
  start: translateInspect,
};
