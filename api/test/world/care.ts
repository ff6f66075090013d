import mongoose from 'mongoose';
import type { CareContact, CareTask, Gathering } from '../../src/care/care.model.js';
import type { Area } from '../../src/area/area.model.js';
import type { User } from '../../src/user/user.model.js';
import type { World } from './world.js';

const { ObjectId } = mongoose.Types;
type Place = Pick<World, 'db'>;

/** Stores an open task for a member, by default due today. */
export async function aTask(world: Place, member: User, fields: Partial<CareTask> = {}): Promise<CareTask> {
  const task: CareTask = {
    _id: new ObjectId(),
    __v: 0,
    kind: 'custom',
    cause: null,
    held: null,
    memberId: member._id,
    areaId: member.connectedAreaId,
    assigneeId: member.facilitator,
    text: 'Call',
    dueOn: new Date(Date.now() + 5.5 * 3600_000).toISOString().slice(0, 10),
    state: 'open',
    snoozedUntil: null,
    outcome: null,
    note: null,
    createdAt: new Date(),
    closedAt: null,
    closedBy: null,
    contactId: null,
    ...fields,
  };
  await world.db.collection<CareTask>('care_task').insertOne(task);
  return task;
}

/** Stores a call that reached a member. */
export async function aContact(
  world: Place,
  member: User,
  by: User,
  fields: Partial<CareContact> = {},
): Promise<CareContact> {
  const contact: CareContact = {
    _id: new ObjectId(),
    __v: 0,
    memberId: member._id,
    areaId: member.connectedAreaId,
    by: by._id,
    at: new Date(),
    how: 'call',
    outcome: 'spoke',
    note: null,
    noteAudio: null,
    taskId: null,
    createdAt: new Date(),
    removedAt: null,
    ...fields,
  };
  await world.db.collection<CareContact>('care_contact').insertOne(contact);
  return contact;
}

/** Stores a gathering of an area that began an hour ago. */
export async function aGathering(
  world: Place,
  area: Area,
  fields: Partial<Gathering> = {},
): Promise<Gathering> {
  const gathering: Gathering = {
    _id: new ObjectId(),
    __v: 0,
    title: 'Sunday class',
    areaId: area._id,
    startsAt: new Date(Date.now() - 3600_000),
    place: null,
    state: 'planned',
    listClosedAt: null,
    present: 0,
    absent: 0,
    guests: [],
    createdAt: new Date(),
    ...fields,
  };
  await world.db.collection<Gathering>('gathering').insertOne(gathering);
  return gathering;
}
