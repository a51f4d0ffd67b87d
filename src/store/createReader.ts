import type { Adapter, Recognised, Translator } from '../adapters/index.ts';
import type { SourceRecord } from '../decode/index.ts';
import { layOut, translateLaidOut } from './layoutTranslator.ts';
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
export async function createReader({ format, adapter }: ReaderOptions = {}): Promise<Reader> {
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

  const open = ({ adapter: chosen, layout }: Recognised): TranscriptEvent[] => {
    const started = translateLaidOut(chosen, layout, readable);
    translator = chosen === rawAdapter ? started : reportOddities(started);
    const events = [...opening];
    // What is shown raw has no format.
    if (chosen !== rawAdapter) events.push({ type: 'session', value: { format: chosen.format } });
    for (const record of head) for (const event of translator.push(record)) events.push(event);
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
      const events: TranscriptEvent[] = [];
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
        const rest = translator.pushAll(at === 0 ? records : records.slice(at));
        if (at === 0) return rest;
        for (const event of rest) events.push(event);
        return events;
      }
      for (; at < records.length; at++) {
        const record = records[at];
        if (record) for (const event of translator.push(record)) events.push(event);
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
