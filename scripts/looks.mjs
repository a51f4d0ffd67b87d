// npm run test:looks: looks at every story in more ways than `npm test` has time for: in longer words from both sides and at 320 px, and by all rules of axe in one
// of the languages and colours. `TEST_LOOKS=all` looks in every language and colour, which takes half an hour on two cores. Names after it look at those files alone:
// `npm run test:looks -- stories/Usage.stories.tsx`.
import { formatFailure, runVitest } from './vitest.mjs';

const report = await runVitest(['--project', 'storybook', ...process.argv.slice(2)], {
  TEST_LOOKS: process.env.TEST_LOOKS ?? 'one',
});
for (const failure of report?.failures ?? []) process.stdout.write(`\n${formatFailure(failure)}`);
process.stdout.write(`\n${report?.passed ?? 0} passed, ${report?.failed ?? 0} failed\n`);
process.exitCode = report?.ok === true ? 0 : 1;
