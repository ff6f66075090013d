import type { mongo } from 'mongoose';
import { aggregate, type Check } from './check.js';

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
