import { describe, expect, it } from '@jest/globals';
import { type VisitorBookingRecord } from '@coastok/domain';
import { ApiError, ConnectionError } from '../api/ApiError.js';
import { aBooking } from '../testing/aBooking.js';
import { type Doubt, isDecided, pollPayment } from './pollPayment.js';

const IN_PROGRESS = aBooking({ status: 'PAYMENT_INPROGRESS' });
const CONFIRMED = aBooking({ status: 'CONFIRMED', paidAmount: 1600 });

const refusal = (statusCode: number) => new ApiError({ statusCode, message: 'No.', data: ['No.'] });

/** Polls a gateway that gives these answers in turn; returns the result, and the length of each pause. */
async function pollThrough(
  answers: (VisitorBookingRecord | Error)[],
  signal = new AbortController().signal,
  doubt: Doubt = { booking: IN_PROGRESS, told: true },
) {
  const pauses: number[] = [];
  const result = pollPayment(
    doubt,
    {
      ask: async () => {
        const answer = answers.shift() ?? CONFIRMED;
        if (answer instanceof Error) throw answer;
        return answer;
      },
      pause: async milliseconds => void pauses.push(milliseconds),
    },
    signal,
  );
  return { result: await result.catch((error: unknown) => error), pauses };
}

describe('polling the outcome of a payment', () => {
  it('goes on, with growing pauses, until it is known', async () => {
    const { result, pauses } = await pollThrough(Array.from({ length: 9 }, () => IN_PROGRESS));
    expect(result).toEqual(CONFIRMED);
    expect(pauses).toEqual([2_000, 3_000, 5_000, 8_000, 13_000, 20_000, 30_000, 30_000, 30_000]);
  });

  it('accepts a failure as an answer, too', async () => {
    const failed = aBooking({ status: 'FAILED' });
    expect((await pollThrough([IN_PROGRESS, failed])).result).toEqual(failed);
  });

  it('continues through a lost network and a bank that does not answer', async () => {
    const { result } = await pollThrough([new ConnectionError('offline'), refusal(503), refusal(429)]);
    expect(result).toEqual(CONFIRMED);
  });

  it('accepts any answer where no payment was reported, and waits for one', async () => {
    const booking = aBooking({ status: 'ORDERED' });
    const signal = new AbortController().signal;
    const doubt = { booking, told: false };
    const { result, pauses } = await pollThrough([refusal(503), refusal(503), booking], signal, doubt);
    expect(result).toEqual(booking);
    expect(pauses).toEqual([2_000, 3_000]);
  });

  it.each([401, 404])('passes a refusal (%d) to the page', async status => {
    expect((await pollThrough([refusal(status)])).result).toMatchObject({ status });
  });

  it('ends when the page is left', async () => {
    const reason = new Error('The page is gone');
    expect((await pollThrough([IN_PROGRESS], AbortSignal.abort(reason))).result).toBe(reason);
  });
});

describe('the outcome of a payment is known', () => {
  const ordered = aBooking({ status: 'ORDERED' });
  const balance = aBooking({ status: 'CASH_PENDING' });

  it.each([
    ['money came', ordered, CONFIRMED, true],
    ['money came and the status stayed', balance, { ...balance, paidAmount: 500 }, true],
    ['it failed', ordered, aBooking({ status: 'FAILED' }), true],
    ['nothing is known yet', ordered, ordered, false],
    ['the bank is at work', ordered, IN_PROGRESS, false],
    ['the balance is as it was', balance, balance, false],
  ] as const)('when %s', (_what, before, after, decided) => {
    expect(isDecided(before, after)).toBe(decided);
  });
});
