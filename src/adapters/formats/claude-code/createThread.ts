import type {
  ContentBlock,
  JsonObject,
  JsonValue,
  Loop,
  MessageHead,
  RowKey,
  KnownItem,
  Usage,
} from '../../../model/index.ts';
import { markCommands } from '../../../model/commandText.ts';
import type { Writer } from '../../kit/createWriter.ts';
import { arr, bool, field, isJsonArray, optional, span, str, time } from '../../kit/fields/index.ts';
import { createMessageStream, type MessageStream } from '../anthropic-messages/createMessageStream.ts';
import { readAnswerEnd, readAnswerHead, readErrorText } from '../anthropic-messages/readAnswer.ts';
import { readPart } from '../anthropic-messages/readPart.ts';
import type { ToolAnswer } from '../anthropic-messages/readResult.ts';
import { createAnswerStream } from './createAnswerStream.ts';
import { createChain, openingText, type Chain, type RecordPlace, type Strand } from './createChain.ts';
import { readSynthetic } from './readPrompt.ts';
import { readOutcome, readToolFacts } from './readToolRecord.ts';

/** A tool call of a thread. */
export interface ThreadCall {
  readonly id: string;
  readonly name: string;
  readonly input: JsonValue;
  readonly block: RowKey;
  readonly turn: RowKey;
  /** When the model had written it; `null` where no record says. */
  readonly at: number | null;
  /** Rows that answer it. */
  readonly results: RowKey[];
}

/** What a thread tells of what others need to know. */
export interface ThreadHooks {
  readonly called: (call: ThreadCall) => void;
  /** A call has returned. `agentId`: the sub-agent it started; `background`: which goes on. */
  readonly returned: (call: ThreadCall, agentId: string | undefined, background: boolean) => void;
}

/** One conversation of a session file: that with the person, or that of a sub-agent. It is a loop. */
export interface Thread {
  readonly loop: RowKey;
  readonly loopId: string;
  readonly chain: Chain;
  readonly assistant: (record: JsonObject) => void;
  readonly user: (record: JsonObject) => void;
  /** A raw event of the stream of an answer. Returns whether it is known. */
  readonly streamEvent: (event: JsonObject) => boolean;
  /** A message that is part of the conversation and stands in a record of another kind. */
  readonly say: (place: RecordPlace, head: MessageHead, content: readonly ContentBlock[]) => void;
  /** A note beside the conversation. */
  readonly note: (head: MessageHead, content: readonly ContentBlock[]) => void;
  readonly item: (value: KnownItem) => void;
  readonly answered: () => boolean;
  /** What the last answer says of its failure, where it failed. */
  readonly lastError: () => string | undefined;
  readonly close: (value: Partial<Loop>) => void;
}

/** An answer of a thread, whose blocks may come in several records. */
export interface Answer {
  readonly key: RowKey;
  readonly turn: RowKey;
  readonly content: MessageStream;
  strand: Strand | undefined;
  usage: Usage | null;
  /** Its stream stated what it spent, so its records, which are older, do not. */
  counted: boolean;
}

/** Where a record stands in its file. */
export function placeOf(record: JsonObject): RecordPlace {
  const parent = field(record, 'parentUuid');
  return {
    uuid: str(record, 'uuid'),
    parent: typeof parent === 'string' || parent === null ? parent : undefined,
  };
}

