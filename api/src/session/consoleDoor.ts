import type { AnswerOf, ProfileRecord } from '@coastok/domain';
import { Injectable } from '@nestjs/common';
import { ApiHeader } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Authenticator } from '../platform/auth/authenticator.js';
import { NotSignedIn } from '../platform/errors/appError.js';
import { deviceNameOf } from '../platform/http/deviceName.js';
import { originOf } from '../platform/http/origin.js';
import { DeviceCookie } from './deviceCookie.js';
import type { Entry, SignedIn } from './signIn.js';
import { CONSOLE_HEADER, StaffCookie } from './staffCookie.js';

/** Describes the calls that set the console's cookie when the console asks. */
export const ForConsole = (): MethodDecorator =>
  ApiHeader({
    name: CONSOLE_HEADER,
    required: false,
    description: 'With 1 the token comes in a cookie that no script can read, and not in the body',
    schema: { type: 'string', enum: ['1'] },
  });

/** The console's side of signing in and out: its token and what its browser is known by travel in cookies alone. */
@Injectable()
export class ConsoleDoor {
  constructor(
    private readonly cookie: StaffCookie,
    private readonly deviceCookie: DeviceCookie,
    private readonly authenticator: Authenticator,
  ) {}

  /** Who a sign-in comes from, and whose session it takes the place of. */
  async entryOf(request: FastifyRequest): Promise<Entry> {
    const isConsole = this.cookie.isWanted(request);
    return {
      door: 'console',
      origin: originOf(request),
      deviceName: deviceNameOf(request),
      device: await this.deviceCookie.read(request),
      former: isConsole ? await this.formerOf(request) : null,
    };
  }

  /** What a sign-in answers; the console's browser keeps the rest. */
  letIn(
    { profile, deviceToken }: SignedIn,
    request: FastifyRequest,
    reply: FastifyReply,
  ): AnswerOf<'session.login'> {
    // Whoever signs in without the header has nothing else to know the new session by, whatever cookie comes along.
    if (!this.cookie.isWanted(request)) return profile;
    this.deviceCookie.set(reply, deviceToken);
    return this.tell(profile, request, reply);
  }

  /** The profile, without the token wherever a script of the console could read it. */
  tell(profile: ProfileRecord, request: FastifyRequest, reply: FastifyReply): AnswerOf<'session.verify'> {
    const { token, ...rest } = profile;
    if (this.cookie.isWanted(request)) {
      this.cookie.set(reply, token);
      return rest;
    }
    return this.cookie.isBrought(request) ? rest : profile;
  }

  /** Takes the cookie away from a browser that signs out. */
  close(request: FastifyRequest, reply: FastifyReply): void {
    if (this.cookie.isWanted(request) || this.cookie.isBrought(request)) this.cookie.clear(reply);
  }

  /** The token of a call whose caller is known. */
  tokenOf(request: FastifyRequest): string {
    const token = this.cookie.tokenOf(request);
    if (!token) throw new NotSignedIn();
    return token;
  }

  private async formerOf(request: FastifyRequest): Promise<string | null> {
    if (!this.cookie.isBrought(request)) return null;
    const caller = await this.authenticator.authenticate(request).catch(() => null);
    return caller && caller.sessionId;
  }
}
