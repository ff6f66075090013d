import { describe, expect, it } from '@jest/globals';
import { aBooking } from '../testing/aBooking.js';
import { anEvent } from '../testing/anEvent.js';
import { entryOf } from './entry.js';

const NOW = new Date('2030-01-10T06:00:00Z');
const CLOSED = anEvent({ registrationClosesAt: '2030-01-01T00:00:00.000Z' });

describe('where the wizard opens', () => {
  it.each([
    ['PENDING', 1],
    ['REQUEST_DENIED', 2],
    ['PAYMENT_INPROGRESS', 2],
    ['ORDERED', 2],
    ['CONFIRMED', 3],
    ['INACTIVE', 0],
  ] as const)('for a booking that is %s: at stage %d', (status, stage) => {
    expect(entryOf(anEvent(), aBooking({ status }), NOW)).toEqual({ stage });
  });

  it('for a newcomer: at the first stage', () => {
    expect(entryOf(anEvent(), null, NOW)).toEqual({ stage: 0 });
  });

  it.each([
    ['not-yet', { registrationOpensAt: '2030-02-01T00:00:00.000Z' }],
    ['closed', { registrationClosesAt: '2030-01-01T00:00:00.000Z' }],
    ['running', { fromDate: '2030-01-09', toDate: '2030-01-12' }],
    ['past', { fromDate: '2029-01-09', toDate: '2029-01-12' }],
  ] as const)('for a newcomer to an event that is %s: not at all', (closed, fields) => {
    expect(entryOf(anEvent(fields), null, NOW)).toEqual({ closed });
    expect(entryOf(anEvent(fields), aBooking({ status: 'INACTIVE' }), NOW)).toEqual({ closed });
  });

  it('after registration has closed: at the payment, also where the choices are not complete', () => {
    expect(entryOf(CLOSED, aBooking({ status: 'PENDING' }), NOW)).toEqual({ stage: 2 });
    expect(entryOf(CLOSED, aBooking({ status: 'CASH_PENDING' }), NOW)).toEqual({ stage: 3 });
  });
});
