/** Output so far of a command in the background, as Claude Code reports it. */
export interface ShellOutput {
  /** E.g. `running` or `completed`; empty where it is not said. */
  readonly status: string;
  /** The printed text, errors last. */
  readonly text: string;
}

const LIMIT = 10_000_000;

/** Reads `<status>`, `<stdout>` and `<stderr>` out of the result of a tool that looks at a command in the background; `null` where it has none of them. */
export function readShellOutput(text: string): ShellOutput | null {
  if (text.length > LIMIT) return null;
  const status = tagIn(text, 'status');
  const printed = [tagIn(text, 'stdout'), tagIn(text, 'stderr')];
  if (status === null && printed.every((part) => part === null)) return null;
  return {
    status: status?.trim() ?? '',
    text: printed
      .map((part) => part?.replace(/^\n/, '').trimEnd() ?? '')
      .filter((part) => part !== '')
      .join('\n'),
  };
}

function tagIn(text: string, tag: string): string | null {
  const start = text.indexOf(`<${tag}>`);
  if (start === -1) return null;
  const from = start + tag.length + 2;
  const end = text.lastIndexOf(`</${tag}>`);
  return end < from ? null : text.slice(from, end);
}
