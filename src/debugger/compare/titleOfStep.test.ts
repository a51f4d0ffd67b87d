import { describe, expect, it } from 'vitest';
import { readSteps } from '../../analyse/compare/runSteps.ts';
import { defaultLabels } from '../../describe/labels.ts';
import type { JsonObject } from '../../model/index.ts';
import { toolCall, transcript } from '../../testing/buildTranscript.ts';
import { compareLabels } from './compareLabels.ts';
import { isSaidByTitle, titleOfStep } from './titleOfStep.ts';

function readOne(run: ReturnType<typeof transcript>) {
  const state = run.store().getState();
  const [node] = readSteps(state);
  if (!node) throw new Error('The run has no step.');
  return { step: node.step, title: titleOfStep(node.step, state, defaultLabels, compareLabels) };
}

const readCall = (name: string, args: JsonObject) =>
  readOne(transcript().assistant([toolCall(name, args)], { stopReason: 'toolUse' }));

describe('titleOfStep', () => {
  it('calls a call as its line in the transcript does', () => {
    expect(readCall('shell', { command: ['zsh', '-lc', 'ls src'] }).title).toEqual({
      label: 'Bash',
      detail: 'ls src',
      mono: true,
    });
    expect(readCall('Bash', { command: 'ls', description: 'Look around' }).title).toEqual({
      label: 'Bash',
      detail: 'Look around',
      mono: false,
    });
    expect(readCall('gauge_weir', { weir: 'Ness' }).title).toMatchObject({ label: 'gauge_weir' });
  });

  it('calls any other step by its kind', () => {
    expect(readOne(transcript().user('Mend the weir.')).title).toEqual({
      label: 'Prompt',
      detail: '',
      mono: false,
    });
    expect(readOne(transcript().result('gauge_weir', '3', { toolCallId: 'gone' })).title.label).toBe(
      'gauge_weir',
    );
  });
});

describe('isSaidByTitle', () => {
  const isSaid = (name: string, args: JsonObject): boolean => {
    const { step, title } = readCall(name, args);
    return isSaidByTitle(step, title);
  };

  it('knows a call whose only argument is what its title says', () => {
    expect(isSaid('bash', { command: 'ls src' })).toBe(true);
    expect(isSaid('bash', { command: 'echo "a: b"' })).toBe(true);
  });

  it('keeps arguments that say more', () => {
    expect(isSaid('bash', { command: 'ls src', timeout: 5 })).toBe(false);
    expect(isSaid('bash', { command: 'ls src\nls lib' })).toBe(false);
    expect(isSaid('bash', { command: 'ls src', description: 'Look around' })).toBe(false);
    expect(isSaid('bash', { cwd: '/weir', command: 'ls' })).toBe(false);
    expect(isSaid('bash', { command: `echo ${'a'.repeat(300)}` })).toBe(false);
    expect(isSaid('bash', { command: 'cd weir && ls' })).toBe(false);
    expect(isSaid('bash', {})).toBe(false);
  });
});
