import { expect, test } from '@jest/globals';
import type { VisitorBookingRecord, VisitorUserRecord } from '@coastok/domain';
import { opened, registrationReducer as reduce } from './registrationState.js';

const booking = (status: VisitorBookingRecord['status']) =>
  ({ bookingId: 'b', status }) as VisitorBookingRecord;
const record = { _id: 'm' } as VisitorUserRecord;
const paying = booking('PAYMENT_INPROGRESS');
const draft = booking('PENDING');
const paid = booking('CONFIRMED');

test('a booking whose money may be on its way is asked about before anything else', () => {
  expect(opened({ record, booking: paying }).checked).toBe(paying);
  expect(opened({ record, booking: draft }).checked).toBeNull();
  const known = reduce(opened({ record, booking: paying }), { type: 'settled', booking: paid });
  expect(known).toEqual({ record, booking: paid, checked: null, hasFailed: false, sentence: null });
});

test('a failed payment is shown whatever the status, and ends the doubt, until it is tried again', () => {
  const asked = reduce(opened({ record, booking: draft }), { type: 'checking', booking: draft });
  expect(asked.checked).toBe(draft);
  const failed = reduce(asked, { type: 'failed', booking: draft });
  expect(failed).toMatchObject({ checked: null, hasFailed: true });
  expect(reduce(failed, { type: 'refreshed', booking: draft }).hasFailed).toBe(true);
  expect(reduce(failed, { type: 'retried' })).toMatchObject({ hasFailed: false, booking: draft });
});

test('an ended booking leaves the record and a sentence, which the next step takes away', () => {
  const ended = reduce(opened({ record, booking: draft }), { type: 'ended', sentence: 'It is over.' });
  expect(ended).toEqual({ record, booking: null, checked: null, hasFailed: false, sentence: 'It is over.' });
  expect(reduce(ended, { type: 'saved', record }).sentence).toBe('It is over.');
  expect(reduce(ended, { type: 'settled', booking: draft }).sentence).toBeNull();
});
