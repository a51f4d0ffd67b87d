import type {
  AssistantMessage,
  ContentBlock,
  JsonValue,
  SourceBlock,
  StopReason,
  TextBlock,
  ThinkingBlock,
  ToolCallBlock,
  Usage,
} from '../model/index.ts';

/** Builds one answer of the model block by block. */
export interface AnswerBuilder {
  readonly text: (text: string, more?: Partial<TextBlock>) => AnswerBuilder;
  readonly thinking: (thinking: string, more?: Partial<ThinkingBlock>) => AnswerBuilder;
  readonly toolCall: (name: string, args?: JsonValue, more?: Partial<ToolCallBlock>) => AnswerBuilder;
  readonly source: (source: Omit<SourceBlock, 'type'>) => AnswerBuilder;
  readonly block: (block: ContentBlock) => AnswerBuilder;
  readonly stop: (stopReason: StopReason, errorMessage?: string) => AnswerBuilder;
  readonly usage: (usage: Usage) => AnswerBuilder;
  /** Leaves the message and its last block streaming. */
  readonly open: () => AnswerBuilder;
}

/** What an answer consists of. */
export interface Answer {
  readonly blocks: readonly ContentBlock[];
  readonly fields: Partial<Pick<AssistantMessage, 'stopReason' | 'errorMessage' | 'usage'>>;
  readonly streaming: boolean;
}

/** Runs `build` on an empty answer. Calls without an id get `c0`, `c1` …; the stop reason follows from the calls. */
export function buildAnswer(build: (answer: AnswerBuilder) => unknown): Answer {
  const blocks: ContentBlock[] = [];
  let fields: Answer['fields'] = {};
  const state = { streaming: false };
  const answer: AnswerBuilder = {
    text: (text, more) => answer.block({ type: 'text', text, ...more }),
    thinking: (thinking, more) => answer.block({ type: 'thinking', thinking, ...more }),
    toolCall: (name, args = {}, more = {}) =>
      answer.block({ type: 'toolCall', id: `c${blocks.length}`, name, arguments: args, ...more }),
    source: (source) => answer.block({ type: 'source', ...source }),
    block: (block) => {
      blocks.push(block);
      return answer;
    },
    stop: (stopReason, errorMessage) => {
      fields = { ...fields, stopReason, ...(errorMessage === undefined ? {} : { errorMessage }) };
      return answer;
    },
    usage: (usage) => {
      fields = { ...fields, usage };
      return answer;
    },
    open: () => {
      state.streaming = true;
      return answer;
    },
  };
  build(answer);
  const stopReason = blocks.some((block) => block.type === 'toolCall') ? 'toolUse' : 'stop';
  return { blocks, fields: state.streaming ? fields : { stopReason, ...fields }, streaming: state.streaming };
}
