/** A question of several paragraphs. */
export const longQuestion = Array.from(
  { length: 6 },
  (_, i) =>
    `Station ${i + 1} reports its level every six minutes, but between the last Sunday of October and the last Sunday of March the table on the website is shifted by an hour, and only for visitors who never set a time zone. The gauge itself is right: its log is in UTC and agrees with the harbour office.`,
).join('\n\n');

/** What a test run prints: colours, a line that overwrites itself, a failure. */
export const testRun = [
  '\u001b[1m\u001b[46m RUN \u001b[0m \u001b[2mtide-tables\u001b[0m',
  '',
  'collecting 10%\rcollecting 60%\rcollected 3 files',
  ' \u001b[32m✓\u001b[39m src/tides/parse.test.ts \u001b[2m(11 tests)\u001b[22m \u001b[32m42 ms\u001b[39m',
  ' \u001b[32m✓\u001b[39m src/tides/gauge.test.ts \u001b[2m(4 tests)\u001b[22m \u001b[32m6 ms\u001b[39m',
  ' \u001b[31m✗\u001b[39m src/tides/local.test.ts \u001b[2m(9 tests |\u001b[22m \u001b[31m1 failed\u001b[39m\u001b[2m)\u001b[22m',
  '   \u001b[31mkeeps the hour across the change to winter time\u001b[39m',
  '   \u001b[32m+ 05:12\u001b[39m',
  '   \u001b[31m- 06:12\u001b[39m',
].join('\n');

/** Source of a small module. */
export const module = `import { parseGauge } from './gauge.ts';

/** Level at a station, in metres above chart datum. */
export function levelAt(station: string, at: Date): number {
  const log = parseGauge(station);
  return log.nearest(at).level;
}
`;

/** Markdown with everything an answer usually holds. */
export const answer = `## What goes wrong

The table is built in **local time**, but the gauge log is in UTC. In winter both agree; after the change they drift apart:

| Date | Gauge (UTC) | Table |
| --- | ---: | ---: |
| 24 Oct | 05:12 | 06:12 |
| 25 Oct | 05:58 | 06:58 |
| 26 Oct | 06:41 | 06:41 |

Three places depend on it:

- \`levelAt\` takes a \`Date\` and forgets its zone
- the [tide page](https://tides.example/help) formats with the zone of the server
- the cache key holds the *hour*, not the instant

\`\`\`ts
export function toLocal(at: Date, zone: string): string {
  return new Intl.DateTimeFormat('en-GB', { timeZone: zone, timeStyle: 'short' }).format(at);
}
\`\`\`

> The harbour office prints its tables in local time, so the page must do the same.
`;
