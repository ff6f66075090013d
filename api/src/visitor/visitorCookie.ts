import { Inject, Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CONFIG, type Config } from '../platform/config/config.js';
import { LONGEST_SESSION_MS } from './visitorSessions.js';

const LONGEST_TOKEN = 128;

/** The cookie with a visitor's token; scripts can't read it, and browsers do not send it with forms of other sites. */
@Injectable()
export class VisitorCookie {
  private readonly name: string;
  private readonly secure: boolean;

  constructor(@Inject(CONFIG) config: Config) {
    this.secure = config.publicUrl.startsWith('https:');
    this.name = this.secure ? '__Host-visitor' : 'visitor';
  }

  tokenOf(request: FastifyRequest): string | null {
    const token = request.cookies[this.name];
    return token && token.length <= LONGEST_TOKEN ? token : null;
  }

  /** The database decides when a session ends; the cookie lives as long as a session can last. */
  set(reply: FastifyReply, token: string): void {
    reply.setCookie(this.name, token, { ...this.attributes(), maxAge: LONGEST_SESSION_MS / 1000 });
  }

  clear(reply: FastifyReply): void {
    reply.clearCookie(this.name, this.attributes());
  }

  private attributes() {
    return { path: '/', httpOnly: true, sameSite: 'lax', secure: this.secure } as const;
  }
}
