import { describe, expect, it } from '@jest/globals';
import {
  asksGatewayFirst,
  offersBalance,
  offersSubsidy,
  resultOf,
  showsDenial,
  stageOf,
  type Stage,
} from './stage.js';

const ROWS: [status: string | null, stage: Stage][] = [
  ['CONFIRMED', 3],
  ['FAILED', 3],
  ['SUBSIDY_REQUESTED', 3],
  ['CASH_PENDING', 3],
  ['CASH_CONFIRMED', 3],
  ['PARTIALLY_PAID', 3],
  ['CASH_PARTIALLY_PAID', 3],
  ['ORDERED', 2],
  ['APPROVED', 2],
  ['SUBSIDY_APPROVED', 2],
  ['PAYMENT_INPROGRESS', 2],
  ['REQUEST_DENIED', 2],
  ['PENDING', 1],
  ['INACTIVE', 0],
  ['SUBSIDY_FAILED', 0],
  ['toString', 0],
  [null, 0],
];

describe('the wizard', () => {
  it.each(ROWS)('opens a booking that is %s at stage %d', (status, stage) => {
    expect(stageOf(status)).toBe(stage);
  });

  it('asks the gateway first when a payment is in progress', () => {
    expect(asksGatewayFirst('PAYMENT_INPROGRESS')).toBe(true);
    expect(asksGatewayFirst('ORDERED')).toBe(false);
  });

  it('shows a denial at the payment stage', () => {
    expect(showsDenial('REQUEST_DENIED')).toBe(true);
    expect(showsDenial('SUBSIDY_APPROVED')).toBe(false);
  });

  it.each([
    ['CONFIRMED', 'thank-you'],
    ['CASH_CONFIRMED', 'thank-you'],
    ['SUBSIDY_REQUESTED', 'request-sent'],
    ['CASH_PENDING', 'pay-in-cash'],
    ['PARTIALLY_PAID', 'pay-in-cash'],
    ['CASH_PARTIALLY_PAID', 'pay-in-cash'],
    ['FAILED', 'payment-failed'],
  ])('ends %s on the screen %s', (status, result) => {
    expect(resultOf(status)).toBe(result);
  });

  it.each([
    ['CASH_PENDING', true],
    ['PARTIALLY_PAID', true],
    ['CASH_PARTIALLY_PAID', true],
    ['CONFIRMED', false],
    ['FAILED', false],
  ])('lets the result screen of %s pay online what is due: %s', (status, offered) => {
    expect(offersBalance(status)).toBe(offered);
  });

  it.each(['SUBSIDY_APPROVED', 'SUBSIDY_REQUESTED', 'SUBSIDY_FAILED'])(
    "hides 'Unable to Pay' when %s",
    status => expect(offersSubsidy(status, true)).toBe(false),
  );

  it("offers 'Unable to Pay' only where the event allows subsidies", () => {
    expect(offersSubsidy('PENDING', true)).toBe(true);
    expect(offersSubsidy('PENDING', false)).toBe(false);
  });
});
