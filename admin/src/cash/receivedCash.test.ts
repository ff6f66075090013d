import { describe, expect, it } from '@jest/globals';
import { totalOf } from './ReceiveCashDialog';

const nothing = { due: 1600, cashRecieved: 0, cashApproved: 0, cashStop: null };
const recorded = { ...nothing, cashRecieved: 1000 };
const approved = { ...recorded, due: 600, cashApproved: 1000 };

type Receiving = Parameters<typeof totalOf>[0];
const asLeader = (booking: Receiving, typed: string) => totalOf(booking, typed, false, '');
const asSecretary = (booking: Receiving, typed: string, comment = '') =>
  totalOf(booking, typed, true, comment);

describe('the total of cash received so far', () => {
  it('is whole rupees and at most the total amount due', () => {
    expect(asLeader(nothing, '12.5').problem?.key).toBe('cash.problemWhole');
    expect(asLeader(nothing, '1601').problem).toEqual({
      key: 'cash.problemMost',
      values: { most: '₹1,600' },
    });
    expect(asSecretary(approved, '1,601').problem?.key).toBe('cash.problemMost');
    expect(asSecretary(approved, '1,600')).toEqual({ amount: 1600, problem: null, lowers: false });
  });

  it('grows when a leader records it', () => {
    expect(asLeader(nothing, '0').problem?.key).toBe('cash.problemRecorded');
    expect(asLeader(recorded, '1000').problem).toEqual({
      key: 'cash.problemRecorded',
      values: { recorded: '₹1,000' },
    });
    expect(asLeader(recorded, '1200').problem).toBeNull();
  });

  it('may be approved as it was recorded', () => {
    expect(asSecretary(recorded, '1000')).toEqual({ amount: 1000, problem: null, lowers: false });
  });

  it('is lowered by the secretary only with a reason, and never below the approved amount', () => {
    expect(asSecretary(recorded, '900')).toMatchObject({
      lowers: true,
      problem: { key: 'cash.problemComment' },
    });
    expect(asSecretary(recorded, '900', 'One note was torn.').problem).toBeNull();
    expect(asSecretary(approved, '900', 'Because.').problem?.key).toBe('cash.problemApproved');
  });

  it.each([
    ['event-over', 'cash.problemOver'],
    ['event-forbids', 'cash.problemForbidden'],
  ] as const)('does not grow any more (%s), and what is recorded may still be approved', (cashStop, key) => {
    expect(asLeader({ ...recorded, cashStop }, '1200').problem).toEqual({ key });
    expect(asSecretary({ ...recorded, cashStop }, '1200').problem).toEqual({ key });
    expect(asSecretary({ ...recorded, cashStop }, '1000').problem).toBeNull();
  });

  it('is not sent if it is unchanged', () => {
    expect(asSecretary(approved, '1000').problem).toEqual({
      key: 'cash.problemApproved',
      values: { approved: '₹1,000' },
    });
  });
});
