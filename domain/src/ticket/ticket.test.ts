import { expect, test } from '@jest/globals';
import { generateKeyPairSync, sign, verify } from 'node:crypto';
import { ALL_BOOKING_STATUSES, BOOKING_STATUS_NAMES } from '../booking/status.js';
import { encodeBase45 } from './base45.js';
import { hasTicket, readTicket, ticketCode, ticketPayload } from './ticket.js';

const { privateKey, publicKey } = generateKeyPairSync('ed25519');
const facts = { reference: 'K7QF-2MXW', seq: 12, eventId: '65f0c0ffee0123456789abcd' };
const payload = ticketPayload(facts);
const code = ticketCode(payload, sign(null, payload, privateKey));

test('a booking has a ticket when it is confirmed or paid in part', () => {
  const holders = ALL_BOOKING_STATUSES.filter(status => hasTicket(status));
  expect([...holders].sort((a, b) => a - b)).toEqual([7, 10, 11, 12]);
  for (const status of ALL_BOOKING_STATUSES)
    expect(hasTicket(BOOKING_STATUS_NAMES[status])).toBe(holders.includes(status));
});

test('a code says booking, number and event in letters of the smallest QR code, and nothing else', () => {
  expect(new TextDecoder().decode(payload)).toBe('K7QF-2MXW:12:65f0c0ffee0123456789abcd');
  expect(code).toMatch(/^CT1\.[0-9A-Z $%*+\-./:]+$/);
  const read = readTicket(code);
  expect(read?.facts).toEqual(facts);
  expect(verify(null, read?.payload ?? payload, publicKey, read?.signature ?? payload)).toBe(true);
});

test('a code with one wrong letter is no ticket, or has a wrong signature', () => {
  for (let at = 4; at < code.length; at++) {
    const wrong = code.slice(0, at) + (code[at] === 'A' ? 'B' : 'A') + code.slice(at + 1);
    const read = readTicket(wrong);
    expect(read && verify(null, read.payload, publicKey, read.signature)).not.toBe(true);
  }
});

const signed = (text: string) => {
  const bytes = new TextEncoder().encode(text);
  return ticketCode(bytes, sign(null, bytes, privateKey));
};

test.each([
  ['nothing', ''],
  ['the prefix alone', 'CT1.'],
  ['another prefix', code.replace('CT1', 'CT2')],
  ['small letters', code.toLowerCase()],
  ['a space at the end', `${code} `],
  ['an address', 'https://example.org/K7QF-2MXW'],
  ['a signature alone', `CT1.${encodeBase45(new Uint8Array(64))}`],
  ['a number with a zero before it', signed('K7QF-2MXW:01:65f0c0ffee0123456789abcd')],
  ['a number of nought', signed('K7QF-2MXW:0:65f0c0ffee0123456789abcd')],
  ['more parts', signed('K7QF-2MXW:1:65f0c0ffee0123456789abcd:x')],
])('%s is no ticket', (_, wrong) => {
  expect(readTicket(wrong)).toBeNull();
});
