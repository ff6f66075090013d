import { expect, test } from '@jest/globals';
import { serverFinding } from './database.js';

/** A database that answers `hello` as a server does. */
const applicationOn = (hello: object) => {
  const command = async (asked: object) => ('hello' in asked ? hello : { version: '8.0.4' });
  const collection = () => ({ findOne: async () => null });
  return { connection: { db: { command, collection } } } as never;
};
const findingOf = (hello: object, production: boolean) =>
  serverFinding(applicationOn(hello), 'mongodb://db/coastok', production);

test('a server by itself is fine for trying the product out, and a remark in production', async () => {
  const alone = 'mongodb://db/coastok, version 8.0.4, a server by itself; no product works on it';
  expect(await findingOf({}, false)).toEqual({ name: 'database', ok: true, detail: alone });
  expect(await findingOf({}, true)).toEqual({
    name: 'database',
    ok: true,
    remark: true,
    detail: `${alone}. Production wants a replica set: see docs/installing.md`,
  });
});

test('a replica set is fine in production', async () => {
  const finding = await findingOf({ setName: 'rs0', hosts: ['a:1', 'b:1', 'c:1'] }, true);
  expect(finding).toMatchObject({ ok: true, detail: expect.stringContaining('replica set rs0 of 3') });
  expect(finding.remark).toBeUndefined();
});
