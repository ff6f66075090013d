/**
 * `npm run bench:idle`: counts the commands that an idle API sends to its database in a minute, on the wire between the
 * two. `--seconds` sets the time.
 */
import { BSON } from 'mongodb';
import { connect, createServer } from 'node:net';
import { parseArgs } from 'node:util';
import { setTimeout as pause } from 'node:timers/promises';
import { connectionString } from '../tools/database/uri.mjs';
import { describeFailure, step } from '../tools/process/steps.mjs';
import { startApi, startEngine, startSandbox } from '../tools/world.mjs';

const GOAL = 5;
/** At its start the API runs every job once. */
const SETTLE_MS = 15_000;
const HEADER_BYTES = 16;
/** The length of header, flags and the kind of the first section; the command's document follows. */
const BEFORE_COMMAND = 21;
const OP_MSG = 2013;
/** Commands by which the driver itself monitors its servers. */
const OF_THE_DRIVER = new Set([
  'hello',
  'isMaster',
  'ismaster',
  'ping',
  'endSessions',
  'saslStart',
  'saslContinue',
]);

/** @type {(() => unknown)[]} */
const endings = [];
/** @type {Map<string, number>} */
const requests = new Map();

try {
  const { values } = parseArgs({ options: { seconds: { type: 'string', default: '60' } } });
  const seconds = Number(values.seconds);
  if (!(seconds > 0)) throw new Error('--seconds is a number above 0.');
  const engine = await step('Database', () => startEngine());
  endings.push(engine.stop);
  const sandbox = await startSandbox();
  endings.push(sandbox.stop);
  const port = await listenBefore(new URL(engine.uri));
  const uri = new URL(connectionString(engine.uri, 'coastok'));
  uri.port = String(port);
  uri.searchParams.set('directConnection', 'true');
  const api = await step('API', () => startApi({ mongoUri: uri.href, sandbox }));
  endings.push(api.stop);
  await pause(SETTLE_MS);
  requests.clear();
  await pause(seconds * 1000);
  const counts = [...requests].sort(([, a], [, b]) => b - a);
  const total = counts.reduce((sum, [, count]) => sum + count, 0);
  for (const [what, count] of counts) console.log(`${String(count).padStart(6)}  ${what}`);
  console.log(
    `${(total / seconds).toFixed(1)} database operations a second with nothing to do; goal: at most ${GOAL}`,
  );
} catch (error) {
  console.error(describeFailure(error));
  process.exitCode = 1;
} finally {
  for (const end of endings.reverse()) await end();
}

/**
 * A proxy to the database that counts the commands.
 * @param {URL} database
 * @returns {Promise<number>} the port to connect to instead
 */
async function listenBefore({ hostname, port }) {
  const server = createServer(client => {
    const there = connect(Number(port), hostname);
    client.pipe(there).pipe(client);
    client.on('error', () => there.destroy());
    there.on('error', () => client.destroy());
    /** @type {Buffer} */
    let waiting = Buffer.alloc(0);
    client.on('data', chunk => {
      waiting = counted(Buffer.concat([waiting, chunk]));
    });
  });
  await new Promise(resolve => server.listen(0, '127.0.0.1', () => resolve(undefined)));
  endings.push(() => server.close());
  const address = server.address();
  if (!address || typeof address === 'string') throw new Error('The counting server has no port.');
  return address.port;
}

/**
 * @param {Buffer} bytes
 * @returns {Buffer} the bytes of an incomplete message
 */
function counted(bytes) {
  let rest = bytes;
  while (rest.length >= HEADER_BYTES && rest.length >= rest.readInt32LE(0)) {
    const length = rest.readInt32LE(0);
    if (rest.readInt32LE(12) === OP_MSG) {
      const [[name, collection] = []] = Object.entries(
        BSON.deserialize(rest.subarray(BEFORE_COMMAND, length), { allowObjectSmallerThanBufferSize: true }),
      );
      if (name && !OF_THE_DRIVER.has(name)) {
        const what = `${name} ${typeof collection === 'string' ? collection : ''}`;
        requests.set(what, (requests.get(what) ?? 0) + 1);
      }
    }
    rest = rest.subarray(length);
  }
  return rest;
}
