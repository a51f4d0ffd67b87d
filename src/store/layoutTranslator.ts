import type { Adapter, Layout, Recognised, Translator } from '../adapters/index.ts';
import { openingOf, readEnvelope, spread, startsAnew, unwrap, type Envelope } from '../adapters/layouts.ts';
import type { SourceRecord } from '../decode/index.ts';
import type { JsonObject, RowKey, TranscriptEvent } from '../model/index.ts';
import { sameValue } from '../model/sameValue.ts';
import { createSourceRows, type RowCounts } from './sourceRows.ts';

/** How these records are laid out for an adapter that was asked for: taken apart only where it knows them no other way. */
export function layOut(adapter: Adapter, records: readonly SourceRecord[]): Recognised {
  const knows = (laidOut: readonly SourceRecord[]): boolean => adapter.detect(laidOut);
  const head = openingOf(records);
  if (knows(head)) return { adapter, layout: 'whole', certain: true };
  return {
    adapter,
    layout: knows(spread(head)) ? 'spread' : knows(unwrap(head)) ? 'unwrapped' : 'whole',
    certain: true,
  };
}

/** Translates the records of a source that begins with these. */
export function translateLaidOut(
  adapter: Adapter,
  layout: Layout,
  head: readonly SourceRecord[],
): Translator {
  const areEnvelopes = head.length > 1 && head.every(({ value }) => readEnvelope(value) !== null);
  return layout === 'whole' && !areEnvelopes
    ? adapter.start()
    : layoutTranslator(adapter, layout, areEnvelopes);
}

/**
 * Translates the records of a source in a layout that its adapter need not know. What stands beside messages becomes details of the session;
 * where several envelopes follow one another, details of the loop of each. They are conversations of their own, unless one goes on with
 * what the one before it said. Where that one says something else under a key, what was said before is kept under `earlierValues`.
 */
function layoutTranslator(adapter: Adapter, layout: Layout, areMany: boolean): Translator {
  if (layout === 'spread') {
    const translator = adapter.start();
    return {
      push: (record) => spread([record]).flatMap((one) => translator.push(one)),
      end: (cause) => translator.end(cause),
    };
  }
  return conversations(adapter, layout === 'unwrapped', areMany);
}

function conversations(adapter: Adapter, unwraps: boolean, areMany: boolean): Translator {
  let count = 0;
  let translator = adapter.start();
  let rows = createSourceRows(count);
  const placed: Record<keyof RowCounts, number> = { l: 0, t: 0, m: 0, i: 0 };
  let before: Envelope | null = null;
  rows.begin(placed);
  let loop: RowKey | undefined;
  // What stands beside the messages of this conversation, and what stood there under keys that say something else by now.
  let stated: JsonObject = {};
  let earlier: readonly JsonObject[] = [];

  const detailsOf = (rest: JsonObject): JsonObject => {
    const replaced = Object.entries(stated).filter(
      ([key, value]) => Object.hasOwn(rest, key) && !sameValue(rest[key], value),
    );
    if (replaced.length > 0) earlier = [...earlier, Object.fromEntries(replaced)];
    stated = { ...stated, ...rest };
    return earlier.length > 0 ? { ...rest, earlierValues: earlier } : rest;
  };
  const place = (events: readonly TranscriptEvent[]): readonly TranscriptEvent[] => {
    const own = rows.place(events);
    for (const event of own) {
      if (event.type === 'loopStart') loop ??= event.loop;
      const [, letter, digits] = /^([ltmi])(\d+)$/.exec(rowOf(event)) ?? [];
      if (letter)
        placed[letter as keyof RowCounts] = Math.max(placed[letter as keyof RowCounts], Number(digits) + 1); // as the expression says
    }
    return own;
  };
  const startConversation = (): readonly TranscriptEvent[] => {
    // The source goes on.
    const last = place(translator.end('complete')).filter(({ type }) => type !== 'end');
    count += 1;
    loop = undefined;
    stated = {};
    earlier = [];
    translator = adapter.start();
    rows = createSourceRows(count);
    rows.begin(placed);
    return last;
  };

  return {
    push(record) {
      const envelope = readEnvelope(record.value);
      const goesOn = before !== null && envelope !== null && !startsAnew(before, envelope);
      const last = before && envelope && !goesOn ? startConversation() : [];
      const known = goesOn ? (before?.messages.length ?? 0) : 0;
      before = envelope ?? before;
      if (!unwraps || !envelope) return [...last, ...place(translator.push(record))];
      const { rest, messages } = envelope;
      const told = place(translator.push({ ...record, value: messages.slice(known) }));
      if (!rest) return [...last, ...told];
      const details = { details: detailsOf(rest) };
      // Conversations name what stands beside them by the same keys, so that in one place each would take back what the one before said.
      return areMany && loop !== undefined
        ? [...last, ...told, { type: 'loopEnd', loop, value: details }]
        : [...last, { type: 'session', value: details }, ...told];
    },
    end: (cause) => place(translator.end(cause)),
  };
}

/** The row that an event begins; empty for others. */
function rowOf(event: TranscriptEvent): RowKey {
  switch (event.type) {
    case 'loopStart':
      return event.loop;
    case 'turnStart':
      return event.turn;
    case 'messageStart':
      return event.message;
    case 'item':
      return event.item;
    default:
      return '';
  }
}
