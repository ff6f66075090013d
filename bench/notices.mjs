/**
 * `npm run bench:notices`: sends the privacy notice to every member of a large community by real mail, while the
 * command is killed once and the API twice. It checks that everybody got it once, and measures the time. `--members`
 * sets the number.
 */
import { MongoClient } from 'mongodb';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { connectionString } from '../tools/database/uri.mjs';
import { startNode } from '../tools/process/child.mjs';
import { describeFailure, step } from '../tools/process/steps.mjs';
import { prepare } from '../tools/workspace/prepare.mjs';
import { ROOT } from '../tools/workspace/root.mjs';
import { cleanEnvironment, startApi, startEngine, startSandbox } from '../tools/world.mjs';
import { freshData } from './data.mjs';
import { openMailbox } from './load/mailbox.mjs';

/** The command is killed once it has noted this share of the members; the API sends the rest. */
const COMMAND_DIES = 0.3;
/** Shares of the mails after which the API is killed. */
const KILLS = [0.25, 0.6];
/** Mails that one server sends at once: this many may be sent again after each kill, under the same id. */
const IN_HAND = 4;
const LOOK_MS = 250;
/** When no mail has arrived for this long, no more will come, since leases last a minute. */
const SILENCE_MS = 180_000;

/** @type {(() => unknown)[]} */
const endings = [];

try {
  const { values } = parseArgs({ options: { members: { type: 'string', default: '100000' } } });
  const members = Number(values.members);
  if (!(members > 0)) throw new Error('--members is a number above 0.');
  await prepare(ROOT);
  const data = await step('Data', note => freshData(members, note));
  endings.push(data.remove);
  const engine = await startEngine({ dataDir: data.directory });
  endings.push(engine.stop);
  const mongoUri = connectionString(engine.uri, 'coastok');
  const client = await MongoClient.connect(mongoUri);
  endings.push(() => client.close());
  const people = await neverAsked(client.db());
  const sandbox = await startSandbox();
  endings.push(sandbox.stop);
  const mailbox = await openMailbox('privacy-notice.');
  endings.push(mailbox.close);
  const start = () => startApi({ mongoUri, sandbox, env: { SMTP_URL: mailbox.url } });
  let api = await step('Processes', start);
  endings.push(() => api.stop());

  const startedAt = Date.now();
  const noted = () => client.db().collection('privacy_notice').countDocuments();
  await step('Command, killed', async note => {
    const command = await notify(mongoUri, sandbox.apiEnv);
    await until(async () => (await noted()) > people * COMMAND_DIES, noted);
    await command.kill();
    note(`${await noted()} noted`);
  });
  for (const share of KILLS) {
    await step(`Kill at ${share * 100} %`, async note => {
      await until(() => mailbox.ids.size >= people * share, mailbox.count);
      await api.kill();
      note(`${mailbox.ids.size} told`);
      api = await start();
    });
  }
  await step('The rest', async note => {
    await until(() => mailbox.ids.size >= people, mailbox.count);
    note(`${mailbox.ids.size} told`);
  });
  const seconds = (Date.now() - startedAt) / 1000;
  // A mail that is sent twice follows within the lease of the killed server.
  await pause(65_000);
  const repeats = mailbox.count() - mailbox.ids.size;
  const rows = await client.db().collection('privacy_notice').countDocuments({ isPublished: true });
  console.log(
    `\n${people} members, ${rows} noted, ${mailbox.ids.size} mails, ${repeats} of them again after a kill, in ${seconds.toFixed(0)} s`,
  );
  if (mailbox.ids.size !== people || rows !== people || repeats > IN_HAND * KILLS.length) {
    throw new Error('Somebody was told twice, or not at all.');
  }
} catch (error) {
  console.error(describeFailure(error));
  process.exitCode = 1;
} finally {
  for (const end of endings.reverse()) await end();
}

/**
 * Sets all active members to have seen only an old notice. @returns their number
 * @param {import('mongodb').Db} db
 */
async function neverAsked(db) {
  const { matchedCount } = await db
    .collection('user')
    .updateMany({ status: 1 }, { $set: { consent: { version: '2020-01-01', at: new Date(0) } } });
  return matchedCount;
}

/**
 * Starts `coastok privacy notify`, as an operator calls it.
 * @param {string} mongoUri
 * @param {Record<string, string>} env
 */
function notify(mongoUri, env) {
  return startNode({
    name: 'privacy notify',
    script: join(ROOT, 'cli', 'bin', 'coastok.mjs'),
    args: ['privacy', 'notify', '--yes'],
    cwd: ROOT,
    env: { ...cleanEnvironment(), ...env, MONGODB_URI: mongoUri },
  });
}

/**
 * @param {() => boolean | Promise<boolean>} isSo
 * @param {() => number | Promise<number>} progress a number that grows until then
 */
async function until(isSo, progress) {
  let seen = await progress();
  let seenAt = Date.now();
  while (!(await isSo())) {
    await pause(LOOK_MS);
    const now = await progress();
    if (now !== seen) [seen, seenAt] = [now, Date.now()];
    if (Date.now() - seenAt > SILENCE_MS) throw new Error(`Nothing happens any more at ${now}.`);
  }
}
