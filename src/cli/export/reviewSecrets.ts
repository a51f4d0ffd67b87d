import type { TranscriptEvent } from '../../core.ts';
import { terminalText } from '../terminalText.ts';
import { createRedactor, type Redactor, type RedactorHit } from './createRedactor.ts';

/** A redactor that remembers what it replaced, and where that stood. */
export interface Review {
  readonly redactor: Redactor;
  /** Replaces what looks like a secret in the events of a run. */
  readonly redact: (events: readonly TranscriptEvent[]) => readonly TranscriptEvent[];
  /** A line for each hit: its place, its kind, and the secret, most of it left out, in what stands around it. */
  readonly lines: () => readonly string[];
}

/** Starts a review of what is replaced in a run. */
export function reviewSecrets(): Review {
  const lines: string[] = [];
  let place = '';
  const redactor = createRedactor((hit) => lines.push(`${place}  ${hit.kind}  ${excerpt(hit)}`));
  return {
    redactor,
    redact: (events) =>
      events.map((event) => {
        place = placeOf(event);
        return redactor.value(event);
      }),
    lines: () => lines,
  };
}

const KEY = /^m(?<message>\d+)(?:\.c(?<block>\d+))?$/;

/** Where an event stands, counted from 1 as `grep` does. */
function placeOf(event: TranscriptEvent): string {
  const key = 'block' in event ? event.block : 'message' in event ? event.message : undefined;
  const { message, block } = KEY.exec(key ?? '')?.groups ?? {};
  if (message === undefined) {
    if ('call' in event) return `result of ${terminalText(event.call.toolName || event.call.toolCallId)}`;
    return event.type === 'item' ? 'between messages' : event.type;
  }
  return `message ${Number(message) + 1}${block === undefined ? '' : `, block ${Number(block) + 1}`}`;
}

const SHOWN = 4;

/** A secret in what stands around it, on one line. Enough of it is shown to know it again, and not enough to use it. */
function excerpt({ before, secret, after }: RedactorHit): string {
  if (secret === '') return '(bytes)';
  const shown = secret.length > 4 * SHOWN ? secret.slice(0, SHOWN) : '';
  return onLine(`${before}«${shown}… ${secret.length} characters»${after}`);
}

const onLine = (text: string): string => terminalText(text.replace(/\s+/g, ' ').trim());
