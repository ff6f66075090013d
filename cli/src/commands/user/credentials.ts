import type { Command } from 'commander';
import { operator } from '../../application/operator.js';
import { refusalsAsFailures } from '../../application/refusals.js';
import { withApplication } from '../../application/withApplication.js';
import { type CommandLine, type Outcome, addCommand } from '../../frame/commandLine.js';
import { findUser } from '../lookUp.js';

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

/** `coastok user reset-second-factor`: for a user who lost the phone and the recovery codes. */
export function addResetSecondFactorCommand(user: Command, line: CommandLine): void {
  addCommand(
    user,
    line,
    {
      name: 'reset-second-factor',
      changes: true,
      summary: 'Let somebody sign in by password alone, to enrol a new phone',
      examples: ['coastok user reset-second-factor asha@example.org'],
    },
    (_options, [who = '']) => resetSecondFactor(line, who),
  ).argument('<user>', 'email or id');
}

async function resetSecondFactor(line: CommandLine, who: string): Promise<Outcome> {
  const reset = await withApplication(line, application =>
    refusalsAsFailures(async () => {
      const { SecondFactor } = await import('@coastok/api');
      const user = await findUser(application, who);
      const removed = await application.get(SecondFactor).remove(await operator(), String(user._id));
      return { _id: String(user._id), email: user.email, removed };
    }),
  );
  return {
    text: reset.removed
      ? `${reset.email} signs in by password alone until a new phone is enrolled.`
      : `${reset.email} has no second factor; nothing changed.`,
    data: reset,
  };
}

/** The text that an operator passes on: the password, and until when it works. */
export const wordsOf = (temporary: { temporaryPassword: string; expiresAt: string }): string =>
  `shown only now: ${temporary.temporaryPassword}\nIt signs in until ${temporary.expiresAt}, and must be changed then.`;
