import type { Command } from 'commander';
import { operator } from '../../application/operator.js';
import { refusalsAsFailures } from '../../application/refusals.js';
import { withApplication } from '../../application/withApplication.js';
import { addCommand, type CommandLine, type Outcome } from '../../frame/commandLine.js';
import { findUser } from './findUser.js';

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
