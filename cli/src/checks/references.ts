import type { mongo } from 'mongoose';
import type { Database } from '../application/database.js';
import { type Check, type Violation, aggregate } from './check.js';

/** A field, perhaps inside a list, that holds ids of another collection. */
interface Reference {
  from: string;
  field: string;
  to: string;
}

const REFERENCES: Reference[] = [
  { from: 'user', field: 'connectedAreaId', to: 'area' },
  { from: 'user', field: 'facilitator', to: 'user' },
  { from: 'user', field: 'frontliner', to: 'user' },
  { from: 'user', field: 'mentor', to: 'user' },
  { from: 'area', field: 'areaLeader', to: 'user' },
  { from: 'area', field: 'assistantDirector', to: 'user' },
  { from: 'area', field: 'facilitators', to: 'user' },
  { from: 'area', field: 'frontliners', to: 'user' },
  { from: 'question', field: 'askBy', to: 'user' },
  { from: 'question', field: 'connectedAreaId', to: 'area' },
  { from: 'question', field: 'askAudio', to: 'file.files' },
  { from: 'question', field: 'discussion.ansBy', to: 'user' },
  { from: 'question', field: 'discussion.ansAudio', to: 'file.files' },
  { from: 'question', field: 'discussion.askBy', to: 'user' },
  { from: 'question', field: 'discussion.askAudio', to: 'file.files' },
  { from: 'pledge', field: 'userId', to: 'user' },
  { from: 'pledge', field: 'connectedAreaId', to: 'area' },
  { from: 'pledge', field: 'pledgeId', to: 'pledgeDrive' },
  { from: 'care_task', field: 'memberId', to: 'user' },
  { from: 'care_task', field: 'areaId', to: 'area' },
  { from: 'care_task', field: 'assigneeId', to: 'user' },
  { from: 'care_task', field: 'closedBy', to: 'user' },
  { from: 'care_contact', field: 'memberId', to: 'user' },
  { from: 'care_contact', field: 'areaId', to: 'area' },
  { from: 'care_contact', field: 'by', to: 'user' },
  { from: 'care_contact', field: 'noteAudio', to: 'file.files' },
  { from: 'gathering', field: 'areaId', to: 'area' },
  { from: 'attendance', field: 'memberId', to: 'user' },
  { from: 'attendance', field: 'by', to: 'user' },
  { from: 'device', field: 'userId', to: 'user' },
  { from: 'session', field: 'userId', to: 'user' },
  { from: 'fundAccount', field: '_id', to: 'area' },
  { from: 'fundAccount', field: 'holds.bookingId', to: 'booking' },
  { from: 'fundLedger', field: 'bookingId', to: 'booking' },
  { from: 'booking', field: 'userId', to: 'user' },
  { from: 'booking', field: 'eventId', to: 'event' },
  { from: 'booking', field: 'connectedAreaId', to: 'area' },
  { from: 'camp_units', field: '_id', to: 'event' },
  { from: 'camp_place', field: 'eventId', to: 'event' },
  { from: 'camp_place', field: 'bookingId', to: 'booking' },
  { from: 'camp_place', field: 'userId', to: 'user' },
  { from: 'desk_device', field: 'eventId', to: 'event' },
  { from: 'desk_device', field: 'madeBy', to: 'user' },
  { from: 'desk_row', field: 'eventId', to: 'event' },
  { from: 'desk_row', field: 'bookingId', to: 'booking' },
  { from: 'desk_row', field: 'userId', to: 'user' },
  { from: 'desk_row', field: 'connectedAreaId', to: 'area' },
  { from: 'waitlist_entry', field: 'userId', to: 'user' },
  { from: 'waitlist_entry', field: 'eventId', to: 'event' },
  { from: 'waitlist_entry', field: 'connectedAreaId', to: 'area' },
  { from: 'waitlist_entry', field: 'offer.bookingId', to: 'booking' },
  { from: 'dispute', field: 'bookingId', to: 'booking' },
  { from: 'consent', field: 'personId', to: 'user' },
  { from: 'privacy_notice', field: 'personId', to: 'user' },
  { from: 'privacyRequest', field: 'personId', to: 'user' },
  { from: 'privacyRequest', field: 'by', to: 'user' },
  { from: 'preference', field: '_id', to: 'user' },
  { from: 'file_import', field: 'by', to: 'user' },
  { from: 'saved_view', field: 'ownerId', to: 'user' },
];

export const REFERENCE_CHECK: Check = {
  name: 'references',
  rule: 'Every reference leads to a record that exists.',
  remedy:
    'Somebody removed the record that is named. Put it back from a back-up (restored into a database of its own), or choose another one in the console.',
  async *find(db, signal) {
    for (const reference of REFERENCES) yield* danglingIn(db, reference, signal);
  },
};

/** Looks up each distinct value once, and only then the records that have a dangling one. */
async function* danglingIn(
  db: Database,
  { from, field, to }: Reference,
  signal: AbortSignal,
): AsyncGenerator<Violation> {
  const list = field.split('.')[0];
  const missing = aggregate<{ _id: mongo.ObjectId }>(
    db,
    from,
    [
      { $match: { [field]: { $ne: null } } },
      { $project: { [field]: 1 } },
      { $unwind: `$${list}` },
      { $group: { _id: `$${field}` } },
      { $match: { _id: { $ne: null } } },
      {
        $lookup: {
          from: to,
          localField: '_id',
          foreignField: '_id',
          pipeline: [{ $project: { _id: 1 } }],
          as: 'found',
        },
      },
      { $match: { found: [] } },
    ],
    signal,
  );
  for await (const { _id: target } of missing) {
    for await (const holder of db.collection(from).find({ [field]: target }, { projection: { _id: 1 } })) {
      const problem = `${field} leads to ${String(target)}, which is not in ${to}`;
      yield { collection: from, id: String(holder._id), problem };
    }
  }
}

interface Astray {
  _id: mongo.ObjectId;
  asker: mongo.ObjectId;
}

export const QUESTION_AREA_CHECK: Check = {
  name: 'question areas',
  rule: 'A question belongs to its asker’s area, unless the asker’s move is still under way.',
  remedy: 'In the console, move the asker to the question’s area and back: the questions follow.',
  async *find(db, signal) {
    const astray = aggregate<Astray>(
      db,
      'question',
      [
        { $project: { askBy: 1, connectedAreaId: 1 } },
        { $lookup: { from: 'user', localField: 'askBy', foreignField: '_id', as: 'asker' } },
        { $unwind: '$asker' },
        {
          $match: {
            'asker.effects.kind': { $ne: 'member.moved' },
            $expr: { $ne: ['$connectedAreaId', '$asker.connectedAreaId'] },
          },
        },
        { $project: { asker: '$asker._id' } },
      ],
      signal,
    );
    for await (const { _id, asker } of astray) {
      yield {
        collection: 'question',
        id: String(_id),
        problem: `is not in the area of its asker ${String(asker)}`,
      };
    }
  },
};
