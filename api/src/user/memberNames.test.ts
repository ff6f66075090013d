import { expect, test } from '@jest/globals';
import { Types } from 'mongoose';
import { MemberNames, type Renamed } from './memberNames.js';

const member: Renamed = {
  _id: new Types.ObjectId(),
  name: 'Meera',
  initiatedName: null,
  email: 'meera@example.org',
  phone: '9812300001',
};

/** The updates of a follow-up, when the record still has these words, or has others by then. */
async function updates(hasTheWordsStill: boolean): Promise<object[]> {
  const made: object[] = [];
  const users = {
    updateOne: async (filter: object, update: object) => {
      made.push(update);
      return { matchedCount: 'name' in filter && !hasTheWordsStill ? 0 : 1 };
    },
  };
  await new MemberNames(users as never, {} as never).complete(member);
  return made;
}

test('the flag is cleared after all rows are updated', async () => {
  expect(await updates(true)).toEqual([{ $unset: { renamed: '' } }]);
});

test('a change made meanwhile sets the flag again', async () => {
  expect((await updates(false)).at(-1)).toEqual({ $set: { renamed: true } });
});
