import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { once } from 'node:events';
import { connect } from 'node:net';
import { createTransport } from 'nodemailer';
import type { Mail } from './mail.js';
import type { RunningSandbox } from './sandbox.js';
import { getJson, postJson } from './testing/http.js';
import { startTestSandbox } from './testing/testSandbox.js';

let sandbox: RunningSandbox;
beforeAll(async () => {
  sandbox = await startTestSandbox();
});
afterAll(() => sandbox.close());

const mailsTo = (to: string) => getJson<Mail[]>(`${sandbox.url}/sandbox/mail?to=${encodeURIComponent(to)}`);
const setFault = (fault: object) => postJson(`${sandbox.url}/sandbox/faults/smtp`, fault);

async function send(to: string, subject = 'Your code'): Promise<void> {
  const transport = createTransport(sandbox.smtpUrl, { from: 'Coastok <no-reply@coastok.test>' });
  await transport.sendMail({
    to,
    subject,
    text: 'Your code is 123456 – ₹',
    html: '<p>Your code is 123456</p>',
  });
  transport.close();
}

describe('mail sent by nodemailer', () => {
  it('is shown with recipient, subject, both bodies and the time', async () => {
    await send('Asha <asha@example.org>');
    expect(await mailsTo('asha@example.org')).toEqual([
      {
        to: 'asha@example.org',
        subject: 'Your code',
        text: 'Your code is 123456 – ₹',
        html: '<p>Your code is 123456</p>',
        attachments: [],
        at: expect.stringMatching(/^\d{4}-.*Z$/),
      },
    ]);
  });

  it('is shown to each recipient, newest first, ignoring the case of the address', async () => {
    await send('first@example.org, second@example.org', 'One');
    await send('Second@Example.org', 'Two');
    expect((await mailsTo('first@example.org')).map(mail => mail.subject)).toEqual(['One']);
    expect((await mailsTo('SECOND@example.org')).map(mail => mail.subject)).toEqual(['Two', 'One']);
  });

  it('is taken from a sender who signs in with any password', async () => {
    const url = sandbox.smtpUrl.replace('smtp://', 'smtp://user:secret@');
    const transport = createTransport(url);
    await transport.sendMail({ from: 'a@b.test', to: 'auth@example.org', subject: 'Hello', text: 'Hello' });
    transport.close();
    expect(await mailsTo('auth@example.org')).toHaveLength(1);
  });

  it('is taken also after a sender was killed in mid-mail', async () => {
    const { port, hostname } = new URL(sandbox.smtpUrl);
    const sender = connect(Number(port), hostname);
    await once(sender, 'data');
    sender.write('EHLO localhost\r\nMAIL FROM:<a@b.test>\r\nRCPT TO:<c@d.test>\r\nDATA\r\nSubject: hal');
    await once(sender, 'data');
    sender.resetAndDestroy();
    await once(sender, 'close');
    await send('after@example.org');
    expect(await mailsTo('after@example.org')).toHaveLength(1);
  });

  it('is refused with 421 while SMTP is down, and taken again afterwards', async () => {
    await setFault({ mode: 'down' });
    await expect(send('down@example.org')).rejects.toMatchObject({ responseCode: 421 });
    await setFault({ mode: 'none' });
    await send('down@example.org');
    expect(await mailsTo('down@example.org')).toHaveLength(1);
  });

  it('is kept without an answer while SMTP times out', async () => {
    await setFault({ mode: 'timeout' });
    const transport = createTransport({ ...smtpAddress(), socketTimeout: 5_000 });
    await expect(
      transport.sendMail({ from: 'a@b.test', to: 'lost@example.org', subject: 'Lost', text: 'Lost' }),
    ).rejects.toThrow();
    await setFault({ mode: 'none' });
    expect(await mailsTo('lost@example.org')).toHaveLength(1);
  });
});

function smtpAddress(): { host: string; port: number } {
  const { hostname, port } = new URL(sandbox.smtpUrl);
  return { host: hostname, port: Number(port) };
}
