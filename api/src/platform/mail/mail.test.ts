import { expect, jest, test } from '@jest/globals';
import type { Config } from '../config/config.js';
import type { Outbox } from '../outbox/outbox.js';
import type { ServiceAnswers } from '../services/serviceAnswers.js';
import { MailSender } from './mail.js';

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
