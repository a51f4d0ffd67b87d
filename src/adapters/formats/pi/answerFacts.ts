import type { AssistantMessage, MessageHead } from '../../../model/index.ts';
import { isEmptyContent } from '../phi-core/readLiterals.ts';
import type { PlacedMessage } from './readPiMessage.ts';

/** The head of an answer that has just started: what sources write into it says nothing yet of its stop reason and usage. */
export function placeholderOf(head: MessageHead | null): Omit<AssistantMessage, 'content'> {
  const nothing = { timestamp: null, model: '', provider: '' };
  return {
    ...(head?.role === 'assistant' ? head : nothing),
    role: 'assistant',
    stopReason: null,
    usage: null,
  };
}

/** Whether an answer failed and says nothing itself, so that what had arrived of it before is all there is. */
export const isBlankFailure = ({ head, content }: PlacedMessage): boolean =>
  head.role === 'assistant' &&
  (head.stopReason === 'error' || head.stopReason === 'aborted') &&
  isEmptyContent(content);
