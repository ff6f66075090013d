import type { mongo } from 'mongoose';

/**
 * An instant that many milliseconds from now on the database's clock, in an update's pipeline: the clocks of
 * instances differ.
 */
export const fromNow = (ms: number) => ({ $add: ['$$NOW', ms] });

/** The current time on the database's clock. */
export async function databaseNow(db: mongo.Db): Promise<Date> {
  const [said] = await db
    .aggregate<{ now: Date }>([{ $documents: [{}] }, { $project: { now: '$$NOW' } }])
    .toArray();
  if (!said) throw new Error('The database does not say what time it is.');
  return said.now;
}

type Values = Readonly<Record<string, unknown>>;

const literal = (value: unknown) => ({ $literal: value });

/**
 * An upsert's pipeline that stores, by the database's clock, when a record was first seen.
 * @param facts written each time
 * @param first written once, with `learntAt`
 */
export const learnt = (facts: Values, first: Values) => [
  {
    $set: {
      ...Object.fromEntries(Object.entries(facts).map(([field, value]) => [field, literal(value)])),
      ...Object.fromEntries(
        Object.entries(first).map(([field, value]) => [field, { $ifNull: [`$${field}`, literal(value)] }]),
      ),
      learntAt: { $ifNull: ['$learntAt', '$$NOW'] },
    },
  },
];
