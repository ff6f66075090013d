import { cleanLine, email as emailField, type VisitorSessionRecord } from '@coastok/domain';
import { Inject, Injectable, Logger } from '@nestjs/common';
import type { Certificates, OAuth2Client, TokenPayload } from 'google-auth-library';
import type { Config } from '../platform/config/config.js';
import { CONFIG } from '../platform/config/config.module.js';
import { NotSignedIn, Unavailable } from '../platform/errors/appError.js';

/** The client asks three times, so a Google that keeps silent is given up within ten seconds. */
const TIMEOUT_MS = 2500;
const LONGEST_NAME = 120;

const AWAY = 'Google can not be reached right now. Please try again soon, or use a code by email.';
const REFUSED = 'Google could not confirm this sign-in. Please try again, or use a code by email.';

/** Reads Google's ID tokens: signature, audience, issuer, expiry, and that Google has verified the address. */
@Injectable()
export class GoogleSignIn {
  private readonly logger = new Logger('GoogleSignIn');
  private client?: Promise<OAuth2Client>;
  private readonly clientId: string | null;

  constructor(@Inject(CONFIG) private readonly config: Config) {
    this.clientId = config.google.clientId;
  }

  /** @throws NotSignedIn for anything but a good token; Unavailable when Google's keys can't be had. */
  async prove(credential: string): Promise<VisitorSessionRecord> {
    if (!this.clientId) throw new Unavailable(AWAY);
    const claims = await this.read(credential, this.clientId, await this.certificates());
    const address = emailField.safeParse(claims?.email);
    if (!claims || claims.email_verified !== true || !address.success) throw new NotSignedIn(REFUSED);
    return {
      email: address.data,
      name: cleanLine(claims.name ?? '').slice(0, LONGEST_NAME) || null,
      // Google's own picture of a person is fetched by nobody's browser.
      imageUrl: null,
    };
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
