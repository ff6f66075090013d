import { beginningOf, firstNameOf, GUARDIAN_LINK_DAYS, withoutPageAddresses } from '@coastok/domain';
import { Inject, Injectable } from '@nestjs/common';
import type { Types } from 'mongoose';
import { createHash, createHmac } from 'node:crypto';
import { CONFIG, type Config } from '../platform/config/config.js';
import { deriveKey } from '../platform/config/secrets.js';
import type { Wording } from '../platform/languages/wording.js';
import { type Mail, type MailFact, type MailPage, mailTextOf } from '../platform/mail/mail.js';
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
