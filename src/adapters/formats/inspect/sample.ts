import type {
  KnownBanner,
  JsonObject,
  JsonValue,
  Loop,
  MessageHead,
  KnownItem,
  Verdict,
} from '../../../model/index.ts';
import { createConversation, type Conversation, type MadeCall } from '../../kit/createConversation.ts';
import type { Writer } from '../../kit/createWriter.ts';
import {
  arr,
  createFieldReader,
  excerpt,
  field,
  num,
  obj,
  optional,
  str,
  time,
} from '../../kit/fields/index.ts';
import { attachmentsOf, type Attachments } from './readContent.ts';
import { readModelUsage } from './readUsage.ts';
import { eventsOf, findEvents } from './sampleEvents.ts';
import { placeMessage } from './sampleMessages.ts';

/** Places one sample: a loop of its own, with its messages, and what else happened beside them. */
export function placeSample(writer: Writer, sample: JsonObject, facts: Partial<Loop>): void {
  const own = readFacts(sample);
  const rows = createConversation(writer, () => ({ ...facts, ...own }));
  placeRun(
    writer,
    rows,
    {
      loopId: own.loopId,
      messages: arr(sample, 'messages'),
      events: eventsOf(sample),
      output: obj(sample, 'output'),
      scored: Object.keys(obj(sample, 'scores') ?? {}).length > 0,
    },
    attachmentsOf(sample),
    0,
  );
  for (const item of verdictsOf(sample)) rows.item(item);
  const failed = field(sample, 'error') !== undefined && field(sample, 'error') !== null;
  rows.end(failed ? 'failed' : 'complete', optional('endedAt', time(sample, 'completed_at')));
}

/** What one agent said and did. */
interface Run {
  readonly loopId: string;
  readonly messages: readonly JsonValue[];
  readonly events: readonly JsonObject[];
  readonly output: JsonObject | undefined;
  readonly scored: boolean;
}

// Deeper than any agent goes; what lies below is shown as events.
const DEPTH = 20;

function placeRun(writer: Writer, rows: Conversation, run: Run, look: Attachments, depth: number): void {
  const { messages, output, scored } = run;
  const events = findEvents(run.events, messages, look, depth < DEPTH);
  rows.loop();
  // The call says what somebody decided about it. Its tool may still run after that.
  const approve = (event: JsonObject): boolean => {
    const answer = str(event, 'decision');
    const call = rows.call(str(obj(event, 'call'), 'id') ?? '');
    if (str(event, 'event') !== 'approval' || answer === undefined || !call) return false;
    writer.emit({ type: 'toolStart', call, approval: { options: [], answer }, awaitingApproval: true });
    return true;
  };
  const showBefore = (at: number): void => {
    for (const event of events.before(at)) {
      const item = itemOf(event, scored);
      if (item) rows.item(item);
      else {
        const asked = approve(event);
        rows.note({ ...noteOf(event), ...(asked ? { hidden: true } : {}) }, []);
      }
    }
  };
  const startAgent = (call: MadeCall): void => {
    const agent = events.agentOf(call.toolCallId);
    if (!agent) return;
    const loopId = `${run.loopId}/${call.toolCallId}`;
    const facts = { loopId, parentLoopId: run.loopId, agentName: agent.name };
    const inner = createConversation(writer, () => facts);
    writer.emit({ type: 'toolChild', call, childLoopId: loopId });
    const { messages, events: own } = agent;
    placeRun(writer, inner, { loopId, messages, events: own, output: undefined, scored }, look, depth + 1);
    inner.end('complete');
  };
  const last = messages.findLastIndex((message) => str(message, 'role') === 'assistant');
  const saysSource = messages.some(
    (message) => str(message, 'role') === 'user' && str(message, 'source') === 'input',
  );
  const context = { writer, rows, events, look, output, saysSource, showBefore, startAgent };
  for (const [index, message] of messages.entries()) placeMessage(context, message, index === last);
  showBefore(Infinity);
}

const noteOf = (event: JsonObject): Extract<MessageHead, { readonly role: 'extension' }> => ({
  role: 'extension',
  timestamp: time(event, 'timestamp') ?? null,
  kind: str(event, 'event') ?? '',
  data: event,
  ...(SHOWN.has(str(event, 'event') ?? '') ? {} : { hidden: true }),
});

// Events that people want to see without asking.
const SHOWN: ReadonlySet<string> = new Set(['info', 'input', 'approval', 'logger']);

