import type { ApplicationContext, Caller } from '@coastok/api';
import { type Action, can, displayName, RecordStatus, Role, ROLE_NAMES, typedAddress } from '@coastok/domain';
import { randomUUID } from 'node:crypto';
import { userInfo } from 'node:os';
import { ExitCode, Failure } from '../frame/failure.js';

const EVERYTHING = { all: true } as const;

/**
 * The caller for commands: an operator with a shell on the machine, who may do what the director and the secretary
 * may. The audit log names the account of the machine.
 */
export async function operator(): Promise<Caller> {
  const { Types } = (await import('mongoose')).default;
  return {
    // An id that no user has: an operator is not a member.
    userId: new Types.ObjectId('000000000000000000000000'),
    name: `operator ${account()}`,
    email: '',
    userRole: Role.Director,
    roles: [Role.GeneralSecretary, Role.Director],
    connectedAreaId: null,
    mustChangePassword: false,
    mustEnrolSecondFactor: false,
    sessionId: '',
    scope: EVERYTHING,
    address: 'command line',
    requestId: randomUUID(),
  };
}

/** Returns the user number where the machine has no name for the account, as in a container started with --user. */
function account(): string {
  try {
    return userInfo().username;
  } catch {
    return `uid ${process.getuid?.()}`;
  }
}

/** The option of every command that decides something on behalf of a person; the audit log names that person. */
export const AS_OPTION = ['--as <email>', 'who decides this; the audit log names that person'] as const;

/**
 * Returns the caller for the person in whose name a command decides, with the active role and its scope, as if signed
 * in.
 * @throws Failure for an unknown or inactive user, and for a role without the permission
 */
export async function decider(
  application: ApplicationContext,
  email: string,
  action: Action,
): Promise<Caller> {
  const { AreaRepository, UserAccounts } = await import('@coastok/api');
  const account = await application.get(UserAccounts).findByEmail(typedAddress(email));
  if (account?.status !== RecordStatus.Active)
    throw new Failure(`There is no active user ${email}.`, ExitCode.NotFound);
  const { _id: userId, userRole } = account;
  const person: Caller = {
    userId,
    name: displayName(account),
    email: account.email,
    userRole,
    roles: account.roles,
    connectedAreaId: account.connectedAreaId,
    mustChangePassword: false,
    mustEnrolSecondFactor: false,
    sessionId: '',
    scope: await application.get(AreaRepository).scopeOf(userId, userRole),
    address: 'command line',
    requestId: randomUUID(),
  };
  if (can(person, action)) return person;
  throw new Failure(`${person.name} may not do this as ${ROLE_NAMES[userRole]}.`, ExitCode.Refused);
}
