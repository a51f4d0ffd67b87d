import type { MessageHead } from '../../model/index.ts';

/** What kind of row a message makes, which chooses the space around it. */
export type MessageKind =
  | 'user'
  | 'synthetic'
  | 'assistant'
  | 'system'
  | 'bash'
  | 'orphan'
  | 'unknown'
  | 'extension';

/** What kind of row a message makes. */
export function messageKind(head: MessageHead): MessageKind {
  switch (head.role) {
    case 'user':
      return head.synthetic === undefined ? 'user' : 'synthetic';
    case 'assistant':
      return 'assistant';
    case 'system':
    case 'developer':
      return 'system';
    case 'bashExecution':
      return 'bash';
    case 'toolResult':
      return 'orphan';
    case 'unknown':
      return 'unknown';
    case 'extension':
      return 'extension';
    default:
      return head satisfies never;
  }
}
