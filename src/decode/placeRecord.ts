import type { SourceRecord } from './record.ts';

/**
 * A record of something that a container holds, as a record of the container: with this number, in this `member`, at this line of it. Where its bytes
 * stand in the container is not known. What is said of all that is held is said of its place there.
 */
export function placeRecord(
  { line, value, eventName, eventId, problem }: Omit<SourceRecord, 'index'>,
  index: number,
  member: string,
  lineOf: (line: number) => number = (own) => own,
): SourceRecord {
  return {
    index,
    line: lineOf(line),
    value,
    member,
    ...(eventName === undefined ? {} : { eventName }),
    ...(eventId === undefined ? {} : { eventId }),
    ...(problem === undefined ? {} : { problem: placeProblem(problem, index, lineOf(problem.line ?? line)) }),
  };
}

function placeProblem(
  { severity, code, message, raw }: NonNullable<SourceRecord['problem']>,
  record: number,
  line: number,
) {
  return {
    severity,
    code,
    message,
    line,
    ...(raw === undefined ? {} : { raw }),
    record,
  };
}
