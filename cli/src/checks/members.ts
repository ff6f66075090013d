import type { mongo } from 'mongoose';
import { type Check, aggregate } from './check.js';

interface Unlisted {
  member: mongo.ObjectId;
  frontliner: mongo.ObjectId;
  code: string;
}

export const FRONTLINER_CHECK: Check = {
  name: 'frontliners',
  rule: 'An active member’s frontliner is on the list of the member’s area.',
  remedy: 'In the console, put the frontliner on the area’s list, or give the member another one.',
  async *find(db, signal) {
    const unlisted = aggregate<Unlisted>(
      db,
      'user',
      [
        { $match: { status: 1, frontliner: { $ne: null } } },
        {
          $group: {
            _id: { area: '$connectedAreaId', frontliner: '$frontliner' },
            members: { $push: '$_id' },
          },
        },
        { $lookup: { from: 'area', localField: '_id.area', foreignField: '_id', as: 'area' } },
        { $unwind: '$area' },
        { $match: { $expr: { $not: [{ $in: ['$_id.frontliner', '$area.frontliners'] }] } } },
        { $unwind: '$members' },
        { $project: { _id: 0, member: '$members', frontliner: '$_id.frontliner', code: '$area.code' } },
      ],
      signal,
    );
    for await (const { member, frontliner, code } of unlisted) {
      const problem = `frontliner ${String(frontliner)} is not on the list of area ${code}`;
      yield { collection: 'user', id: String(member), problem };
    }
  },
};

interface Stranded {
  _id: mongo.ObjectId;
  code: string;
}

export const AREA_MEMBER_CHECK: Check = {
  name: 'area members',
  rule: 'No active member belongs to a deleted area.',
  remedy: 'Move them to another area in the console, or deactivate them.',
  async *find(db, signal) {
    const stranded = aggregate<Stranded>(
      db,
      'area',
      [
        { $match: { status: 0 } },
        { $lookup: { from: 'user', localField: '_id', foreignField: 'connectedAreaId', as: 'member' } },
        { $unwind: '$member' },
        { $match: { 'member.status': 1 } },
        { $project: { _id: '$member._id', code: 1 } },
      ],
      signal,
    );
    for await (const { _id, code } of stranded) {
      yield { collection: 'user', id: String(_id), problem: `belongs to the deleted area ${code}` };
    }
  },
};

interface Shared {
  _id: string;
  users: mongo.ObjectId[];
}

const unique = (field: 'email' | 'phone', name: string, rule: string): Check => ({
  name,
  rule,
  remedy: `Give all but one of them another ${field} in the console; then coastok db indexes, since the index that forbids it may be missing.`,
  async *find(db, signal) {
    const shared = aggregate<Shared>(
      db,
      'user',
      [
        { $group: { _id: { $toLower: `$${field}` }, users: { $push: '$_id' }, count: { $sum: 1 } } },
        { $match: { count: { $gt: 1 } } },
      ],
      signal,
    );
    for await (const { _id, users } of shared) {
      for (const user of users) {
        const others = users.filter(other => !other.equals(user)).join(', ');
        yield { collection: 'user', id: String(user), problem: `${field} ${_id} is also that of ${others}` };
      }
    }
  },
});

export const UNIQUE_CONTACTS = [
  unique('email', 'unique emails', 'No two members have the same email, whatever its case.'),
  unique('phone', 'unique phones', 'No two members have the same phone.'),
];
