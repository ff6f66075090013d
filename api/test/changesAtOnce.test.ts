import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { BookingOffice } from './world/bookings.js';
import { anArea, anEvent, aSignedInUser, aUser } from './world/builders.js';
import type { Client } from './world/client.js';
import { aDrive } from './world/pledges.js';
import { statuses, times } from './world/races.js';
import { aScheduled } from './world/schedules.js';
import { auditLogOf } from './world/auditLog.js';
import { startWorld, type World } from './world/world.js';

interface Stored {
  _id: string;
  [field: string]: unknown;
}

let world: World;
let secretary: Client;
let office: BookingOffice;

beforeAll(async () => {
  world = await startWorld({ jobs: true });
  secretary = (await aSignedInUser(world, { userRole: 6 })).client;
  office = await BookingOffice.open(world);
});

afterAll(() => world.stop());

const WRITERS = 8;

const video = (id: string) => `https://youtu.be/${id}`;
/** A value that only this writer writes; eleven characters, like the id of a video. */
const written = (field: string, n: number) => {
  const text = `${field}${n}`.padEnd(11, 'x');
  return field === 'url' ? video(text) : text;
};

async function aVideo() {
  const body = { name: 'Morning kirtan', url: video('dQw4_9-WgXc'), fileType: 2 };
  const [record] = (await secretary.post<Stored>('/api/v1/static', body)).records;
  return { _id: record?._id };
}

const aMember = async () => aUser(world, { connectedAreaId: (await anArea(world))._id });

/** Several people change one field or the other at the same time. */
async function changedAtOnce(entity: string, fields: readonly [string, string], record: { _id: unknown }) {
  const path = `/api/v1/${entity}/${String(record._id)}`;
  const answers = await times(WRITERS, n => {
    const field = fields[n % 2 === 0 ? 0 : 1];
    return secretary.put(path, { [field]: written(field, n) });
  });
  expect(statuses(answers)).toEqual(Array<number>(WRITERS).fill(200));
  return path;
}

describe('changes at once', () => {
  test.each([
    ['event', ['title', 'venue'], () => anEvent(world)],
    ['pledgedetail', ['tag', 'msg'], () => aDrive(world)],
    ['schedule', ['heading', 'body'], () => aScheduled(world)],
    ['static', ['name', 'url'], aVideo],
    ['user', ['name', 'profession'], aMember],
  ] as const)('to one %s are in the audit log one after the other', async (entity, fields, make) => {
    const path = await changedAtOnce(entity, fields, await make());
    const auditLog = await (
      await auditLogOf(world.db)
    )
      .find({ entity, entityId: path.split('/').at(-1), action: /\.update$/ })
      .toArray();
    expect(auditLog.map(({ changes }) => Object.keys(changes).length)).toEqual(
      Array<number>(WRITERS).fill(1),
    );
    const [final] = (await secretary.get<Stored>(path)).records;
    for (const field of fields) {
      const changes = auditLog.flatMap(entry => entry.changes[field] ?? []);
      const left = changes.map(({ from }) => from);
      const reached = changes.map(({ to }) => to);
      // Every value except the last was replaced by the next writer.
      expect(reached.filter(value => !left.includes(value))).toEqual([final?.[field]]);
    }
  });

  test('to whom one member is assigned are in the audit log one after the other', async () => {
    const { _id: connectedAreaId } = await anArea(world);
    const member = await aUser(world, { connectedAreaId });
    const ids = [member._id.toHexString()];
    const frontliners = await times(WRITERS, () =>
      aUser(world, { userRole: 2, roles: [2], connectedAreaId }),
    );
    const answers = await Promise.all(
      frontliners.map(({ _id }) =>
        secretary.post('/api/v1/user/bulk', { ids, change: { frontliner: _id.toHexString() } }),
      ),
    );
    expect(statuses(answers)).toEqual(Array<number>(WRITERS).fill(200));
    const auditLog = await (
      await auditLogOf(world.db)
    )
      .find({ entity: 'user', entityId: ids[0], action: 'area.assignFrontliner' })
      .toArray();
    expect(new Set(auditLog.map(({ changes }) => changes.frontliner?.from)).size).toBe(WRITERS);
  });

  test('to one booking are in the audit log one after the other, and a repeat is not', async () => {
    const { booking } = await office.aBooking(await office.anEvent(), { paymentMode: 'CASH' });
    const totals = Array.from({ length: WRITERS }, (_, n) => 100 * (1 + Math.floor(n / 2)));
    const answers = await Promise.all(totals.map(total => office.cash(office.leader, booking, total)));
    const cash = await (
      await auditLogOf(world.db)
    )
      .find({ entityId: booking.bookingId, action: 'booking.recordCash' })
      .map(({ changes }) => changes.money as { from: { cashRecorded: number }; to: { cashRecorded: number } })
      .toArray();
    // Only a total below the recorded amount is refused.
    expect(statuses(answers).every(status => status === 200 || status === 400)).toBe(true);
    const steps = cash.map(({ from, to }) => [from.cashRecorded, to.cashRecorded]);
    const reached = steps.map(([, to]) => to).sort();
    expect(reached.at(-1)).toBe(400);
    expect(steps.map(([from]) => from).sort()).toEqual([0, ...reached.slice(0, -1)]);
  });

  test.each([
    ['pledgedetail', ['tag', 'msg'], () => aDrive(world)],
    ['schedule', ['heading', 'body'], () => aScheduled(world)],
    ['user', ['name', 'initiatedName'], aMember],
  ] as const)('to one %s keep it searchable by its present words', async (entity, fields, make) => {
    const path = await changedAtOnce(entity, fields, await make());
    const [final] = (await secretary.get<Stored>(path)).records;
    for (const field of fields) {
      const found = await secretary.get<Stored>(`/api/v1/${entity}`, { q: String(final?.[field]) });
      expect(found.records.map(({ _id }) => _id)).toContain(final?._id);
    }
  });
});
