import { describe, expect, it } from '@jest/globals';
import { verdictOf } from './card/card';
import { canUndo, lastDone, leasedLeft, checkinStateOf } from './checkinState';
import { aPerson, aRow } from './testing/desk';

const person = aPerson('a');
const arrived = aPerson('a', { state: 'arrived', inAt: '2026-03-05T09:00:00.000Z' });
const HOURS_3 = 3 * 3600_000;

describe('the check-in state of a person is', () => {
  it('that of the list while nothing was done here', () => {
    expect(checkinStateOf(arrived, [], 0)).toMatchObject({
      state: 'arrived',
      inAt: arrived.inAt,
      twice: false,
    });
  });

  it('inside from the time of the entry, by the server’s clock', () => {
    const checkin = checkinStateOf(person, [aRow('1', 'in')], HOURS_3);
    expect(checkin).toMatchObject({ state: 'arrived', inAt: '2026-03-05T13:01:00.000Z' });
  });

  it('inside after an entry, an exit and another entry', () => {
    const rows = [aRow('1', 'in'), aRow('2', 'out'), aRow('3', 'in')];
    expect(checkinStateOf(person, rows, 0)).toMatchObject({
      state: 'arrived',
      inAt: '2026-03-05T10:03:00.000Z',
      twice: false,
    });
  });

  it('inside twice with two entries, here or reported by the server', () => {
    expect(checkinStateOf(person, [aRow('1', 'in'), aRow('2', 'in')], 0).twice).toBe(true);
    expect(checkinStateOf(arrived, [aRow('1', 'in')], 0).twice).toBe(true);
    expect(checkinStateOf(arrived, [aRow('1', 'in', { state: 'conflict', included: true })], 0).twice).toBe(
      true,
    );
  });

  it('unchanged where the action was undone or refused', () => {
    const undone = [aRow('1', 'in'), aRow('2', 'undo', { undoes: '1' })];
    expect(checkinStateOf(person, undone, 0).state).toBe('expected');
    expect(checkinStateOf(person, [aRow('1', 'in', { state: 'refused' })], 0).state).toBe('expected');
  });

  it('outside again when an entry is undone that the list already includes', () => {
    const rows = [aRow('1', 'in', { included: true, state: 'stored' }), aRow('2', 'undo', { undoes: '1' })];
    expect(checkinStateOf(arrived, rows, 0)).toMatchObject({ state: 'expected', inAt: null });
  });

  it('that of the list once the list includes the actions of this phone', () => {
    const sent = [aRow('1', 'in', { included: true, state: 'stored' })];
    expect(checkinStateOf(aPerson('a', { state: 'left' }), sent, 0).state).toBe('left');
  });

  it('with the room that was assigned last, or with none', () => {
    const rows = [aRow('1', 'room', { unit: 'R1' }), aRow('2', 'room', { unit: 'R2' })];
    expect(checkinStateOf(person, rows, 0).room).toBe('R2');
    expect(checkinStateOf(person, [...rows, aRow('3', 'room', { unit: null })], 0).room).toBeNull();
  });

  it('with the whole balance, even if cash was noted', () => {
    const owing = aPerson('a', { due: 1500 });
    const checkin = checkinStateOf(owing, [aRow('1', 'cash-noted', { amount: 1500 })], 0);
    expect(checkin.cash).toEqual([1500]);
    const back = aRow('2', 'cash-noted', { amount: 200, state: 'stored', message: 'To be handed back.' });
    expect(checkinStateOf(owing, [back], 0).cash).toEqual([]);
    expect(verdictOf(owing, checkin)).toMatchObject({ tone: 'amber', texts: ['₹1,500 is still due.'] });
  });
});

it('an undo reverts the last action that is not undone yet', () => {
  const rows = [aRow('1', 'in'), aRow('2', 'kit'), aRow('3', 'undo', { undoes: '2' })];
  expect(lastDone(rows)?._id).toBe('1');
  expect(lastDone([...rows, aRow('4', 'undo', { undoes: '1' })])).toBeUndefined();
  const cash = aRow('5', 'cash-noted', { amount: 10 });
  expect(lastDone([...rows, cash])?._id).toBe('5');
  expect(lastDone([...rows, { ...cash, state: 'stored' }])?._id).toBe('1');
  expect([cash, { ...cash, state: 'stored' } as const].map(canUndo)).toEqual([true, false]);
});

it('a phone assigns no more places than were leased to it', () => {
  const given = ['a', 'b'].map((bookingId, i) => aRow(String(i), 'room', { bookingId, unit: 'R1' }));
  expect(leasedLeft(2, 'R1', given)).toBe(0);
  expect(leasedLeft(2, 'R2', given)).toBe(2);
  expect(leasedLeft(2, 'R1', [...given, aRow('3', 'undo', { undoes: '1' })])).toBe(1);
  // A newer list has other leases, without those places.
  expect(
    leasedLeft(
      2,
      'R1',
      given.map(row => ({ ...row, included: true })),
    ),
  ).toBe(2);
});

describe('a card is', () => {
  const toneOf = (more: Parameters<typeof aPerson>[1]) => {
    const one = aPerson('a', more);
    return verdictOf(one, checkinStateOf(one, [], 0)).tone;
  };
  it('green for a person who is expected and has paid', () => expect(toneOf({})).toBe('green'));
  it('amber for a person who has a balance, is inside, has left or is a child', () => {
    const all = [{ due: 1 }, { state: 'arrived' }, { state: 'left' }, { minor: true }] as const;
    expect(all.map(toneOf)).toEqual(['amber', 'amber', 'amber', 'amber']);
  });
});
