/** @jest-environment ./admin/src/testing/browserEnvironment.mjs */
import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { guest } from '../messages/guest';
import { call, everyPage } from './call';
import { connection } from './connection';
import { ownWrites } from './ownWrites';
import { undoOffers } from './undoOffers';

let answer: object;
const asked = jest.fn<typeof fetch>(async () => Response.json(answer));

beforeEach(() => {
  asked.mockClear();
  globalThis.fetch = asked;
});

describe('a call of the console', () => {
  it('returns one record with react-admin’s id, remembers what it wrote and the offered undo', async () => {
    const undo = { id: 'u1', until: '2999-01-01T00:00:00.000Z' };
    answer = { data: [{ _id: 'b1', finalAmount: 5 }], undo };
    const booking = await call('booking.refund', {
      id: 'b1',
      body: { amount: 5, reason: 'Twice' },
      key: 'k',
    });
    expect(booking).toMatchObject({ id: 'b1', _id: 'b1', finalAmount: 5 });
    expect(undoOffers.fresh()).toEqual(undo);
    expect(ownWrites.has('b1')).toBe(true);
    const [address, init] = asked.mock.calls[0] ?? [];
    expect([address, init?.method, init?.body]).toEqual([
      '/api/v1/booking/b1/refund',
      'POST',
      '{"amount":5,"reason":"Twice"}',
    ]);
    expect(new Headers(init?.headers).get('Idempotency-Key')).toBe('k');
  });

  it('returns lists and objects unchanged', async () => {
    answer = { data: [{ _id: 'a', kind: 'area' }] };
    expect(await call('console.find', { query: { q: 'sal' } })).toEqual([
      { id: 'a', _id: 'a', kind: 'area' },
    ]);
    answer = { data: { open: 3 } };
    expect(await call('care.summary')).toEqual({ open: 3 });
    expect(ownWrites.has('a')).toBe(false);
  });

  it('reads a list to its last page', async () => {
    const pages = [[1, 2], [3, 4], [5]];
    expect(await everyPage(2, async ({ page }) => pages[page - 1] ?? [])).toEqual([1, 2, 3, 4, 5]);
  });

  it('without an answer mentions typed data only where something was sent', async () => {
    asked.mockRejectedValue(new TypeError('network'));
    const { notDone, notSaved, unreachable } = guest.errors;
    await expect(call('care.summary')).rejects.toThrow(unreachable);
    await expect(call('settlement.closeMonth', { id: '2026-10' })).rejects.toThrow(notDone);
    await expect(
      call('booking.refund', { id: 'b1', body: { amount: 5, reason: 'Twice' }, key: 'k' }),
    ).rejects.toThrow(notSaved);
    expect(unreachable + notDone).not.toMatch(/typed|saved/);
    expect(notSaved).not.toContain('Nothing was saved');
    asked.mockImplementation(async () => Response.json(answer));
    connection.reached();
  });
});
