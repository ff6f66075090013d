import { Inject, Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { decodeJwt } from 'jose';
import type { Config } from '../platform/config/config.js';
import { CONFIG } from '../platform/config/config.module.js';
import { NotAllowed, NotSignedIn } from '../platform/errors/appError.js';
import { isAtConsole, isSecure, staffCookieName } from '../platform/http/consoleOrigin.js';
import { isForeignChange, staffOrigins } from '../platform/http/crossSite.js';

/** With this header a sign-in is the console's: its token comes in a cookie that no script can read. */
export const CONSOLE_HEADER = 'x-coastok-console';

const LONGEST_TOKEN = 2048;

function headerOf({ headers }: FastifyRequest): string | undefined {
  const { access_token: own, authorization } = headers;
  if (typeof own === 'string' && own !== '') return own;
  return /^Bearer (\S+)$/i.exec(authorization ?? '')?.[1];
}

/** The staff session's token of a request: a header's, as the companion app sends it, or the console's cookie. */
@Injectable()
export class StaffCookie {
  private readonly name: string;
  private readonly secure: boolean;

  constructor(@Inject(CONFIG) private readonly config: Config) {
    this.secure = isSecure(config);
    this.name = staffCookieName('staff', config);
  }

  /**
   * Never out of the address (docs/security.md, 11). A header is nobody's but the caller's; a cookie is sent along by
   * the browser, and so must be kept from other sites' pages.
   * @throws NotSignedIn for a token that is none; NotAllowed for a cookie on behalf of another site
   */
  tokenOf(request: FastifyRequest): string | null {
    const token = headerOf(request) ?? this.cookieOf(request);
    if (!token) return null;
    if (token.length > LONGEST_TOKEN) throw new NotSignedIn();
    if (this.isBrought(request) && isForeignChange(request, staffOrigins(this.config))) {
      throw new NotAllowed('This request came from another site. Please open the console itself.');
    }
    return token;
  }

  /** Whether a request proves itself by the cookie. */
  isBrought(request: FastifyRequest): boolean {
    return headerOf(request) === undefined && Boolean(this.cookieOf(request));
  }

  /** Whether the console asks, which is given its token in the cookie alone. */
  isWanted(request: FastifyRequest): boolean {
    return request.headers[CONSOLE_HEADER] === '1' && isAtConsole(request, this.config);
  }

  /** The cookie lives as long as the token; the database says when the session ends. */
  set(reply: FastifyReply, token: string): void {
    const { exp = 0 } = decodeJwt(token);
    const maxAge = Math.max(0, exp - Math.floor(Date.now() / 1000));
    reply.setCookie(this.name, token, { ...this.attributes(), maxAge });
  }

  clear(reply: FastifyReply): void {
    reply.clearCookie(this.name, this.attributes());
  }

  /** On the public origin there is none, whatever a browser brings. */
  private cookieOf(request: FastifyRequest): string | undefined {
    return isAtConsole(request, this.config) ? request.cookies[this.name] : undefined;
  }

  private attributes() {
    return { path: '/', httpOnly: true, sameSite: 'strict', secure: this.secure } as const;
  }
}
