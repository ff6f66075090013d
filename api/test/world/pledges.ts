import mongoose from 'mongoose';
import { pledgeWords } from '../../src/pledge/pledgeEffects.js';
import type { Pledge } from '../../src/pledge/pledge.model.js';
import type { PledgeDrive } from '../../src/pledge/pledgeDrives.js';
import { searchTokens, sortKeysOf } from '../../src/platform/lists/search.js';
import type { User } from '../../src/user/user.model.js';
import type { World } from './world.js';

const { ObjectId } = mongoose.Types;
const HOUR_MS = 3600_000;

let counter = 0;
const FIRST_SECOND = Date.parse('2026-01-01T00:00:00Z');

/** Stores a drive that is active now. */
export async function aDrive(
  world: Pick<World, 'db'>,
  fields: Partial<PledgeDrive> = {},
): Promise<PledgeDrive> {
  const n = ++counter;
  const drive: PledgeDrive = {
    _id: new ObjectId(),
    __v: 0,
    tag: `Drive ${n}`,
    msg: '',
    startTime: new Date(Date.now() - HOUR_MS),
    endTime: new Date(Date.now() + HOUR_MS),
    status: 1,
    createdAt: new Date(FIRST_SECOND + n * 1000),
    changes: 0,
    searchTokens: [],
    ...fields,
  };
  drive.searchTokens = searchTokens(drive.tag, drive.msg);
  drive.sortKeys = sortKeysOf({ tag: drive.tag });
  await world.db.collection<PledgeDrive>('pledgeDrive').insertOne(drive);
  return drive;
}

/** Stores a member's pledge in a drive, in the member's area. */
export async function aPledge(
  world: Pick<World, 'db'>,
  member: User,
  drive: PledgeDrive,
  fields: Partial<Pledge> = {},
): Promise<Pledge> {
  const n = ++counter;
  const { pledgeValue = 10, achieveValue = null } = fields;
  const pledge: Pledge = {
    _id: new ObjectId(),
    __v: 0,
    pledgeId: drive._id,
    userId: member._id,
    connectedAreaId: member.connectedAreaId,
    pledgeValue,
    achieveValue,
    achieved: achieveValue !== null && achieveValue >= pledgeValue,
    createdAt: new Date(FIRST_SECOND + n * 1000),
    searchTokens: pledgeWords(member),
    ...fields,
  };
  await world.db.collection<Pledge>('pledge').insertOne(pledge);
  await world.db
    .collection<PledgeDrive>('pledgeDrive')
    .updateOne({ _id: drive._id }, { $inc: { changes: 1 } });
  return pledge;
}
