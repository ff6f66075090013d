import { describe, expect, it } from '@jest/globals';
import { addressOf, requestOf } from './request.js';

describe('a call', () => {
  it('goes to the address that the action table has, with its words filled in and escaped', () => {
    expect(
      requestOf('booking.refund', { id: 'a/b', body: { amount: 1, reason: 'Twice' }, key: 'k' }),
    ).toEqual({
      method: 'POST',
      address: '/api/v1/booking/a%2Fb/refund',
      headers: { 'Idempotency-Key': 'k' },
      body: { amount: 1, reason: 'Twice' },
      answers: undefined,
    });
  });

  it('sends the version that a change is based on', () => {
    const { headers } = requestOf('content.update', { id: 'c', body: { name: 'New' }, version: 0 });
    expect(headers).toEqual({ 'If-Match': '"0"' });
  });

  it('leaves out of the query what is blank, and escapes the rest', () => {
    const query = { q: 'a&b c', userRole: '', areaId: null, per_page: 100 };
    expect(addressOf('search.list', { query })).toBe('/api/v1/search?q=a%26b+c&per_page=100');
    expect(addressOf('settlement.months')).toBe('/api/v1/settlement/month');
  });

  it('has the answers of declared resources too', () => {
    expect(requestOf('content.list')).toMatchObject({ address: '/api/v1/static', answers: 'list' });
    expect(requestOf('care.summary')).toMatchObject({ answers: 'object' });
  });

  it('only compiles with the input of its action', () => {
    // @ts-expect-error an action without a route is not a call
    expect(() => requestOf('user.approve')).toThrow();
    // @ts-expect-error the answer is not declared
    requestOf('device.register');
    // @ts-expect-error the record is missing
    requestOf('booking.cancel');
    // @ts-expect-error the reason is missing
    requestOf('booking.refund', { id: 'b', body: { amount: 1 } });
    // @ts-expect-error no such filter
    requestOf('careTask.list', { query: { area: 'x' } });
    // @ts-expect-error a repeat would count twice
    requestOf('booking.cancel', { id: 'b', key: 'k' });
  });
});
