import {
  type ApplicationContext,
  DeskRows,
  endOfDesks,
  type Event,
  sortKeysOf,
  type StoredDeskDevice,
} from '@coastok/api';
import { MOST_DESK_ROWS, Role } from '@coastok/domain';
import type { SeedDesk } from '@coastok/seeds';
import { Types } from 'mongoose';
import { databaseOf } from '../application/database.js';

/** Loads a desk device, whose token nobody has, and processes its rows like those of a real one. */
export async function loadDesk(
  application: ApplicationContext,
  event: Event,
  { rows, linkedAt, unsent, ...desk }: SeedDesk,
): Promise<void> {
  const device: StoredDeskDevice = {
    _id: new Types.ObjectId(desk._id),
    __v: 1,
    eventId: event._id,
    name: desk.name,
    sortKeys: sortKeysOf({ name: desk.name }),
    kinds: desk.kinds,
    showPhones: false,
    madeBy: new Types.ObjectId(desk.madeBy),
    madeAs: Role.GeneralSecretary,
    createdAt: linkedAt,
    linkDigest: null,
    linkEndsAt: linkedAt,
    tokenDigest: null,
    linkedAt,
    endsAt: endOfDesks(event),
    revokedAt: null,
    lastSeenAt: linkedAt,
    unsent: 0,
  };
  await databaseOf(application).collection<StoredDeskDevice>('desk_device').insertOne(device);
  const { _id, eventId, name, kinds, showPhones, madeBy: maker, madeAs: makerRole } = device;
  const holder = { _id, eventId, name, kinds, showPhones, maker, makerName: '', makerRole };
  for (let first = 0; first < rows.length; first += MOST_DESK_ROWS) {
    await application
      .get(DeskRows)
      .take(
        { ...holder, scope: { all: true } },
        { sentAt: new Date().toISOString(), unsent, rows: rows.slice(first, first + MOST_DESK_ROWS) },
      );
  }
}
