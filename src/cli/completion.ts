import {
  COMMAND_NAMES,
  COMMANDS,
  OPTIONS,
  SHELLS,
  type CommandName,
  type CommandRow,
  type OptionName,
  type OptionRow,
  type Shell,
} from './commandTable.ts';

/** The completion of a shell, made of the table of commands: commands, options, the values that an option takes, files. */
export function completionScript(shell: Shell): string {
  switch (shell) {
    case 'bash':
      return bash();
    case 'zsh':
      return zsh();
    case 'fish':
      return fish();
    default:
      return shell satisfies never;
  }
}

/** Words that a command takes in the place of files. */
const WORDS: Readonly<Partial<Record<CommandName, readonly string[]>>> = {
  completion: SHELLS,
  last: [],
  formats: [],
};

const ALONE = ['help', 'version'] as const;
// Asked for at the key, so that a shell that starts loads no adapter.
const FORMATS = "agent-lanes formats 2>/dev/null | cut -d' ' -f1";

const optionsOf = (name: CommandName): readonly (readonly [OptionName, OptionRow])[] =>
  [...COMMANDS[name].options, 'help' as const].map((option) => [option, OPTIONS[option]]);

/** The only values that an option of a command takes, `undefined` where it takes others. */
function choicesOf(name: CommandName, option: OptionName): readonly string[] | undefined {
  const { choices }: CommandRow = COMMANDS[name];
  const row: OptionRow = OPTIONS[option];
  return choices?.[option] ?? row.choices;
}

const flags = ([name, { short }]: readonly [string, OptionRow]): string =>
  short === undefined ? `--${name}` : `--${name} -${short}`;

const isPath = (value: string | undefined): boolean => value === 'FILE' || value === 'OUT';

function bash(): string {
  const values = COMMAND_NAMES.flatMap((name) =>
    optionsOf(name).flatMap(([option, { short, value }]) => {
      const pattern = `${name}:--${option}${short === undefined ? '' : ` | ${name}:-${short}`}`;
      const choices = choicesOf(name, option);
      if (choices) return [`    ${pattern}) words='${choices.join(' ')}' ;;`];
      if (value === 'ID') return [`    ${pattern}) words=$(${FORMATS}) ;;`];
      return value === undefined ? [] : [`    ${pattern}) return ;;`];
    }),
  );
  const options = COMMAND_NAMES.map(
    (name) => `      ${name}) words='${optionsOf(name).map(flags).join(' ')}' ;;`,
  );
  const words = Object.entries(WORDS).map(([name, all]) => `      ${name}) words='${all.join(' ')}' ;;`);
  return `# bash completion of agent-lanes: source <(agent-lanes completion bash)
_agent_lanes() {
  local current=\${COMP_WORDS[COMP_CWORD]} before=\${COMP_WORDS[COMP_CWORD-1]} command=\${COMP_WORDS[1]} words=''
  # “--to=md” is three words to bash.
  if [ "$current" = = ]; then current=''; elif [ "$before" = = ]; then before=\${COMP_WORDS[COMP_CWORD-2]}; fi
  COMPREPLY=()
  case " ${COMMAND_NAMES.join(' ')} help version " in *" $command "*) ;; *) command=view ;; esac
  # What is found here is offered, and where nothing is, files are.
  case $command:$before in
${values.join('\n')}
  esac
  if [ -z "$words" ]; then
    case $current in
    -*)
      case $command in
${options.join('\n')}
      esac
      if [ "$COMP_CWORD" -eq 1 ]; then words="$words --version -v"; fi ;;
    *)
      case $command in
${words.join('\n')}
      help) words='${COMMAND_NAMES.join(' ')}' ;;
      esac
      if [ "$COMP_CWORD" -eq 1 ]; then words='${COMMAND_NAMES.join(' ')} help version'; fi ;;
    esac
  fi
  COMPREPLY=($(compgen -W "$words" -- "$current"))
}
complete -o default -F _agent_lanes agent-lanes
`;
}

// Within single quotes of a shell, and between the brackets of zsh.
const quoted = (text: string): string => text.replaceAll("'", "'\\''").replace(/[[\]:]/g, '\\$&');

