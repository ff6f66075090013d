import type { AnswerOf, ProfileRecord } from '@coastok/domain';
import { Inject, Injectable } from '@nestjs/common';
import { ApiHeader } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { createHmac } from 'node:crypto';
import { Authenticator } from '../platform/auth/authenticator.js';
import type { Config } from '../platform/config/config.js';
import { CONFIG } from '../platform/config/config.module.js';
import { deriveKey } from '../platform/config/secrets.js';
import { NotSignedIn } from '../platform/errors/appError.js';
import { deviceNameOf } from '../platform/http/deviceName.js';
import { originOf } from '../platform/http/origin.js';
import { DeviceCookie } from './deviceCookie.js';
import type { Entry, SignedIn } from './signIn.js';
import { CONSOLE_HEADER, StaffCookie } from './staffCookie.js';

/** Describes the calls that set a cookie when console or field app asks. */
export const ForConsole = (...apps: ('1' | 'field')[]): MethodDecorator =>
  ApiHeader({
    name: CONSOLE_HEADER,
    required: false,
    description:
      'With 1 the console’s, with field the field app’s: the token comes in a cookie that no script can read, and not in the body',
    schema: { type: 'string', enum: apps },
  });

/** A browser's side of signing in and out, at the console or in the field app: its token travels in a cookie alone. */
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

  /** Who a sign-in at the console comes from, and whose session it takes the place of. */
  async entryOf(request: FastifyRequest): Promise<Entry> {
    return {
      door: 'console',
      origin: originOf(request),
      deviceName: deviceNameOf(request),
      device: await this.deviceCookie.read(request),
      former: this.cookie.wantedBy(request) === 'staff' ? await this.formerOf(request) : null,
    };
  }

  /** The same of a sign-in in the companion app, or in the field app, which both present what they are known by in the body. */
  async appEntryOf(request: FastifyRequest): Promise<Entry> {
    const wanted = this.cookie.wantedBy(request);
    return {
      door: wanted ? 'field' : 'app',
      origin: originOf(request),
      deviceName: deviceNameOf(request),
      device: null,
      // With the console's header the cookie that counts is the console's, whose session goes on.
      former: wanted === 'field' ? await this.formerOf(request) : null,
    };
  }

  /** What a sign-in answers; the console's browser keeps the rest. */
  letIn(
    { profile, deviceToken }: SignedIn,
    request: FastifyRequest,
    reply: FastifyReply,
  ): AnswerOf<'session.login'> {
    // Whoever signs in without the header has nothing else to know the new session by, whatever cookie comes along.
    if (this.cookie.wantedBy(request) !== 'staff') return profile;
    this.deviceCookie.set(reply, deviceToken);
    return this.tell(profile, request, reply);
  }

  /** What a sign-in at the app's door answers: its token, or to the field app a cookie and the key of its store. */
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

  /** The profile, without the token wherever a script could read it. */
  tell(profile: ProfileRecord, request: FastifyRequest, reply: FastifyReply): AnswerOf<'session.verify'> {
    const { token, ...rest } = profile;
    const wanted = this.cookie.wantedBy(request);
    if (wanted) {
      this.cookie.set(reply, wanted, token);
      return rest;
    }
    return this.cookie.isBrought(request) ? rest : profile;
  }

  /** Takes the cookie away from a browser that signs out. */
  close(request: FastifyRequest, reply: FastifyReply): void {
    if (this.cookie.wantedBy(request) || this.cookie.isBrought(request))
      this.cookie.clear(reply, this.cookie.kindOf(request));
  }

  /** The token of a call whose caller is known. */
  tokenOf(request: FastifyRequest): string {
    const token = this.cookie.tokenOf(request);
    if (!token) throw new NotSignedIn();
    return token;
  }

  /** It follows from the person and the server's secret, so that what waits on a phone opens after the next sign-in. */
  private storeKeyOf(userId: string): string {
    return createHmac('sha256', this.storeKeys).update(userId).digest('base64url');
  }

  private async formerOf(request: FastifyRequest): Promise<string | null> {
    if (!this.cookie.isBrought(request)) return null;
    const caller = await this.authenticator.authenticate(request).catch(() => null);
    return caller && caller.sessionId;
  }
}
