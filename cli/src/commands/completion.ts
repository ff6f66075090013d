import { Argument, type Command } from 'commander';
import { addCommand, type CommandLine } from '../frame/commandLine.js';
import { completionScript, type Shell, SHELLS } from '../frame/completion.js';

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
