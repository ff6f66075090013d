import { cleanLine, email as emailField, type VisitorSessionRecord } from '@coastok/domain';
import { Inject, Injectable, Logger } from '@nestjs/common';
import type { Certificates, OAuth2Client, TokenPayload } from 'google-auth-library';
import { createHash } from 'node:crypto';
import type { Config } from '../platform/config/config.js';
import { CONFIG } from '../platform/config/config.module.js';
import { NotSignedIn, TooMany, Unavailable } from '../platform/errors/appError.js';
import { type WindowLimit, WindowLimits } from '../platform/limits/windowLimits.js';

/** The client asks three times, so a Google that keeps silent is given up within ten seconds. */
const TIMEOUT_MS = 2500;
const LONGEST_NAME = 120;

const AWAY = 'Google can not be reached right now. Please try again soon, or use a code by email.';
const REFUSED = 'Google could not confirm this sign-in. Please try again, or use a code by email.';

/** What a good token says. */
export interface ProvedByGoogle {
  visitor: VisitorSessionRecord;
  /** Google's own name of the account, which no other account ever has. */
  sub: string;
}

/** Longer than any token lives. */
const ONCE: WindowLimit = { name: 'google-token', points: 1, seconds: 25 * 3600 };

/** Of what is signed alone: a signature can be written in several ways. */
const digestOf = (credential: string): string =>
  createHash('sha256').update(credential.split('.').slice(0, 2).join('.')).digest('base64url');

/**
 * Reads Google's ID tokens: signature, audience, issuer, expiry, that Google has verified the address, and that it was
 * given to this browser. Each is good once.
 */
@Injectable()
export class GoogleSignIn {
  private readonly logger = new Logger('GoogleSignIn');
  private client?: Promise<OAuth2Client>;
  private readonly clientId: string | null;

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly limits: WindowLimits,
  ) {
    this.clientId = config.google.clientId;
  }

  /**
   * @param nonce what the browser began its sign-in with; null for one that began none
   * @throws NotSignedIn for anything but a good token; Unavailable when Google's keys can't be had.
   */
  async prove(credential: string, nonce: string | null): Promise<ProvedByGoogle> {
    if (!this.clientId) throw new Unavailable(AWAY);
    const claims = await this.read(credential, this.clientId, await this.certificates());
    const address = emailField.safeParse(claims?.email);
    if (!claims || claims.email_verified !== true || !address.success) throw new NotSignedIn(REFUSED);
    if (!claims.sub || !this.isBound(claims.nonce, nonce)) throw new NotSignedIn(REFUSED);
    await this.useUp(credential);
    const visitor = {
      email: address.data,
      name: cleanLine(claims.name ?? '').slice(0, LONGEST_NAME) || null,
      // Google's own picture of a person is fetched by nobody's browser.
      imageUrl: null,
    };
    return { visitor, sub: claims.sub };
  }

  /** The sandbox also takes a token without a nonce from a browser that began nothing, as scripts do. */
  private isBound(signed: string | undefined, nonce: string | null): boolean {
    if (nonce === null && signed === undefined) return this.config.sandbox.enabled;
    return signed !== undefined && signed === nonce;
  }

  /** @throws NotSignedIn for one that was used before, at any instance. */
  private async useUp(credential: string): Promise<void> {
    await this.limits.take(ONCE, digestOf(credential)).catch((error: unknown) => {
      throw error instanceof TooMany ? new NotSignedIn(REFUSED) : error;
    });
  }

  /** Loaded when somebody signs in: the command line, for one, never asks. */
  private google(): Promise<OAuth2Client> {
    const { issuer, certsUrl } = this.config.google;
    return (this.client ??= import('google-auth-library').then(
      ({ OAuth2Client }) =>
        new OAuth2Client({
          ...(issuer && { issuers: [issuer] }),
          ...(certsUrl && { endpoints: { oauth2FederatedSignonPemCertsUrl: certsUrl } }),
          // With its own `fetch`, an answer that does not come in time is no error that it tries again.
          transporterOptions: { timeout: TIMEOUT_MS, fetchImplementation: fetch },
        }),
    ));
  }

  private async certificates(): Promise<Certificates> {
    try {
      const client = await this.google();
      return (await client.getFederatedSignonCertsAsync()).certs;
    } catch (error) {
      this.logger.warn({ err: error }, 'Google’s keys could not be fetched');
      throw new Unavailable(AWAY);
    }
  }

  private async read(
    credential: string,
    audience: string,
    certificates: Certificates,
  ): Promise<TokenPayload | undefined> {
    try {
      const client = await this.google();
      const { issuers } = client;
      const ticket = await client.verifySignedJwtWithCertsAsync(credential, certificates, audience, issuers);
      return ticket.getPayload();
    } catch {
      // The library's words repeat the token, so they are neither told nor logged.
      throw new NotSignedIn(REFUSED);
    }
  }
}
