import { type TranscriptState } from '../../core.ts';
import type { SourceRecord } from '../../decode/index.ts';
import { shownRows, walk } from './shown.ts';

/** A string that a record of a source holds. */
export interface Leaf {
  readonly text: string;
  /** Record and field it stands in, lists without their indexes. */
  readonly place: string;
}

/** Fields whose strings are words of the format, whatever the format: they say what an object is, and its rows are drawn as that. */
const WORD =
  /^(?:type|role|kind|object|status|source|state|event|event_type|sessionUpdate|observation|action|method|op|phase|subtype|message_type|level|say|ask|finish|finish_reason|finishReason|native_finish_reason|stop_reason|stopReason|stop_details|service_tier|serviceTier|outcome|severity|encoding|format|jsonrpc|triggered_by|continuation_kind|mime|mimeType|mime_type|mediaType|media_type)$/;
/** What a word of a format may consist of. */
const WORD_TEXT = /^[\w.:/+-]{1,60}$/;
/** Fields that hold ids, which rows have keys for, and fingerprints. */
const ID = /(?:^id$|[a-z](?:Id|ID|Ids|IDs|Uuid|UUID)$|_ids?$|^uuid$|Uuid$|hash$|Hash$|fingerprint$|_uuid$)/;
/** Times, which are drawn in the words of the reader. */
const TIME = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d/;

const isText = ({ text, place }: Leaf): boolean => {
  const field = place.slice(place.lastIndexOf('.') + 1).replaceAll('[]', '');
  return (
    squeeze(text).length > 1 &&
    !(WORD.test(field) && WORD_TEXT.test(text)) &&
    !ID.test(field) &&
    !TIME.test(text)
  );
};

/** The place of each value in a record; an object is named by what it says it is. */
function kindOf(value: object): string {
  for (const key of ['type', 'role', 'kind', 'sessionUpdate']) {
    const own: unknown = Reflect.get(value, key);
    if (typeof own === 'string') return key === 'type' ? `(${own})` : `(${key}=${own})`;
  }
  return '';
}

/** Copies records with other texts; equal texts are to be replaced by equal ones. */
export function replaceLeaves(
  records: readonly SourceRecord[],
  replace: (leaf: Leaf) => string,
): readonly SourceRecord[] {
  const copy = (value: unknown, place: string): unknown => {
    if (typeof value === 'string') {
      const leaf = { text: value, place };
      return isText(leaf) ? replace(leaf) : value;
    }
    if (typeof value !== 'object' || value === null) return value;
    if (Array.isArray(value)) return value.map((entry) => copy(entry, `${place}[]`));
    const here = `${place}${kindOf(value)}`;
    return Object.fromEntries(
      Object.entries(value).map(([key, inner]) => [key, copy(inner, `${here}.${key}`)]),
    );
  };
  return records.map((record) =>
    record.value === undefined ? record : { ...record, value: copy(record.value, '') },
  );
}

/** The texts that records hold: every string but ids, times and the words of the format. */
export function leavesOf(records: readonly SourceRecord[]): readonly Leaf[] {
  const leaves: Leaf[] = [];
  replaceLeaves(records, (leaf) => {
    leaves.push(leaf);
    return leaf.text;
  });
  return leaves;
}

// Blanks and escapes differ between a text and the JSON it travelled in. What looks like an escape may also be text.
const squeeze = (text: string): string => bare(text.replace(/\\+(?:u[\da-f]{4}|[nrtbf])/gi, ''));
const bare = (text: string): string => text.replace(/[\s"\\]|\p{Cc}/gu, '');

/** Says of a text whether a reader can find it in the rows, their raw data or the diagnostics. */
export function findIn(state: TranscriptState): (text: string) => boolean {
  const rows = [...shownRows(state).values()];
  // What a call reported is kept with it also when a result says more.
  const reports = state.messageKeys.flatMap((key) =>
    (state.message(key)?.blockKeys ?? []).map((block) => state.block(block)?.run?.details),
  );
  const texts: string[] = [];
  walk([rows, reports], (leaf) => {
    if (typeof leaf === 'string') texts.push(leaf);
  });
  // JSON too, for pieces of arguments, which were parsed.
  const shown = `${squeeze(`${texts.join('\n')}\n${JSON.stringify([rows, reports])}`)}\n${bare(texts.join('\n'))}`;
  const known = new Map<string, boolean>();
  const isShown = (text: string): boolean => {
    const wanted = squeeze(text);
    let found = known.get(wanted);
    if (found === undefined)
      known.set(wanted, (found = shown.includes(wanted) || shown.includes(bare(text))));
    return found;
  };
  return (text) =>
    isShown(text) || isShown(text.replace(/^data:[^,]*,/, '')) || insideOf(text).every(isShown);
}

/** The texts in a text that is JSON; itself where it is none. */
function insideOf(text: string): readonly string[] {
  if (!/^\s*[[{]/.test(text)) return [text];
  const texts: string[] = [];
  try {
    walk(JSON.parse(text), (leaf) => {
      if (typeof leaf === 'string') texts.push(leaf);
    });
  } catch {
    return [text];
  }
  return texts;
}
