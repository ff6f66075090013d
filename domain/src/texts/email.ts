import { cleanLine } from './clean.js';
import { inForm, withoutInvisible } from './letters.js';
import { decodedLabel } from './punycode.js';

const LONGEST = 254;
const LONGEST_LOCAL_PART = 64;
const LONGEST_LABEL = 63;

const ATOM = "[a-z0-9!#$%&'*+/=?^_`{|}~-]+";
const DOT_ATOM = new RegExp(String.raw`^${ATOM}(?:\.${ATOM})*$`);
const DOMAIN = /^[\p{L}\p{M}\p{Nd}.-]+$/u;
const LABEL = /^[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$/;
/** A last label that is a number: the host is an IP address, not a domain. */
const NUMBER = /^(?:\p{Nd}+|0x[\da-f]*)$/u;

/**
 * The canonical form of an address, in which it is stored, compared and mailed: NFKC without invisible characters, in
 * lower case, with the domain in ASCII. Null when there is none (docs/rules/texts.md#1).
 */
export function canonicalEmail(typed: string): string | null {
  const text = inForm('NFKC', withoutInvisible(inForm('NFKC', typed)))
    .trim()
    .toLowerCase();
  const at = text.lastIndexOf('@');
  const local = text.slice(0, Math.max(at, 0));
  if (local.length > LONGEST_LOCAL_PART || !DOT_ATOM.test(local)) return null;
  const domain = domainInAscii(text.slice(at + 1));
  const email = `${local}@${domain}`;
  return domain !== null && email.length <= LONGEST ? email : null;
}

/** A typed address in its canonical form; in lower case where it has none, so that it matches no stored address. */
export const typedAddress = (typed: string): string =>
  canonicalEmail(typed) ?? cleanLine(typed).toLowerCase();

/** An address while it is typed: in lower case, with nothing removed. */
export const addressWhileTyped = (typed: string): string => typed.toLowerCase();

function domainInAscii(domain: string): string | null {
  // To write a long domain in ASCII takes seconds.
  if (domain.length > LONGEST || !DOMAIN.test(domain)) return null;
  const last = domain.slice(domain.lastIndexOf('.') + 1);
  if (NUMBER.test(last)) return null;
  const ascii = isPlain(domain) ? domain : mapped(domain);
  const labels = ascii?.split('.') ?? [];
  const good = labels.every(label => label.length <= LONGEST_LABEL && LABEL.test(label));
  return labels.length >= 2 && good && !NUMBER.test(labels.at(-1) ?? '') ? ascii : null;
}

const isPlain = (domain: string): boolean => /^[a-z0-9.-]*$/.test(domain) && !/(?:^|\.)xn--/.test(domain);

/**
 * Maps a domain by UTS 46, as browsers and Node do for hosts; some implementations accept labels that no text maps to.
 */
function mapped(domain: string): string | null {
  const ascii = hostOf(domain);
  if (!ascii?.includes('xn--')) return ascii;
  const labels = ascii
    .split('.')
    .map(label => (label.startsWith('xn--') ? decodedLabel(label.slice(4)) : label));
  return labels.includes(null) || hostOf(labels.join('.')) !== ascii ? null : ascii;
}

function hostOf(domain: string): string | null {
  try {
    return new URL(`https://${domain}/`).hostname;
  } catch {
    return null;
  }
}

const GOOGLE = new Set(['gmail.com', 'googlemail.com']);

/**
 * The mailbox of an address, as one text: without `+tag`, and at Google's domains, which count as one, without dots.
 * Two people can share it. Limits of mails, guardians and duplicates compare it (docs/rules/texts.md#2).
 */
export function mailboxOf(email: string): string {
  const address = canonicalEmail(email) ?? email;
  const at = address.lastIndexOf('@');
  if (at < 0) return address;
  const domain = address.slice(at + 1);
  const tag = address.indexOf('+');
  const local = tag > 0 && tag < at ? address.slice(0, tag) : address.slice(0, at);
  return GOOGLE.has(domain) ? `${local.replaceAll('.', '')}@gmail.com` : `${local}@${domain}`;
}
