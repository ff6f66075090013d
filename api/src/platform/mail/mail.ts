import { canonicalEmail, type MessagePurpose } from '@coastok/domain';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import nodemailer, { type Transporter } from 'nodemailer';
import type { Config } from '../config/config.js';
import { CONFIG } from '../config/config.module.js';
import { Outbox, type OutboxRequest } from '../outbox/outbox.js';
import { ServiceAnswers } from '../services/serviceAnswers.js';
import type { OutboxHandler } from '../outbox/outboxLane.js';
import { mailHtmlOf, type MailPage } from './mailPage.js';

export interface Mail {
  /** Who does not let their data be used for it gets none. */
  purpose: MessagePurpose;
  to: string;
  subject: string;
  text: string;
  /** The same words for programs that show HTML; absent for a mail of plain text. */
  page?: MailPage;
  /** By which a mailbox knows the same mail again; a new one each time when absent. */
  messageId?: string;
  /** What is put below it when it goes out, since it must not lie in the outbox: by the name of who knows it. */
  addition?: { name: string; id: string };
}

export interface MailAddition {
  text: string;
  /** The same for programs that show HTML; it may show what is attached by its `cid`. */
  html: string;
  attachments: { filename: string; cid?: string; contentType: string; content: Buffer }[];
}

type Adds = (id: string) => Promise<MailAddition | null>;

/** As what the outbox knows mails. */
export const MAIL = 'mail';
/** Mails that go to many people at once: nobody's confirmation waits behind them. */
export const BULK_MAIL = 'bulk-mail';
/** Their order means nothing. */
const IN_BULK = { atOnce: 4 };

/** Mails go out from the outbox, so an SMTP server that is down only delays them. */
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

  /** Names who knows whether the person of an address lets their data be used for something. */
  askBefore(mayUse: (address: string, purpose: MessagePurpose) => Promise<boolean>): void {
    this.mayUse = mayUse;
  }

  /** Names who knows what mails with such an addition have below their text. */
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

  /** Sends at once, for outbox handlers whose mail must not lie in the database; everybody else uses `message`. */
  async send({ purpose, addition, page, ...mail }: Mail): Promise<void> {
    if (!this.transport) throw new Error('SMTP_URL is not configured.');
    // An address without a form, or that is nobody's, gets no mail (docs/rules/texts.md#7).
    if (canonicalEmail(mail.to) !== mail.to || mail.to.endsWith('.invalid')) return;
    if (!(await this.mayUse(mail.to, purpose))) return;
    const added = addition && (await this.additions.get(addition.name)?.(addition.id));
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
