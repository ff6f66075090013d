import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { SheetImportRecord } from '@coastok/domain';
import { anArea, aSignedInUser } from '../world/builders.js';
import { answerOf, type Client } from '../world/client.js';
import { deaths } from './deaths.js';
import { type Instances, startInstances } from './instances.js';

/* An import in a process that dies after each of its writes: another process finishes it, with every row once. */

const JOB = 'file-imports';
const ROWS = 60;
/** More writes than the import makes. */
const MOST_WRITES = 300;
const PATH = '/api/v1/import/users';

let world: Instances;
let secretary: Client;

beforeAll(async () => {
  world = await startInstances();
  secretary = (await aSignedInUser(world, { userRole: 6 })).client.at(world.surviving.url);
});

afterAll(() => world.stop());

const freeLease = () =>
  world.db.collection<{ _id: string }>('job').updateOne({ _id: JOB }, { $set: { leasedUntil: new Date(0) } });

test('is finished by another one, with each row once and counted once, and is in the audit log', async () => {
  await anArea(world, { code: 'DEATHS' });
  let nth = 0;
  for (const writes of deaths(world.mortal, 1, MOST_WRITES)) {
    nth++;
    const rows = Array.from(
      { length: ROWS },
      (_, at) => `Asha Test,d${nth}.${at}@example.org,9${String(100_000_000 + nth * 1000 + at)},DEATHS`,
    );
    const form = new FormData();
    const file = `deaths-${nth}.csv`;
    form.append('file', new Blob([`Name,Email,Phone,Area code\n${rows.join('\n')}\n`]), file);
    const sent = await answerOf<SheetImportRecord>(
      await secretary.fetch(PATH, { method: 'POST', body: form }),
    );
    expect(sent.status).toBe(200);
    await world.surviving.runJob(JOB);
    expect((await secretary.post(`${PATH}/run`, { id: sent.object.current?._id })).status).toBe(200);

    world.mortal.liveFor(writes);
    await world.dying.runJob(JOB).catch(() => undefined);
    world.mortal.liveFor(Infinity);
    await freeLease();
    await world.surviving.runJob(JOB);

    const { object } = await secretary.get<SheetImportRecord>(PATH);
    expect({ writes, ...object.current }).toMatchObject({
      state: 'done',
      counts: { created: ROWS, updated: 0, unchanged: 0, refused: 0 },
    });
    const there = { email: { $regex: `^d${nth}\\.` } };
    expect(await world.db.collection('user').countDocuments(there)).toBe(ROWS);
    // After a death between the audit entry and the first row there are two entries; there is always at least one.
    const noted = { action: 'import.users', 'changes.file.to': file };
    expect(await world.db.collection('audit').countDocuments(noted)).toBeGreaterThan(0);
  }
});
