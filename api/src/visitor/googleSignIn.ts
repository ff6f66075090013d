import { email as emailField, type VisitorSessionRecord } from '@coastok/domain';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { type Certificates, OAuth2Client, type TokenPayload } from 'google-auth-library';
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
  private readonly client: OAuth2Client;
  private readonly clientId: string | null;

  constructor(@Inject(CONFIG) { google }: Config) {
    this.clientId = google.clientId;
    this.client = new OAuth2Client({
      ...(google.issuer && { issuers: [google.issuer] }),
      ...(google.certsUrl && { endpoints: { oauth2FederatedSignonPemCertsUrl: google.certsUrl } }),
      transporterOptions: { timeout: TIMEOUT_MS },
    });
  }

  /** @throws NotSignedIn for anything but a good token; Unavailable when Google's keys can't be had. */
  async prove(credential: string): Promise<VisitorSessionRecord> {
    if (!this.clientId) throw new Unavailable(AWAY);
    const claims = await this.read(credential, this.clientId, await this.certificates());
    const address = emailField.safeParse(claims?.email);
    if (!claims || claims.email_verified !== true || !address.success) throw new NotSignedIn(REFUSED);
    return {
      email: address.data,
      name: claims.name?.trim().slice(0, LONGEST_NAME) || null,
      // Google's own picture of a person is fetched by nobody's browser.
      imageUrl: null,
    };
  }

  private async certificates(): Promise<Certificates> {
    try {
      return (await this.client.getFederatedSignonCertsAsync()).certs;
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
      const ticket = await this.client.verifySignedJwtWithCertsAsync(
        credential,
        certificates,
        audience,
        this.client.issuers,
      );
      return ticket.getPayload();
    } catch {
      // The library's words repeat the token, so they are neither told nor logged.
      throw new NotSignedIn(REFUSED);
    }
  }
}
