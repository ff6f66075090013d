import type { Action } from '@coastok/domain';
import { Inject, Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { decodeJwt } from 'jose';
import { type Device, DEVICE_SECONDS, DeviceTokens } from '../platform/auth/deviceTokens.js';
import { CONFIG, type Config } from '../platform/config/config.js';
import { NotAllowed, NotSignedIn } from '../platform/errors/appError.js';
import {
  isAtConsole,
  isForeignChange,
  isLedFromElsewhere,
  isSecure,
  type StaffCookieKind,
  staffCookieName,
  staffOrigins,
} from '../platform/http/webOrigins.js';

/** With this header a sign-in comes from a browser: its token is set in a cookie that no script can read. */
export const CONSOLE_HEADER = 'x-coastok-console';

/** The values of the header and their cookies: the console's, or the field app's. */
const COOKIE_OF: Readonly<Record<string, StaffCookieKind>> = { 1: 'staff', field: 'field' };

const LONGEST_TOKEN = 2048;

function headerOf({ headers }: FastifyRequest): string | undefined {
  const { access_token: own, authorization } = headers;
  if (typeof own === 'string' && own !== '') return own;
  return /^Bearer (\S+)$/i.exec(authorization ?? '')?.[1];
}

/**
 * Finds the staff token of a request: in a header, as the companion app sends it, or in the cookie of the console or
 * field app.
 */
@Injectable()
export class StaffCookie {
  private readonly secure: boolean;

  constructor(@Inject(CONFIG) private readonly config: Config) {
    this.secure = isSecure(config);
  }

  /**
   * Never reads the address (docs/security.md, 11). Only the caller can set a header, but a browser attaches cookies
   * by itself, so requests with a cookie from other sites' pages are refused.
   * @throws NotSignedIn for an invalid token; NotAllowed for a cookie in a request from another site
   */
  tokenOf(request: FastifyRequest): string | null {
    const token = headerOf(request) ?? this.cookieOf(request);
    if (!token) return null;
    if (token.length > LONGEST_TOKEN) throw new NotSignedIn();
    if (this.isBrought(request) && this.isForeign(request)) {
      throw new NotAllowed('This request came from another site. Please open the console itself.');
    }
    return token;
  }

  /** Whether a request is authenticated by the cookie. */
  isBrought(request: FastifyRequest): boolean {
    return headerOf(request) === undefined && Boolean(this.cookieOf(request));
  }

  /** Which cookie a call asks for; it then gets the token only there. */
  wantedBy(request: FastifyRequest): StaffCookieKind | null {
    return isAtConsole(request, this.config) ? this.named(request) : null;
  }

  /** The cookie that is read for a request: the field app's for its own calls, the console's for all others. */
  kindOf(request: FastifyRequest): StaffCookieKind {
    return this.named(request) ?? 'staff';
  }

  /** The cookie lives as long as the token; the database decides when the session ends. */
  set(reply: FastifyReply, kind: StaffCookieKind, token: string): void {
    const { exp = 0 } = decodeJwt(token);
    const maxAge = Math.max(0, exp - Math.floor(Date.now() / 1000));
    reply.setCookie(staffCookieName(kind, this.config), token, { ...this.attributes(), maxAge });
  }

  clear(reply: FastifyReply, kind: StaffCookieKind): void {
    reply.clearCookie(staffCookieName(kind, this.config), this.attributes());
  }

  /** A link from another site may open a file, but may not sign out. */
  private isForeign(request: FastifyRequest): boolean {
    const { action } = (request.routeOptions?.config ?? {}) as { action?: Action };
    const leadsOut = action === 'session.logout' && isLedFromElsewhere(request);
    return leadsOut || isForeignChange(request, staffOrigins(this.config));
  }

  private named({ headers }: FastifyRequest): StaffCookieKind | null {
    const said = headers[CONSOLE_HEADER];
    return (typeof said === 'string' && COOKIE_OF[said]) || null;
  }

  /** On the public origin staff cookies are ignored. */
  private cookieOf(request: FastifyRequest): string | undefined {
    if (!isAtConsole(request, this.config)) return undefined;
    return request.cookies[staffCookieName(this.kindOf(request), this.config)];
  }

  private attributes() {
    return { path: '/', httpOnly: true, sameSite: 'strict', secure: this.secure } as const;
  }
}

/** Identifies a browser that signed in at the console before; the cookie outlives sessions. */
@Injectable()
export class DeviceCookie {
  private readonly name: string;
  private readonly secure: boolean;

  constructor(
    @Inject(CONFIG) config: Config,
    private readonly devices: DeviceTokens,
  ) {
    this.secure = isSecure(config);
    this.name = this.secure ? '__Host-staff-device' : 'staff-device';
  }

  read(request: FastifyRequest): Promise<Device | null> {
    return this.devices.read(request.cookies[this.name], 'staff');
  }

  set(reply: FastifyReply, deviceToken: string): void {
    const { secure } = this;
    reply.setCookie(this.name, deviceToken, {
      path: '/',
      httpOnly: true,
      sameSite: 'strict',
      secure,
      maxAge: DEVICE_SECONDS,
    });
  }
}
