import { Role, ROLE_NAMES } from '@coastok/domain';
import type { mongo } from 'mongoose';
import { aggregate, type Check } from './check.js';

interface BadHead {
  _id: mongo.ObjectId;
  head: mongo.ObjectId;
}

/** People named on an area hold the matching role. */
const headsOfAreas = (field: 'areaLeader' | 'assistantDirector', role: Role): Check => ({
  name: `${ROLE_NAMES[role].toLowerCase()}s`,
  rule: `Whoever is an area's ${ROLE_NAMES[role].toLowerCase()} holds role ${role}.`,
  remedy: `Give the person the role (coastok user roles <user> --set …), or the area another ${ROLE_NAMES[role].toLowerCase()} in the console.`,
  async *find(db, signal) {
    const heads = aggregate<BadHead>(
      db,
      'area',
      [
        { $match: { status: 1, [field]: { $ne: null } } },
        { $lookup: { from: 'user', localField: field, foreignField: '_id', as: 'head' } },
        { $unwind: '$head' },
        { $match: { 'head.roles': { $ne: role } } },
        { $project: { head: '$head._id' } },
      ],
      signal,
    );
    for await (const { _id, head } of heads) {
      yield {
        collection: 'area',
        id: String(_id),
        problem: `${field} ${String(head)} does not hold role ${role}`,
      };
    }
  },
});

const ROLE_IN_USE: Check = {
  name: 'roles in use',
  rule: 'Everybody holds the role in use.',
  remedy:
    'Set the roles again, which also puts the highest one in use: coastok user roles <user> --set <numbers>.',
  async *find(db, signal) {
    const users = aggregate<{ _id: mongo.ObjectId; userRole: number }>(
      db,
      'user',
      [{ $match: { $expr: { $not: [{ $in: ['$userRole', '$roles'] }] } } }, { $project: { userRole: 1 } }],
      signal,
    );
    for await (const { _id, userRole } of users) {
      yield { collection: 'user', id: String(_id), problem: `uses role ${userRole} without holding it` };
    }
  },
};

export const ROLE_CHECKS = [
  ROLE_IN_USE,
  headsOfAreas('areaLeader', Role.AreaLeader),
  headsOfAreas('assistantDirector', Role.AssistantDirector),
];
