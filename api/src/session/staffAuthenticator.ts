import type { Role } from '@coastok/domain';
import { Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import type { FastifyRequest } from 'fastify';
import type { Types } from 'mongoose';
import { Strategy } from 'passport-jwt';
import { Authenticator, StrategyRunner } from '../platform/auth/authenticator.js';
import type { Caller } from '../platform/auth/caller.js';
import { NotSignedIn } from '../platform/errors/appError.js';
import { type Origin, originOf } from '../platform/http/origin.js';
import { Callers } from './callers.js';
import { StaffCookie } from './staffCookie.js';
import { claimsOf, Tokens } from './tokens.js';

export const ENDED = 'Your session has ended. Please sign in again.';

/** Authenticates staff and app users by their JWT, in a header or in a cookie. */
@Injectable()
export class StaffStrategy extends PassportStrategy(Strategy, 'staff') {
  constructor(
    tokens: Tokens,
    cookie: StaffCookie,
    private readonly callers: Callers,
  ) {
    super({
      ...tokens.rules,
      jwtFromRequest: (request: FastifyRequest) => cookie.tokenOf(request),
      passReqToCallback: true,
    });
  }

  /** @throws NotSignedIn for a token without a session, or with one that has ended */
  async validate(request: FastifyRequest, payload: unknown): Promise<Caller> {
    const claims = claimsOf(payload);
    const caller = claims && (await this.callers.of(claims, originOf(request)));
    if (!caller) throw new NotSignedIn(ENDED);
    return caller;
  }
}

/** Creates a caller from the JWT of a request. */
@Injectable()
export class StaffAuthenticator extends Authenticator {
  private readonly runner: StrategyRunner<Caller>;

  constructor(
    strategy: StaffStrategy,
    private readonly cookie: StaffCookie,
    private readonly callers: Callers,
  ) {
    super();
    this.runner = new StrategyRunner('staff', strategy);
  }

  async authenticate(request: FastifyRequest): Promise<Caller> {
    const caller = await this.runner.run(request);
    if (caller) return caller;
    throw this.cookie.tokenOf(request) ? new NotSignedIn(ENDED) : new NotSignedIn();
  }

  stillValid(callers: readonly Caller[]): Promise<Set<Caller>> {
    return this.callers.stillValid(callers);
  }

  callerAs(userId: Types.ObjectId, userRole: Role, origin: Origin): Promise<Caller | null> {
    return this.callers.as(userId, userRole, origin);
  }
}
