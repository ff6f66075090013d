/**
 * `npm run bench:names`: the migrations give a million members and bookings of a former version their normal forms,
 * sort keys and search words; the instance is killed half-way and another one continues. `--records` sets the number.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { migrate, MIGRATIONS } from '@coastok/api';
import { MongoClient, ObjectId } from 'mongodb';
import { describeFailure, step } from '../tools/process/steps.mjs';
import { startEngine } from '../tools/world.mjs';

const BATCH = 10_000;
/** One of this many members has the address of another, in another spelling. */
const TWIN_OF = 5000;
/** The names of the measured migrations. */
const OF_NAMES = ['one-form-of-names-and-contacts', 'sort-keys-of-texts'];

const { values } = parseArgs({
  options: { records: { type: 'string', default: '1000000' }, work: { type: 'string' } },
});

try {
  if (values.work) await instance(values.work);
  else await bench(Number(values.records));
} catch (error) {
  console.error(describeFailure(error));
  process.exitCode = 1;
}

/**
 * Migrates in a process that the bench may kill.
 * @param {string} uri
 */
async function instance(uri) {
  const client = await MongoClient.connect(uri);
  const looked = new Map();
  await migrate(/** @type {never} */ (client.db()), {
    migrations: MIGRATIONS.filter(({ name }) => OF_NAMES.includes(name)),
    count: ({ number }, records) => {
      looked.set(number, records);
      console.log(String([...looked.values()].reduce((sum, one) => sum + one, 0)));
    },
  });
  await client.close();
}

/** @param {number} records */
async function bench(records) {
  if (!(records >= 1000)) throw new Error('--records is a number from 1,000.');
  const members = Math.ceil(records / 2);
  const engine = await step('Database', () => startEngine());
  const uri = engine.uri.replace(/\/?(\?|$)/, '/coastok$1');
  const client = await MongoClient.connect(uri);
  try {
    const db = client.db();
    await step('Records', async note => {
      await load(db, members);
      note(`${2 * members} of a former version`);
    });
    await step('Killed', async note => note(`after ${await run(uri, members)} records looked at`));
    await step('Resumed', async note => note(`${await run(uri, Infinity)} records looked at`));
    await step('Compared', async note => note(await compared(db, members)));
  } finally {
    await client.close();
    await engine.stop();
  }
}

/** @param {number} n */
function idAt(n) {
  return new ObjectId(n.toString(16).padStart(24, '0'));
}

/** @param {number} n */
function isTwin(n) {
  return n % TWIN_OF === 0;
}

/**
 * @param {import('mongodb').Db} db
 * @param {number} members
 */
async function load(db, members) {
  for (let from = 1; from <= members; from += BATCH) {
    const numbers = Array.from({ length: Math.min(BATCH, members - from + 1) }, (_, at) => from + at);
    await db.collection('user').insertMany(
      numbers.map(n => ({
        _id: idAt(n),
        name: n % 3 ? `Ānanda${n}\u200b Das` : `ভরত্\u200d ${n}`,
        initiatedName: null,
        email: isTwin(n) ? `member${n - 1}@bücher.example` : `member${n}@xn--bcher-kva.example`,
        phone: String(6_000_000_000 + n),
        createdAt: new Date(Date.UTC(2020, 0, 1) + n * 1000),
        searchTokens: [],
      })),
      { ordered: false },
    );
    const bookings = numbers.map(n => ({
      _id: idAt(n),
      userId: idAt(n),
      bookingReferenceNo: `REF-${n}`,
      searchTokens: [],
    }));
    await db.collection('booking').insertMany(bookings, { ordered: false });
  }
}

/**
 * Runs an instance that migrates, and kills it once it has read this many records.
 * @param {string} uri
 * @param {number} killedAt
 * @returns {Promise<number>} how many it has read
 */
async function run(uri, killedAt) {
  const child = spawn(process.execPath, [fileURLToPath(import.meta.url), '--work', uri], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = once(child, 'exit');
  let looked = 0;
  for await (const line of createInterface({ input: child.stdout })) {
    looked = Number(line);
    if (looked >= killedAt) child.kill('SIGKILL');
  }
  const [code] = await exited;
  if (code !== (killedAt === Infinity ? 0 : null)) throw new Error(`The instance ended with ${code}.`);
  return looked;
}

/**
 * Checks that each record has its normal form, once.
 * @param {import('mongodb').Db} db
 * @param {number} members
 */
async function compared(db, members) {
  const twins = Math.floor(members / TWIN_OF);
  const users = db.collection('user');
  const found = {
    members: await users.countDocuments({ emails: { $size: 1 }, nameKey: { $gt: '' } }),
    twins: await users.countDocuments({ emails: [], otherEmails: { $size: 1 } }),
    invisible: await users.countDocuments({ name: { $regex: '\u200b' } }),
    bookings: await db.collection('booking').countDocuments({ nameKey: { $gt: '' } }),
  };
  const right = { members: members - twins, twins, invisible: 0, bookings: members };
  if (JSON.stringify(found) !== JSON.stringify(right))
    throw new Error(`Not as it should be: ${JSON.stringify({ found, right })}`);
  return `${members} members, ${twins} of them with another's address, and ${members} bookings`;
}
