/**
 * The man page of the command, in the macros of man(7), made of the table of commands.
 * @param {{ COMMANDS: Record<string, any>, OPTIONS: Record<string, any> }} table
 * @param {string} version
 * @returns {string}
 */
export function manPage({ COMMANDS, OPTIONS }, version) {
  const names = Object.keys(COMMANDS);
  const lines = [
    `.TH AGENT\\-LANES 1 "" "agent\\-lanes ${text(version)}" "User Commands"`,
    '.SH NAME',
    'agent\\-lanes \\- shows what an AI agent did',
    '.SH SYNOPSIS',
    ...names.flatMap((name) => ['.B agent\\-lanes', `${usage(name, COMMANDS[name])}`, '.br']).slice(0, -1),
    '.SH DESCRIPTION',
    text(
      'Reads transcripts of AI agents in any of the formats that “agent-lanes formats” lists, live or saved.',
    ),
    text(
      'A FILE is a path, the id of a session or the first four or more characters of it, a pattern such as "logs/**/*.jsonl", or - for standard input; FILE… is several of them, and folders.',
    ),
    '.SH COMMANDS',
  ];
  for (const name of names) {
    const { text: what, options, examples } = COMMANDS[name];
    lines.push(`.SS ${usage(name, COMMANDS[name])}`, `${text(capital(what))}.`);
    for (const option of options)
      lines.push('.TP', optionUsage(option, OPTIONS[option]), text(OPTIONS[option].text));
    for (const [line, meaning] of examples) lines.push('.PP', `${text(meaning)}:`, '.br', `.B ${text(line)}`);
  }
  lines.push(
    '.SH EXIT STATUS',
    text(
      '0 done, 1 the input could not be read, 2 wrong usage, 130 or 143 interrupted. “grep” exits with 1 where nothing is found, “diff --exit-code” where two runs differ.',
    ),
    '.SH FILES',
    '.TP',
    '.I $XDG_CONFIG_HOME/agent\\-lanes.json',
    text(
      'Settings: “prices”, the path of a table of prices; “folders”, further folders of sessions by the name of the agent; “theme”: auto, light or dark; “labels”: the language of pages, such as de.',
    ),
    '.TP',
    '.I $XDG_CACHE_HOME/agent\\-lanes',
    text('What the heads of sessions said. May be deleted at any time.'),
    '.SH ENVIRONMENT',
    text('NO_COLOR: no colours. PAGER: the pager of “show”. BROWSER: what opens addresses.'),
  );
  return `${lines.join('\n')}\n`;
}

const capital = (words) => words.charAt(0).toUpperCase() + words.slice(1);

// In roff a backslash begins an escape, a hyphen may become another sign, and a dot or a quote at the start of a line begins a request.
const text = (words) => words.replaceAll('\\', '\\e').replaceAll('-', '\\-').replace(/^[.']/, '\\&$&');

const usage = (name, { operands }) =>
  text([name === 'view' ? '[view]' : name, operands].filter(Boolean).join(' '));

const optionUsage = (name, { short, value }) =>
  `.B ${text(`${short === undefined ? '' : `-${short}, `}--${name}`)}${value === undefined ? '' : ` ${value}`}`;
