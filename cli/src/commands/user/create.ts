import {
  APPROVAL_ROUNDS,
  createUserBody,
  isRole,
  problemsOf,
  Role,
  ROLE_NAMES,
  upperCode,
} from '@coastok/domain';
import type { Command } from 'commander';
import { operator } from '../../application/operator.js';
import { refusalsAsFailures } from '../../application/refusals.js';
import { withApplication } from '../../application/withApplication.js';
import { addCommand, type CommandLine, type Outcome } from '../../frame/commandLine.js';
import { ExitCode, Failure } from '../../frame/failure.js';
import { wholeNumber } from '../../frame/optionValues.js';
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

interface CreateOptions {
  name: string;
  email: string;
  phone: string;
  area?: string;
  role: number;
}

/** The area is optional: the first account of a new installation is created before any area. */
const newAccount = createUserBody.partial({ connectedAreaId: true });

/** `coastok user create`: creates an account with a one-time password. */
export function addCreateCommand(user: Command, line: CommandLine): void {
  addCommand<CreateOptions>(
    user,
    line,
    {
      name: 'create',
      changes: true,
      summary: 'Create an account with a one-time password',
      description:
        'Creates an account and prints a password that must be changed at the first sign-in. The first director of ' +
        'a new installation is made this way.',
      examples: [
        'coastok user create --name "Asha Verma" --email asha@example.org --phone 9876543210 --role 7',
        'coastok user create --name "Ravi Das" --email ravi@example.org --phone 9876543211 --role 4 --area SALTLAKE',
      ],
    },
    options => create(line, options),
  )
    .requiredOption('--name <name>', 'full name')
    .requiredOption('--email <email>', 'email, unique')
    .requiredOption('--phone <phone>', 'Indian mobile number, unique')
    .option('--area <code>', 'code of the area the person belongs to')
    .option('--role <number>', 'role: 0, or 2 to 7', wholeNumber(0, 7), 0);
}

async function create(
  line: CommandLine,
  { name, email, phone, area, role }: CreateOptions,
): Promise<Outcome> {
  if (!isRole(role)) throw new Failure('A role is a number from 0 to 7.', ExitCode.Usage);
  // A new account has no profile yet. Refuses before the account is stored, because the role is set only afterwards.
  if (role === Role.Member) {
    throw new Failure(
      `A member is approved in the console, once the profile says at least ${APPROVAL_ROUNDS} rounds.`,
      ExitCode.Refused,
    );
  }
  const created = await withApplication(line, application =>
    refusalsAsFailures(async () => {
      const { AreaRepository, PasswordChange, UserService } = await import('@coastok/api');
      const home =
        area === undefined ? null : await application.get(AreaRepository).findByCode(upperCode(area));
      if (area !== undefined && !home)
        throw new Failure(`There is no area with the code ${area}.`, ExitCode.NotFound);
      const parsed = newAccount.safeParse({
        name,
        email,
        phone,
        ...(home && { connectedAreaId: String(home._id) }),
      });
      if (!parsed.success)
        throw new Failure(problemsOf(parsed.error.issues).sentences.join('\n'), ExitCode.Usage);
      const actor = await operator();
      const users = application.get(UserService);
      const user = await users.create(actor, parsed.data, undefined, role);
      const temporary = await application.get(PasswordChange).resetById(actor, user._id);
      return { _id: user._id, email: user.email, role, ...temporary };
    }),
  );
  return { text: textOf(created), data: created, keep: true };
}

const textOf = ({
  email,
  role,
  ...temporary
}: {
  email: string;
  role: Role;
  temporaryPassword: string;
  expiresAt: string;
}): string => `Created ${email} as ${ROLE_NAMES[role]}.\nOne-time password, ${wordsOf(temporary)}`;
