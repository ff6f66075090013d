import { mongo } from 'mongoose';

/** Whether two stored values are equal. */
export const isSame = (one: unknown, other: unknown): boolean => textOf(one) === textOf(other);

const textOf = (value: unknown): string => mongo.BSON.EJSON.stringify({ value }, { relaxed: false });
