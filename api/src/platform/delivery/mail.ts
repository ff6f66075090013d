import { canonicalEmail, type Language, type MessagePurpose } from '@coastok/domain';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import nodemailer, { type Transporter } from 'nodemailer';
import { CONFIG, type Config } from '../config/config.js';
import { Outbox, type OutboxRequest } from '../outbox/outbox.js';
import type { OutboxHandler } from '../outbox/outboxLane.js';
import { ServiceAnswers } from '../monitoring/serviceAnswers.js';

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

/** A line of facts in a mail; `href` links to a page with more about it. */
export interface MailFact {
  label: string;
  value: string;
  href?: string;
}

/** The content of a mail, in the layout that all mails to visitors have; its texts are plain text. */
export interface MailPage {
  /** English when absent. */
  language?: Language;
  greeting: string;
  paragraphs: string[];
  /** A code that the reader has to type; a paragraph also has it. */
  code?: string;
  facts: MailFact[];
  /** The link to the next step: a page of the site. */
  button: { label: string; href: string } | null;
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, sign => ENTITIES[sign] ?? sign);

/** The same text for clients that show no HTML. */
export function mailTextOf({ greeting, paragraphs, facts, button }: MailPage): string {
  const lines = facts.map(({ label, value, href }) => `${label}: ${value}${href ? ` (${href})` : ''}`);
  const parts = [greeting, ...paragraphs, lines.join('\n'), button && `${button.label}: ${button.href}`];
  return `${parts.filter(Boolean).join('\n\n')}\n`;
}

/** Texts that must not be broken over two lines: a day, a time with its part of the day, the reference of a booking. */
const WHOLE =
  /(?:\b(?:\d{2} [A-Z][a-z]{2} \d{4}|\d{1,2} [\u0900-\u09FF\u0B00-\u0B7F]{2,12} \d{4}|\d{1,2}:\d{2} [AP]M|[0-9A-Z]{4}-[0-9A-Z]{4})|[\u0900-\u09FF\u0B00-\u0B7F]{2,12} \d{1,2}:\d{2})\b,?/g;

/** Plain text as HTML. */
const textHtml = (text: string): string =>
  escapeHtml(text).replace(WHOLE, '<span style="white-space:nowrap">$&</span>').replace(/\r?\n/g, '<br>');

const INK = '#1f2933';
const MUTED = '#52606d';
const ACCENT = '#a8500a';

const paragraph = (text: string): string => `<p style="margin:0 0 16px">${textHtml(text)}</p>`;

function factRow({ label, value, href }: MailFact): string {
  const shown = textHtml(value);
  const linked = href ? `<a href="${escapeHtml(href)}" style="color:${ACCENT}">${shown}</a>` : shown;
  return `<tr><th scope="row" style="width:30%;padding:6px 12px 6px 0;text-align:left;vertical-align:top;font-weight:400;color:${MUTED}">${escapeHtml(label)}</th><td style="padding:6px 0;vertical-align:top;overflow-wrap:anywhere">${linked}</td></tr>`;
}

/** @param name the product's name, above the text; @param addition HTML that is added when the mail is sent */
export function mailHtmlOf(
  { language = 'en', greeting, paragraphs, code, facts, button }: MailPage,
  { name, subject, addition = '' }: { name: string; subject: string; addition?: string },
): string {
  const parts = [
    `<p style="margin:0 0 20px;font-weight:600;color:${ACCENT}">${escapeHtml(name)}</p>`,
    `<h1 style="margin:0 0 16px;font-size:20px;line-height:1.3">${escapeHtml(subject)}</h1>`,
    paragraph(greeting),
    code &&
      `<p style="margin:0 0 16px;padding:16px 0;border-radius:8px;background:#f5f6f7;text-align:center;font-size:32px;font-weight:600;letter-spacing:6px">${escapeHtml(code)}</p>`,
    ...paragraphs.map(paragraph),
    facts.length > 0 &&
      `<table style="border-collapse:collapse;width:100%;margin:0 0 20px;border-top:1px solid #d9dee3;border-bottom:1px solid #d9dee3">${facts.map(factRow).join('')}</table>`,
    button &&
      `<p style="margin:0 0 20px"><a href="${escapeHtml(button.href)}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:${ACCENT};color:#ffffff;text-decoration:none;font-weight:600">${escapeHtml(button.label)}</a></p>`,
    addition,
  ];
  const body = parts.filter(Boolean).join('\n');
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(subject)}</title>
</head>
<body style="margin:0;padding:16px;background:#f5f6f7">
<div style="max-width:480px;margin:0 auto;padding:20px;background:#ffffff;border-radius:12px;color:${INK};font:16px/1.5 system-ui,-apple-system,'Segoe UI',Roboto,sans-serif">
${body}
</div>
</body>
</html>
`;
}
