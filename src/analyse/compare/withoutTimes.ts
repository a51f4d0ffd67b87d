// What another run of the same thing writes differently, from the longest form to the shortest.
const TIMES_AND_IDS: readonly RegExp[] = [
  // Dates with or without a time: 2026-03-01T08:00:00.000Z, 2026/03/01 08:00.
  /\b\d{4}[-/]\d{2}[-/]\d{2}(?:[T ]\d{2}:\d{2}(?::\d{2}(?:[.,]\d{1,9})?)?(?:Z|[+-]\d{2}:?\d{2})?)?/g,
  // Times: 08:00:00, 8:00 PM.
  /\b\d{1,2}:\d{2}(?::\d{2}(?:[.,]\d{1,9})?)?(?: ?[AaPp][Mm])?\b/g,
  // Durations: 0.32s, 12 ms, 3 seconds.
  /\b\d+(?:\.\d+)? ?(?:ns|µs|us|ms|s|secs?|seconds?|mins?|minutes?|m \d+s)\b/g,
  // UUIDs.
  /\b[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12}\b/g,
  // Hashes, and epoch seconds or milliseconds.
  /\b(?=[0-9a-f]*[a-f])(?=[0-9a-f]*\d)[0-9a-f]{7,64}\b/g,
  /\b1\d{9}(?:\d{3})?(?:\.\d{1,9})?\b/g,
  // Ids as providers and agents write them: toolu_01AbC…, call_x8Y…, process 4711.
  /\b(?:toolu|call|msg|resp|req|run|chatcmpl|item|session|sess|rs|fc)[_-][A-Za-z0-9]{6,64}\b/g,
  /\b(?:pid|PID|process|Process)[ =:]{1,3}\d{1,9}\b/g,
];

// Longer texts are the same only where they are the same to the letter.
const LIMIT = 200_000;

/** Whether two texts differ in times, durations and ids only, such as another run of the same command writes. */
export function differInTimesOnly(a: string, b: string): boolean {
  if (a === b) return true;
  if (a.length > LIMIT || b.length > LIMIT) return false;
  return withoutTimes(a) === withoutTimes(b);
}

const withoutTimes = (text: string): string =>
  TIMES_AND_IDS.reduce((rest, pattern) => rest.replace(pattern, '…'), text);
