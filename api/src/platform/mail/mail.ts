import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import nodemailer, { type Transporter } from 'nodemailer';
import type { Config } from '../config/config.js';
import { CONFIG } from '../config/config.module.js';
import { Outbox, type OutboxRequest } from '../outbox/outbox.js';

export interface Mail {
  to: string;
  subject: string;
  text: string;
  /** By which a mailbox knows the same mail again; a new one each time when absent. */
  messageId?: string;
}

/** As what the outbox knows mails. */
export const MAIL = 'mail';

/** Mails go out from the outbox, so an SMTP server that is down only delays them. */
@Injectable()
export class MailSender implements OnModuleInit {
  private readonly transport: Transporter | null;

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly outbox: Outbox,
  ) {
    this.transport = config.mail.smtpUrl
      ? nodemailer.createTransport(config.mail.smtpUrl, {
          connectionTimeout: 5000,
          greetingTimeout: 5000,
          socketTimeout: 15_000,
        } as object)
      : null;
  }

  onModuleInit(): void {
    this.outbox.handle(MAIL, payload => this.send(payload as unknown as Mail));
  }

  /** The outbox message that sends a mail once per `key`. */
  message(key: string, mail: Mail): OutboxRequest {
    return { key, kind: MAIL, payload: { ...mail } };
  }

  /** Sends at once, for outbox handlers whose mail must not lie in the database; everybody else uses `message`. */
  async send(mail: Mail): Promise<void> {
    if (!this.transport) throw new Error('SMTP_URL is not configured.');
    await this.transport.sendMail({ from: this.config.mail.from, ...mail });
  }
}
