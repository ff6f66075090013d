import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { type FoldedRow, foldRows } from './fold.js';
import { correctedAt, isUuidV7 } from './row.js';

const row = (_id: string, kind: FoldedRow['kind'], at: number, undoes?: string): FoldedRow => ({
  _id,
  kind,
  at,
  ...(undoes && { undoes }),
});

describe('the fold', () => {
  test('begins with somebody who is expected', () => {
    expect(foldRows([])).toMatchObject({ state: 'expected', inAt: null, outAt: null, clashes: [] });
  });

  test('knows who came, left and came again', () => {
    const [came, left, again] = [row('a', 'in', 1), row('b', 'out', 2), row('c', 'in', 3)];
    expect(foldRows([came])).toMatchObject({ state: 'arrived', inAt: 1, outAt: null });
    expect(foldRows([came, left])).toMatchObject({ state: 'left', inAt: 1, outAt: 2 });
    expect(foldRows([came, left, again])).toMatchObject({ state: 'arrived', inAt: 3, outAt: null });
  });

  test('makes the earlier of two entries the entry, and of the same instant the lower id', () => {
    expect(foldRows([row('b', 'in', 5), row('a', 'in', 9)]).clashes).toEqual([{ entry: 'b', later: 'a' }]);
    expect(foldRows([row('b', 'in', 5), row('a', 'in', 5)]).clashes).toEqual([{ entry: 'a', later: 'b' }]);
    expect(foldRows([row('a', 'in', 1), row('b', 'out', 2), row('c', 'in', 3)]).clashes).toEqual([]);
  });

  test('ignores and flags a check-out without a check-in', () => {
    const state = foldRows([row('a', 'out', 1), row('b', 'in', 2), row('c', 'out', 3), row('d', 'out', 4)]);
    expect(state).toMatchObject({ state: 'left', outAt: 3, outsideOuts: ['a', 'd'] });
  });

  test('drops what an undo names, and an undo is not undone', () => {
    const rows = [row('a', 'in', 1), row('b', 'undo', 2, 'a'), row('c', 'undo', 3, 'b')];
    expect(foldRows(rows)).toMatchObject({ state: 'expected', undone: ['a'] });
    const clash = [row('a', 'in', 1), row('b', 'in', 2)];
    expect(foldRows([...clash, row('c', 'undo', 3, 'b')]).clashes).toEqual([]);
    expect(foldRows([...clash, row('c', 'undo', 3, 'a')])).toMatchObject({ inAt: 2, clashes: [] });
  });

  const ids = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'g');
  const someRows = fc.uniqueArray(
    fc.record({
      _id: ids,
      kind: fc.constantFrom('in' as const, 'out' as const, 'undo' as const, 'kit' as const, 'room' as const),
      at: fc.integer({ min: 0, max: 4 }),
      undoes: ids,
    }),
    { selector: ({ _id }) => _id },
  );

  test('is the same for any order, repetition and partition of arrival', () => {
    fc.assert(
      fc.property(
        someRows.chain(rows =>
          fc.tuple(
            fc.constant(rows),
            fc.array(fc.constantFrom<FoldedRow>(...(rows.length > 0 ? rows : [row('a', 'in', 0)])), {
              maxLength: 6,
            }),
            fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 20, maxLength: 20 }),
          ),
        ),
        ([rows, repeats, keys]) => {
          const arrived = [...rows, ...(rows.length > 0 ? repeats : [])]
            .map((one, index) => ({ one, key: keys[index] ?? 0 }))
            .sort((x, y) => x.key - y.key)
            .map(({ one }) => one);
          expect(foldRows(arrived)).toEqual(foldRows(rows));
        },
      ),
    );
  });

  test('counts every check-in as an entry, a clash or an undone one', () => {
    fc.assert(
      fc.property(someRows, rows => {
        const { entries, clashes, undone } = foldRows(rows);
        const kinds = new Map<string, FoldedRow['kind']>(rows.map(({ _id, kind }) => [_id, kind]));
        const undoneEntries = undone.filter(id => kinds.get(id) === 'in');
        const all = rows.filter(({ kind }) => kind === 'in');
        expect(entries.length + clashes.length + undoneEntries.length).toBe(all.length);
      }),
    );
  });
});

describe('the time of a row', () => {
  const at = (minute: number) => new Date(Date.UTC(2026, 10, 24, 9, minute));

  test.each([
    ['a right clock', 10, 12, 12, 10],
    ['a clock that is 30 minutes ahead', 40, 42, 12, 10],
    ['a clock that is 30 minutes behind', 10, 12, 42, 40],
    ['the future', 30, 12, 12, 12],
  ])('by %s', (_, noted, sent, received, expected) => {
    expect(correctedAt(at(noted), at(sent), at(received))).toEqual(at(expected));
  });

  test('is the device’s own where the difference is only the time of the call', () => {
    const sent = at(12);
    expect(correctedAt(at(10), sent, new Date(sent.getTime() + 1500))).toEqual(at(10));
  });
});

test.each([
  ['01932c07-209c-7a3e-9b1f-3c1f0a1b2c3d', true],
  ['01932C07-209C-7A3E-9B1F-3C1F0A1B2C3D', true],
  ['01932c07-209c-4a3e-9b1f-3c1f0a1b2c3d', false],
  ['01932c07-209c-7a3e-7b1f-3c1f0a1b2c3d', false],
  ['01932c07209c7a3e9b1f3c1f0a1b2c3d', false],
  ['', false],
])('%j is a UUID of version 7: %s', (text, expected) => {
  expect(isUuidV7(text)).toBe(expected);
});
