import { ALL_ROLES, isBlank, isRole, Role, ROLE_NAMES } from '@coastok/domain';
import { type Command, InvalidArgumentError } from 'commander';
import { operator } from '../../application/operator.js';
import { refusalsAsFailures } from '../../application/refusals.js';
import { withApplication } from '../../application/withApplication.js';
import { addCommand, type CommandLine, type Outcome } from '../../frame/commandLine.js';
import { type Consent, YES_OPTION } from '../../frame/consent.js';
import { findUser } from '../lookUp.js';

interface RolesOptions {
  set?: Role[];
}

/** `coastok user roles`: shows or sets the roles of a user. */
export function addRolesCommand(user: Command, line: CommandLine): void {
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
