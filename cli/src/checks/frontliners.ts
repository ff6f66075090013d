import type { mongo } from 'mongoose';
import { aggregate, type Check } from './check.js';

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
