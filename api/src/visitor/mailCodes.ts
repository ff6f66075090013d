import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Config } from '../platform/config/config.js';
import { CONFIG } from '../platform/config/config.module.js';
import { deriveKey } from '../platform/config/secrets.js';
import { MailSender } from '../platform/mail/mail.js';
import { isDuplicateKey } from '../platform/mongo/duplicateKey.js';
import { Outbox } from '../platform/outbox/outbox.js';
import type { VisitorCode } from './visitor.model.js';

const KIND = 'visitor-code';
const DIGITS = 6;
const LIFE_MINUTES = 10;
const MOST_ATTEMPTS = 5;

/**
 * Six-digit codes that prove an address (contract 7). A code is a keyed digest of a random nonce, as in HOTP: neither
 * the codes' collection nor the outbox ever holds it, and whoever reads the database learns none.
 */
@Injectable()
export class MailCodes implements OnModuleInit {
  private readonly key: Buffer;

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    @InjectModel('visitor_code') private readonly codes: Model<VisitorCode>,
    private readonly outbox: Outbox,
    private readonly mail: MailSender,
  ) {
    this.key = deriveKey(config.jwtSecret, 'visitor codes');
  }

  onModuleInit(): void {
    // A mail server takes half a second and more for one mail, and its receiver waits for it.
    const pace = { atOnce: 4 };
    this.outbox.handle(KIND, payload => this.send(String(payload.email), String(payload.nonce)), pace);
  }

  /** Mails a new code, soon; every earlier one of that address is void from now on. */
  async issue(email: string): Promise<void> {
    const nonce = randomBytes(16).toString('base64url');
    const expiresAt = new Date(Date.now() + LIFE_MINUTES * 60_000);
    const store = () =>
      this.codes.updateOne({ _id: email }, { $set: { nonce, attempts: 0, expiresAt } }, { upsert: true });
    await store().catch((error: unknown) => {
      // Another request inserted it at the same moment: now it can be updated.
      if (!isDuplicateKey(error)) throw error;
      return store();
    });
    await this.outbox.publish({ key: `${KIND}:${nonce}`, kind: KIND, payload: { email, nonce } });
  }

  /**
   * Whether the code is the address's own, which uses it up: of many at once exactly one gets true. Attempts count
   * before they are judged; after five the code is worth nothing.
   */
  async redeem(email: string, code: string): Promise<boolean> {
    const found = await this.codes
      .findOneAndUpdate(
        { _id: email, attempts: { $lt: MOST_ATTEMPTS }, expiresAt: { $gt: new Date() } },
        { $inc: { attempts: 1 } },
        { projection: { nonce: 1 } },
      )
      .lean<Pick<VisitorCode, 'nonce'>>();
    if (!found || !this.matches(code, this.codeOf(email, found.nonce))) return false;
    const { deletedCount } = await this.codes.deleteOne({ _id: email, nonce: found.nonce });
    return deletedCount === 1;
  }

  async removeExpired(): Promise<number> {
    const { deletedCount } = await this.codes.deleteMany({ expiresAt: { $lte: new Date() } });
    return deletedCount;
  }

  /** A code that was replaced, used or has expired while the mail waited is not sent any more. */
  private async send(email: string, nonce: string): Promise<void> {
    const current = await this.codes.exists({ _id: email, nonce, expiresAt: { $gt: new Date() } });
    if (!current) return;
    const { productName } = this.config;
    const code = this.codeOf(email, nonce);
    await this.mail.send({
      to: email,
      subject: `${code} is your ${productName} code`,
      text: [
        'Hare Krishna,',
        `Your ${productName} code is ${code}. It works once, within ${LIFE_MINUTES} minutes.`,
        'Enter it on the page where you asked for it, and give it to nobody. If you did not ask for a code, you need not do anything.',
      ].join('\n\n'),
    });
  }

  private codeOf(email: string, nonce: string): string {
    const digest = createHmac('sha256', this.key).update(`${email}\n${nonce}`).digest();
    return String(digest.readUIntBE(0, 6) % 10 ** DIGITS).padStart(DIGITS, '0');
  }

  private matches(typed: string, code: string): boolean {
    const [a, b] = [Buffer.from(typed), Buffer.from(code)];
    return a.length === b.length && timingSafeEqual(a, b);
  }
}
