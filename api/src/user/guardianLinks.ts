import { beginningOf, firstNameOf, GUARDIAN_LINK_DAYS, withoutPageAddresses } from '@coastok/domain';
import { Inject, Injectable } from '@nestjs/common';
import type { Types } from 'mongoose';
import { createHash, createHmac } from 'node:crypto';
import type { Config } from '../platform/config/config.js';
import { CONFIG } from '../platform/config/config.module.js';
import { deriveKey } from '../platform/config/secrets.js';
import type { Mail } from '../platform/mail/mail.js';
import { type MailFact, type MailPage, mailTextOf } from '../platform/mail/mailPage.js';
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
    child: Pick<User, '_id' | 'name'>,
    guardian: { name: string | null; email: string; nonce: string },
    about: MailFact[],
  ): Omit<Mail, 'purpose'> {
    const { productName, publicUrl } = this.config;
    const firstName = mailable(firstNameOf(child)) || 'A child';
    const named = mailable(guardian.name ?? '');
    const link = `${new URL('/guardian', publicUrl).href}#token=${this.tokenOf(child._id, guardian.nonce)}`;
    const page: MailPage = {
      greeting: 'Hare Krishna,',
      paragraphs: [
        `${firstName} would like to take part in ${productName} and has named you${named && `, ${named},`} as parent or guardian.`,
        'Below 18 years that needs your agreement.',
        `The link works for ${GUARDIAN_LINK_DAYS} days. With the same link you can take your agreement back at any time. If you do not know this child, you need not do anything.`,
      ],
      facts: about,
      button: { label: 'Read what it is about, and agree or refuse', href: link },
    };
    return {
      to: guardian.email,
      subject: `${productName}: a child asks for your agreement`,
      text: mailTextOf(page),
      page,
    };
  }
}
