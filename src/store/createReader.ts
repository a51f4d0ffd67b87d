import type { Adapter, Recognised, Translator } from '../adapters/index.ts';
import type { SourceRecord } from '../decode/index.ts';
import { layOut, translateLaidOut } from './layoutTranslator.ts';
import { markRecords, type MarkedEvent } from './recordMarks.ts';
import { reportOddities } from './reportOddities.ts';
import type { EndCause, TranscriptEvent } from '../model/index.ts';

/** Which adapter reads a source. */
export interface ReaderOptions {
  /** Skips detection. An unknown id is reported as a diagnostic, and the format is detected. */
  readonly format?: string | undefined;
  /** Reads with this adapter, whatever the source looks like. */
  readonly adapter?: Adapter | undefined;
}

const only = (adapter: Adapter) => ({
  recognise: () => ({ adapter, layout: 'whole', certain: true }) as const,
  findAdapter: () => adapter,
  rawAdapter: adapter,
});

/** Translates the records of one source, once it knows what they are. */
export interface Reader {
  /** The events that these records mean. Text that goes on from record to record may be one delta of all that arrived together. */
  readonly push: (records: readonly SourceRecord[]) => readonly TranscriptEvent[];
  /** The last events: closes what is open. */
  readonly end: (cause: EndCause) => readonly TranscriptEvent[];
}

// Most sources say what they are in their first records; one that has not by then is shown raw.
const HEAD_RECORDS = 32;

const isReadable = (record: SourceRecord): boolean => record.value !== undefined;

/**
 * Starts reading one source. Without a format or an adapter the first records decide: one that only its format writes, else two at least, unless the source
 * ends before. Records that no adapter knows are kept raw.
 */
export async function createReader(options: ReaderOptions = {}): Promise<Reader> {
  return (await openReader(options, false)) as Reader; // nothing is marked
}

/** A reader whose events stand behind marks of the records that they came from. */
export interface MarkingReader {
  readonly push: (records: readonly SourceRecord[]) => readonly MarkedEvent[];
  readonly end: (cause: EndCause) => readonly MarkedEvent[];
}

/** Like {@link createReader}, and marks the events by their records. */
export const createMarkingReader = (options: ReaderOptions = {}): Promise<MarkingReader> =>
  openReader(options, true);

async function openReader({ format, adapter }: ReaderOptions, marks: boolean): Promise<MarkingReader> {
  // The adapters are loaded only where one is not handed over: most apps need a single one.
  const { recognise, findAdapter, rawAdapter } = adapter
    ? only(adapter)
    : await import('../adapters/index.ts');
  const asked = adapter ?? (format === undefined ? undefined : findAdapter(format));
  const RAW = { adapter: rawAdapter, layout: 'whole', certain: true } as const;
  const readable: SourceRecord[] = [];
  let head: SourceRecord[] = [];
  let translator: Translator | undefined;
  const opening: TranscriptEvent[] = [];

  const pushOne = (into: MarkedEvent[], record: SourceRecord): void => {
    const events = translator?.push(record) ?? [];
    if (marks && events.length > 0) into.push(markRecords(record));
    for (const event of events) into.push(event);
  };
  const open = ({ adapter: chosen, layout }: Recognised): MarkedEvent[] => {
    const started = translateLaidOut(chosen, layout, readable);
    translator = chosen === rawAdapter ? started : reportOddities(started);
    const events: MarkedEvent[] = [...opening];
    // What is shown raw has no format.
    if (chosen !== rawAdapter) events.push({ type: 'session', value: { format: chosen.format } });
    for (const record of head) pushOne(events, record);
    head = [];
    readable.length = 0;
    return events;
  };

  if (format !== undefined && !asked) {
    opening.push({
      type: 'diagnostic',
      value: {
        severity: 'warning',
        code: 'unknown-format',
        message: `No format is called “${format}”, so it was detected. Run “agent-lanes formats” for the list.`,
      },
    });
  }

  return {
    push(records) {
      const events: MarkedEvent[] = [];
      let at = 0;
      // All that came together has a say.
      for (; at < records.length && !translator && readable.length < HEAD_RECORDS; at++) {
        const record = records[at];
        if (!record) continue;
        head.push(record);
        if (isReadable(record)) readable.push(record);
        if (asked) events.push(...open(layOut(asked, readable)));
      }
      if (!translator) {
        const found = recognise(readable);
        if (found?.certain === true) events.push(...open(found));
        else if (readable.length === HEAD_RECORDS) events.push(...open(RAW));
      }
      if (!translator) return events;
      if (translator.pushAll) {
        const rest = at === 0 ? records : records.slice(at);
        if (marks) return pushTogether(events, translator, rest);
        const together = translator.pushAll(rest);
        return events.length === 0 ? together : [...events, ...together];
      }
      for (; at < records.length; at++) {
        const record = records[at];
        if (record) pushOne(events, record);
      }
      return events;
    },
    end(cause) {
      const last = () => (asked ? layOut(asked, readable) : (recognise(readable) ?? RAW));
      const events = translator ? [] : open(last());
      return [...events, ...(translator?.end(cause) ?? [])];
    },
  };
}

/** Translates records together; text that went on from one to the next stands behind a mark of all of those. */
function pushTogether(
  into: MarkedEvent[],
  translator: Translator,
  records: readonly SourceRecord[],
): readonly MarkedEvent[] {
  const steps: (readonly [records: number, events: number])[] = [];
  const told = (...step: readonly [records: number, events: number]): void => {
    steps.push(step);
  };
  const events = translator.pushAll?.(records, told) ?? [];
  let from = 0;
  let taken = 0;
  for (const [until, count] of steps) {
    const first = records[from];
    const last = records[until - 1];
    if (first && last && count > taken) into.push(markRecords(first, last));
    for (; taken < count; taken++) {
      const event = events[taken];
      if (event) into.push(event);
    }
    from = until;
  }
  for (const event of events.slice(taken)) into.push(event);
  return into;
}
