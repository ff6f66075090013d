import { expect, jest, test } from '@jest/globals';
import type { Config } from '../config/config.js';
import type { Outbox } from '../outbox/outbox.js';
import type { ServiceAnswers } from '../monitoring/serviceAnswers.js';
import { MailSender, mailHtmlOf } from './mail.js';

/** No server listens on this port, so every attempt to send a mail fails. */
const config = { mail: { smtpUrl: 'smtp://127.0.0.1:1', from: 'Coastok <no-reply@coastok.test>' } };
const noteSilence = jest.fn();
const sender = new MailSender(config as Config, {} as Outbox, { noteSilence } as unknown as ServiceAnswers);
const sendTo = (to: string) =>
  sender.send({ purpose: 'account', to, subject: 'Hare Krishna', text: 'Hello' });

test.each([
  'conflict-5eedb08ae438470000000574@conflict.invalid',
  'राधा@example.org',
  'Asha@example.org',
  'no address',
])('an address that is malformed or belongs to nobody gets no mail: %s', async to => {
  await sendTo(to);
  expect(noteSilence).not.toHaveBeenCalled();
});

test('any other is tried', async () => {
  await expect(sendTo('asha@example.org')).rejects.toThrow('ECONNREFUSED');
  expect(noteSilence).toHaveBeenCalledTimes(1);
});

test.each([
  '02 Dec 2026, 4:47 PM',
  '2 दिसंबर 2026, शाम 5:59',
  '2 ডিসেম্বর 2026, সন্ধ্যা 5:59',
  '2 ଡିସେମ୍ବର 2026, ସନ୍ଧ୍ୟା 5:59',
])('the day and the time of ‘%s’ are each on one line', value => {
  const page = { greeting: '', paragraphs: [], facts: [{ label: 'Due', value }], button: null };
  const html = mailHtmlOf(page, { name: 'Coastok', subject: 'A mail' });
  const whole = [...html.matchAll(/nowrap">([^<]+)</g)].map(([, text]) => text);
  expect(whole.join(' ')).toBe(value);
});
