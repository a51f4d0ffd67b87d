import type { TranscriptEvent } from '../../model/index.ts';
import { text, thinking, toolCall, transcript, type TranscriptBuilder } from '../buildTranscript.ts';

const PROSE =
  'The **heron** stands in `water`, and [waits](https://a.example/).\n\n- one *fish*\n- two\n\n' +
  '| a | b |\n|---|---|\n| 1 | 2 |\n\n```ts\nconst fish = await water();\n```\n\n';
/** As much as a model says at a time. In UTF-16 units. */
const DELTA = 5;

const deltas = (built: TranscriptBuilder, words: string): void => {
  for (let at = 0; at < words.length; at += DELTA) built.delta(words.slice(at, at + DELTA));
};

/** The events of a run that thinks, talks, calls tools that print, and notifies, turn after turn. About 340 events a turn. */
export function busyRun(turns: number): readonly TranscriptEvent[] {
  const built = transcript().user('What does the heron do?');
  for (let turn = 0; turn < turns; turn += 1) {
    built.streaming([thinking('')]);
    deltas(built, 'It may wait, or it may fish. '.repeat(10));
    built.block(text(''));
    deltas(built, PROSE.repeat(5));
    built.block(toolCall('bash', null, { argumentsText: '' }));
    deltas(built, JSON.stringify({ command: `watch --heron ${'x'.repeat(100)}` }));
    built.settle({ stopReason: 'toolUse' });
    built.tool('bash', { type: 'toolStart' });
    const lines = Array.from({ length: 60 }, (_, line) => text(`\u001b[32mok\u001b[0m ${turn}.${line}\n`));
    for (const line of lines) built.tool('bash', { type: 'toolProgress', content: [line], mode: 'append' });
    built.tool('bash', { type: 'toolEnd', content: lines, isError: false });
    built.extension('progress', { step: turn }, { progress: turn / turns });
    built.endTurn();
  }
  return built.events();
}