function zsh(): string {
  const commands = COMMAND_NAMES.map((name) => `    '${name}:${quoted(COMMANDS[name].text)}'`);
  const specs = (name: CommandName): readonly string[] =>
    optionsOf(name).map(([option, { short, value, text }]) => {
      const choices = choicesOf(name, option);
      const values = choices
        ? `(${choices.join(' ')})`
        : value === 'ID'
          ? '{_values format $(_agent_lanes_formats)}'
          : isPath(value)
            ? '_files'
            : '';
      const argument = value === undefined ? '' : `:${value}:${values}`;
      const long = value === undefined ? `--${option}` : `--${option}=`;
      const both =
        short === undefined
          ? `'${long}`
          : `'(-${short} --${option})'{-${short}${value === undefined ? '' : '+'},${long}}'`;
      return `${both}[${quoted(text)}]${argument}'`;
    });
  const cases = COMMAND_NAMES.map((name) => {
    const words = WORDS[name];
    const operand =
      words === undefined ? ["'*:file:_files'"] : words.length > 0 ? [`'*:word:(${words.join(' ')})'`] : [];
    return `    ${name}) _arguments ${[...specs(name), ...operand].join(' ')} ;;`;
  });
  return `#compdef agent-lanes
# zsh completion of agent-lanes: source <(agent-lanes completion zsh), or the file _agent-lanes in a folder of $fpath
_agent_lanes_formats() { ${FORMATS}; }
_agent-lanes() {
  local -a commands=(
${commands.join('\n')}
    'help:print the help of a command'
    'version:print the version'
  )
  if (( CURRENT == 2 )) && [[ $words[2] != -* ]]; then
    _describe 'command' commands
    _files
    return
  fi
  local command=$words[2]
  if [[ " ${COMMAND_NAMES.join(' ')} help version " == *" $command "* ]]; then
    shift words
    (( CURRENT-- ))
  fi
  case $command in
${cases.join('\n')}
    help) _values command ${COMMAND_NAMES.join(' ')} ;;
    version) ;;
    *) _arguments ${[...specs('view'), "'--version[print the version]'", "'*:file:_files'"].join(' ')} ;;
  esac
}
if [[ $funcstack[1] == _agent-lanes ]]; then
  _agent-lanes "$@"
else
  (( $+functions[compdef] )) || { autoload -Uz compinit && compinit }
  compdef _agent-lanes agent-lanes
fi
`;
}

function fish(): string {
  const lines: string[] = [
    '# fish completion of agent-lanes: agent-lanes completion fish | source',
    'function __agent_lanes_command',
    '  set -l words (commandline -opc)',
    `  if set -q words[2]; and contains -- $words[2] ${COMMAND_NAMES.join(' ')} help version`,
    '    echo $words[2]',
    '  else',
    '    echo view',
    '  end',
    'end',
  ];
  const first = "-n 'test (count (commandline -opc)) -eq 1'";
  const add = (...parts: readonly string[]): void => {
    lines.push(['complete -c agent-lanes', ...parts].filter((part) => part !== '').join(' '));
  };
  for (const name of COMMAND_NAMES) add(first, `-a ${name}`, `-d '${fishQuoted(COMMANDS[name].text)}'`);
  add(first, '-a help', "-d 'print the help of a command'");
  for (const option of ALONE) add(first, `-l ${option}`, `-s ${OPTIONS[option].short}`);
  for (const name of COMMAND_NAMES) {
    const when = `-n 'test (__agent_lanes_command) = ${name}'`;
    for (const [option, { short, value, text }] of optionsOf(name)) {
      const choices = choicesOf(name, option);
      const values = choices ? choices.join(' ') : value === 'ID' ? `(${fishQuoted(FORMATS)})` : undefined;
      add(
        when,
        `-l ${option}`,
        short === undefined ? '' : `-s ${short}`,
        values === undefined ? (value === undefined ? '' : isPath(value) ? '-rF' : '-x') : `-xa '${values}'`,
        `-d '${fishQuoted(text)}'`,
      );
    }
    const words = WORDS[name];
    if (words) add(when, '-f', words.length > 0 ? `-a '${words.join(' ')}'` : '');
  }
  add("-n 'test (__agent_lanes_command) = help'", `-fa '${COMMAND_NAMES.join(' ')}'`);
  return `${lines.join('\n')}\n`;
}

const fishQuoted = (text: string): string => text.replace(/['\\]/g, '\\$&');