function readFacts(sample: JsonObject): Partial<Loop> & Pick<Loop, 'loopId'> {
  const fields = createFieldReader(sample);
  fields.skip('messages', 'events', 'transcript', 'attachments', 'output', 'model_usage', 'id', 'input');
  const id = field(sample, 'id');
  const epoch = field(sample, 'epoch');
  const startedAt = fields.time('started_at');
  fields.skip('completed_at');
  return {
    kind: 'sample',
    tag: typeof id === 'string' ? id : excerpt(id ?? '', 100),
    ...optional('epoch', fields.num('epoch')),
    ...optional('verdict', verdictOf(sample)),
    loopId: `${typeof id === 'string' ? id : excerpt(id ?? '', 100)}/${excerpt(epoch ?? '', 20)}`,
    ...optional('startedAt', startedAt),
    ...optional('usage', readModelUsage(field(sample, 'model_usage'))),
    ...optional('details', fields.rest()),
  };
}

function itemOf(event: JsonObject, scored: boolean): KnownItem | undefined {
  const timestamp = optional('timestamp', time(event, 'timestamp'));
  switch (str(event, 'event')) {
    case 'sample_limit':
      return limitBanner(str(event, 'type') ?? '', str(event, 'message'), timestamp);
    case 'error':
      return errorBanner(field(event, 'error') ?? null, timestamp);
    case 'compaction':
      return {
        type: 'divider',
        kind: 'compaction',
        status: 'done',
        ...optional('tokensBefore', num(event, 'tokens_before')),
        ...optional('tokensAfter', num(event, 'tokens_after')),
        ...optional('category', str(event, 'type')),
        details: event,
        ...timestamp,
      };
    case 'score':
      // The last word on each score stands in the sample.
      return scored ? undefined : scoreBanner('score', field(event, 'score') ?? null);
    default:
      return undefined;
  }
}

const limitBanner = (
  kind: string,
  message: string | undefined,
  facts: Partial<KnownBanner>,
): KnownBanner => ({
  type: 'banner',
  kind: 'limit',
  severity: 'warning',
  status: 'done',
  text: message ?? kind,
  ...facts,
});

const errorBanner = (error: JsonValue, facts: Partial<KnownBanner> = {}): KnownBanner => ({
  type: 'banner',
  kind: 'error',
  severity: 'error',
  status: 'failed',
  text: str(error, 'message') ?? excerpt(error),
  ...facts,
});

// The values of Inspect's scorers that say in a letter how an answer was.
const VERDICTS = new Map<JsonValue | undefined, Verdict>([
  ['C', 'correct'],
  ['I', 'incorrect'],
  ['P', 'partial'],
  ['N', 'noAnswer'],
]);

/** How the answer of a sample was, where its first scorer says so in a letter. */
function verdictOf(sample: JsonObject): Verdict | undefined {
  const [score] = Object.values(obj(sample, 'scores') ?? {});
  return VERDICTS.get(field(score ?? null, 'value'));
}

/** `answer` is what the transcript shows already: an explanation that only repeats it is left out. */
function scoreBanner(name: string, score: JsonValue, answer = ''): KnownBanner {
  const value = field(score, 'value') ?? score;
  const explanation = str(score, 'explanation');
  const said =
    explanation === undefined || explanation === '' || explanation.trim() === answer.trim()
      ? ''
      : `: ${explanation}`;
  const verdict = VERDICTS.get(value);
  const text = `${name} = ${typeof value === 'string' ? value : excerpt(value, 200)}${said}`;
  return {
    type: 'banner',
    kind: 'score',
    severity: 'info',
    status: 'done',
    text,
    ...optional('verdict', verdict),
  };
}

function verdictsOf(sample: JsonObject): readonly KnownBanner[] {
  const error = field(sample, 'error');
  const scores = Object.entries(obj(sample, 'scores') ?? {});
  return [
    ...(error === undefined || error === null ? [] : [errorBanner(error)]),
    ...scores.map(([name, score]) => scoreBanner(name, score ?? null, answerOf(sample))),
  ];
}

// Where nobody answered last there is nothing that an explanation could repeat.
function answerOf(sample: JsonObject): string {
  const last = arr(sample, 'messages').at(-1) ?? null;
  const content = field(last, 'content');
  return str(last, 'role') === 'assistant' && typeof content === 'string' ? content : '';
}
