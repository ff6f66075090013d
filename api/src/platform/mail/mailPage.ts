import type { Language } from '@coastok/domain';

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
