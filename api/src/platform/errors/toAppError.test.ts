import { describe, expect, test } from '@jest/globals';
import mongoose from 'mongoose';
import { toAppError } from './toAppError.js';

const { MongoBulkWriteError, MongoNetworkError, MongoServerError } = mongoose.mongo;

const statusOf = (error: unknown) => toAppError(error)?.status;

/** As the driver ends an `insertMany`: whatever went wrong, dressed as an answer of the server. */
const inBulk = (error: Error) =>
  Reflect.construct(MongoBulkWriteError, [error, { insertedCount: 0 }]) as mongoose.mongo.MongoBulkWriteError;

describe('a database that is away is told as 503, so that the client asks again', () => {
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

test('what the database refuses for another reason is a fault of ours', () => {
  expect(statusOf(new MongoServerError({ message: 'bad', code: 2 }))).toBeUndefined();
  expect(statusOf(inBulk(new MongoServerError({ message: 'bad', code: 2 })))).toBeUndefined();
});

test('a duplicate in a bulk write is a conflict', () => {
  expect(statusOf(inBulk(new MongoServerError({ message: 'E11000', code: 11000 })))).toBe(409);
});
