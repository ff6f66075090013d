import { canonicalEmail, type Language, type MessagePurpose } from '@coastok/domain';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import nodemailer, { type Transporter } from 'nodemailer';
import { CONFIG, type Config } from '../config/config.js';
import { Outbox, type OutboxRequest } from '../outbox/outbox.js';
import { ServiceAnswers } from '../services/serviceAnswers.js';
import type { OutboxHandler } from '../outbox/outboxLane.js';
import { mailHtmlOf, type MailPage } from './mailPage.js';

export interface Mail {
  /** People who do not consent to this use of their data get no mail. */
  purpose: MessagePurpose;
  to: string;
  subject: string;
  text: string;
  /** The same text for clients that show HTML; absent for a mail of plain text. */
  page?: MailPage;
  /** The Message-ID, by which a mailbox recognises a repeated mail; a new one each time when absent. */
  messageId?: string;
  /**
   * Content that is added when the mail is sent, since it must not be stored in the outbox: the name of its provider,
   * an id, and the language of its text.
   */
  addition?: { name: string; id: string; language?: Language };
}

export interface MailAddition {
  text: string;
  /** The same for clients that show HTML; it may show an attachment by its `cid`. */
  html: string;
  attachments: { filename: string; cid?: string; contentType: string; content: Buffer }[];
}

type Adds = (id: string, language: Language) => Promise<MailAddition | null>;

/** The outbox kind of mails. */
export const MAIL = 'mail';
/** The outbox kind of mails to many people at once: single confirmations do not wait behind them. */
export const BULK_MAIL = 'bulk-mail';
/** The order of bulk mails does not matter, so several are sent at once. */
const IN_BULK = { atOnce: 4 };

/** Mails are sent from the outbox, so an SMTP server that is down only delays them. */
@Injectable()
export class MailSender implements OnModuleInit {
  private readonly transport: Transporter | null;
  private readonly additions = new Map<string, Adds>();
  private mayUse = (_address: string, _purpose: MessagePurpose): Promise<boolean> => Promise.resolve(true);

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly outbox: Outbox,
    private readonly answers: ServiceAnswers,
  ) {
    this.transport = config.mail.smtpUrl
      ? nodemailer.createTransport(config.mail.smtpUrl, {
          connectionTimeout: 5000,
          greetingTimeout: 5000,
          socketTimeout: 15_000,
        } as object)
      : null;
  }

  /** Sets the function that decides whether the person of an address allows their data to be used for a purpose. */
  askBefore(mayUse: (address: string, purpose: MessagePurpose) => Promise<boolean>): void {
    this.mayUse = mayUse;
  }

  /** Registers the provider of an addition below the text of mails. */
  addTo(name: string, adds: Adds): void {
    this.additions.set(name, adds);
  }

  onModuleInit(): void {
    const send: OutboxHandler = payload => this.send(payload as unknown as Mail);
    this.outbox.handle(MAIL, send);
    this.outbox.handle(BULK_MAIL, send, IN_BULK);
  }

  /** The outbox message that sends a mail once per `key`. */
  message(key: string, mail: Mail, kind: typeof MAIL | typeof BULK_MAIL = MAIL): OutboxRequest {
    return { key, kind, payload: { ...mail } };
  }

  /**
   * Sends at once, for outbox handlers whose mail must not be stored in the database; all other callers use
   * `message`.
   */
  async send({ purpose, addition, page, ...mail }: Mail): Promise<void> {
    if (!this.transport) throw new Error('SMTP_URL is not configured.');
    // An address that is malformed, or that belongs to nobody, gets no mail (docs/rules/texts.md#7).
    if (canonicalEmail(mail.to) !== mail.to || mail.to.endsWith('.invalid')) return;
    if (!(await this.mayUse(mail.to, purpose))) return;
    const added =
      addition && (await this.additions.get(addition.name)?.(addition.id, addition.language ?? 'en'));
    await this.transport
      .sendMail({
        from: this.config.mail.from,
        ...mail,
        ...(page && {
          html: mailHtmlOf(page, {
            name: this.config.productName,
            subject: mail.subject,
            ...(added && { addition: added.html }),
          }),
        }),
        ...(added && { text: `${mail.text}\n${added.text}\n`, attachments: added.attachments }),
      })
      .catch((error: Error & { code?: string; responseCode?: number }) => {
        if (error.responseCode) this.answers.note('mail', { refused: error.code === 'EAUTH' });
        else this.answers.noteSilence('mail', error.message);
        throw error;
      });
    this.answers.note('mail', { refused: false });
  }
}
