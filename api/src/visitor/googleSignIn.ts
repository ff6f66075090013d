import { cleanLine, email as emailField, type VisitorSessionRecord } from '@coastok/domain';
import { Inject, Injectable, Logger } from '@nestjs/common';
import type { Certificates, OAuth2Client, TokenPayload } from 'google-auth-library';
import { createHash } from 'node:crypto';
import { CONFIG, type Config } from '../platform/config/config.js';
import { NotSignedIn, TooMany, Unavailable } from '../platform/errors/appError.js';
import { type WindowLimit, WindowLimits } from '../platform/limits/windowLimits.js';

/** The client tries three times, so it gives up within ten seconds when Google does not answer. */
const TIMEOUT_MS = 2500;
const LONGEST_NAME = 120;

const AWAY = 'Google can not be reached right now. Please try again soon, or use a code by email.';
const REFUSED = 'Google could not confirm this sign-in. Please try again, or use a code by email.';

/** The verified claims of a token. */
export interface ProvedByGoogle {
  visitor: VisitorSessionRecord;
  /** Google's permanent id of the account. */
  sub: string;
}

/** Each token is accepted once, counted for longer than any token is valid. */
const ONCE: WindowLimit = { name: 'google-token', points: 1, seconds: 25 * 3600 };

/** Digest of the signed part only, since a signature can be encoded in several ways. */
const digestOf = (credential: string): string =>
  createHash('sha256').update(credential.split('.').slice(0, 2).join('.')).digest('base64url');

/**
 * Verifies Google's ID tokens: signature, audience, issuer, expiry, that Google has verified the address, and that it
 * was issued for this browser. Each token works once.
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
   * @param nonce the nonce with which the browser started its sign-in; null if it started none
   * @throws NotSignedIn for an invalid token; Unavailable when Google's keys can't be fetched.
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
      // Google's picture of a person is not used, so browsers never load it.
      imageUrl: null,
    };
    return { visitor, sub: claims.sub };
  }

  /** The sandbox also accepts a token without a nonce when the browser started no sign-in, as scripts do. */
  private isBound(signed: string | undefined, nonce: string | null): boolean {
    if (nonce === null && signed === undefined) return this.config.sandbox.enabled;
    return signed !== undefined && signed === nonce;
  }

  /** @throws NotSignedIn for a token that was used before on any instance */
  private async useUp(credential: string): Promise<void> {
    await this.limits.consume(ONCE, digestOf(credential)).catch((error: unknown) => {
      throw error instanceof TooMany ? new NotSignedIn(REFUSED) : error;
    });
  }

  /** Loaded at the first sign-in; the CLI, for example, never needs it. */
  private google(): Promise<OAuth2Client> {
    const { issuer, certsUrl } = this.config.google;
    return (this.client ??= import('google-auth-library').then(
      ({ OAuth2Client }) =>
        new OAuth2Client({
          ...(issuer && { issuers: [issuer] }),
          ...(certsUrl && { endpoints: { oauth2FederatedSignonPemCertsUrl: certsUrl } }),
          // The library retries a timeout of the global `fetch`, but none of the `fetch` passed here.
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
      // The library's message includes the token, so it is neither returned nor logged.
      throw new NotSignedIn(REFUSED);
    }
  }
}
