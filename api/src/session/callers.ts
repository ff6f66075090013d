import { RecordStatus } from '@coastok/domain';
import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Types } from 'mongoose';
import { AreaDirectory } from '../area/areaDirectory.js';
import { Authenticator } from '../platform/auth/authenticator.js';
import type { Caller } from '../platform/auth/caller.js';
import { covers, type Scope } from '../platform/auth/scope.js';
import { NotSignedIn } from '../platform/errors/appError.js';
import { originOf } from '../platform/http/origin.js';
import { type Account, UserAccounts } from '../user/userAccounts.js';
import { SecondFactor } from './secondFactor.js';
import { type LiveSession, Sessions } from './sessions.js';
import { Tokens } from './tokens.js';

const ENDED = 'Your session has ended. Please sign in again.';
const LONGEST_TOKEN = 2048;

/** The token of a request: `access_token`, or a bearer; never out of the address (quality 11). */
export function tokenOf(request: FastifyRequest): string {
  const { access_token: own, authorization } = request.headers;
  const bearer = /^Bearer (\S+)$/i.exec(authorization ?? '')?.[1];
  const token = typeof own === 'string' && own !== '' ? own : bearer;
  if (!token || token.length > LONGEST_TOKEN) throw new NotSignedIn();
  return token;
}

/** Makes a caller out of a token, by the database as it is now (rules.md 3). */
@Injectable()
export class Callers extends Authenticator {
  constructor(
    private readonly tokens: Tokens,
    private readonly sessions: Sessions,
    private readonly accounts: UserAccounts,
    private readonly areas: AreaDirectory,
    private readonly secondFactor: SecondFactor,
  ) {
    super();
  }

  async authenticate(request: FastifyRequest): Promise<Caller> {
    const claims = await this.tokens.read(tokenOf(request));
    const userId = new Types.ObjectId(claims.subject);
    const [session, account] = await Promise.all([
      this.sessions.find(claims.session),
      this.accounts.find(userId),
    ]);
    if (!session || !account || !isGood(session, account)) throw new NotSignedIn(ENDED);
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
      ...originOf(request),
    };
  }
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

function isGood(session: LiveSession, account: Account): boolean {
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
