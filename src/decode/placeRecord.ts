import type { SourceRecord } from './record.ts';

/**
 * A record of something that a container holds, as a record of the container: with this number, at this line of it. Where its bytes
 * stand in the container is not known.
 */
export function placeRecord(
  { line, value, eventName, eventId, problem }: Omit<SourceRecord, 'index'>,
  index: number,
  lineOf: (line: number) => number = (own) => own,
): SourceRecord {
  return {
    index,
    line: lineOf(line),
    value,
    ...(eventName === undefined ? {} : { eventName }),
    ...(eventId === undefined ? {} : { eventId }),
    ...(problem === undefined ? {} : { problem: placeProblem(problem, index, lineOf) }),
  };
}

function placeProblem(
  { severity, code, message, line, raw }: NonNullable<SourceRecord['problem']>,
  record: number,
  lineOf: (line: number) => number,
) {
  return {
    severity,
    code,
    message,
    ...(line === undefined ? {} : { line: lineOf(line) }),
    ...(raw === undefined ? {} : { raw }),
    record,
  };
}
