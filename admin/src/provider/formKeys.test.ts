import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';

/* The types require a key for `call`; this test checks the create forms of react-admin (docs/rules/http.md#9). */

const SOURCES = join(import.meta.dirname, '..');
const MAKES = /\buseCreate[<(]|<Create\b|<CreateBase\b|\buseCreateController\b|\bprovider\.create\(/;
const UNDER_KEY = /meta: \{ key \}|const meta = useFormKey\(\)/;

const makers = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
  .filter(file => /\.tsx?$/.test(file) && !/\.test\.|testing/.test(file))
  .map(file => ({ file, text: readFileSync(join(SOURCES, file), 'utf8') }))
  .filter(({ text }) => MAKES.test(text));

test('every form that makes a record sends a key with it', () => {
  expect(makers.map(({ file }) => file)).toEqual(expect.arrayContaining(['records/RecordDialog.tsx']));
  expect(makers.filter(({ text }) => !UNDER_KEY.test(text)).map(({ file }) => file)).toEqual([]);
});