/** Opens a thread with its loop. */
export function createThread(writer: Writer, loopValue: Loop, hooks: ThreadHooks): Thread {
  const loop = writer.loopStart(loopValue);
  const answers = new Map<string, Answer>();
  const calls = new Map<string, ThreadCall & { readonly answer: Answer }>();
  const inputs = new Map<string, JsonValue>();
  const times = new Map<string, number>();
  // Records of commands that the person typed.
  const commands = new Set<string>();
  let current: Answer | null = null;
  let turnCount = 0;
  let lastTime: number | null = null;
  let closed = false;
  let lastError: string | undefined;

  const chain = createChain(writer, (left) => {
    writer.item({ type: 'divider', kind: 'branch', status: 'done', messagesRemoved: left }, loop);
  });
  const happened = (at: number | undefined): void => {
    if (at !== undefined) lastTime = Math.max(lastTime ?? at, at);
  };

  const resultRow = (
    { toolCallId, content, isError, details }: ToolAnswer,
    more: Partial<Extract<MessageHead, { role: 'toolResult' }>>,
  ): RowKey => {
    const call = calls.get(toolCallId);
    const turn = call?.turn ?? current?.turn;
    const key = writer.message(
      {
        role: 'toolResult',
        timestamp: null,
        toolCallId,
        toolName: call?.name ?? '',
        isError,
        ...optional('details', details),
        ...more,
      },
      content,
      { loop, turn },
    );
    call?.results.push(key);
    return key;
  };

  // A call needs a turn to end with, whoever makes it.
  const turnFor = (content: readonly ContentBlock[]): RowKey | undefined =>
    content.some(({ type }) => type === 'toolCall')
      ? (current?.turn ?? writer.turnStart(loop, { index: turnCount++ }))
      : undefined;

  const openAnswer = (message: JsonValue, record: JsonObject): Answer => {
    const id = str(message, 'id') ?? '';
    const at = time(record, 'timestamp');
    const turn = writer.turnStart(loop, { index: turnCount++, ...optional('startedAt', at) });
    const head = {
      ...readAnswerHead(message),
      timestamp: at ?? null,
      ...(isSynthetic(message) ? { model: '', provider: '' } : {}),
      ...(id === '' ? optional('id', str(record, 'uuid')) : {}),
    };
    let key: RowKey = '';
    const strand = chain.add(
      placeOf(record),
      undefined,
      () => (key = writer.messageStart(head, { loop, turn })),
    );
    const answer: Answer = {
      key,
      turn,
      strand,
      usage: head.usage,
      counted: false,
      content: createMessageStream(writer, key, {
        result: (result) => {
          answer.strand = chain.add({ uuid: undefined, parent: undefined }, answer.strand, () =>
            resultRow(result, {}),
          );
        },
        divider: (value) => writer.item(value, loop),
        dividerUpdate: (item, value) => {
          writer.itemUpdate(item, value);
        },
        called(callId, name, block) {
          const call = {
            id: callId,
            name,
            input: inputs.get(callId) ?? null,
            block,
            turn,
            at: times.get(callId) ?? null,
            results: [],
            answer,
          };
          if (callId !== '') calls.set(callId, call);
          hooks.called(call);
        },
      }),
    };
    if (id !== '') answers.set(id, answer);
    current = answer;
    return answer;
  };

  const stream = createAnswerStream(writer, {
    open: (message) => answers.get(str(message, 'id') ?? '') ?? openAnswer(message, {}),
    item: (value) => writer.item(value, loop),
  });

  const thread: Thread = {
    loop,
    loopId: loopValue.loopId,
    chain,
    assistant(record) {
      const message = field(record, 'message') ?? {};
      const id = str(message, 'id') ?? '';
      const at = time(record, 'timestamp');
      happened(at);
      let answer = id === '' ? undefined : answers.get(id);
      if (answer?.strand) chain.join(placeOf(record), answer.strand);
      answer ??= openAnswer(message, record);
      const content = field(message, 'content');
      const blocks =
        typeof content === 'string' ? [{ type: 'text', text: content }] : arr(message, 'content');
      for (const block of blocks) {
        const callId = str(block, 'id');
        if (callId !== undefined) inputs.set(callId, field(block, 'input') ?? null);
        if (callId !== undefined && at !== undefined) times.set(callId, at);
        answer.content.add(block);
      }
      const end = readAnswerEnd(message, field(message, 'usage'), answer.usage);
      if (!answer.counted) answer.usage = end.usage;
      // What it prints has no mark of its own, but names the error.
      const named = isSynthetic(message) && str(record, 'error') !== undefined;
      const failed = named || bool(record, 'isApiErrorMessage') === true;
      const errorMessage = failed ? textOf(blocks) || readErrorText(record) : undefined;
      lastError = errorMessage;
      const aborted = bool(record, 'isAbortedMidStream') === true;
      const patch = {
        ...end,
        usage: answer.usage,
        ...(errorMessage === undefined ? {} : { stopReason: 'error', errorMessage }),
        ...(aborted ? { stopReason: 'aborted' } : {}),
      };
      // An answer that still streams goes on after the record of one of its blocks.
      if (stream.isOpen(answer)) writer.emit({ type: 'messagePatch', message: answer.key, value: patch });
      else writer.messageEnd(answer.key, patch);
    },
    user(record) {
      const message = field(record, 'message');
      const at = time(record, 'timestamp');
      happened(at);
      const content = field(message, 'content');
      const place = placeOf(record);
      const blocks = isJsonArray(content) ? content : [content ?? ''];
      const results = blocks.filter((block) => str(block, 'type') === 'tool_result').length;
      let said: ContentBlock[] = [];
      let strand: Strand | undefined;
      const flush = (): void => {
        if (said.length > 0 || (results === 0 && strand === undefined))
          strand = prompt(place, record, said, strand);
        said = [];
      };
      for (const block of blocks) {
        const part = readPart(block);
        if (part.type === 'block') said.push(part.block, ...part.sources);
        else {
          if (said.length > 0) flush();
          if (part.type === 'result') strand = toolResult(place, record, part.result, results === 1);
          else writer.item(part.divider, loop);
        }
      }
      flush();
    },
    streamEvent: (event) => stream.push(event),
    say(place, head, content) {
      happened(head.timestamp ?? undefined);
      chain.add(place, undefined, () => writer.message(head, content, { loop, turn: turnFor(content) }));
    },
    note(head, content) {
      happened(head.timestamp ?? undefined);
      writer.message(head, content, { loop });
    },
    item(value) {
      writer.item(value, loop);
    },
    answered: () => current !== null,
    lastError: () => lastError,
    close(value) {
      if (closed) return;
      closed = true;
      stream.finish();
      writer.emit({
        type: 'loopEnd',
        loop,
        value: { ...optional('endedAt', lastTime ?? undefined), ...value },
      });
    },
  };

  function prompt(
    place: RecordPlace,
    record: JsonObject,
    content: readonly ContentBlock[],
    strand: Strand | undefined,
  ): Strand {
    const afterCommand = place.parent != null && commands.has(place.parent);
    const synthetic = readSynthetic(record, openingText(content), afterCommand);
    if (synthetic === 'command' && place.uuid !== undefined) commands.add(place.uuid);
    const head: MessageHead = {
      role: 'user',
      timestamp: time(record, 'timestamp') ?? null,
      ...optional('id', place.uuid),
      ...optional('synthetic', synthetic),
    };
    const marked = content.map(markCommands);
    return chain.add(place, strand, () => {
      // A person speaks when the calls before are over; those that have no result get none.
      if (synthetic === undefined && strand === undefined && current)
        writer.emit({ type: 'turnEnd', turn: current.turn, value: {} });
      return writer.message(head, marked, { loop, turn: turnFor(content) });
    });
  }

  function toolResult(place: RecordPlace, record: JsonObject, answer: ToolAnswer, alone: boolean): Strand {
    const toolCallId = answer.toolCallId || (str(record, 'sourceToolUseID') ?? '');
    const call = calls.get(toolCallId);
    const data = field(record, 'toolUseResult', 'tool_use_result');
    // Which of several results the data belongs to is not said.
    const facts = alone ? readToolFacts(data, openingText(answer.content)) : { background: false };
    const extra = alone || data === undefined || data === null ? undefined : { toolUseResult: data };
    const outcome = readOutcome(record, answer.isError, openingText(answer.content));
    const { details, agentId, background } = facts;
    const at = time(record, 'timestamp');
    const started = call?.at ?? null;
    // A call that goes on behind its result took longer than until that.
    const taken = at === undefined || started === null || background ? undefined : span(at - started);
    const durationMs = facts.durationMs ?? taken;
    const strand = chain.add(place, call?.answer.strand, () =>
      resultRow(
        { ...answer, toolCallId },
        {
          timestamp: at ?? null,
          ...optional('id', place.uuid),
          ...optional('details', details),
          ...optional('durationMs', durationMs),
          ...optional('outcome', outcome),
          ...optional('extra', extra),
        },
      ),
    );
    if (call) hooks.returned(call, agentId, background);
    return strand;
  }

  return thread;
}

const isSynthetic = (message: JsonValue): boolean => str(message, 'model') === '<synthetic>';

const textOf = (blocks: readonly JsonValue[]): string =>
  blocks.flatMap((block) => str(block, 'text') ?? []).join('\n');
