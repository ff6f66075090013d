import { expect, test } from '@jest/globals';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryDirectory } from '../testing/files.mjs';
import { withDatabaseAddress } from './databaseAddress.mjs';

const folder = temporaryDirectory();
const file = join(folder, 'address');
const empty = join(folder, 'empty');
const ADDRESS = 'mongodb://db.example.org/coastok';
writeFileSync(file, `${ADDRESS}\n`);
writeFileSync(empty, '\n');

test('the address of the database may be in a file', () => {
  expect(withDatabaseAddress({ MONGODB_URI: '', MONGODB_URI_FILE: file, PORT: '1' })).toEqual({
    MONGODB_URI: ADDRESS,
    PORT: '1',
  });
  expect(withDatabaseAddress({ MONGODB_URI: ADDRESS, MONGODB_URI_FILE: '' })).toEqual({
    MONGODB_URI: ADDRESS,
  });
  expect(withDatabaseAddress({})).toEqual({});
});

test.each([
  ['is not there', { MONGODB_URI_FILE: `${file}.gone` }, `can not be read: ${file}.gone`],
  ['is empty', { MONGODB_URI_FILE: empty }, `is empty: ${empty}`],
  ['stands beside an address', { MONGODB_URI: ADDRESS, MONGODB_URI_FILE: file }, 'can not both be set'],
])('a file that %s is a sentence, and no other database', (_, env, sentence) => {
  expect(() => withDatabaseAddress(env)).toThrow(sentence);
});
