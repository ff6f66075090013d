import { displayName, typedAddress } from '@coastok/domain';
import type { Command } from 'commander';
import { operator } from '../../application/operator.js';
import { refusalsAsFailures } from '../../application/refusals.js';
import { withApplication } from '../../application/withApplication.js';
import { ask } from '../../frame/ask.js';
import { addCommand, type CommandLine, type Outcome } from '../../frame/commandLine.js';
import type { Consent } from '../../frame/consent.js';
import { ExitCode, Failure } from '../../frame/failure.js';
import { findUser } from '../lookUp.js';

/** `coastok user erase`: the right to erasure for users whom the console can't erase, above all a director. */
export function addEraseCommand(user: Command, line: CommandLine): void {
  addCommand<{ yes?: boolean }>(
    user,
    line,
    {
      name: 'erase',
      changes: true,
      asks: true,
      summary: 'Erase somebody’s personal data permanently',
      description:
        'Erases a person’s name, contacts, texts, recordings, devices and sessions. Bookings, payments and funds keep ' +
        'their rows, nameless. Refused while a booking or money of the person is open. It can’t be undone; running it ' +
        'again finishes what a crash left and otherwise changes nothing.',
      examples: ['coastok user erase asha@example.org', 'coastok user erase 65f0c0ffee0123456789abcd --yes'],
    },
    ({ yes = false }, [who = ''], consent) => erase(line, who, yes, consent),
  )
    .argument('<user>', 'email or id')
    .option('--yes', 'do not ask');
}

async function erase(line: CommandLine, who: string, yes: boolean, consent: Consent): Promise<Outcome> {
  const record = await withApplication(line, application =>
    refusalsAsFailures(async () => {
      const { Erasures } = await import('@coastok/api');
      const user = await findUser(application, who);
      if (yes || user.erasure) await consent.toChange();
      else await confirm(line, displayName(user), user.email);
      return application.get(Erasures).erase(await operator(), String(user._id));
    }),
  );
  return {
    text: `The personal data of ${record._id} was erased. The next back-up notes this id beside itself: a restore erases it again.`,
    data: { _id: record._id, erasedAt: record.erasedAt },
  };
}

async function confirm(line: CommandLine, name: string, email: string): Promise<void> {
  const typed = await ask(`This permanently deletes the data of ${name}. Type ${email} to go on: `, line);
  if (typedAddress(typed) !== email)
    throw new Failure('That is not the email. Nothing was changed.', ExitCode.Refused);
}
