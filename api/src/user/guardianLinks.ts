import {
  beginningOf,
  firstNameOf,
  GUARDIAN_LINK_DAYS,
  mailboxOf,
  needsGuardian,
  withoutPageAddresses,
} from '@coastok/domain';
import { Inject, Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, Types } from 'mongoose';
import { createHash, createHmac } from 'node:crypto';
import { CONFIG, type Config } from '../platform/config/config.js';
import { deriveKey } from '../platform/config/secrets.js';
import { type Mail, type MailFact, type MailPage, mailTextOf } from '../platform/delivery/mail.js';
import { InvalidInput } from '../platform/errors/appError.js';
import type { Wording } from '../platform/languages/wording.js';
import { fieldsTaken } from '../platform/mongo/inserts.js';
import type { User } from './user.model.js';

const LONGEST_TYPED = 60;

/** A text typed by a visitor, made safe for a mail to another person. */
const mailable = (text: string): string => beginningOf(withoutPageAddresses(text), LONGEST_TYPED);

export const digestOf = (token: string): string => createHash('sha256').update(token).digest('base64url');

/** The links mailed to guardians. They are derived from nonces and the server's secret, so the database stores none. */
@Injectable()
export class GuardianLinks {
  private readonly key: Buffer;

  constructor(@Inject(CONFIG) private readonly config: Config) {
    this.key = deriveKey(config.jwtSecret, 'guardian links');
  }

  tokenOf(child: Types.ObjectId, nonce: string): string {
    return createHmac('sha256', this.key).update(`${child.toHexString()}\n${nonce}`).digest('base64url');
  }

  /**
   * Any visitor can have this mail sent to any address. So subject and greeting are fixed, and typed texts appear in
   * one sentence only, without web addresses.
   */
  mailOf(
    asking: Pick<User, '_id' | 'name' | 'initiatedName'>,
    guardian: { name: string | null; email: string; nonce: string },
    about: MailFact[],
    wording: Wording,
  ): Omit<Mail, 'purpose'> {
    const { productName: product, publicUrl } = this.config;
    const child = mailable(firstNameOf(asking)) || wording.say('guardian.child');
    const name = mailable(guardian.name ?? '');
    const link = `${new URL(wording.pathTo('/guardian'), publicUrl).href}#token=${this.tokenOf(asking._id, guardian.nonce)}`;
    const page: MailPage = {
      language: wording.language,
      greeting: wording.say('greeting.unnamed'),
      paragraphs: [
        name
          ? wording.say('guardian.asksNamed', { child, product, name })
          : wording.say('guardian.asks', { child, product }),
        wording.say('guardian.why'),
        wording.say('guardian.link', { days: GUARDIAN_LINK_DAYS }),
      ],
      facts: about,
      button: { label: wording.say('guardian.button'), href: link },
    };
    return {
      to: guardian.email,
      subject: wording.say('guardian.subject', { product }),
      text: mailTextOf(page),
      page,
    };
  }
}

/** For this many children one mailbox may answer by mail; for more, staff must see the guardian. */
const MOST_CHILDREN = 3;
const SEAT = 'guardian.seat';

const escaped = (text: string): string => text.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`);

/** A pattern of all spellings of an address that lead to a mailbox (`mailboxOf`). */
function addressesOf(mailbox: string): RegExp {
  const at = mailbox.lastIndexOf('@');
  const [local, host] = [mailbox.slice(0, at), mailbox.slice(at + 1)];
  return host === 'gmail.com'
    ? new RegExp(
        String.raw`^${[...local].map(escaped).join(String.raw`\.?`)}(?:\+[^@]*)?@(?:gmail|googlemail)\.com$`,
      )
    : new RegExp(String.raw`^${escaped(local)}(?:\+[^@]*)?@${escaped(host)}$`);
}

const isAdult = ({ dob }: Pick<User, 'dob'>): boolean => dob !== null && !needsGuardian(dob, new Date());

/** Whether a write was refused because a concurrent one took the same seat of a mailbox. */
export const isSeatTaken = (error: unknown): boolean => fieldsTaken(error).includes(SEAT);

/** What the mailbox of a guardian proves. Mailboxes are compared, not addresses, since an alias costs nothing. */
@Injectable()
export class GuardianMailboxes {
  constructor(@InjectModel('user') private readonly users: Model<User>) {}

  /**
   * False when an account with that mailbox belongs, or may belong, to a child: the person who answers could be that
   * child.
   */
  async mayAnswer(email: string): Promise<boolean> {
    return (await this.membersOf(email)).every(isAdult);
  }

  /**
   * @throws InvalidInput unless the date is the birthday of an adult with an account of that mailbox, and no child
   * has one
   */
  async expectBirthday(email: string, dob: string | undefined): Promise<void> {
    const members = await this.membersOf(email);
    if (members.length === 0) return;
    if (!members.every(isAdult) || !members.some(member => member.dob === dob))
      throw InvalidInput.field('dob', 'Please enter your own date of birth.');
  }

  /**
   * A free seat of the mailbox for one more child; only one record may have each seat. Null when there is none. Seats
   * of people who have come of age or are no longer members are freed.
   */
  async freeSeat(email: string): Promise<string | null> {
    const mailbox = createHash('sha256').update(mailboxOf(email)).digest('base64url').slice(0, 22);
    const seats = Array.from({ length: MOST_CHILDREN }, (_, at) => `${mailbox}#${at}`);
    const holders = await this.users
      .find({ [SEAT]: { $in: seats } }, { dob: 1, status: 1, guardian: 1 })
      .lean<Pick<User, '_id' | 'dob' | 'status' | 'guardian'>[]>();
    const left = holders.filter(holder => isAdult(holder) || holder.status === 0);
    for (const { _id, guardian } of left)
      await this.users.updateOne(
        { _id, [SEAT]: guardian?.seat },
        { $unset: { [SEAT]: '' }, $inc: { __v: 1 } },
      );
    const taken = new Set(
      holders.filter(holder => !left.includes(holder)).map(({ guardian }) => guardian?.seat),
    );
    return seats.find(seat => !taken.has(seat)) ?? null;
  }

  /** Uses the index of addresses, since their first letters are known. */
  private membersOf(email: string): Promise<Pick<User, 'dob'>[]> {
    const address = addressesOf(mailboxOf(email));
    const either = [{ email: address }, { emails: { $gt: '', $regex: address } }];
    return this.users.find({ $or: either }, { dob: 1, _id: 0 }).lean<Pick<User, 'dob'>[]>().exec();
  }
}
