import type { ExportCommand } from './command.ts';
import { readTurns } from './readTurns.ts';
import { wrong } from './wrongUsage.ts';

/** The options of `export` that say what is written and where, by their long names. */
export interface ExportValues {
  readonly to?: string | undefined;
  readonly output?: string | undefined;
  readonly turns?: string | undefined;
  readonly max?: string | undefined;
  readonly fenced?: boolean | undefined;
  readonly 'no-tools'?: boolean | undefined;
  readonly 'no-thinking'?: boolean | undefined;
  readonly 'no-hidden'?: boolean | undefined;
  readonly redact?: boolean | undefined;
  readonly review?: boolean | undefined;
}

// A page and a JSON document are whole.
const OF_MARKDOWN = ['turns', 'no-tools', 'no-thinking', 'no-hidden', 'max', 'fenced'] as const;

function readMax(value: string | undefined): number | undefined {
  if (value === undefined) return undefined;
  const [, figure = '', unit = ''] = /^(\d{1,9})([km]?)$/i.exec(value) ?? [];
  const max = Number(figure) * (UNITS[unit.toLowerCase()] ?? 1);
  if (figure !== '' && max >= SHORTEST) return max;
  throw wrong(
    `--max takes a number of characters from ${SHORTEST} on, such as 60k, and got “${value}”.`,
    'export',
  );
}

const SHORTEST = 500;
const UNITS: Readonly<Record<string, number>> = { k: 1e3, m: 1e6 };

/** Whether what is replaced is listed first. Throws where nothing is replaced. */
export function readReview({ review = false, redact = false }: ExportValues): boolean {
  if (review && !redact) throw wrong('--review lists what --redact replaces. Name both.', 'export');
  return review;
}

/** What is written, and where. Throws for what cannot be written, or says nothing of it. */
export function readOutput(
  values: ExportValues,
  isSeveral: boolean,
): Pick<ExportCommand, 'out' | 'to' | 'telling' | 'max' | 'fenced'> {
  const { output: out } = values;
  if (out === undefined)
    throw wrong('“export” needs a file to write: -o run.html, run.md or run.json.', 'export');
  const isFolder = /[/\\]$/.test(out);
  if (isSeveral && !isFolder)
    throw wrong(`Several files need a folder to write to: -o ${out.replace(/\.\w+$/, '')}/`, 'export');
  const named = /\.(html?|md|json)$/i.exec(out)?.[1]?.toLowerCase();
  const to = values.to ?? (out === '-' ? 'md' : isFolder ? 'html' : named);
  if (to === 'html' || to === 'htm' || to === 'json') {
    const idle = OF_MARKDOWN.find((option) => values[option] !== undefined);
    if (idle !== undefined) throw wrong(`--${idle} is for Markdown: -o run.md.`, 'export');
    return { out, to: to === 'json' ? to : 'html' };
  }
  if (to !== 'md' && values.to !== undefined)
    throw wrong(`--to takes “html”, “md” or “json” here, and got “${values.to}”.`, 'export');
  if (to !== 'md')
    throw wrong(
      `-o takes a file that ends in .html, .md or .json, or a folder/, and got “${out}”.`,
      'export',
    );
  const telling = {
    tools: !values['no-tools'],
    thinking: !values['no-thinking'],
    hidden: !values['no-hidden'],
    ...(values.turns === undefined ? {} : { turns: readTurns(values.turns) }),
  };
  return { out, to, telling, max: readMax(values.max), fenced: values.fenced ?? false };
}
