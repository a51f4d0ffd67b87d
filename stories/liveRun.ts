import { createTranscriptStore, type TranscriptStore } from 'agent-lanes/core';
import {
  text,
  thinking,
  toolCall,
  transcript,
  type TranscriptBuilder,
} from '../src/testing/buildTranscript.ts';

/** A run that goes on when it is told to. */
export interface LiveRun {
  readonly store: TranscriptStore;
  /** Says the next piece; false when the run is over. */
  readonly step: () => boolean;
}

/** A short run of two turns, said piece by piece: thinking, a call, its output, an answer. */
export function createLiveRun(): LiveRun {
  const store = createTranscriptStore();
  const builder = transcript();
  const pieces = say(builder);
  let pushed = 0;
  return {
    store,
    step() {
      const { done } = pieces.next();
      const events = builder.events();
      store.push(events.slice(pushed));
      pushed = events.length;
      return done !== true;
    },
  };
}

const wordsOf = (value: string): readonly string[] => value.split(/(?= )/);

function* say(run: TranscriptBuilder): Generator<TranscriptBuilder> {
  yield run.user('Why is low water late?').turn();
  yield run.streaming([thinking('The gauge')]);
  for (const word of wordsOf(' log is in UTC, so the page must be wrong.')) yield run.delta(word);
  yield run.block(toolCall('bash', {}, { argumentsText: '' }));
  for (const piece of ['{"command":', ' "grep -rn', ' toLocal src"}']) yield run.delta(piece);
  yield run.settle({ stopReason: 'toolUse' }, toolCall('bash', { command: 'grep -rn toLocal src' }));
  yield run.tool('bash', { type: 'toolStart' });
  yield run.tool('bash', { type: 'toolProgress', content: [text('src/pages/tide.ts:41')] });
  yield run.result('bash', 'src/pages/tide.ts:41\nsrc/cache.ts:12', { durationMs: 400 });
  yield run.streaming([text('')]);
  for (const word of wordsOf(
    'The page formats with the zone of the server, so in winter it is an hour late.',
  ))
    yield run.delta(word);
  yield run.settle();
  yield run.finish();
}
