import type { Caller } from '@coastok/api';
import { Role } from '@coastok/domain';
import { randomUUID } from 'node:crypto';
import { userInfo } from 'node:os';

const EVERYTHING = { all: true } as const;

/**
 * Who a command acts as: somebody with a shell on the machine, who may do what the director and the secretary
 * may. The trail names the account of the machine.
 */
export async function operator(): Promise<Caller> {
  const { Types } = (await import('mongoose')).default;
  return {
    // Nobody's id: an operator is no member.
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

/** By its number where the machine has no name for it, as in a container that was started with --user. */
function account(): string {
  try {
    return userInfo().username;
  } catch {
    return `uid ${process.getuid?.()}`;
  }
}
