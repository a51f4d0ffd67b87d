import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SAMPLE_FILES } from '../live/sampleFiles.ts';

const root = join(import.meta.dirname, '..', '..');

/** The page of a format: what docs/formats.md says of it, its row of the table there, and a sample that is drawn. */
export interface FormatPage {
  readonly format: string;
  readonly group: string;
  readonly content: string;
  /** The sample, whole. */
  readonly source: string;
}

// Fixtures may be long, and their first records say how the format looks.
const SHOWN_CHARACTERS = 1500;

/** The beginning of a sample, cut at a line where it has lines. */
export function beginningOf(text: string): string {
  if (text.length <= SHOWN_CHARACTERS) return text.trimEnd();
  const cut = text.slice(0, SHOWN_CHARACTERS);
  const end = cut.lastIndexOf('\n');
  return `${end > 0 ? cut.slice(0, end) : cut}\n…`;
}

/** The sections of docs/formats.md that are about a format, with the group each stands in. */
function sectionsOf(
  text: string,
): readonly { readonly format: string; readonly group: string; readonly body: string }[] {
  let group = '';
  return text.split(/^(?=##+ )/m).flatMap((section) => {
    const [heading = '', ...lines] = section.split('\n');
    const [, title] = /^## (.*)/.exec(heading) ?? [];
    if (title !== undefined) group = title;
    const [, format] = /^### `([\w-]+)`/.exec(heading) ?? [];
    return format === undefined ? [] : [{ format, group, body: lines.join('\n').trim() }];
  });
}

/** What the table of docs/formats.md says that a format shows, in its words. */
function shownBy(text: string, format: string): readonly string[] {
  const rows = text.split('\n').filter((line) => line.startsWith('|'));
  const cells = (line = ''): readonly string[] =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim());
  const names = cells(rows.find((line) => line.startsWith('| Format')));
  const marks = cells(rows.find((line) => line.startsWith(`| \`${format}\``)));
  return names.filter((_, index) => index > 0 && marks[index] === '●');
}

/** A page for each format that docs/formats.md describes. */
export function formatPages(): readonly FormatPage[] {
  const text = readFileSync(join(root, 'docs', 'formats.md'), 'utf8');
  return sectionsOf(text).map(({ format, group, body }) => {
    const fixtures = join(root, 'src/adapters/formats', format, 'fixtures');
    const file = SAMPLE_FILES[format] ?? readdirSync(fixtures).sort()[0];
    if (file === undefined)
      throw new Error(
        `agent-lanes: ${format} has no sample. Put one into src/adapters/formats/${format}/fixtures.`,
      );
    const source = readFileSync(join(fixtures, file), 'utf8');
    const shown = shownBy(text, format);
    const language = file.endsWith('.json') || file.endsWith('.traj') ? 'json' : 'txt';
    const content = `# \`${format}\`

${body}

${shown.length > 0 ? `A run in this format may hold: ${shown.map((each) => each.toLowerCase()).join(', ')}. [What each format shows](../formats.md#what-each-format-shows) compares them.\n` : ''}
## A sample

<LiveRun format="${format}" />

It is \`${file}\`, one of the sources that the tests of this format read. Its beginning:

\`\`\`${language}
${beginningOf(source)}
\`\`\`

## Read only this format

The adapter alone, so that the others stay out of the bundle, is \`agent-lanes/adapters/${format}\`; [Formats](../formats.md) shows how to hand it over.
\`agent-lanes view FILE --format ${format}\` skips the detection in the [command](../command.md).
`;
    return { format, group, content, source };
  });
}
