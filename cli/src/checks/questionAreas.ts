import type { mongo } from 'mongoose';
import { aggregate, type Check } from './check.js';

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
