import type { ContentBlock, JsonObject, JsonValue, ToolCallBlock } from '../../../model/index.ts';
import { arr, bool, field, num, obj, optional, str, time } from '../../kit/fields/index.ts';
import type { GeminiRun, OpenAnswer } from './createGeminiRun.ts';
import { stopReasonOf } from './finishReason.ts';
import { createPartialArguments, type PartialArguments } from './partialArguments.ts';
import { readPart, type ReadPart } from './readPart.ts';
import { readSources, searchQueries } from './readSources.ts';
import { readUsage } from './readUsage.ts';

/** Reads answers of `generateContent`, in chunks or whole, and contents that were sent. */
export interface GenerateContent {
  /** One response, or one chunk of it. */
  readonly response: (chunk: JsonObject) => void;
  /** One entry of `contents[]`. */
  readonly content: (content: JsonValue) => void;
  /** What follows is another response. */
  readonly nextCall: () => void;
}

interface OpenCandidate {
  readonly answer: OpenAnswer;
  finished: boolean;
  callsTools: boolean;
  /** The text or thinking that the next part continues. */
  growing: { readonly type: 'text' | 'thinking'; readonly slot: string } | null;
  call: { readonly slot: string; readonly partial: PartialArguments } | null;
  slots: number;
  readonly sources: Set<string>;
}

/** Starts before the first response. */
export function createGenerateContent(run: GeminiRun): GenerateContent {
  let candidates = new Map<number, OpenCandidate>();
  let responseId: string | undefined;

  const open = (index: number, chunk: JsonObject): OpenCandidate => {
    const there = candidates.get(index);
    if (there) return there;
    const answer = run.answer(
      {
        timestamp: time(chunk, 'createTime', 'create_time') ?? null,
        model: str(chunk, 'modelVersion', 'model_version'),
        id: str(chunk, 'responseId', 'response_id'),
      },
      candidates.size > 0,
    );
    const candidate: OpenCandidate = {
      answer,
      finished: false,
      callsTools: false,
      growing: null,
      call: null,
      slots: 0,
      sources: new Set(),
    };
    candidates.set(index, candidate);
    return candidate;
  };
  const nextCall = (): void => {
    candidates = new Map();
    responseId = undefined;
  };
  // Chunks of one response bear one id; without ids a response is over when it says why.
  const begins = (chunk: JsonObject): boolean => {
    const id = str(chunk, 'responseId', 'response_id');
    if (id !== undefined && responseId !== undefined) return id !== responseId;
    // Usage may follow on its own.
    return (
      arr(chunk, 'candidates').length > 0 &&
      candidates.size > 0 &&
      [...candidates.values()].every(({ finished }) => finished)
    );
  };

  return {
    nextCall,
    response(chunk) {
      const stated = arr(chunk, 'candidates');
      const usage = readUsage(field(chunk, 'usageMetadata', 'usage_metadata'));
      if (begins(chunk)) nextCall();
      responseId = str(chunk, 'responseId', 'response_id') ?? responseId;
      for (const [position, candidate] of stated.entries()) {
        const to = open(num(candidate, 'index') ?? position, chunk);
        for (const part of arr(field(candidate, 'content'), 'parts')) addPart(run, to, readPart(part));
        addSources(run, to, candidate);
        finish(run, to, candidate);
        if (to.finished) run.rest(to.answer);
      }
      const feedback = obj(chunk, 'promptFeedback', 'prompt_feedback');
      const blocked = str(feedback, 'blockReason', 'block_reason');
      if (blocked !== undefined && stated.length === 0) {
        const to = open(0, chunk);
        const why = str(feedback, 'blockReasonMessage', 'block_reason_message') ?? blocked;
        run.patch(to.answer, { stopReason: stopReasonOf(blocked, false), errorMessage: why });
        to.finished = true;
        run.rest(to.answer);
      }
      if (!usage) return;
      const first = candidates.get(0) ?? open(0, chunk);
      run.patch(first.answer, { usage: usage });
    },
    content(content) {
      nextCall();
      const role = str(content, 'role') ?? 'user';
      const parts = arr(content, 'parts').map(readPart);
      if (role === 'model') {
        const to = open(0, {});
        for (const part of parts) addPart(run, to, part);
        run.settle();
        candidates = new Map();
        return;
      }
      const said: ContentBlock[] = [];
      for (const part of parts) {
        if (part.type === 'result') run.result(part.result, null);
        else said.push(blockOf(part));
      }
      if (said.length > 0) run.say(role === 'system' ? 'system' : 'user', said);
    },
  };
}

