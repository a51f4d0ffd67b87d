import type { Translator } from '../adapters/index.ts';
import { isEventsHeader } from '../adapters/formats/phi-core/eventsHeader.ts';
import { isFramedList } from '../adapters/formats/phi-core/messagesFrame.ts';
import type { SourceRecord } from '../decode/index.ts';
import { sameValue } from '../model/sameValue.ts';
import type { Diagnostic, JsonValue, TranscriptEvent, UnknownRecord } from '../model/index.ts';

/**
 * A translator that also reports what it shows raw and what cannot be a tree: one diagnostic per kind of unknown record, with how many there
 * are and where the first one is, and one for loops and nodes that are their own ancestors.
 */
export function reportOddities(translator: Translator): Translator {
  const kinds = new Map<string, Diagnostic>();
  const parents = new Map<string, string>();

  // Events that agent-lanes wrote hold what it reported then.
  let isReported = false;

  const watch = (events: readonly TranscriptEvent[], records: readonly SourceRecord[]) => {
    isReported ||= records.some(({ value }) => {
      const json = value as JsonValue | undefined; // as a decoder yields it
      return isEventsHeader(json) || isFramedList(json);
    });
    if (isReported) return events;
    const counted = new Set<string>();
    for (const event of events) {
      if (event.type === 'loopStart' || event.type === 'messageStart') noteParent(parents, event);
      if (event.type !== 'item' || event.value.type !== 'unknownRecord') continue;
      const { name } = event.value;
      const known = kinds.get(name);
      kinds.set(
        name,
        known ? { ...known, count: (known.count ?? 1) + 1 } : unknownKind(event.value, records),
      );
      counted.add(name);
    }
    if (counted.size === 0) return events;
    const reports = [...counted].flatMap((name) => kinds.get(name) ?? []);
    return [...events, ...reports.map((value) => ({ type: 'diagnostic', value }) as const)];
  };

  const { pushAll } = translator;
  return {
    push: (record) => watch(translator.push(record), [record]),
    ...(pushAll && { pushAll: (records, told) => watch(pushAll(records, told), records) }),
    end(cause) {
      const events = watch(translator.end(cause), []);
      const circle = loopInCircle(parents);
      if (circle === undefined) return events;
      const value: Diagnostic = {
        severity: 'warning',
        code: 'cyclic-parents',
        message: `${circle} is stated to be its own ancestor. It is shown where the source has it.`,
      };
      // The end comes last.
      return [...events.slice(0, -1), { type: 'diagnostic', value }, ...events.slice(-1)];
    },
  };
}

function unknownKind({ name, raw }: UnknownRecord, records: readonly SourceRecord[]): Diagnostic {
  const record =
    records.length === 1 ? records[0] : records.find(({ value }) => value === raw || sameValue(value, raw));
  const what = name === '' ? 'A record without a kind' : `A record of the kind “${name}”`;
  return {
    severity: 'info',
    code: 'unknown-record',
    message: `${what} is not known to this version. It is shown raw, where it stands.`,
    ...(record && {
      line: record.line,
      record: record.index,
      ...(record.offset === undefined ? {} : { offset: record.offset }),
    }),
  };
}

function noteParent(
  parents: Map<string, string>,
  event: Extract<TranscriptEvent, { readonly type: 'loopStart' | 'messageStart' }>,
): void {
  if (event.type === 'loopStart') {
    const { loopId, parentLoopId, kind } = event.value;
    // What goes on with a loop, or compacts it, may have its id and name it as its parent.
    const goesOn = kind !== 'initial' && parentLoopId === loopId;
    if (parentLoopId && loopId !== '' && !goesOn)
      parents.set(`The loop “${loopId}”`, `The loop “${parentLoopId}”`);
    return;
  }
  const { nodeId, parentId, turnId } = event.value;
  if (nodeId === undefined || parentId === undefined) return;
  const of = turnId ? ` of the loop “${turnId.loopId}”` : '';
  parents.set(`The node ${nodeId}${of}`, `The node ${parentId}${of}`);
}

/** The first loop or node that is its own ancestor, by way of `parents`. */
function loopInCircle(parents: ReadonlyMap<string, string>): string | undefined {
  const settled = new Set<string>();
  for (const start of parents.keys()) {
    const path = new Set<string>();
    for (let id: string | undefined = start; id !== undefined && !settled.has(id); id = parents.get(id)) {
      if (path.has(id)) return id;
      path.add(id);
    }
    for (const id of path) settled.add(id);
  }
  return undefined;
}
