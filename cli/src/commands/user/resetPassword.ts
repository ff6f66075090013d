import type { Command } from 'commander';
import { operator } from '../../application/operator.js';
import { toldAsFailure } from '../../application/refusals.js';
import { withApplication } from '../../application/withApplication.js';
import { addCommand, type CommandLine, type Outcome } from '../../frame/commandLine.js';
import { findUser } from './findUser.js';
import { wordsOf } from './temporaryPassword.js';

/** `coastok user reset-password`: for whoever the secretary can't help, the director above all. */
export function addResetPasswordCommand(user: Command, line: CommandLine): void {
  addCommand(
    user,
    line,
    {
      name: 'reset-password',
      changes: true,
      summary: 'Give somebody a one-time password and end their sessions',
      examples: ['coastok user reset-password asha@example.org'],
    },
    (_options, [who = '']) => resetPassword(line, who),
  ).argument('<user>', 'email or id');
}

async function resetPassword(line: CommandLine, who: string): Promise<Outcome> {
  const reset = await withApplication(line, application =>
    toldAsFailure(async () => {
      const { PasswordChange } = await import('@coastok/api');
      const user = await findUser(application, who);
      const actor = await operator();
      const temporary = await application.get(PasswordChange).resetById(actor, String(user._id));
      return { _id: String(user._id), email: user.email, ...temporary };
    }),
  );
  return {
    text: `One-time password of ${reset.email}, ${wordsOf(reset)}`,
    data: reset,
    keep: true,
  };
}
