import {
  ALL_ROLES,
  displayName,
  isBlank,
  isRole,
  Role,
  ROLE_NAMES,
  typedAddress,
  user,
  type UserRecord,
} from '@coastok/domain';
import { type Command, InvalidArgumentError } from 'commander';
import { operator } from '../../application/operator.js';
import { refusalsAsFailures } from '../../application/refusals.js';
import { withApplication } from '../../application/withApplication.js';
import { addCommand, addGroup, type CommandLine, type Outcome } from '../../frame/commandLine.js';
import { ask, type Consent, YES_OPTION } from '../../frame/consent.js';
import { ExitCode, Failure } from '../../frame/failure.js';
import { FORCE_OPTION, STANDARD, writeOut } from '../../frame/outputFile.js';
import { recordsIn } from '../declared.js';
import { findUser } from '../lookUp.js';
import { addRecordCommands, type RecordKind } from '../records.js';
import { addCreateCommand, addResetPasswordCommand, addResetSecondFactorCommand } from './create.js';
import { addMergeCommand } from './merge.js';

/** `coastok user erase`: the right to erasure for users whom the console can't erase, above all a director. */
function addEraseCommand(user: Command, line: CommandLine): void {
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

/** `coastok user export`: exports all data about one person. */
function addUserExportCommand(user: Command, line: CommandLine): void {
  addCommand<{ out?: string; force?: boolean }>(
    user,
    line,
    {
      name: 'export',
      summary: 'Write all that is held about somebody as one JSON file',
      examples: [
        'coastok user export asha@example.org --out asha.json',
        'coastok user export asha@example.org | less',
      ],
    },
    ({ out, force }, [who = '']) => exportPerson(line, who, out, force),
  )
    .argument('<user>', 'email or id')
    .option('--out <file>', 'the file to write; without it, standard output')
    .option(...FORCE_OPTION);
}

async function exportPerson(
  line: CommandLine,
  who: string,
  out: string | undefined,
  force: boolean | undefined,
): Promise<Outcome> {
  const id = await withApplication(line, application =>
    refusalsAsFailures(async () => {
      const { PersonExport } = await import('@coastok/api');
      const { _id } = await findUser(application, who);
      // Only the secretary may hand out other people's data.
      const secretary = { ...(await operator()), userRole: Role.GeneralSecretary };
      await writeOut(await application.get(PersonExport).of(secretary, String(_id)), out, line, { force });
      return String(_id);
    }),
  );
  return {
    text: `Wrote all that is held about ${who} to ${out}.`,
    data: { _id: id, file: out ?? null },
    silent: out === undefined || out === STANDARD,
  };
}

interface RolesOptions {
  set?: Role[];
}

/** `coastok user roles`: shows or sets the roles of a user. */
function addRolesCommand(user: Command, line: CommandLine): void {
  addCommand<RolesOptions>(
    user,
    line,
    {
      name: 'roles',
      changes: ({ set }) => set !== undefined,
      asks: true,
      summary: 'Show or set the roles that somebody holds',
      description: `Shows the roles that somebody holds, or sets them; the highest one becomes the role in use. Asks before it makes a director.\n\n${listOfRoles()}`,
      examples: ['coastok user roles asha@example.org', 'coastok user roles asha@example.org --set 4,6'],
    },
    ({ set }, [who = ''], consent) => roles(line, who, set, consent),
  )
    .argument('<user>', 'email or id')
    .option('--set <numbers>', 'the roles to hold, separated by commas', parseRoles)
    .option(...YES_OPTION);
}

async function roles(
  line: CommandLine,
  who: string,
  set: Role[] | undefined,
  consent: Consent,
): Promise<Outcome> {
  const held = await withApplication(line, application =>
    refusalsAsFailures(async () => {
      const user = await findUser(application, who);
      if (!set)
        return { _id: String(user._id), email: user.email, userRole: user.userRole, roles: user.roles };
      if (set.includes(Role.Director) && !user.roles.includes(Role.Director))
        await consent.to(`This makes ${user.email} a director, who may do everything.`);
      else await consent.toChange();
      const { UserService } = await import('@coastok/api');
      const actor = await operator();
      const userRole = Math.max(...set) as Role;
      const after = await application
        .get(UserService)
        .update(actor, String(user._id), { userRole, roles: set });
      return { _id: after._id, email: after.email, userRole: after.userRole, roles: after.roles };
    }),
  );
  const names = held.roles.map(
    role => `${role} ${ROLE_NAMES[role]}${role === held.userRole ? ' (in use)' : ''}`,
  );
  return { text: [`${held.email} holds:`, ...names.map(name => `  ${name}`)].join('\n'), data: held };
}

function parseRoles(text: string): Role[] {
  const numbers = text.split(',').map(part => (isBlank(part) ? Number.NaN : Number(part)));
  if (!numbers.every(isRole))
    throw new InvalidArgumentError('Roles are numbers from 0 to 7, separated by commas.');
  return [...new Set(numbers)].sort((a, b) => a - b);
}

const listOfRoles = (): string => ALL_ROLES.map(role => `${role} ${ROLE_NAMES[role]}`).join(', ');

/** `coastok user …`: accounts that the console can't help with, above all the first one. */
export function addUserCommands(program: Command, line: CommandLine): void {
  const user = addGroup(
    program,
    'user',
    'List, show and create accounts, reset passwords, set roles, export and erase a person’s data',
  );
  addRecordCommands(user, line, USERS);
  addCreateCommand(user, line);
  addResetPasswordCommand(user, line);
  addResetSecondFactorCommand(user, line);
  addRolesCommand(user, line);
  addMergeCommand(user, line);
  addUserExportCommand(user, line);
  addEraseCommand(user, line);
}

const USERS: RecordKind<UserRecord> = {
  name: 'user',
  plural: 'members',
  reference: { name: 'user', text: 'email or id', example: 'asha@example.org' },
  heads: ['Name', 'Email', 'Phone', 'Area', 'Role'],
  cells: user => [
    displayName(user),
    user.email,
    user.phone,
    user.connectedArea?.code ?? '-',
    ROLE_NAMES[user.userRole],
  ],
  list: async (application, caller, request) => (await recordsIn(application, user)).list(caller, request),
  read: async (application, caller, who) => {
    const { _id } = await findUser(application, who);
    return (await recordsIn(application, user)).read(caller, String(_id));
  },
};
