import {
  COMMAND_NAMES,
  COMMANDS,
  OPTIONS,
  SHELLS,
  type CommandName,
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

const WORDS: Readonly<Partial<Record<CommandName, readonly string[]>>> = { completion: SHELLS };

const optionsOf = (name: CommandName): readonly (readonly [OptionName, OptionRow])[] =>
  [...COMMANDS[name].options, 'help' as const].map((option) => [option, OPTIONS[option]]);

const flags = ([name, { short }]: readonly [string, OptionRow]): string =>
  short === undefined ? `--${name}` : `--${name} -${short}`;

function bash(): string {
  const cases = COMMAND_NAMES.map((name) => {
    const words = [...optionsOf(name).map(flags), ...(WORDS[name] ?? [])].join(' ');
    return `    ${name}) words='${words}' ;;`;
  });
  const choices = Object.entries<OptionRow>(OPTIONS)
    .filter(([, { choices: values }]) => values !== undefined)
    .map(([name, { choices: values = [] }]) => `    --${name}) words='${values.join(' ')}' ;;`);
  return `# bash completion of agent-lanes: source <(agent-lanes completion bash)
_agent_lanes() {
  local current=\${COMP_WORDS[COMP_CWORD]} before=\${COMP_WORDS[COMP_CWORD-1]} command=\${COMP_WORDS[1]} words=''
  case $before in
${choices.join('\n')}
  esac
  if [ -n "$words" ]; then
    COMPREPLY=($(compgen -W "$words" -- "$current"))
    return
  fi
  case $command in
${cases.join('\n')}
    *) words='${optionsOf('view').map(flags).join(' ')}' ;;
  esac
  if [ "$COMP_CWORD" -eq 1 ]; then words="${COMMAND_NAMES.join(' ')} help version $words"; fi
  COMPREPLY=($(compgen -W "$words" -- "$current") $(compgen -f -- "$current"))
}
complete -o filenames -F _agent_lanes agent-lanes
`;
}

// Within single quotes of a shell, and between the brackets of zsh.
const quoted = (text: string): string => text.replaceAll("'", "'\\''").replace(/[[\]:]/g, '\\$&');

function zsh(): string {
  const commands = COMMAND_NAMES.map((name) => `    '${name}:${quoted(COMMANDS[name].text)}'`);
  const spec = ([name, { short, value, choices, text }]: readonly [string, OptionRow]): string => {
    const values = choices ? `(${choices.join(' ')})` : value === 'FILE' || value === 'OUT' ? '_files' : '';
    const argument = value === undefined ? '' : `:${value}:${values}`;
    const both = short === undefined ? `'--${name}` : `'(-${short} --${name})'{-${short},--${name}}'`;
    return `${both}[${quoted(text)}]${argument}'`;
  };
  const cases = COMMAND_NAMES.map((name) => {
    const words = WORDS[name];
    const operand = words ? `'*:shell:(${words.join(' ')})'` : "'*:file:_files'";
    return `    ${name}) _arguments ${[...optionsOf(name).map(spec), operand].join(' ')} ;;`;
  });
  return `#compdef agent-lanes
# zsh completion of agent-lanes: source <(agent-lanes completion zsh)
_agent_lanes() {
  local -a commands=(
${commands.join('\n')}
  )
  if (( CURRENT == 2 )); then
    _describe 'command' commands
    _files
    return
  fi
  local command=$words[2]
  shift words
  (( CURRENT-- ))
  case $command in
${cases.join('\n')}
    *) _files ;;
  esac
}
compdef _agent_lanes agent-lanes
`;
}

function fish(): string {
  const lines: string[] = ['# fish completion of agent-lanes: agent-lanes completion fish | source'];
  for (const name of COMMAND_NAMES)
    lines.push(
      `complete -c agent-lanes -n __fish_use_subcommand -a ${name} -d '${fishQuoted(COMMANDS[name].text)}'`,
    );
  for (const name of COMMAND_NAMES) {
    const when = `-n '__fish_seen_subcommand_from ${name}'`;
    for (const [option, { short, value, choices, text }] of optionsOf(name))
      lines.push(
        [
          `complete -c agent-lanes ${when} -l ${option}`,
          short === undefined ? '' : `-s ${short}`,
          choices ? `-xa '${choices.join(' ')}'` : value === undefined ? '' : '-r',
          `-d '${fishQuoted(text)}'`,
        ]
          .filter((part) => part !== '')
          .join(' '),
      );
    for (const word of WORDS[name] ?? []) lines.push(`complete -c agent-lanes ${when} -xa ${word}`);
  }
  return `${lines.join('\n')}\n`;
}

const fishQuoted = (text: string): string => text.replace(/['\\]/g, '\\$&');
