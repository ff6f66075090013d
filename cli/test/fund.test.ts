import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { formatRupees } from '@coastok/domain';
import mongoose from 'mongoose';
import { coastok, type Ended, type TestDatabase } from './coastok.js';
import { seededDatabase } from './seededDatabase.js';
import { databaseLostAt } from './relay.js';

const { ObjectId } = mongoose.mongo;

let database: TestDatabase;
let env: Record<string, string>;
/** The opening balance of Salt Lake. */
let opening: number;

const fund = (...args: string[]): Promise<Ended> => coastok(['fund', ...args], { env });
const move = (...args: string[]): Promise<Ended> =>
  fund(args[0] ?? '', '--as', 'secretary@coastok.test', ...args.slice(1));

async function accountOf(code: string): Promise<mongoose.mongo.WithId<mongoose.mongo.Document>> {
  const area = await database.db.collection('area').findOne({ code });
  const account = area && (await database.db.collection('fundAccount').findOne({ _id: area._id }));
  if (!account) throw new Error(`${code} has no fund.`);
  return account;
}
const totalOf = async (code: string): Promise<number> => (await accountOf(code)).totalBalance as number;

beforeAll(async () => {
  database = await seededDatabase();
  env = { MONGODB_URI: database.uri };
  opening = await totalOf('SALTLAKE');
});

afterAll(() => database.drop());

describe('coastok fund', () => {
  test.each(['add', 'remove', 'balance', 'ledger'])('explains %s with an example', async name => {
    const { code, stdout } = await fund(name, '--help');
    expect(code).toBe(0);
    expect(stdout).toMatch(
      new RegExp(`Usage: coastok fund ${name}[^]+Examples:\n  \\$ coastok fund ${name}`),
    );
  });

  test('adds and removes, shows the fund and its movements, and writes to the audit log', async () => {
    const added = await move('add', 'saltlake', '1000', '--comment', 'Rath Yatra');
    expect({ code: added.code, text: added.stdout }).toEqual({
      code: 0,
      text: expect.stringMatching(
        /^Added ₹1,000\.\n\nCode +Area +Free +On hold +Total\nSALTLAKE +Salt Lake +₹/,
      ),
    });
    const removed = await move('remove', 'SALTLAKE', '250', '--json');
    expect(JSON.parse(removed.stdout)).toMatchObject({
      code: 'SALTLAKE',
      fund: { totalBalance: opening + 750 },
    });
    expect(await totalOf('SALTLAKE')).toBe(opening + 750);

    const ledger = await fund('ledger', 'SALTLAKE');
    const { seq } = await accountOf('SALTLAKE');
    expect(ledger.stdout).toMatch(
      new RegExp(
        `^ *# +When +Movement[^\\n]+\\n *${seq} [^\\n]+debit +₹250 [^\\n]+\\n *${seq - 1} [^\\n]+Rath Yatra\\n`,
      ),
    );
    const newest = await fund('ledger', 'SALTLAKE', '--limit', '1');
    expect(newest.stdout).toContain(`${seq - 1} older ones are not shown.\n`);
    const whole = await fund('ledger', 'SALTLAKE', '--limit', '1000');
    expect(whole.stdout).toMatch(/\n *1 [^\n]+Opening balance\n$/);

    const trail = await database.db
      .collection('audit')
      .find({ action: 'fund.change' })
      .sort({ at: 1 })
      .toArray();
    expect(trail).toHaveLength(2);
    expect(trail[0]).toMatchObject({
      address: 'command line',
      role: 6,
      entity: 'fund',
      changes: { comment: { to: 'Rath Yatra' } },
    });
    const secretary = await database.db.collection('user').findOne({ email: 'secretary@coastok.test' });
    expect(trail[0]?.actor).toMatchObject({ _id: secretary?._id });
  });

  test.each([
    [
      'nobody',
      [],
      2,
      "error: required option '--as <email>' not specified\n(add --help to see what it takes)\n",
    ],
    ['a stranger', ['--as', 'x@coastok.test'], 3, 'Failed: There is no active user x@coastok.test.\n'],
    [
      'whose role may not',
      ['--as', 'leader@coastok.test'],
      4,
      expect.stringMatching(/^Failed: .+ may not do this as Area Leader\.\n$/),
    ],
  ])('moves no money in the name of %s', async (_, as, code, stderr) => {
    const before = await totalOf('SALTLAKE');
    const refused = await fund('add', 'SALTLAKE', '1', ...as);
    expect({ code: refused.code, stderr: refused.stderr }).toEqual({ code, stderr });
    expect(await totalOf('SALTLAKE')).toBe(before);
  });

  test('shows one area', async () => {
    const { stdout } = await fund('balance', 'kharagpur');
    const { freeBalance, holdBalance, totalBalance } = await accountOf('KHARAGPUR');
    const sums = [freeBalance, holdBalance, totalBalance].map(sum => formatRupees(sum)).join(' +');
    expect(stdout).toMatch(new RegExp(`^Code +Area +Free +On hold +Total\nKHARAGPUR +Kharagpur +${sums}\n$`));
  });

  test('shows all areas, ordered by name', async () => {
    const { stdout } = await fund('balance', '--json');
    const names = (JSON.parse(stdout) as { name: string }[]).map(({ name }) => name);
    expect(names).toHaveLength(12);
    expect(names).toEqual([...names].sort());
  });

  test('makes a change with a key once, and refuses the key for another change', async () => {
    const before = await totalOf('HOWRAH');
    const first = await move('add', 'HOWRAH', '70', '--key', 'gift', '--json');
    const again = await move('add', 'HOWRAH', '70', '--key', 'gift', '--json');
    const made = JSON.parse(first.stdout) as { repeated: boolean };
    expect([made.repeated, JSON.parse(again.stdout)]).toEqual([false, { ...made, repeated: true }]);
    const told = await move('add', 'HOWRAH', '70', '--key', 'gift');
    expect(told.stdout).toMatch(/^Under this key it was already added, and not again: ₹70\./);
    const most = await move('add', 'HOWRAH', '10000001');
    expect(most).toMatchObject({ code: 2, stderr: expect.stringContaining('from 1 to 10000000') });
    const other = await move('add', 'HOWRAH', '71', '--key', 'gift');
    expect({ code: other.code, stderr: other.stderr }).toEqual({
      code: 5,
      stderr: 'Failed: This key was used before, for something else.\n',
    });
    expect(await totalOf('HOWRAH')).toBe(before + 70);
  });

  test('says under which key to repeat a change whose answer was lost, and makes it once', async () => {
    const before = await totalOf('HOWRAH');
    const gift = ['add', 'HOWRAH', '40', '--as', 'secretary@coastok.test', '--comment', 'Lost gift'];
    const MONGODB_URI = await databaseLostAt(database.uri, 'Lost gift', 'answering');
    const lost = await coastok(['fund', ...gift], { env: { MONGODB_URI } });
    expect(lost).toMatchObject({
      code: 75,
      stderr: expect.stringMatching(
        /^Failed: The database does not answer any more: .+ It may have happened .+ --key [\w-]+: .+\n$/,
      ),
    });
    const [, key = ''] = /--key ([\w-]+):/.exec(lost.stderr) ?? [];
    expect((await fund(...gift, '--key', key)).stdout).toMatch(/^Under this key it was already added/);
    expect(await totalOf('HOWRAH')).toBe(before + 40);
  });

  test('names both sums when more is to be removed than is free, and changes nothing', async () => {
    const { freeBalance, totalBalance } = await accountOf('KHARAGPUR');
    const { code, stderr } = await move('remove', 'KHARAGPUR', String(freeBalance + 1));
    const [free, needed] = [formatRupees(freeBalance), formatRupees(freeBalance + 1)];
    expect({ code, stderr }).toEqual({
      code: 4,
      stderr: `Failed: Not enough funds: ${free} is available, ${needed} is needed.\n`,
    });
    expect(await totalOf('KHARAGPUR')).toBe(totalBalance);
  });

  test.each(['0', '-1', '1.5', '1e3', 'NaN', '₹5', '', '10000001'])(
    'takes %p for wrong usage, not for rupees',
    async rupees => {
      expect((await move('add', 'BEHALA', '--', rupees)).code).toBe(2);
    },
  );

  test.each([
    ['an unknown area', ['add', 'NOWHERE', '1'], 'There is no area with the code NOWHERE.'],
    ['an unknown area’s ledger', ['ledger', 'NOWHERE'], 'There is no area with the code NOWHERE.'],
  ])('fails in words for %s', async (_, args, sentence) => {
    const { code, stderr } = await (args[0] === 'add' ? move : fund)(...args);
    expect({ code, stderr }).toEqual({ code: 3, stderr: `Failed: ${sentence}\n` });
  });
});

