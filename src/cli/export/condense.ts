import type { ContentBlock, TranscriptEvent } from '../../model/index.ts';
import { appendContent } from '../../store/applyTool.ts';
import { selectContent, type TranscriptState } from '../../store/index.ts';

type TurnStart = Extract<TranscriptEvent, { readonly type: 'turnStart' }>;
type Progress = Extract<TranscriptEvent, { readonly type: 'toolProgress' }>;
type ToolCallRef = Progress['call'];

/** Condenses all of it at once, see {@link condenseSteps}. */
export function condense(
  events: readonly TranscriptEvent[],
  state: TranscriptState,
): readonly TranscriptEvent[] {
  const steps = condenseSteps(events, state);
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
  }
}

// A step takes a few milliseconds.
const STEP = 1000;

/**
 * The events of a whole source, with every fact as it reads in the end and said once: what streamed is not repeated piece by piece, and
 * no text is left that a later one replaced. Folded, they give the same rows. Works
 * in steps, between which who asks may do something else.
 */
export function* condenseSteps(
  events: readonly TranscriptEvent[],
  state: TranscriptState,
): Generator<void, readonly TranscriptEvent[]> {
  const out: TranscriptEvent[] = [];
  const said = new Set<string>();
  const progress = createProgress(out);
  /** Whether this is said for the first time. */
  const once = (what: string): boolean => {
    const first = !said.has(what);
    said.add(what);
    return first;
  };
  for (const [index, event] of events.entries()) {
    if (index % STEP === 0) yield;
    switch (event.type) {
      case 'session':
        if (once('session')) out.push({ ...event, value: state.session });
        break;
      case 'loopStart':
        if (once(event.loop)) out.push({ ...event, value: state.loop(event.loop)?.loop ?? event.value });
        break;
      case 'loopEnd':
        // What it says besides was said at the start.
        if (event.value.status !== undefined) out.push({ ...event, value: { status: event.value.status } });
        break;
      case 'turnStart':
        if (once(event.turn)) out.push({ ...event, value: turnOf(state, event) });
        break;
      case 'turnPatch': {
        // A request is what makes a turn appear that has no answer.
        const request = state.turn(event.turn)?.turn.request;
        if (event.value.request && request && once(`${event.turn} request`))
          out.push({ ...event, value: { request } });
        break;
      }
      case 'turnEnd':
        out.push({ ...event, value: {} });
        break;
      case 'messageStart':
        if (once(event.message))
          out.push({ ...event, value: state.message(event.message)?.head ?? event.value });
        break;
      case 'messagePatch':
      case 'blockDelta':
        break;
      case 'messageContent':
        if (once(`${event.message} content`))
          out.push({ ...event, content: selectContent(state, event.message) });
        break;
      case 'messageEnd':
        out.push({
          type: 'messageEnd',
          message: event.message,
          ...(event.incomplete === undefined ? {} : { incomplete: event.incomplete }),
        });
        break;
      case 'blockStart': {
        const block = state.block(event.block)?.block;
        // One that the source took back later is gone.
        if (block && once(event.block)) out.push({ ...event, value: block });
        break;
      }
      case 'blockEnd':
        if (state.block(event.block)) out.push({ type: 'blockEnd', block: event.block });
        break;
      case 'item':
        if (once(event.item)) out.push({ ...event, value: state.item(event.item)?.item ?? event.value });
        break;
      case 'toolProgress':
        progress.add(event);
        break;
      case 'toolEnd':
        progress.end(event.call);
        out.push(event);
        break;
      case 'toolStart':
      case 'toolChild':
      case 'context':
      case 'diagnostic':
      case 'end':
        out.push(event);
        break;
      default:
        event satisfies never;
    }
  }
  return out;
}

// A request that became known later is said where it did.
function turnOf(state: TranscriptState, { turn, value }: TurnStart): TurnStart['value'] {
  const known = state.turn(turn)?.turn ?? value;
  if (value.request) return known;
  const facts = { ...known };
  delete (facts as { request?: unknown }).request; // a copy of our own
  return facts;
}

/** Writes what a tool said while it ran as one event, in the place of the first. */
function createProgress(out: TranscriptEvent[]) {
  const open = new Map<string, { readonly at: number; event: Progress }>();
  const nameOf = ({ turn, toolCallId, toolName, block }: ToolCallRef): string =>
    block ?? JSON.stringify([turn, toolCallId, toolName]);
  return {
    add({ type, call, text, details, ...rest }: Progress): void {
      const name = nameOf(call);
      const known = open.get(name);
      // Each line of progress is kept; data and output are those at the end.
      if (text !== undefined && known) out.push({ type, call, text });
      const content = outputAfter(known?.event.content, rest);
      const event: Progress = {
        ...known?.event,
        type,
        call,
        ...(text === undefined || known ? {} : { text }),
        ...(details === undefined ? {} : { details }),
        ...(content === undefined ? {} : { content }),
      };
      const at = known?.at ?? out.push(event) - 1;
      out[at] = event;
      open.set(name, { at, event });
    },
    /** What the tool returned in the end replaces what it had printed. */
    end(call: ToolCallRef): void {
      const name = nameOf(call);
      const known = open.get(name);
      open.delete(name);
      if (!known) return;
      const facts = { ...known.event };
      delete (facts as { content?: unknown }).content; // a copy of our own
      out[known.at] = facts;
    },
  };
}

function outputAfter(
  before: readonly ContentBlock[] | undefined,
  { content, mode, offset }: Pick<Progress, 'content' | 'mode' | 'offset'>,
): readonly ContentBlock[] | undefined {
  return content && mode === 'append' ? appendContent(before ?? [], content, offset) : (content ?? before);
}
