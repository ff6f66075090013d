import { expect, test } from '@jest/globals';
import { writeConcernOf } from './connection.js';

test.each([
  ['mongodb://127.0.0.1:27017/coastok?directConnection=true&journal=true', 1],
  ['mongodb://a,b,c/coastok?replicaSet=rs0', 'majority'],
  ['mongodb://a/coastok?journal=true&replicaSet=rs0', 'majority'],
  ['mongodb+srv://cluster.example.org/coastok', 'majority'],
])('a write to %s is done once %s have it in the journal', (uri, w) => {
  expect(writeConcernOf(uri)).toEqual({ w, journal: true });
});
