import { Argument, type Command } from 'commander';
import { addCommand, type CommandLine } from '../frame/commandLine.js';

export const SHELLS = ['bash', 'zsh', 'fish'] as const;
export type Shell = (typeof SHELLS)[number];

interface Word {
  text: string;
  help: string;
}

/** One command in the tree of commands. */
interface Place {
  /** The command's words; empty for the program itself. */
  path: string[];
  /** Words that may follow: subcommands, or the choices of its arguments. */
  words: Word[];
  options: Word[];
  /** Options with a value, and its choices; without choices the value may be a file. */
  values: Map<string, readonly string[]>;
}

/** Returns a shell script that completes the commands, options and choices of a program. */
function completionScript(program: Command, shell: Shell): string {
  const places = [...placesOf(program, [])];
  const scripts = { bash: bashScript, zsh: zshScript, fish: fishScript };
  return scripts[shell](program.name(), places);
}

function* placesOf(command: Command, path: string[]): Generator<Place> {
  const options = command.createHelp().visibleOptions(command);
  yield {
    path,
    words: [
      ...command.commands.map(one => ({ text: one.name(), help: one.summary() })),
      ...command.registeredArguments.flatMap(({ argChoices = [], description }) =>
        argChoices.map(text => ({ text, help: description })),
      ),
    ],
    options: options.flatMap(({ long, short, description }) =>
      [long, short].flatMap(text => (text ? [{ text, help: description }] : [])),
    ),
    values: new Map(
      options
        .filter(({ required, optional }) => required || optional)
        .flatMap(({ long, argChoices = [] }) => (long ? [[long, argChoices]] : [])),
    ),
  };
  for (const one of command.commands) yield* placesOf(one, [...path, one.name()]);
}

const textsOf = (words: readonly Word[]): string => words.map(({ text }) => text).join(' ');
const keyOf = ({ path }: Place): string => path.join(' ');

/** Finds the current command from the words before the cursor, up to the last command among them. */
function bashScript(name: string, places: readonly Place[]): string {
  const groups = places.filter(({ path }) => path.length > 0).map(place => `'${keyOf(place)}'`);
  const cases = places.flatMap(place => [
    ...[...place.values].map(
      ([option, choices]) => `    '${keyOf(place)}:${option}') words='${choices.join(' ')}' ;;`,
    ),
    `    '${keyOf(place)}:'*) words='${textsOf(place.words)}'; options='${textsOf(place.options)}' ;;`,
  ]);
  return `# coastok completion bash, for ~/.bashrc: source <(coastok completion bash)
_${name}() {
  local current=\${COMP_WORDS[COMP_CWORD]} path='' words='' options='' word
  for word in "\${COMP_WORDS[@]:1:COMP_CWORD-1}"; do
    case "\${path:+$path }$word" in
    ${groups.join(' | ')}) path="\${path:+$path }$word" ;;
    esac
  done
  case "$path:\${COMP_WORDS[COMP_CWORD-1]}" in
${cases.join('\n')}
  esac
  [[ $current == -* ]] && words=$options
  COMPREPLY=($(compgen -W "$words" -- "$current"))
}
complete -o default -F _${name} ${name}
`;
}

/** zsh runs the completions of bash. */
const zshScript = (name: string, places: readonly Place[]): string =>
  `# coastok completion zsh, for ~/.zshrc: source <(coastok completion zsh)
autoload -Uz compinit bashcompinit && compinit -i && bashcompinit
${bashScript(name, places).replace(/^#.*\n/, '')}`;

function fishScript(name: string, places: readonly Place[]): string {
  const lines = places.flatMap(place => {
    const here = `complete -c ${name} -n '__${name}_at "${keyOf(place)}"'`;
    return [
      ...place.words.map(({ text, help }) => `${here} -a ${text} -d ${quoted(help)}`),
      ...place.options.map(({ text, help }) => {
        const choices = place.values.get(text);
        const takes = choices && `${choices.length > 0 ? ` -x -a '${choices.join(' ')}'` : ' -r'}`;
        const flag = text.startsWith('--') ? `-l ${text.slice(2)}` : `-s ${text.slice(1)}`;
        return `${here} ${flag}${takes ?? ''} -d ${quoted(help)}`;
      }),
    ];
  });
  const known = places.filter(({ path }) => path.length > 0).map(place => quoted(keyOf(place)));
  return `# coastok completion fish, for ~/.config/fish/completions/coastok.fish
function __${name}_at
  set -l path
  for word in (commandline -opc)[2..]
    contains -- "$path $word" ' '${known.join(" ' '")} && set path "$path $word"
  end
  test (string trim -- "$path") = "$argv[1]"
end
${lines.join('\n')}
`;
}

const quoted = (text: string): string => `'${text.replaceAll("'", "\\'")}'`;

/** `coastok completion`: prints the script by which a shell completes commands and options. */
export function addCompletionCommand(program: Command, line: CommandLine): void {
  addCommand(
    program,
    line,
    {
      name: 'completion',
      summary: 'Print what a shell needs to complete commands and options',
      examples: [
        'source <(coastok completion bash)',
        'source <(coastok completion zsh)',
        'coastok completion fish > ~/.config/fish/completions/coastok.fish',
      ],
    },
    async (_options, [shell]) => {
      const script = completionScript(program, shell as Shell);
      return { text: script.trimEnd(), data: { shell, script } };
    },
  ).addArgument(new Argument('<shell>', 'which one').choices(SHELLS));
}
