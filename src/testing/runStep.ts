import type { RunStep } from '../analyse/compare/runSteps.ts';

/** A step of a run with these fields: an answer that says nothing unless given. */
export const runStep = (fields: Partial<RunStep>): RunStep => ({
  key: 'm0',
  kind: 'answer',
  name: '',
  depth: 0,
  turn: null,
  line: null,
  text: null,
  arguments: null,
  result: null,
  status: '',
  thinking: null,
  ...fields,
});
