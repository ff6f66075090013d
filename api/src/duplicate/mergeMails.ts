import { displayName, mergeOfToken, mergeTokenOf } from '@coastok/domain';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, Types } from 'mongoose';
import { createHmac, timingSafeEqual } from 'node:crypto';
import { CONFIG, type Config } from '../platform/config/config.js';
import { deriveKey } from '../platform/config/secrets.js';
import { type Wording, wordingOf } from '../platform/languages/wording.js';
import { MailSender, type MailPage, mailTextOf } from '../platform/delivery/mail.js';
import { Outbox, type OutboxRequest } from '../platform/outbox/outbox.js';
import { isNobodys } from '../user/reach.js';
import type { User } from '../user/user.model.js';
import type { Merge } from './duplicate.model.js';

const KIND = 'merge';
const LINK_HOURS = 72;

const isOpen = ({ at, state }: Merge): boolean =>
  state !== 'undone' && state !== 'undoing' && at.getTime() + LINK_HOURS * 3600_000 > Date.now();

/**
 * Notifies both addresses of a merge, with a link that undoes it (docs/rules/duplicates.md#8). The link is derived
 * from the merge and the server's secret, so neither the database nor the outbox stores it.
 */
@Injectable()
export class MergeMails implements OnModuleInit {
  private readonly key: Buffer;

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    @InjectModel('merge') private readonly merges: Model<Merge>,
    @InjectModel('user') private readonly users: Model<User>,
    private readonly outbox: Outbox,
    private readonly mail: MailSender,
  ) {
    this.key = deriveKey(config.jwtSecret, 'merge links');
  }

  onModuleInit(): void {
    this.outbox.handle(KIND, ({ merge, to }) => this.send(new Types.ObjectId(String(merge)), String(to)));
  }

  /** One mail per address, so that neither recipient learns the other address. */
  about({ _id, before }: Merge, survivor: Pick<User, 'email'>): OutboxRequest[] {
    const from = before as User | undefined;
    const merge = _id.toHexString();
    return [...new Set([survivor.email, from?.email ?? survivor.email])]
      .filter(to => !isNobodys(to))
      .map((to, at) => ({ key: `merge:${merge}:${at}`, kind: KIND, payload: { merge, to } }));
  }

  /** The merge that a link undoes; null when the link is invalid, already used or older than 72 hours. */
  async find(token: string): Promise<Merge | null> {
    const id = mergeOfToken(token);
    if (id === null || !isSame(token, this.tokenOf(new Types.ObjectId(id)))) return null;
    const merge = await this.merges.findById(id).lean<Merge>();
    return merge && isOpen(merge) ? merge : null;
  }

  /** Skips a merge that was undone, or whose link expired while the mail waited. */
  private async send(_id: Types.ObjectId, to: string): Promise<void> {
    const merge = await this.merges.findById(_id).lean<Merge>();
    const person = merge && (await this.users.findById(merge.survivor).lean<User>());
    if (!merge || !person || person.erasure || !isOpen(merge)) return;
    const wording = wordingOf(this.config.languages, person.language);
    const page: MailPage = {
      language: wording.language,
      greeting: wording.say('greeting', { name: displayName(person) }),
      paragraphs: [
        wording.say('merge.text', { by: merge.byName }),
        wording.say('merge.undo', { hours: LINK_HOURS }),
        wording.say('merge.fine'),
      ],
      facts: [],
      button: { label: wording.say('merge.button'), href: this.linkOf(_id, wording) },
    };
    const subject = wording.say('merge.subject');
    await this.mail.send({ purpose: 'account', to, subject, text: mailTextOf(page), page });
  }

  private linkOf(merge: Types.ObjectId, wording: Wording): string {
    return `${new URL(wording.pathTo('/email'), this.config.publicUrl).href}#token=${this.tokenOf(merge)}`;
  }

  private tokenOf(merge: Types.ObjectId): string {
    const id = merge.toHexString();
    return mergeTokenOf(id, createHmac('sha256', this.key).update(id).digest('base64url'));
  }
}

function isSame(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)];
  return left.length === right.length && timingSafeEqual(left, right);
}
