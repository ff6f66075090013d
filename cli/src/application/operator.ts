import type { Caller } from '@coastok/api';
import { Role } from '@coastok/domain';
import { randomUUID } from 'node:crypto';
import { userInfo } from 'node:os';

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
