import { type MyBookingRecord } from '@coastok/domain';
import { describe, expect, it } from '@jest/globals';
import { moneyText, nextText, whenText } from './cardText.js';

const booking = (fields: Partial<MyBookingRecord>) =>
  ({
    status: 'PARTIALLY_PAID',
    fromDate: '2030-02-16',
    toDate: '2030-02-19',
    startTime: '17:00',
    endTime: null,
    finalAmount: 1400,
    paidAmount: 500,
    due: 900,
    holdUntil: null,
    can: ['pay'],
    ...fields,
  }) as MyBookingRecord;

describe('a card of the visitor’s own booking', () => {
  it('says when the event is, with its times', () => {
    expect(whenText(booking({}))).toBe('16 – 19 Feb 2030, begins at 5:00 PM');
  });

  it('says what is paid, what is still to be paid, and until when', () => {
    expect(moneyText(booking({}))).toBe('₹500 is paid. ₹900 is still to be paid.');
    const held = booking({ status: 'PENDING', paidAmount: 0, holdUntil: '2030-01-10T06:00:00.000Z' });
    expect(moneyText(held)).toBe('₹900 is still to be paid by 10 Jan 2030, 11:30 AM.');
    expect(moneyText(booking({ finalAmount: 0, due: 0 }))).toBe('Free: nothing is to be paid.');
  });

  it('names the next step: the balance, the whole amount, or a change', () => {
    expect(nextText(booking({}))).toBe('Pay the rest, ₹900');
    expect(nextText(booking({ paidAmount: 0 }))).toBe('Pay ₹900');
    expect(nextText(booking({ can: ['change'] }))).toBe('Change my booking');
    expect(nextText(booking({ can: [] }))).toBe('See my booking');
  });
});
