import { RecordStatus } from '@coastok/domain';
import { Injectable } from '@nestjs/common';
import { Types } from 'mongoose';
import { Areas } from '../user/ports.js';
import type { Caller } from '../platform/auth/caller.js';
import { covers, type Scope } from '../platform/auth/scope.js';
import type { Origin } from '../platform/http/origin.js';
import { type Account, UserAccounts } from '../user/userAccounts.js';
import { SecondFactor } from './secondFactor.js';
import type { Session } from './session.model.js';
import { Sessions } from './sessions.js';
import type { TokenClaims } from './tokens.js';

/** Makes a caller out of what a token says, by the database as it is now. */
@Injectable()
export class Callers {
  constructor(
    private readonly sessions: Sessions,
    private readonly accounts: UserAccounts,
    private readonly areas: Areas,
    private readonly secondFactor: SecondFactor,
  ) {}

  /** Null when the session is over, or its user is not who may go on with it. */
  async of(claims: TokenClaims, origin: Origin): Promise<Caller | null> {
    const userId = new Types.ObjectId(claims.subject);
    const [session, account] = await Promise.all([
      this.sessions.find(claims.session),
      this.accounts.find(userId),
    ]);
    if (!session || !account || !isGood(session, account)) return null;
    const [scope, mustEnrolSecondFactor] = await Promise.all([
      this.areas.scopeOf(userId, account.userRole),
      this.secondFactor.isOwed(userId, account.roles),
    ]);
    return {
      userId,
      name: account.initiatedName || account.name,
      email: account.email,
      userRole: account.userRole,
      roles: account.roles,
      connectedAreaId: account.connectedAreaId,
      mustChangePassword: account.mustChangePassword,
      sessionId: session._id,
      mustEnrolSecondFactor,
      scope,
      ...origin,
    };
  }

  /** As `Authenticator.stillHold`. */
  async stillHold(callers: readonly Caller[]): Promise<Set<Caller>> {
    const [sessions, accounts] = await Promise.all([
      this.sessions.findMany([...new Set(callers.map(({ sessionId }) => sessionId))]),
      this.accounts.findMany(callers.map(({ userId }) => userId)),
    ]);
    const scopes = new Map<string, Promise<Scope>>();
    const holds = async (caller: Caller): Promise<boolean> => {
      const session = sessions.get(caller.sessionId);
      const account = accounts.get(caller.userId.toHexString());
      if (!session || !account || !isGood(session, account)) return false;
      const { userRole, mustChangePassword } = account;
      if (userRole !== caller.userRole || mustChangePassword !== caller.mustChangePassword) return false;
      const key = caller.userId.toHexString();
      const scope = scopes.get(key) ?? this.areas.scopeOf(caller.userId, userRole);
      scopes.set(key, scope);
      return sameScope(await scope, caller.scope);
    };
    const verdicts = await Promise.all(callers.map(holds));
    return new Set(callers.filter((_, index) => verdicts[index]));
  }
}

/** Whether a session is still its user's. */
export function isGood(session: Session, account: Account): boolean {
  return (
    session.userId.equals(account._id) &&
    account.status === RecordStatus.Active &&
    // A session carried over a change of its own making may be one ahead while the change is stored.
    session.credentialVersion >= account.credentialVersion
  );
}

const sameScope = (one: Scope, other: Scope): boolean =>
  one.all || other.all
    ? one.all === other.all
    : one.areaIds.length === other.areaIds.length && one.areaIds.every(id => covers(other, id));