describe('coastok db check', () => {
  const problemsOf = async (): Promise<string[]> => {
    const { stdout } = await coastok(['db', 'check', '--json'], { env });
    const { checks } = JSON.parse(stdout) as {
      checks: { name: string; violations: { id: string; problem: string }[] }[];
    };
    const ofFunds = checks.filter(({ name }) => ['funds', 'fund ledger'].includes(name));
    expect(ofFunds).toHaveLength(2);
    return ofFunds.flatMap(({ violations }) => violations.map(({ id, problem }) => `${id} ${problem}`));
  };

  test('has nothing to say about funds that only the product moved', async () => {
    await move('add', 'SERAMPORE', '5');
    expect(await problemsOf()).toEqual([]);
  });

  test('names everything that was done to funds behind the product’s back', async () => {
    const accounts = database.db.collection('fundAccount');
    const ledger = database.db.collection<{ _id: string; areaId: mongoose.mongo.ObjectId }>('fundLedger');
    const [rich, holed, moved] = [
      await accountOf('NEWTOWN'),
      await accountOf('BARASAT'),
      await accountOf('DURGAPUR'),
    ];
    const stranger = 'f'.repeat(24);
    await accounts.updateOne({ _id: rich._id }, { $inc: { freeBalance: 1 } });
    await ledger.updateOne({ _id: `${holed._id}:1` }, { $set: { seq: 2 } });
    await accounts.updateOne({ _id: moved._id }, { $set: { holds: [{ bookingId: rich._id, amount: 7 }] } });
    const copied = await ledger.findOne({ _id: `${moved._id}:1` });
    await ledger.insertOne({ ...copied, areaId: new ObjectId(stranger), _id: `${stranger}:1` });

    const problems = (await problemsOf()).join('\n');
    const { freeBalance: free, holdBalance: hold, totalBalance: total } = rich;
    for (const phrase of [
      `${rich._id} Account of area ${rich._id}: free ${free + 1} + hold ${hold} is not ${total}.`,
      `${rich._id} Account of area ${rich._id}: freeBalance is ${free + 1}, the ledger makes ${free}.`,
      `${holed._id} Entry 2 of area ${holed._id}: comes as number 1.`,
      `${moved._id} Account of area ${moved._id}: holds 7 for booking ${rich._id}, the ledger makes 0.`,
      `${stranger}:1 area ${stranger} has no account`,
      `${stranger}:1 operation 'opening ${moved._id}' happened again`,
    ]) {
      expect(problems).toContain(phrase);
    }
  });
});
