import { displayName, RecordStatus, type Role } from '@coastok/domain';
import { Injectable } from '@nestjs/common';
import { Types } from 'mongoose';
import { Areas } from '../user/ports.js';
import { type Caller, covers, type Scope } from '../platform/auth/caller.js';
import type { Origin } from '../platform/http/origin.js';
import { type Account, UserAccounts } from '../user/userAccounts.js';
import { SecondFactor } from './secondFactor.js';
import { isGood, Sessions } from './sessions.js';
import type { TokenClaims } from './tokens.js';

/** Creates a caller from a token's claims and the current state of the database. */
@Injectable()
export class Callers {
  constructor(
    private readonly sessions: Sessions,
    private readonly accounts: UserAccounts,
    private readonly areas: Areas,
    private readonly secondFactor: SecondFactor,
  ) {}

  /** Null when the session has ended, or its user may not continue it. */
  async of(claims: TokenClaims, origin: Origin): Promise<Caller | null> {
    const userId = new Types.ObjectId(claims.subject);
    const [session, account] = await Promise.all([
      this.sessions.find(claims.session),
      this.accounts.find(userId),
    ]);
    if (!session || !account || !isGood(session, account)) return null;
    return this.callerOf(account, account.userRole, session._id, origin);
  }

  /** Implements `Authenticator.callerAs`. */
  async as(userId: Types.ObjectId, userRole: Role, origin: Origin): Promise<Caller | null> {
    const account = await this.accounts.find(userId);
    if (account?.status !== RecordStatus.Active || !account.roles.includes(userRole)) return null;
    return this.callerOf(account, userRole, '', origin);
  }

  private async callerOf(
    account: Account,
    userRole: Role,
    sessionId: string,
    origin: Origin,
  ): Promise<Caller> {
    const { _id: userId } = account;
    const [scope, mustEnrolSecondFactor] = await Promise.all([
      this.areas.scopeOf(userId, userRole),
      this.secondFactor.mustEnrol(userId, account.roles),
    ]);
    return {
      userId,
      name: displayName(account),
      email: account.email,
      userRole,
      roles: account.roles,
      connectedAreaId: account.connectedAreaId,
      mustChangePassword: account.mustChangePassword,
      sessionId,
      mustEnrolSecondFactor,
      scope,
      ...origin,
    };
  }

  /** Implements `Authenticator.stillValid`. */
  async stillValid(callers: readonly Caller[]): Promise<Set<Caller>> {
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

const sameScope = (one: Scope, other: Scope): boolean =>
  one.all || other.all
    ? one.all === other.all
    : one.areaIds.length === other.areaIds.length && one.areaIds.every(id => covers(other, id));
