import { Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import type { FastifyRequest } from 'fastify';
import { Strategy } from 'passport-jwt';
import type { Caller } from '../platform/auth/caller.js';
import { NotSignedIn } from '../platform/errors/appError.js';
import { originOf } from '../platform/http/origin.js';
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
