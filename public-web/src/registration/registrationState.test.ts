import { expect, test } from '@jest/globals';
import type { VisitorBookingRecord, VisitorUserRecord } from '@coastok/domain';
import { opened, registrationReducer as reduce } from './registrationState.js';

const booking = (status: VisitorBookingRecord['status']) =>
  ({ bookingId: 'b', status }) as VisitorBookingRecord;
const record = { _id: 'm' } as VisitorUserRecord;
const paying = booking('PAYMENT_INPROGRESS');
const draft = booking('PENDING');
const paid = booking('CONFIRMED');
const open = (found: VisitorBookingRecord) => opened({ record, booking: found, unanswered: false });

test('a booking whose money may be on its way is checked before anything else', () => {
  expect(open(paying).checked).toEqual({ booking: paying, told: true });
  expect(open(draft).checked).toBeNull();
  const known = reduce(open(paying), { type: 'settled', booking: paid });
  expect(known).toEqual({
    record,
    booking: paid,
    checked: null,
    hasFailed: false,
    sentence: null,
    lacking: null,
  });
});

test('a booking is checked until the gateway answers whether it was paid', () => {
  const ordered = booking('ORDERED');
  const asked = opened({ record, booking: ordered, unanswered: true });
  expect(asked.checked).toEqual({ booking: ordered, told: false });
  expect(reduce(asked, { type: 'settled', booking: ordered }).checked).toBeNull();
  expect(reduce(asked, { type: 'settled', booking: paying }).checked).toEqual({
    booking: paying,
    told: true,
  });
});

test('a failed payment is shown for any status, and ends the doubt, until it is tried again', () => {
  const asked = reduce(open(draft), {
    type: 'checking',
    doubt: { booking: draft, told: false },
  });
  expect(asked).toMatchObject({ booking: draft, checked: { booking: draft, told: false } });
  const failed = reduce(asked, { type: 'failed', booking: draft });
  expect(failed).toMatchObject({ checked: null, hasFailed: true });
  expect(reduce(failed, { type: 'refreshed', booking: draft }).hasFailed).toBe(true);
  expect(reduce(failed, { type: 'retried' })).toMatchObject({ hasFailed: false, booking: draft });
});

test('an ended booking leaves the record and a sentence, which the next step removes', () => {
  const ended = reduce(open(draft), { type: 'ended', sentence: 'It is over.' });
  expect(ended).toEqual({
    record,
    booking: null,
    checked: null,
    hasFailed: false,
    sentence: 'It is over.',
    lacking: null,
  });
  expect(reduce(ended, { type: 'saved', record }).sentence).toBe('It is over.');
  expect(reduce(ended, { type: 'settled', booking: draft }).sentence).toBeNull();
});
