import { isLanguage, type Language, mailboxOf } from '@coastok/domain';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, Schema } from 'mongoose';
import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Device } from '../auth/deviceTokens.js';
import { CONFIG, type Config } from '../config/config.js';
import { deriveKey } from '../config/secrets.js';
import { TooMany } from '../errors/appError.js';
import { networkOf } from '../http/origin.js';
import { type Wording, wordingOf } from '../languages/wording.js';
import { type WindowLimit, WindowLimits } from '../limits/windowLimits.js';
import { type MailPage, MailSender, mailTextOf } from './mail.js';
import { isDuplicateKey } from '../mongo/inserts.js';
import { Outbox } from '../outbox/outbox.js';

const KIND = 'mail-code';
const DIGITS = 6;
const LIFE_MINUTES = 10;
const MOST_ATTEMPTS = 5;

/** The owner of a code: it is valid for this holder only, even if others request one for the same address. */
export interface CodeOwner {
  purpose: CodePurpose;
  /** In lower case. */
  email: string;
  /** The browser or the account that requests the code. */
  holder: string;
}

const idOf = ({ purpose, holder, email }: CodeOwner): string =>
  createHash('sha256').update([purpose, holder, email].join('\n')).digest('base64url');

/**
 * Six-digit codes that verify an address. A code is a keyed digest of a random nonce, as in HOTP: neither the codes'
 * collection nor the outbox ever stores it, so read access to the database reveals no code.
 */
@Injectable()
export class MailCodes implements OnModuleInit {
  private readonly key: Buffer;

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    @InjectModel('mail_code') private readonly codes: Model<MailCode>,
    private readonly outbox: Outbox,
    private readonly mail: MailSender,
  ) {
    this.key = deriveKey(config.jwtSecret, 'mail codes');
  }

  onModuleInit(): void {
    // A mail server takes half a second or more for one mail, and the recipient is waiting.
    const pace = { atOnce: 4 };
    this.outbox.handle(
      KIND,
      ({ code, nonce, language }) =>
        this.send(
          String(code),
          String(nonce),
          wordingOf(this.config.languages, isLanguage(language) ? language : null),
        ),
      pace,
    );
  }

  /**
   * Mails a new code soon; it replaces the holder's earlier code, and no other holder's.
   * @param language of the mail; null for English
   */
  async issue(owner: CodeOwner, language: Language | null): Promise<void> {
    const { purpose, email } = owner;
    const _id = idOf(owner);
    const nonce = randomBytes(16).toString('base64url');
    const expiresAt = new Date(Date.now() + LIFE_MINUTES * 60_000);
    const fields = { purpose, email, nonce, attempts: 0, expiresAt };
    const store = () => this.codes.updateOne({ _id }, { $set: fields }, { upsert: true });
    await store().catch((error: unknown) => {
      // Another request inserted it at the same moment: now it can be updated.
      if (!isDuplicateKey(error)) throw error;
      return store();
    });
    await this.outbox.publish({
      key: `${KIND}:${nonce}`,
      kind: KIND,
      payload: { email, code: _id, nonce, language },
    });
  }

  /**
   * Whether the code is the holder's; a correct code is used up, so of many parallel attempts exactly one gets true.
   * Attempts count before they are checked; after five the code is void.
   * @param expectRight checks the rest of a request with a correct code; when it throws, the attempt is used up and
   *   the code is not
   */
  async redeem(
    owner: CodeOwner,
    code: string,
    expectRight: () => Promise<void> = async () => undefined,
  ): Promise<boolean> {
    const _id = idOf(owner);
    const found = await this.codes
      .findOneAndUpdate(
        { _id, attempts: { $lt: MOST_ATTEMPTS }, expiresAt: { $gt: new Date() } },
        { $inc: { attempts: 1 } },
        { projection: { nonce: 1 } },
      )
      .lean<Pick<MailCode, 'nonce'>>();
    if (!found || !this.matches(code, this.codeOf(_id, found.nonce))) return false;
    await expectRight();
    const { deletedCount } = await this.codes.deleteOne({ _id, nonce: found.nonce });
    return deletedCount === 1;
  }

  /** Deletes every code that was mailed to an address. */
  async forget(email: string): Promise<void> {
    await this.codes.deleteMany({ email });
  }

  async removeExpired(): Promise<number> {
    const { deletedCount } = await this.codes.deleteMany({ expiresAt: { $lte: new Date() } });
    return deletedCount;
  }

  /** A code that was replaced, was used or has expired while the mail waited is not sent. */
  private async send(_id: string, nonce: string, wording: Wording): Promise<void> {
    const current = await this.codes.findOne({ _id, nonce, expiresAt: { $gt: new Date() } }).lean<MailCode>();
    if (!current) return;
    const { productName: product } = this.config;
    const code = this.codeOf(_id, nonce);
    const page: MailPage = {
      language: wording.language,
      greeting: wording.say('greeting.unnamed'),
      paragraphs: [
        wording.say('code.text', { product, code, minutes: LIFE_MINUTES }),
        wording.say(`code.advice.${current.purpose}`),
      ],
      code,
      facts: [],
      button: null,
    };
    const subject = wording.say('code.subject', { code, product });
    await this.mail.send({ purpose: 'account', to: current.email, subject, text: mailTextOf(page), page });
  }

  private codeOf(id: string, nonce: string): string {
    const digest = createHmac('sha256', this.key).update(`${id}\n${nonce}`).digest();
    return String(digest.readUIntBE(0, 6) % 10 ** DIGITS).padStart(DIGITS, '0');
  }

  private matches(typed: string, code: string): boolean {
    const [a, b] = [Buffer.from(typed), Buffer.from(code)];
    return a.length === b.length && timingSafeEqual(a, b);
  }
}

