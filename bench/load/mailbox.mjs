import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

/**
 * @typedef {object} Mailbox
 * @property {string} url for `SMTP_URL`
 * @property {Set<string>} ids the Message-IDs of counted mails that arrived
 * @property {() => number} count how many of them arrived, including repeats
 * @property {() => Promise<void>} close
 */

/**
 * A mail server that keeps only the ids of mails: the sandbox's server keeps their texts, and deletes the oldest.
 * @param {string} prefix of the Message-IDs that are counted
 * @returns {Promise<Mailbox>}
 */
export async function openMailbox(prefix) {
  /** @type {Set<string>} */
  const ids = new Set();
  let count = 0;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    logger: false,
    onData: (stream, _session, done) => {
      text(stream).then(mail => {
        const [, id = ''] = /^Message-ID:\s*<(\S+)>/im.exec(mail) ?? [];
        if (id.startsWith(prefix)) {
          count += 1;
          ids.add(id);
        }
        done();
      }, done);
    },
  });
  // A sender was killed in the middle of a mail.
  server.on('error', () => {});
  const listening = server.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  const { port } = /** @type {import('node:net').AddressInfo} */ (listening.address());
  return {
    url: `smtp://127.0.0.1:${port}`,
    ids,
    count: () => count,
    close: () => new Promise(resolve => server.close(() => resolve())),
  };
}
