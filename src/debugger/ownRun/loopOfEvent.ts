import { messageOfBlock } from '../../analyse/messageOfBlock.ts';
import type { RowKey, TranscriptEvent } from '../../model/index.ts';
import type { TranscriptState } from '../../store/index.ts';

/** The loop whose rows an event says something of; `undefined` where it speaks of the whole source. */
export function loopOfEvent(state: TranscriptState, event: TranscriptEvent): RowKey | undefined {
  const ofMessage = (key: RowKey): RowKey | undefined => state.message(key)?.loopKey;
  const ofBlock = (key: RowKey): RowKey | undefined =>
    ofMessage(state.block(key)?.messageKey ?? messageOfBlock(key));
  switch (event.type) {
    case 'loopStart':
    case 'loopEnd':
    case 'turnStart':
    case 'messageStart':
      return event.loop;
    case 'turnPatch':
    case 'turnEnd':
      return state.turn(event.turn)?.loopKey;
    case 'messagePatch':
    case 'messageContent':
    case 'messageEnd':
    case 'blockStart':
      return ofMessage(event.message);
    case 'blockDelta':
    case 'blockEnd':
      return ofBlock(event.block);
    case 'toolStart':
    case 'toolProgress':
    case 'toolEnd':
    case 'toolChild': {
      const { block, turn } = event.call;
      return block === undefined ? (state.turn(turn)?.loopKey ?? state.loop(turn)?.key) : ofBlock(block);
    }
    case 'item':
      return event.loop ?? state.item(event.item)?.loopKey;
    case 'session':
    case 'context':
    case 'diagnostic':
    case 'end':
      return undefined;
    default:
      return event satisfies never;
  }
}
