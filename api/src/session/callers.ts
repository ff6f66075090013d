import { RecordStatus } from '@coastok/domain';
import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Types } from 'mongoose';
import { AreaDirectory } from '../area/areaDirectory.js';
import { Authenticator } from '../platform/auth/authenticator.js';
import type { Caller } from '../platform/auth/caller.js';
import { NotSignedIn } from '../platform/errors/appError.js';
import { UserAccounts } from '../user/userAccounts.js';
import { SecondFactor } from './secondFactor.js';
import { Sessions } from './sessions.js';
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
    if (!session || !account) throw new NotSignedIn(ENDED);
    const good =
      session.userId.equals(userId) &&
      account.status === RecordStatus.Active &&
      // A session carried over a change of its own making may be one ahead while the change is stored.
      session.credentialVersion >= account.credentialVersion;
    if (!good) throw new NotSignedIn(ENDED);
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
      address: request.ip,
      requestId: request.id,
    };
  }
}
