import { saidDuration } from '../describe/format.ts';
import type { Labels } from '../describe/labels.ts';
import { labelOf } from '../describe/labelOf.ts';
import { leastText } from '../describe/leastText.ts';
import { turnSpan, turnTookMs } from '../analyse/turnSpan.ts';
import { exitCodeOf } from '../store/exitCode.ts';
import type { MessageHead, RowKey, Usage } from '../model/index.ts';
import type { TranscriptState } from '../store/index.ts';
import type { Words } from './formatCosts.ts';

/** One fact of a row. */
export interface Fact {
  readonly name: string;
  readonly value: string;
  /** It is literal: an id, a path. */
  readonly mono?: boolean;
  readonly tone?: 'error' | 'warn';
}

/** What the source says of a row beside its content: how it stands, when it was, where it belongs. What it does not say is left out. */
export function factsOf(state: TranscriptState, key: RowKey, { labels, words }: Words): readonly Fact[] {
  const facts: Fact[] = [];
  const { facts: names } = words;
  const add = (name: string, value: string | number | null | undefined, more: Partial<Fact> = {}): void => {
    if (value !== null && value !== undefined && value !== '')
      facts.push({ name, value: String(value), ...more });
  };
  const row = state.block(key);
  const message = state.message(row?.messageKey ?? key);
  const turnKey = message?.turnKey ?? (state.turn(key) ? key : undefined);
  const turn = state.turn(turnKey ?? '');
  const loop = state.loop((message ?? turn ?? state.item(key))?.loopKey ?? key)?.loop;
  if (row?.run) {
    const { status, startedAt, durationMs, details } = row.run;
    const tone =
      status === 'failed' || status === 'no-result' ? 'error' : status === 'denied' ? 'warn' : undefined;
    add(names.status, labels.toolStatus[status], tone && { tone });
    add(names.started, startedAt === undefined ? null : words.moment(startedAt));
    add(names.took, saidDuration(durationMs, labels.figures.duration));
    const result = state.message(row.run.resultKeys.at(-1) ?? '')?.head;
    const exit =
      exitCodeOf(details) ?? exitCodeOf(result?.role === 'toolResult' ? result.details : undefined);
    add(names.exitCode, exit);
  }
  if (message && !row?.run) add(names.role, message.head.role);
  if (message) add(names.time, message.head.timestamp ? words.moment(message.head.timestamp) : null);
  if (turn) add(names.turn, words.turnFact(turn.number, turn.turn.index));
  if (turn && state.turn(key)) {
    const { from } = turnSpan(state, key);
    add(names.started, from === null ? null : words.moment(from));
    add(names.took, saidDuration(turnTookMs(state, key), labels.figures.duration));
    add(names.usage, usageText(state.tally(key).usage ?? turn.turn.usage ?? null, labels));
  }
  if (loop) {
    add(names.agent, loop.agentName);
    add(names.loop, loop.loopId, { mono: true });
  }
  if (row?.block.type === 'toolCall') add(names.callId, row.block.id, { mono: true });
  if (message) addOfMessage(add, message.head, { labels, words });
  if (message)
    add(
      names.context,
      message.context === 'in'
        ? words.inContext
        : (labelOf(labels.contexts, message.context) ?? message.context),
    );
  const item = state.item(key)?.item;
  if (item && item.type !== 'unknownRecord') {
    add(names.status, item.status);
    if (item.type === 'banner') add(names.severity, labels.severity[item.severity]);
  }
  const origin = state.origin(key);
  if (origin?.first.member !== undefined)
    add(words.tabs.source, `${origin.first.member}:${origin.first.line}`, { mono: true });
  else if (origin) add(names.line, words.lineRange(origin.first.line, origin.last.line));
  add(names.position, key, { mono: true });
  return facts;
}

function addOfMessage(
  add: (name: string, value: string | null | undefined, more?: Partial<Fact>) => void,
  head: MessageHead,
  { labels, words: { facts: names } }: Words,
): void {
  if (head.role !== 'assistant') return;
  add(names.model, head.model, { mono: true });
  add(names.provider, head.provider);
  add(names.stopReason, head.stopReason, head.stopReason === 'error' ? { tone: 'error' } : {});
  add(names.usage, usageText(head.usage, labels));
}

function usageText(usage: Usage | null, labels: Labels): string | null {
  if (!usage) return null;
  const figure = (
    tokens: number | null,
    write: (text: string) => string,
    atLeast?: boolean,
  ): readonly string[] =>
    tokens === null ? [] : [write(leastText(labels.figures.tokens(tokens), atLeast, labels))];
  return [
    ...figure(usage.input, labels.tokensIn),
    ...figure(usage.output, labels.tokensOut, usage.atLeast),
    ...figure(usage.cacheRead, labels.tokensFromCache),
    ...figure(usage.cacheWrite, labels.tokensToCache),
  ].join(', ');
}
