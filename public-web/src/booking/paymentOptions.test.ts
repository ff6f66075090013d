import { describe, expect, it } from '@jest/globals';
import { aBooking } from '../testing/aBooking.js';
import { anEvent } from '../testing/anEvent.js';
import { balanceOf, paymentOptionsOf, problemOfAmount } from './paymentOptions.js';

const NOW = new Date('2030-01-10T06:00:00Z');
const CLOSED = { registrationClosesAt: '2030-01-01T00:00:00.000Z' };
const FIRST_DAY = new Date('2030-02-16T04:00:00Z');
const SECOND_DAY = new Date('2030-02-17T04:00:00Z');
const AFTERWARDS = new Date('2030-02-20T04:00:00Z');

describe('the options of the payment step', () => {
  it('are ₹500 as the token, up to the whole balance', () => {
    expect(paymentOptionsOf(anEvent(), aBooking(), NOW)).toMatchObject({
      online: true,
      least: 500,
      most: 1600,
      suggested: 500,
    });
  });

  it('begin with the amount that was chosen before', () => {
    expect(paymentOptionsOf(anEvent(), aBooking({ tokenAmount: 900 }), NOW).suggested).toBe(900);
  });

  it('are the whole balance where it is less than ₹500', () => {
    const booking = aBooking({ payableOnline: 300 });
    expect(paymentOptionsOf(anEvent(), booking, NOW)).toMatchObject({
      least: 300,
      most: 300,
      suggested: 300,
    });
  });

  it('are the whole amount where the event takes no part payments', () => {
    const event = anEvent({ allowPartialPayment: false });
    expect(paymentOptionsOf(event, aBooking(), NOW)).toMatchObject({ least: 1600, most: 1600 });
  });

  it('are the amount chosen before once registration has closed: nothing can be changed then', () => {
    expect(paymentOptionsOf(anEvent(CLOSED), aBooking({ tokenAmount: 900 }), NOW)).toMatchObject({
      online: true,
      least: 900,
      most: 900,
    });
  });

  it('have no payment method that the event does not allow', () => {
    const none = anEvent({ allowOnlinePayment: false, allowCash: false, allowSubsidy: false });
    const all = anEvent({ allowOnlinePayment: true, allowCash: true, allowSubsidy: true });
    expect(paymentOptionsOf(none, aBooking(), NOW)).toMatchObject({
      online: false,
      cash: false,
      subsidy: false,
    });
    expect(paymentOptionsOf(all, aBooking(), NOW)).toMatchObject({ online: true, cash: true, subsidy: true });
  });

  it.each([
    ['on the first day', FIRST_DAY, { online: true, cash: true, subsidy: false }],
    ['on the second day', SECOND_DAY, { online: true, cash: false, subsidy: false }],
    ['once the event is over', AFTERWARDS, { online: false, cash: false, subsidy: false }],
  ])('are fewer %s', (_, now, ways) => {
    expect(paymentOptionsOf(anEvent({ allowSubsidy: true }), aBooking(), now)).toMatchObject(ways);
  });

  it.each([
    ['SUBSIDY_APPROVED', false],
    ['REQUEST_DENIED', true],
    ['ORDERED', true],
  ] as const)('after %s a subsidy can be asked for: %s', (status, offered) => {
    expect(paymentOptionsOf(anEvent({ allowSubsidy: true }), aBooking({ status }), NOW).subsidy).toBe(
      offered,
    );
  });
});

describe('the booking confirmation amount', () => {
  const range = { least: 500, most: 1600 };

  it.each([null, 0, 499])('%s is too little', amount => {
    expect(problemOfAmount(amount, range)).toBe('Please pay atleast Rs.500 for seat confirmation');
  });

  it.each([500, 900, 1600])('%d can be paid', amount => {
    expect(problemOfAmount(amount, range)).toBeNull();
  });

  it('can not be more than the balance', () => {
    expect(problemOfAmount(1601, range)).toBe('Please pay at most ₹1,600, which is all that is due.');
  });
});

describe('the balance', () => {
  const partly = aBooking({ status: 'PARTIALLY_PAID', paidAmount: 500, due: 1100, payableOnline: 1100 });

  it('can be paid online, the whole balance', () => {
    expect(balanceOf(anEvent(), partly, NOW)).toEqual({ due: 1100, payable: 1100, reason: null });
  });

  it('waits for the approval of recorded cash', () => {
    const recorded = aBooking({ status: 'CASH_PARTIALLY_PAID', due: 1600, payableOnline: 0 });
    expect(balanceOf(anEvent(), recorded, NOW)).toEqual({
      due: 1600,
      payable: 0,
      reason: 'Nothing can be paid online: cash is waiting for approval.',
    });
  });

  it('is for cash alone where the event takes no online payments', () => {
    const event = anEvent({ allowOnlinePayment: false });
    expect(balanceOf(event, partly, NOW)).toEqual({ due: 1100, payable: 0, reason: null });
  });

  it('can be paid online until the event is over', () => {
    expect(balanceOf(anEvent(), partly, SECOND_DAY).payable).toBe(1100);
    expect(balanceOf(anEvent(), partly, AFTERWARDS)).toMatchObject({
      payable: 0,
      reason: 'The event is over.',
    });
  });

  it('is nothing when all is paid', () => {
    expect(balanceOf(anEvent(), aBooking({ due: 0, payableOnline: 0 }), NOW).due).toBe(0);
  });
});
