import { expect, test } from '@jest/globals';
import { connectionString, withoutCredentials } from './uri.mjs';

test('a connection string gets the database name and journaled writes', () => {
  expect(connectionString('mongodb://127.0.0.1:27017', 'coastok')).toBe(
    'mongodb://127.0.0.1:27017/coastok?journal=true',
  );
});

test('the name and options in an address are kept, also with several hosts', () => {
  expect(connectionString('mongodb://a:1,b:2/other?replicaSet=rs0', 'coastok')).toBe(
    'mongodb://a:1,b:2/other?replicaSet=rs0&journal=true',
  );
});

test('an address that is not of MongoDB is refused', () => {
  expect(() => connectionString('localhost:27017')).toThrow('MONGODB_URI must look like');
});

test('a printed address names neither user nor password', () => {
  expect(withoutCredentials('mongodb+srv://me:secret@db.example/coastok?x=1')).toBe(
    'mongodb+srv://db.example/coastok',
  );
});
