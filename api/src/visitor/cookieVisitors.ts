import { Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import type { Language, VisitorSessionRecord } from '@coastok/domain';
import type { FastifyRequest } from 'fastify';
import { CookieStrategy, StrategyRunner } from '../platform/auth/authenticator.js';
import { type Visitor, VisitorAuthenticator } from '../platform/auth/caller.js';
import { pageOriginOf } from '../platform/http/origin.js';
import { VisitorCookie } from './visitorCookies.js';
import { VisitorMembers } from './visitorMembers.js';
import { VisitorSessions } from './visitorSessions.js';
import { VisitorUserService } from './visitorUser.service.js';

/** Looks up visitors by the token in their cookie. */
@Injectable()
export class VisitorStrategy extends PassportStrategy(CookieStrategy, 'visitor') {
  constructor(
    private readonly sessions: VisitorSessions,
    cookie: VisitorCookie,
  ) {
    super((request: FastifyRequest) => cookie.tokenOf(request));
  }

  validate(token: string): Promise<VisitorSessionRecord | null> {
    return this.sessions.find(token);
  }
}

/** Creates a visitor from a request's cookie. */
@Injectable()
export class CookieVisitors extends VisitorAuthenticator {
  private readonly runner: StrategyRunner<VisitorSessionRecord>;

  constructor(
    strategy: VisitorStrategy,
    private readonly members: VisitorMembers,
    private readonly users: VisitorUserService,
  ) {
    super();
    this.runner = new StrategyRunner('visitor', strategy);
  }

  async visitorOf(request: FastifyRequest): Promise<Visitor | null> {
    const session = await this.runner.run(request);
    return session && { ...session, ...pageOriginOf(request) };
  }

  async languageOf(request: FastifyRequest): Promise<Language | null> {
    const visitor = await this.visitorOf(request);
    const own = visitor && (await this.members.find(visitor));
    return own?.language ?? null;
  }

  async rememberLanguage(request: FastifyRequest, language: Language): Promise<void> {
    const visitor = await this.visitorOf(request);
    if (visitor) await this.users.rememberLanguage(visitor, language);
  }
}
