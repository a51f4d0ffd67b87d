import type { ContentBlock, TranscriptEvent } from '../../model/index.ts';
import { stringifyJson } from '../../model/stringifyJson.ts';

/** An event of a journal in short. */
export interface EventDescription {
  /** What tells it from another event of its type: a role, a type of content, a tool, a status. May be empty. */
  readonly detail: string;
  /** UTF-16 units of the text that it brings; 0: none. */
  readonly characters: number;
}

const sizeOfBlock = (block: ContentBlock): number => {
  switch (block.type) {
    case 'text':
      return block.text.length;
    case 'thinking':
      return block.thinking.length;
    case 'toolCall':
      return block.argumentsText?.length ?? stringifyJson(block.arguments).length;
    default:
      return 0;
  }
};

const sizeOf = (content: readonly ContentBlock[]): number =>
  content.reduce((sum, block) => sum + sizeOfBlock(block), 0);

const nameOf = (block: ContentBlock): string =>
  block.type === 'toolCall' ? `${block.type} ${block.name}` : block.type;

const fieldsOf = (value: object | undefined): string => Object.keys(value ?? {}).join(', ');

const bare = (detail: string): EventDescription => ({ detail, characters: 0 });

/** Says in short what an event of a journal brings. */
export function describeEvent(event: TranscriptEvent): EventDescription {
  switch (event.type) {
    case 'messageStart':
      return bare(event.value.role);
    case 'messagePatch':
    case 'messageEnd':
    case 'turnPatch':
    case 'turnEnd':
    case 'loopEnd':
      return bare(fieldsOf(event.value));
    case 'messageContent':
      return { detail: event.content.map(nameOf).slice(0, 4).join(', '), characters: sizeOf(event.content) };
    case 'blockStart':
      return { detail: nameOf(event.value), characters: sizeOfBlock(event.value) };
    case 'blockDelta':
      return { detail: '', characters: event.delta.length };
    case 'blockEnd':
      return event.value ? { detail: nameOf(event.value), characters: sizeOfBlock(event.value) } : bare('');
    case 'toolStart':
      return bare(
        event.awaitingApproval === true ? `${event.call.toolName} awaitingApproval` : event.call.toolName,
      );
    case 'toolProgress':
      return {
        detail: event.call.toolName,
        characters: (event.text?.length ?? 0) + sizeOf(event.content ?? []),
      };
    case 'toolEnd':
      return {
        detail: [event.call.toolName, event.outcome ?? (event.isError ? 'isError' : '')]
          .filter(Boolean)
          .join(' '),
        characters: sizeOf(event.content),
      };
    case 'toolChild':
      return bare(event.childLoopId);
    case 'loopStart':
      return bare(event.value.kind);
    case 'item':
      return bare(event.value.type);
    case 'context':
      return bare(event.context);
    case 'end':
      return bare(event.cause);
    case 'session':
    case 'turnStart':
    case 'diagnostic':
      return bare('');
  }
  event satisfies never;
  return bare('');
}
