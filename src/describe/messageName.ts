import type { MessageHead } from '../model/index.ts';
import { cutLine } from './cutText.ts';
import { labelOf } from './labelOf.ts';
import type { Labels } from './labels.ts';
import { isolate } from './isolate.ts';

// The message shows all of it on demand.
const NAME_LENGTH = 120;

/** Names the speaker of a message in one or two words. */
export function speakerOf(head: MessageHead, labels: Labels): string {
  switch (head.role) {
    case 'user':
      return head.synthetic === undefined ? labels.user : syntheticName(head.synthetic, labels);
    case 'assistant':
      return head.agentName === undefined ? labels.assistant : isolate(cutLine(head.agentName, NAME_LENGTH));
    case 'system':
      return labels.system;
    case 'developer':
      return labels.developer;
    case 'toolResult':
      return labels.toolStatus.orphan;
    case 'bashExecution':
      return labels.bashExecution;
    case 'unknown':
      return labels.unknownRole;
    case 'extension':
      return labels.noteName(isolate(cutLine(head.kind, NAME_LENGTH)));
    default:
      return head satisfies never;
  }
}

/** Names a message that a program wrote. Total: an unknown reason is called “written by the program”. */
export function syntheticName(reason: string, labels: Labels): string {
  return labelOf(labels.synthetic, reason) ?? labels.syntheticOther;
}
