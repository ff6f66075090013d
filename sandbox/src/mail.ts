import type { FastifyInstance } from 'fastify';
import { buffer } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import type { Faults } from './faults/faults.js';
import type { History } from './storage/recordStore.js';

/** A mail in the sandbox: one record for each recipient of the envelope. */
export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Descriptions of the attachments; their content is not kept. */
  attachments: { filename: string; type: string; bytes: number }[];
  /** ISO instant of arrival. */
  at: string;
}

const querystring = {
  type: 'object',
  properties: { to: { type: 'string' }, limit: { type: 'integer', minimum: 1 } },
};

export function mailRoutes(app: FastifyInstance, mails: History<Mail>): void {
  app.get<{ Querystring: { to?: string; limit?: number } }>(
    '/sandbox/mail',
    { schema: { querystring } },
    async ({ query }) => {
      const to = query.to?.trim().toLowerCase();
      return mails.newestFirst(mail => to === undefined || mail.to.toLowerCase() === to, query.limit);
    },
  );
}

const MAX_MAIL_BYTES = 10 * 1024 * 1024;

/** An SMTP server that accepts any sender, recipient and password, and keeps every mail in the history. */
export function smtpServer(mails: History<Mail>, faults: Faults): SMTPServer {
  const refuseWhenDown = (done: (error?: Error) => void) =>
    faults.of('smtp').mode === 'down' ? done(smtpError(421, 'Service not available')) : done();

  const server = new SMTPServer({
    authOptional: true,
    // It has no certificate that a client would accept, so it must not offer encryption.
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    size: MAX_MAIL_BYTES,
    closeTimeout: 1_000,
    logger: false,
    onConnect: (_session, done) => refuseWhenDown(done),
    onMailFrom: (_address, _session, done) => refuseWhenDown(done),
    onAuth: (auth, _session, done) => done(null, { user: auth.username ?? 'anyone' }),
    onData: (stream, session, done) => {
      const receive = async () => {
        const raw = await buffer(stream);
        if (stream.sizeExceeded) return done(smtpError(552, 'Message exceeds the maximum size'));
        const fault = faults.of('smtp');
        if (fault.mode === 'slow') await pause(fault.ms);
        await keep(
          mails,
          raw,
          session.envelope.rcptTo.map(recipient => recipient.address),
        );
        if (fault.mode !== 'timeout') done();
      };
      receive().catch((error: unknown) => done(error instanceof Error ? error : new Error(String(error))));
    },
  });
  // A sender that disconnects in the middle of a mail raises an error event; without a listener it would end the
  // sandbox.
  server.on('error', error => console.warn(`A mail was cut off: ${error.message}`));
  return server;
}

async function keep(mails: History<Mail>, raw: Buffer, recipients: string[]): Promise<void> {
  const { subject = '', text = '', html = '', attachments: files } = await PostalMime.parse(raw);
  const at = new Date().toISOString();
  // Every SMTP body ends in a line break that its sender did not write.
  const content = { subject, text: text.replace(/\r?\n$/, ''), html: html.replace(/\r?\n$/, ''), at };
  const attachments = files.map(({ filename, mimeType, content: bytes }) => ({
    filename: filename ?? '',
    type: mimeType,
    bytes: typeof bytes === 'string' ? bytes.length : bytes.byteLength,
  }));
  await Promise.all(recipients.map(to => mails.add({ to, ...content, attachments })));
}

function smtpError(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode });
}
