import { expect, it } from '@jest/globals';
import type { ConsentRecord, PurposeKey } from '@coastok/domain';
import { newestFirst } from './ConsentsCard';

const row = (purpose: PurposeKey, given: boolean, at: string): ConsentRecord => ({
  _id: `${purpose} ${at}`,
  purpose,
  given,
  version: '2026-11-22',
  language: 'en',
  channel: 'site',
  by: 'self',
  at,
});

it('lists for each purpose the latest consent, then the earlier ones', () => {
  const rows = [
    row('photos', true, '2026-03-01T00:00:00.000Z'),
    row('care', true, '2026-01-01T00:00:00.000Z'),
    row('photos', false, '2026-04-01T00:00:00.000Z'),
  ];
  const said = newestFirst(rows).map(([purpose, own]) => [purpose, own.map(({ given }) => given)]);
  expect(said).toEqual([
    ['care', [true]],
    ['photos', [false, true]],
  ]);
});
