import { Inject, Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { createHash, randomBytes } from 'node:crypto';
import { CONFIG, type Config } from '../platform/config/config.js';

const LIFE_SECONDS = 600;
const LONGEST = 128;

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
    reply.setCookie(this.name, secret, { ...this.attributes(), maxAge: LIFE_SECONDS });
    return nonceOf(secret);
  }

  /** The nonce expected from the browser's sign-in, which is used up; null when the browser started none. */
  consume(request: FastifyRequest, reply: FastifyReply): string | null {
    const secret = request.cookies[this.name];
    if (!secret || secret.length > LONGEST) return null;
    reply.clearCookie(this.name, this.attributes());
    return nonceOf(secret);
  }

  private attributes() {
    return { path: '/', httpOnly: true, sameSite: 'lax', secure: this.secure } as const;
  }
}
