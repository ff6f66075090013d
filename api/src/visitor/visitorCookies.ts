import { Inject, Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { createHash, randomBytes } from 'node:crypto';
import { type Device, DEVICE_SECONDS, DeviceTokens } from '../platform/auth/deviceTokens.js';
import { CONFIG, type Config } from '../platform/config/config.js';
import { mailboxMark } from '../platform/delivery/mailCodes.js';
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

/** The cookie that identifies a visitor's browser: a mailed code is valid only in the browser that asked for it. */
@Injectable()
export class VisitorDevice {
  private readonly name: string;
  private readonly secure: boolean;

  constructor(
    @Inject(CONFIG) config: Config,
    private readonly devices: DeviceTokens,
  ) {
    this.secure = config.publicUrl.startsWith('https:');
    this.name = this.secure ? '__Host-visitor-device' : 'visitor-device';
  }

  read(request: FastifyRequest): Promise<Device | null> {
    return this.devices.read(request.cookies[this.name], 'visitor');
  }

  /** The browser's device; a new one gets a cookie. */
  async recognise(request: FastifyRequest, reply: FastifyReply): Promise<Device> {
    const known = await this.read(request);
    if (known) return known;
    const device = this.devices.newDevice();
    await this.set(reply, device);
    return device;
  }

  /** Records that an address was proved in this browser. */
  async noteProved(request: FastifyRequest, reply: FastifyReply, email: string): Promise<void> {
    const device = (await this.read(request)) ?? this.devices.newDevice();
    await this.set(reply, this.devices.withKnown(device, mailboxMark(email)));
  }

  private async set(reply: FastifyReply, device: Device): Promise<void> {
    reply.setCookie(this.name, await this.devices.sign(device, 'visitor'), {
      path: '/',
      httpOnly: true,
      sameSite: 'lax',
      secure: this.secure,
      maxAge: DEVICE_SECONDS,
    });
  }
}

const NONCE_SECONDS = 600;
const LONGEST_NONCE = 128;

const nonceOf = (secret: string): string => createHash('sha256').update(secret).digest('base64url');

/**
 * Binds a Google sign-in to the browser that started it: Google signs a nonce, and only that browser's cookie has its
 * secret.
 */
@Injectable()
export class GoogleNonce {
  private readonly name: string;
  private readonly secure: boolean;

  constructor(@Inject(CONFIG) config: Config) {
    this.secure = config.publicUrl.startsWith('https:');
    this.name = this.secure ? '__Host-google-nonce' : 'google-nonce';
  }

  /** Starts a sign-in. @returns the nonce for Google to sign */
  issue(reply: FastifyReply): string {
    const secret = randomBytes(24).toString('base64url');
    reply.setCookie(this.name, secret, { ...this.attributes(), maxAge: NONCE_SECONDS });
    return nonceOf(secret);
  }

  /** The nonce expected from the browser's sign-in, which is used up; null when the browser started none. */
  consume(request: FastifyRequest, reply: FastifyReply): string | null {
    const secret = request.cookies[this.name];
    if (!secret || secret.length > LONGEST_NONCE) return null;
    reply.clearCookie(this.name, this.attributes());
    return nonceOf(secret);
  }

  private attributes() {
    return { path: '/', httpOnly: true, sameSite: 'lax', secure: this.secure } as const;
  }
}
