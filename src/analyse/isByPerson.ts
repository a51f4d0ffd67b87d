import type { MessageHead } from '../model/index.ts';

/** Whether a person wrote a message. A command is what they typed, whoever wrote it down. */
export const isByPerson = (head: MessageHead): boolean =>
  head.role === 'user' && (head.synthetic === undefined || head.synthetic === 'command');
