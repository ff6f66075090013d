import {
  FREE_PURPOSES,
  PRIVACY_VERSION,
  PURPOSES,
  PURPOSE_KEYS,
  type PrivacyNoticeAnswer,
  type PrivacyNoticeViewRecord,
  type PurposeKey,
  RecordStatus,
  consentsTo,
  displayName,
  firstNameOf,
  isFreePurpose,
  isRecordId,
} from '@coastok/domain';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, Types } from 'mongoose';
import { createHmac, timingSafeEqual } from 'node:crypto';
import { AuditService } from '../platform/audit/audit.service.js';
import { CONFIG, type Config } from '../platform/config/config.js';
import { deriveKey } from '../platform/config/secrets.js';
import { InvalidInput } from '../platform/errors/appError.js';
import { networkOf, type Origin, type PageOrigin } from '../platform/http/origin.js';
import { type WindowLimit, WindowLimits } from '../platform/limits/windowLimits.js';
import { wordingOf } from '../platform/languages/wording.js';
import { MailSender, type MailPage, mailTextOf } from '../platform/delivery/mail.js';
import { retryOnConflict } from '../platform/mongo/compareAndSet.js';
import { Outbox } from '../platform/outbox/outbox.js';
import { consentRow } from '../user/consents.js';
import { type StoredUser, UserRepository } from '../user/userRepository.js';
import type { NoticeReceipt } from './privacy.model.js';

/** The outbox kind of a mail that sends a member the privacy notice. */
export const NOTICE_MAIL = 'privacy-notice';

const LINK_DAYS = 90;
const DAY_MS = 24 * 3600_000;
/**
 * Links can't be guessed; this limits attempts. Valid links don't count towards it, since many people share an
 * address.
 */
const VIEWS: WindowLimit = { name: 'notice-link', points: 120, seconds: 3600 };
const WRONG_LINK = 'This link is not right, or not valid any more. Please sign in under ‘My data’ instead.';

/**
 * The link by which a member reads and answers the privacy notice without signing in. It is derived from the member,
 * the address it was mailed to, the version and the server's secret. So neither the database nor the outbox stores
 * it, and a change of the address invalidates it.
 */
@Injectable()
export class NoticeLinks implements OnModuleInit {
  private readonly key: Buffer;

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    @InjectModel('privacy_notice') private readonly receipts: Model<NoticeReceipt>,
    private readonly repository: UserRepository,
    private readonly limits: WindowLimits,
    private readonly outbox: Outbox,
    private readonly mail: MailSender,
    private readonly audit: AuditService,
  ) {
    this.key = deriveKey(config.jwtSecret, 'privacy notice links');
  }

  onModuleInit(): void {
    this.outbox.handle(
      NOTICE_MAIL,
      ({ person, version }) => this.sendLink(String(person), String(version)),
      MAILS,
    );
  }

  /** @throws InvalidInput for a link that is invalid, of another version or older than 90 days */
  async view(token: string, { address }: Origin): Promise<PrivacyNoticeViewRecord> {
    return viewOf(await this.holderOf(token, address));
  }

  /** Records the answers for all purposes; they may be changed while the link is valid. @throws as `view` */
  async answer(
    { token, purposes }: PrivacyNoticeAnswer,
    { language, ...origin }: PageOrigin,
  ): Promise<PrivacyNoticeViewRecord> {
    const { _id } = await this.holderOf(token, origin.address);
    const after = await retryOnConflict<StoredUser>(async () => {
      const before = await this.repository.find(_id);
      if (before?.status !== RecordStatus.Active) throw wrongLink();
      const at = new Date();
      const free = Object.fromEntries(
        FREE_PURPOSES.map(purpose => [purpose, purposes[purpose] ?? givenBy(before, purpose)]),
      );
      const said = { ...before.consent?.said, ...free };
      const consent = { version: PRIVACY_VERSION, at, said };
      const consents = PURPOSE_KEYS.map(purpose =>
        consentRow({
          personId: _id,
          purpose,
          given: givenBy({ consent }, purpose),
          language,
          channel: 'site',
          by: 'self',
          at,
        }),
      );
      return this.repository.update(
        before,
        { consent },
        () =>
          this.audit.auditEntry(
            { userId: _id, name: displayName(before), userRole: null, ...origin },
            { action: 'visitor.consent', entity: 'user', entityId: _id, after: said },
          ),
        { consents },
      );
    });
    return viewOf(after);
  }

  private async holderOf(token: string, address: string): Promise<StoredUser> {
    const from = networkOf(address);
    await this.limits.consume(VIEWS, from);
    const [person = ''] = token.split('.');
    if (!isRecordId(person)) throw wrongLink();
    const since = new Date(Date.now() - LINK_DAYS * DAY_MS);
    const isNotified = await this.receipts.exists({
      _id: `${PRIVACY_VERSION}:${person}`,
      at: { $gt: since },
    });
    const member = isNotified && (await this.repository.find(new Types.ObjectId(person)));
    if (member?.status !== RecordStatus.Active || !isSame(token, this.tokenOf(member))) throw wrongLink();
    await this.limits.giveBack(VIEWS, from);
    return member;
  }

  /** Skips members who answered or left while the mail waited. */
  private async sendLink(person: string, version: string): Promise<void> {
    const member = await this.repository.find(new Types.ObjectId(person));
    if (member?.status !== RecordStatus.Active) return;
    if (version !== PRIVACY_VERSION || member.consent?.version === version) return;
    const { productName, publicUrl } = this.config;
    const wording = wordingOf(this.config.languages, member.language);
    const page: MailPage = {
      language: wording.language,
      greeting: wording.say('greeting', { name: displayName(member) }),
      paragraphs: [
        wording.say('notice.text', { product: productName }),
        wording.say('notice.link', { days: LINK_DAYS }),
      ],
      facts: [],
      button: {
        label: wording.say('notice.button'),
        href: `${new URL(wording.pathTo('/notice'), publicUrl).href}#token=${this.tokenOf(member)}`,
      },
    };
    await this.mail.send({
      purpose: 'account',
      to: member.email,
      subject: wording.say('notice.subject', { product: productName }),
      text: mailTextOf(page),
      page,
      // A fixed Message-ID: if a crash between sending and recording sends the mail twice, mail programs show it
      // once.
      messageId: `<privacy-notice.${version}.${person}@${new URL(publicUrl).hostname}>`,
    });
  }

  private tokenOf({ _id, email }: Pick<StoredUser, '_id' | 'email'>): string {
    const person = _id.toHexString();
    const signature = createHmac('sha256', this.key).update(`${person}\n${PRIVACY_VERSION}\n${email}`);
    return `${person}.${signature.digest('base64url')}`;
  }
}

/** The mails may be sent in any order. */
const MAILS = { atOnce: 4 };

const wrongLink = () => InvalidInput.field('token', WRONG_LINK);

function isSame(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}

/** The current answer for a purpose; a needed purpose counts as given until it is withdrawn. */
const givenBy = ({ consent }: Pick<StoredUser, 'consent'>, purpose: PurposeKey): boolean =>
  isFreePurpose(purpose) ? consentsTo(consent?.said, purpose) : consent?.said?.[purpose] !== false;

const viewOf = (member: StoredUser): PrivacyNoticeViewRecord => ({
  firstName: firstNameOf(member),
  version: PRIVACY_VERSION,
  answered: member.consent?.version === PRIVACY_VERSION,
  purposes: PURPOSE_KEYS.map(key => ({ key, ...PURPOSES[key], given: givenBy(member, key) })),
});
