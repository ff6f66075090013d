import { describe, expect, it } from '@jest/globals';
import { type FundAccount, type FundOperation, emptyAccount, parametersOf } from './account.js';
import { applyOperation, MOST_RUPEES } from './applyOperation.js';

const AREA = 'a'.repeat(24);
const at = new Date('2030-01-10T06:30:00Z');
const common = { by: 'secretary', at, comment: '' };
const BOOKING = 'b1';

const apply = (account: FundAccount, operation: FundOperation) =>
  applyOperation(account, operation, parametersOf(AREA, operation), null);

function after(account: FundAccount, ...operations: FundOperation[]): FundAccount {
  return operations.reduce((state, operation) => {
    const outcome = apply(state, operation);
    if (!outcome.ok) throw new Error(outcome.refusal.message);
    return outcome.account;
  }, account);
}

function refusalOf(account: FundAccount, operation: FundOperation) {
  const outcome = apply(account, operation);
  return outcome.ok ? null : outcome.refusal;
}

const money = (kind: 'credit' | 'debit', amount: number, id = kind as string): FundOperation => ({
  ...common,
  id,
  kind,
  amount,
});
const ofBooking = (
  kind: 'hold' | 'settle' | 'return',
  amount: number,
  id = kind as string,
): FundOperation => ({
  ...common,
  id,
  kind,
  bookingId: BOOKING,
  amount,
});
const RELEASE: FundOperation = { ...common, id: 'release', kind: 'release', bookingId: BOOKING };

const rich = () => after(emptyAccount(AREA), money('credit', 1000, 'first'));
const holding = () => after(rich(), ofBooking('hold', 600));

const balances = ({ freeBalance, holdBalance, totalBalance }: FundAccount) => [
  freeBalance,
  holdBalance,
  totalBalance,
];

describe('a fund', () => {
  it.each([
    ['grows by a credit', rich, money('credit', 500), [1500, 0, 1500]],
    ['shrinks by a debit', rich, money('debit', 400), [600, 0, 600]],
    ['moves free money on hold', rich, ofBooking('hold', 600), [400, 600, 1000]],
    ['frees what a booking holds', holding, RELEASE, [1000, 0, 1000]],
    ['spends what a booking holds', holding, ofBooking('settle', 600), [400, 0, 400]],
    ['spends a part of a hold and frees the rest', holding, ofBooking('settle', 450), [550, 0, 550]],
    ['takes a settled subsidy back', rich, ofBooking('return', 300), [1300, 0, 1300]],
    ['adds a further hold to the first', holding, ofBooking('hold', 100, 'more'), [300, 700, 1000]],
  ])('%s', (_what, start, operation, expected) => {
    expect(balances(after(start(), operation))).toEqual(expected);
  });

  it('writes one entry for each movement, in sequence, with the balances after it', () => {
    const outcome = apply(holding(), ofBooking('settle', 450));
    expect(outcome).toMatchObject({
      entries: [
        { _id: `${AREA}:3`, seq: 3, kind: 'settle', amount: 450, totalBalance: 550, operationId: 'settle' },
        {
          _id: `${AREA}:4`,
          seq: 4,
          kind: 'release',
          amount: 150,
          freeBalance: 550,
          operationId: 'settle:release',
        },
      ],
    });
  });

  it.each([
    ['a debit', money('debit', 401)],
    ['a hold', ofBooking('hold', 401, 'more')],
  ])('refuses %s beyond what is free, naming both sums', (_what, operation) => {
    expect(refusalOf(holding(), operation)).toMatchObject({
      statusCode: 409,
      message: 'Not enough funds: ₹400 is available, ₹401 is needed.',
    });
  });

  it('refuses a hold permanently, however much is added later, with the first message', () => {
    const first = apply(rich(), ofBooking('hold', 1001));
    if (first.ok || !first.account) throw new Error('A hold of more than is free is refused.');
    const given = after(first.account, money('credit', 5000, 'more'));
    expect(apply(given, ofBooking('hold', 1001))).toEqual({
      ok: false,
      refusal: first.refusal,
      account: given,
    });
    const [noted = null] = given.refused;
    const flushed = { ...given, refused: [] };
    expect(
      applyOperation(flushed, ofBooking('hold', 1001), parametersOf(AREA, ofBooking('hold', 1001)), noted),
    ).toEqual({ ok: false, refusal: first.refusal, account: flushed });
    expect(refusalOf(given, ofBooking('hold', 1002))?.code).toBe('other-parameters');
  });

  it('accepts a debit under its refused key once there is enough money', () => {
    expect(refusalOf(rich(), money('debit', 1001))?.code).toBe('insufficient-funds');
    expect(apply(after(rich(), money('credit', 1)), money('debit', 1001)).ok).toBe(true);
  });

  it('never settles more than is held', () => {
    expect(refusalOf(holding(), ofBooking('settle', 601))?.code).toBe('insufficient-funds');
  });

  it.each([0, -1, 1.5, Number.NaN, 1e16])('refuses the amount %d', amount => {
    expect(refusalOf(rich(), money('credit', amount))?.statusCode).toBe(400);
  });

  it('has an upper limit', () => {
    expect(refusalOf(rich(), money('credit', MOST_RUPEES))?.code).toBe('invalid-amount');
  });

  it('has nothing to free where nothing is held', () => {
    const account = rich();
    expect(apply(account, RELEASE)).toEqual({ ok: true, repeated: false, account, entries: [] });
  });

  it('does an operation once, whether its entry is pending or in the ledger', () => {
    const account = rich();
    const again = money('credit', 1000, 'first');
    expect(apply(account, again)).toMatchObject({ ok: true, repeated: true, account });
    const [entry = null] = account.pending;
    const flushed = { ...account, pending: [] };
    expect(applyOperation(flushed, again, parametersOf(AREA, again), entry)).toMatchObject({
      repeated: true,
      account: flushed,
    });
  });

  it.each([
    ['another amount', money('credit', 999, 'first')],
    ['another kind', money('debit', 1000, 'first')],
    ['another comment', { ...money('credit', 1000, 'first'), comment: 'Diwali' }],
  ])('refuses an id that comes again with %s', (_what, operation) => {
    expect(refusalOf(rich(), operation)?.code).toBe('other-parameters');
  });

  it('treats a retry at another time, by another person, as the same operation', () => {
    const retry = { ...money('credit', 1000, 'first'), at: new Date(0), by: 'sweeper' };
    expect(apply(rich(), retry)).toMatchObject({ ok: true, repeated: true });
  });

  it('raises the version with every movement and every refused hold, and with nothing else', () => {
    expect(holding().version).toBe(2);
    expect(after(holding(), ofBooking('hold', 600)).version).toBe(2);
    expect(apply(holding(), ofBooking('hold', 601, 'more')).account?.version).toBe(3);
  });
});
