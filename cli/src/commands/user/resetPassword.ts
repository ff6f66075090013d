import type { Command } from 'commander';
import { operator } from '../../application/operator.js';
import { refusalsAsFailures } from '../../application/refusals.js';
import { withApplication } from '../../application/withApplication.js';
import { addCommand, type CommandLine, type Outcome } from '../../frame/commandLine.js';
import { findUser } from './findUser.js';
import { wordsOf } from './temporaryPassword.js';

/** `coastok user reset-password`: for users whom the secretary can't help, above all the director. */
export function addResetPasswordCommand(user: Command, line: CommandLine): void {
  addCommand(
    user,
    line,
    {
      name: 'reset-password',
      changes: true,
      summary: 'Give somebody a one-time password and end their sessions and desk phones',
      examples: [
        'coastok user reset-password asha@example.org',
        'coastok user reset-password asha@example.org --keep-devices',
      ],
    },
    ({ keepDevices }: { keepDevices?: boolean }, [who = '']) => resetPassword(line, who, keepDevices),
  )
    .argument('<user>', 'email or id')
    .option('--keep-devices', 'phones at desks that they made go on working');
}

async function resetPassword(line: CommandLine, who: string, keepDevices = false): Promise<Outcome> {
  const reset = await withApplication(line, application =>
    refusalsAsFailures(async () => {
      const { PasswordChange } = await import('@coastok/api');
      const user = await findUser(application, who);
      const actor = await operator();
      const temporary = await application
        .get(PasswordChange)
        .resetById(actor, String(user._id), { keepDevices });
      return { _id: String(user._id), email: user.email, ...temporary };
    }),
  );
  const { devicesRevoked: ended } = reset;
  const phones = ended > 0 ? `\n${ended} ${ended === 1 ? 'phone' : 'phones'} at desks ended with it.` : '';
  return {
    text: `One-time password of ${reset.email}, ${wordsOf(reset)}${phones}`,
    data: reset,
    keep: true,
  };
}
