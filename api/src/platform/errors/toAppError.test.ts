import { describe, expect, test } from '@jest/globals';
import mongoose from 'mongoose';
import { toAppError } from './toAppError.js';

const { MongoBulkWriteError, MongoNetworkError, MongoServerError } = mongoose.mongo;

const statusOf = (error: unknown) => toAppError(error)?.status;

/** Imitates how the driver ends an `insertMany`: any error is wrapped in a server answer. */
const inBulk = (error: Error) =>
  Reflect.construct(MongoBulkWriteError, [error, { insertedCount: 0 }]) as mongoose.mongo.MongoBulkWriteError;

describe('an unreachable database is answered as 503, so that the client asks again', () => {
  test('for a connection that breaks', () => {
    expect(statusOf(new MongoNetworkError('connection closed'))).toBe(503);
  });

  test('for a connection that can’t be made', () => {
    expect(statusOf(new mongoose.Error.MongooseServerSelectionError('connection refused'))).toBe(503);
  });

  test('for a connection that breaks under a bulk write', () => {
    expect(statusOf(inBulk(new MongoNetworkError('connection closed')))).toBe(503);
  });

  test('for a server that stops under a bulk write', () => {
    expect(statusOf(inBulk(new MongoServerError({ message: 'shutting down', code: 11600 })))).toBe(503);
  });
});

test('any other refusal of the database is an internal error', () => {
  expect(statusOf(new MongoServerError({ message: 'bad', code: 2 }))).toBeUndefined();
  expect(statusOf(inBulk(new MongoServerError({ message: 'bad', code: 2 })))).toBeUndefined();
});

test('a duplicate in a bulk write is a conflict', () => {
  expect(statusOf(inBulk(new MongoServerError({ message: 'E11000', code: 11000 })))).toBe(409);
});
