import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { type Visitor, VisitorAuthenticator } from '../platform/auth/visitor.js';
import { originOf } from '../platform/http/origin.js';
import { VisitorCookie } from './visitorCookie.js';
import { VisitorSessions } from './visitorSessions.js';

/** Makes a visitor out of a request's cookie. */
@Injectable()
export class CookieVisitors extends VisitorAuthenticator {
  constructor(private readonly sessions: VisitorSessions) {
    super();
  }

  async visitorOf(request: FastifyRequest): Promise<Visitor | null> {
    const token = VisitorCookie.tokenOf(request);
    const session = token && (await this.sessions.find(token));
    return session ? { ...session, ...originOf(request) } : null;
  }
}
