import type { AnswerOf, ProfileRecord } from '@coastok/domain';
import { Inject, Injectable } from '@nestjs/common';
import { ApiHeader } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { createHmac } from 'node:crypto';
import { Authenticator } from '../platform/auth/authenticator.js';
import { CONFIG, type Config } from '../platform/config/config.js';
import { deriveKey } from '../platform/config/secrets.js';
import { NotSignedIn } from '../platform/errors/appError.js';
import { deviceNameOf, originOf } from '../platform/http/origin.js';
import { DeviceCookie, CONSOLE_HEADER, StaffCookie } from './staffCookie.js';
import type { Entry, SignedIn } from './signIn.js';

/** Documents the header of calls that set a cookie when the console or field app asks for it. */
export const ForConsole = (...apps: ('1' | 'field')[]): MethodDecorator =>
  ApiHeader({
    name: CONSOLE_HEADER,
    required: false,
    description:
      'With 1 the console’s, with field the field app’s: the token comes in a cookie that no script can read, and not in the body',
    schema: { type: 'string', enum: apps },
  });

/** Sign-in and sign-out of browsers, in the console or the field app: the token is only in a cookie. */
@Injectable()
export class ConsoleDoor {
  private readonly storeKeys: Buffer;

  constructor(
    @Inject(CONFIG) config: Config,
    private readonly cookie: StaffCookie,
    private readonly deviceCookie: DeviceCookie,
    private readonly authenticator: Authenticator,
  ) {
    this.storeKeys = deriveKey(config.jwtSecret, 'field store');
  }

  /** The origin and device of a sign-in at the console, and the session that this sign-in replaces. */
  async entryOf(request: FastifyRequest): Promise<Entry> {
    return {
      door: 'console',
      origin: originOf(request),
      deviceName: deviceNameOf(request),
      device: await this.deviceCookie.read(request),
      former: this.cookie.wantedBy(request) === 'staff' ? await this.formerOf(request) : null,
    };
  }

  /**
   * The same for a sign-in in the companion app or the field app, both of which send their device token in the body.
   */
  async appEntryOf(request: FastifyRequest): Promise<Entry> {
    const wanted = this.cookie.wantedBy(request);
    return {
      door: wanted ? 'field' : 'app',
      origin: originOf(request),
      deviceName: deviceNameOf(request),
      device: null,
      // With the console's header, `formerOf` would return the console's session, which this sign-in must not end.
      former: wanted === 'field' ? await this.formerOf(request) : null,
    };
  }

  /** The response to a sign-in at the console; the browser gets the tokens as cookies. */
  letIn(
    { profile, deviceToken }: SignedIn,
    request: FastifyRequest,
    reply: FastifyReply,
  ): AnswerOf<'session.login'> {
    // A client that signs in without the header needs the token in the response, even if it also sends a cookie.
    if (this.cookie.wantedBy(request) !== 'staff') return profile;
    this.deviceCookie.set(reply, deviceToken);
    return this.toAnswer(profile, request, reply);
  }

  /** The response to a sign-in in an app: its token, or for the field app a cookie and the key of its local store. */
  letInApp(
    { profile, deviceToken }: SignedIn,
    request: FastifyRequest,
    reply: FastifyReply,
  ): AnswerOf<'session.appLogin'> {
    if (!this.cookie.wantedBy(request)) return { ...profile, deviceToken };
    const { token, ...rest } = profile;
    this.cookie.set(reply, 'field', token);
    return { ...rest, deviceToken, storeKey: this.storeKeyOf(profile._id) };
  }

  /** The profile; the token is left out where a script could read it. */
  toAnswer(profile: ProfileRecord, request: FastifyRequest, reply: FastifyReply): AnswerOf<'session.verify'> {
    const { token, ...rest } = profile;
    const wanted = this.cookie.wantedBy(request);
    if (wanted) {
      this.cookie.set(reply, wanted, token);
      return rest;
    }
    return this.cookie.isBrought(request) ? rest : profile;
  }

  /** Clears the cookie of a browser that signs out. */
  close(request: FastifyRequest, reply: FastifyReply): void {
    if (this.cookie.wantedBy(request) || this.cookie.isBrought(request))
      this.cookie.clear(reply, this.cookie.kindOf(request));
  }

  /** The token of an authenticated request. */
  tokenOf(request: FastifyRequest): string {
    const token = this.cookie.tokenOf(request);
    if (!token) throw new NotSignedIn();
    return token;
  }

  /**
   * Derived from the person and the server's secret, so that data stored on a phone can be opened after the next
   * sign-in.
   */
  private storeKeyOf(userId: string): string {
    return createHmac('sha256', this.storeKeys).update(userId).digest('base64url');
  }

  private async formerOf(request: FastifyRequest): Promise<string | null> {
    if (!this.cookie.isBrought(request)) return null;
    const caller = await this.authenticator.authenticate(request).catch(() => null);
    return caller && caller.sessionId;
  }
}