function addPart(run: GeminiRun, to: OpenCandidate, part: ReadPart): void {
  const { slots } = to.answer;
  if (part.type === 'text' || part.type === 'thinking') {
    addText(to, part);
    return;
  }
  if (part.type === 'call') {
    addCall(to, part.call, part.providerExecuted);
    return;
  }
  closeText(to);
  if (part.type === 'result') run.result(part.result, null);
  else slots.end(`b${to.slots++}`, blockOf(part));
}

function addText(to: OpenCandidate, part: Extract<ReadPart, { readonly type: 'text' | 'thinking' }>): void {
  const { slots } = to.answer;
  // A signature that comes on its own belongs to what was said before it.
  if (part.text === '' && (part.signature === undefined || !to.growing)) return;
  if (part.text !== '' && to.growing?.type !== part.type) {
    closeText(to);
    to.growing = { type: part.type, slot: `b${to.slots++}` };
    slots.open(to.growing.slot, blockOf({ ...part, text: '' }));
  }
  if (!to.growing) return;
  slots.append(to.growing.slot, part.text);
  if (part.signature === undefined) return;
  const block = slots.block(to.growing.slot);
  if (block?.type === 'text' || block?.type === 'thinking')
    slots.end(to.growing.slot, { ...block, signature: part.signature });
  to.growing = null;
}

function closeText(to: OpenCandidate): void {
  if (to.growing) to.answer.slots.end(to.growing.slot);
  to.growing = null;
}

function addCall(to: OpenCandidate, call: JsonObject, providerExecuted: boolean): void {
  const { slots } = to.answer;
  closeText(to);
  const name = str(call, 'name') ?? '';
  const goesOn = bool(call, 'willContinue', 'will_continue') === true;
  const partials = arr(call, 'partialArgs', 'partial_args');
  if (name !== '' || !to.call) {
    closeCall(to);
    // The closing record of a call that never began.
    if (name === '' && partials.length === 0 && field(call, 'args') === undefined) return;
    if (!providerExecuted) to.callsTools = true;
    const block: ToolCallBlock = {
      type: 'toolCall',
      id: str(call, 'id') ?? '',
      name,
      arguments: field(call, 'args') ?? {},
      ...(providerExecuted ? { providerExecuted } : {}),
    };
    const slot = `b${to.slots++}`;
    if (!goesOn && partials.length === 0) {
      slots.end(slot, block);
      return;
    }
    const partial = createPartialArguments();
    slots.open(slot, block, {
      settle: (opened) => ({ ...(opened as ToolCallBlock), arguments: partial.value() }),
    }); // opened as a call
    to.call = { slot, partial };
  }
  for (const value of partials) to.call.partial.add(value);
  if (!goesOn) closeCall(to);
}

function closeCall(to: OpenCandidate): void {
  if (to.call) to.answer.slots.end(to.call.slot);
  to.call = null;
}

function addSources(run: GeminiRun, to: OpenCandidate, candidate: JsonValue): void {
  for (const source of readSources(candidate)) {
    const name = `${source.url ?? ''}\n${source.title ?? ''}\n${source.text ?? ''}`;
    if (to.sources.has(name)) continue;
    to.sources.add(name);
    closeText(to);
    to.answer.slots.end(`b${to.slots++}`, source);
  }
  const queries = searchQueries(candidate);
  if (queries.length > 0) run.patch(to.answer, { extra: { webSearchQueries: queries } });
}

function finish(run: GeminiRun, to: OpenCandidate, candidate: JsonValue): void {
  const reason = str(candidate, 'finishReason', 'finish_reason');
  if (reason === undefined || reason === 'FINISH_REASON_UNSPECIFIED') return;
  to.finished = true;
  closeText(to);
  closeCall(to);
  const stopReason = stopReasonOf(reason, to.callsTools);
  const message = str(candidate, 'finishMessage', 'finish_message');
  const explained = stopReason === 'error' || stopReason === 'guardRail' ? (message ?? reason) : message;
  run.patch(to.answer, { stopReason, ...optional('errorMessage', explained) });
}

function blockOf(part: ReadPart): ContentBlock {
  switch (part.type) {
    case 'text':
      return { type: 'text', text: part.text, ...optional('signature', part.signature) };
    case 'thinking':
      // What Gemini shows of its thinking is a summary.
      return {
        type: 'thinking',
        thinking: part.text,
        summary: true,
        ...optional('signature', part.signature),
      };
    case 'block':
      return part.block;
    case 'call':
    case 'result':
      return { type: 'unknown', raw: part.type === 'call' ? part.call : { toolName: part.result.toolName } };
    default:
      return part satisfies never;
  }
}