/**
 * The purpose of a code: to verify a visitor's address on the public site, a new address of an account, or a
 * guardian's address.
 */
type CodePurpose = 'visitor' | 'email-change' | 'visitor-email' | 'guardian';

/**
 * The newest code that one holder requested. The code itself is not stored: it is derived from `nonce` and the
 * server's secret.
 */
interface MailCode {
  /** Digest of purpose, holder and address. */
  _id: string;
  purpose: CodePurpose;
  /** The address that it is mailed to, in lower case. */
  email: string;
  nonce: string;
  attempts: number;
  expiresAt: Date;
}

export const mailCodeSchema = new Schema<MailCode>(
  {
    _id: { type: String, required: true },
    purpose: { type: String, enum: ['visitor', 'email-change', 'visitor-email', 'guardian'], required: true },
    email: { type: String, required: true },
    nonce: { type: String, required: true },
    attempts: { type: Number, required: true },
    expiresAt: { type: Date, required: true },
  },
  { collection: 'mail_code', versionKey: false },
)
  .index({ email: 1 })
  .index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

/** Limits for each mailbox, so that it is not flooded, and a code can't be guessed by requesting many codes. */
const IN_ALL: readonly WindowLimit[] = [
  { name: 'mailbox', points: 6, seconds: 600 },
  { name: 'mailbox-day', points: 30, seconds: 24 * 3600 },
];
/**
 * Additional limits per network for browsers that never verified the mailbox: strangers in one network can't use up
 * the owner's limit.
 */
const PER_NETWORK: readonly WindowLimit[] = [
  { name: 'mailbox-network', points: 3, seconds: 600 },
  { name: 'mailbox-network-day', points: 10, seconds: 24 * 3600 },
];
const OWNERS_FIRST: WindowLimit = { name: 'mailbox-owner', points: 1, seconds: 600 };

/** The digest of a mailbox that a device stores once it was verified there. */
export const mailboxMark = (email: string): string =>
  createHash('sha256').update(email).digest('base64url').slice(0, 22);

/** Limits how many codes are mailed to one address; a browser that verified the address before always gets one. */
@Injectable()
export class MailboxLimits {
  constructor(private readonly limits: WindowLimits) {}

  /**
   * Counts one mail; the aliases of a mailbox count together.
   * @param address of the network that requests it
   * @returns whether it may be sent
   */
  async mayMail(email: string, device: Device | null, address: string): Promise<boolean> {
    const [mark, mailbox] = [mailboxMark(email), mailboxOf(email)];
    if (!device?.known.includes(mark)) {
      const share = `${mailboxMark(mailbox)}:${networkOf(address)}`;
      return (await this.consumeAll(PER_NETWORK, share)) && this.consumeAll(IN_ALL, mailbox);
    }
    const isFirst = await this.tryConsume(OWNERS_FIRST, `${mark}:${device.id}`);
    return (await this.consumeAll(IN_ALL, mailbox)) || isFirst;
  }

  /** Deletes the counts of an address; those per network, which hold no address, expire by themselves. */
  async forget(email: string): Promise<void> {
    for (const limit of IN_ALL) await this.limits.forget(limit, mailboxOf(email));
  }

  private async consumeAll(limits: readonly WindowLimit[], key: string): Promise<boolean> {
    for (const limit of limits) if (!(await this.tryConsume(limit, key))) return false;
    return true;
  }

  private async tryConsume(limit: WindowLimit, key: string): Promise<boolean> {
    try {
      await this.limits.consume(limit, key);
      return true;
    } catch (error) {
      if (error instanceof TooMany) return false;
      throw error;
    }
  }
}
