import type { mongo } from 'mongoose';
import { aggregate, type Check } from './check.js';

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
