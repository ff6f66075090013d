import { describe, expect, it } from '@jest/globals';
import type { DisputeState } from '../../settlement/settlement.js';
import { after, afterAll, bookingIn, refusalOf } from '../../testing/bookings.js';
import type { Booking } from '../booking.js';
import { derivedOf } from '../change.js';
import { moneyOf } from '../money.js';
import { BookingStatus, isLive } from '../status.js';
import type { BookingStep } from '../steps.js';
import { transitionFor } from '../transitions.js';
import { bookingViolations } from '../violations.js';
import { refundsToSend } from './refunds.js';

const confirmed = (): Booking => bookingIn[BookingStatus.Confirmed]();
const paymentOf = ({ payments }: Booking): string => payments[0]?.paymentId ?? '';

const disputed = (
  booking: Booking,
  state: DisputeState,
  paise: number,
  disputeId = 'disp_1',
): BookingStep => ({
  kind: 'disputeReported',
  disputeId,
  paymentId: paymentOf(booking),
  paise,
  state,
});
const refund = (amount: number, key = 'r1'): BookingStep => ({ kind: 'refund', key, amount, reason: 'Ill' });

describe('a dispute', () => {
  it.each(['accepted', 'lost'] as const)(
    'that is %s takes its amount from what is paid, once; the seat stays',
    state => {
      const booking = confirmed();
      const { paid } = moneyOf(booking);
      const lost = after(booking, disputed(booking, state, 100_000));
      expect(moneyOf(lost)).toMatchObject({ paid: paid - 1000, due: 1000, waived: 0 });
      expect(lost.status).toBe(BookingStatus.PartiallyPaid);
      for (const word of ['lost', 'won', 'open'] as const)
        expect(after(lost, disputed(booking, word, 100_000))).toBe(lost);
    },
  );

  it.each(['open', 'under_review', 'won'] as const)('that is %s takes nothing', state => {
    const booking = confirmed();
    expect(moneyOf(after(booking, disputed(booking, state, 100_000)))).toEqual(moneyOf(booking));
  });

  it('is not undone by later reports of refunds', () => {
    const lost = after(confirmed(), disputed(confirmed(), 'lost', 100_000));
    const told = { kind: 'refundReported', gatewayRefundId: 'rfnd_1', outcome: 'failed' } as const;
    expect(refusalOf(lost, { ...told, key: lost.refunds[0]?.key ?? '' })).toBe('unknown-row');
  });

  it('takes whole rupees, rounded up, and no more than is left of the payment', () => {
    const booking = confirmed();
    const { paid } = moneyOf(booking);
    expect(moneyOf(after(booking, disputed(booking, 'lost', 12_345))).paid).toBe(paid - 124);
    const all = after(booking, disputed(booking, 'lost', paid * 100));
    expect(moneyOf(all).paid).toBe(0);
    expect(moneyOf(after(all, disputed(booking, 'lost', 500, 'disp_2'))).paid).toBe(0);
  });

  it('ends no booking, also where the rest was refunded', () => {
    const booking = confirmed();
    const { paid } = moneyOf(booking);
    const rest = afterAll(
      booking,
      refund(200),
      { kind: 'refundReported', key: 'r1:1', gatewayRefundId: 'rfnd_1', outcome: 'sent' },
      disputed(booking, 'lost', (paid - 200) * 100),
    );
    expect(moneyOf(rest).paid).toBe(0);
    expect(isLive(rest.status)).toBe(true);
  });

  it('does not keep a booking live when the rest is refunded afterwards', () => {
    const booking = confirmed();
    const { paid } = moneyOf(booking);
    const lost = after(booking, disputed(booking, 'lost', 100_000));
    const sent = (key: string): BookingStep => ({
      kind: 'refundReported',
      key,
      gatewayRefundId: `rfnd_${key}`,
      outcome: 'sent',
    });
    const part = afterAll(lost, refund(200), sent('r1:1'));
    expect(isLive(part.status)).toBe(true);
    const all = afterAll(part, refund(paid - 1200, 'r2'), sent('r2:1'));
    expect(moneyOf(all).paid).toBe(0);
    expect(all.status).toBe(BookingStatus.Inactive);
    expect(bookingViolations(all)).toEqual([]);
  });

  it('keeps its payment from being refunded until it is decided', () => {
    const booking = confirmed();
    const open = after(booking, disputed(booking, 'open', 50_000));
    expect(refusalOf(open, refund(100))).toBe('dispute-open');
    const contested = after(open, disputed(booking, 'under_review', 50_000));
    expect(refusalOf(contested, refund(100))).toBe('dispute-open');
    expect(refusalOf(after(contested, disputed(booking, 'won', 50_000)), refund(100))).toBeNull();
    expect(refusalOf(after(contested, disputed(booking, 'lost', 50_000)), refund(100))).toBeNull();
  });

  it('holds back a planned refund that was not sent, and takes its money', () => {
    const booking = confirmed();
    const { paid } = moneyOf(booking);
    const planned = after(booking, refund(paid));
    const open = after(planned, disputed(booking, 'open', 50_000));
    const now = new Date('2040-01-01');
    expect(refundsToSend(planned, now)).toHaveLength(1);
    expect(refundsToSend(open, now)).toEqual([]);
    expect(derivedOf(open).refundsDueAt).toBeNull();
    expect(refusalOf(open, { kind: 'sendRefund', key: 'r1:1', sender: 's' })).toBe('dispute-open');
    expect(refundsToSend(after(open, disputed(booking, 'won', 50_000)), now)).toHaveLength(1);
    const lost = after(open, disputed(booking, 'lost', 50_000));
    expect(lost.refunds.map(({ state }) => state)).toEqual(['failed', 'sent']);
  });
});

describe('the gateway’s own refund for a dispute', () => {
  const PAISE = 50_000;
  const found = (booking: Booking, gatewayRefundId: string): BookingStep => ({
    kind: 'refundFound',
    gatewayRefundId,
    receipt: null,
    paymentId: paymentOf(booking),
    paise: PAISE,
    outcome: 'sent',
  });
  const orders = <T>(items: readonly T[]): T[][] =>
    items.length < 2
      ? [[...items]]
      : items.flatMap((item, at) =>
          orders(items.filter((_, other) => other !== at)).map(rest => [item, ...rest]),
        );
  const taken = ({ refunds }: Booking) =>
    refunds.map(({ disputeId, amount, waived }) => [disputeId, amount, waived]);

  it('leaves what is paid once, in every order of the two webhooks, the loss and the books', () => {
    const booking = confirmed();
    const { paid } = moneyOf(booking);
    const told = [
      disputed(booking, 'open', PAISE),
      disputed(booking, 'lost', PAISE),
      found(booking, 'rfnd_1'),
      found(booking, 'rfnd_1'),
    ];
    for (const order of orders(told)) {
      const end = afterAll(booking, ...order);
      expect(moneyOf(end)).toMatchObject({ paid: paid - 500, due: 500, waived: 0 });
      expect(end.status).toBe(BookingStatus.PartiallyPaid);
      expect(taken(end)).toEqual([['disp_1', 500, 0]]);
      expect(end.refunds[0]?.gatewayRefundId).toBe('rfnd_1');
      expect(bookingViolations(end)).toEqual([]);
    }
  });

  it('is one of the dashboard’s when the dispute is won after all, in every order', () => {
    const booking = confirmed();
    const { paid } = moneyOf(booking);
    const told = [found(booking, 'rfnd_1'), found(booking, 'rfnd_1'), disputed(booking, 'won', PAISE)];
    for (const order of orders(told)) {
      const end = afterAll(booking, disputed(booking, 'open', PAISE), ...order);
      expect(moneyOf(end)).toMatchObject({ paid: paid - 500, due: 0, waived: 500 });
      expect(end.refunds).toHaveLength(1);
      expect(bookingViolations(end)).toEqual([]);
    }
  });

  it('ends the booking when it was of all money, and the dispute is won after all', () => {
    const booking = confirmed();
    const paise = moneyOf(booking).paid * 100;
    const whole = { ...found(booking, 'rfnd_1'), paise } as BookingStep;
    const open = afterAll(booking, disputed(booking, 'open', paise), whole);
    expect(open.status).toBe(booking.status);
    const won = after(open, disputed(booking, 'won', paise));
    expect([won.status, moneyOf(won).paid]).toEqual([BookingStatus.Inactive, 0]);
    const row = transitionFor('disputeReported', 'gateway', open.status);
    expect(row?.to).toContain(won.status);
  });

  it.each([
    ['before the dispute', ['found', 'dispute']],
    ['after the dispute', ['dispute', 'found']],
  ])('is detached where it was reported %s and failed: the next refund’s amount counts once', (_, order) => {
    const booking = confirmed();
    const { paid } = moneyOf(booking);
    const told = { found: found(booking, 'rfnd_1'), dispute: disputed(booking, 'open', PAISE) };
    const claimed = afterAll(booking, ...order.map(name => told[name as keyof typeof told]));
    expect(claimed.payments[0]?.disputes).toMatchObject([{ refundId: 'rfnd_1' }]);
    const failed = after(claimed, { ...found(booking, 'rfnd_1'), outcome: 'failed' } as BookingStep);
    expect(moneyOf(failed)).toEqual(moneyOf(booking));
    const lost = afterAll(failed, found(booking, 'rfnd_2'), disputed(booking, 'lost', PAISE));
    expect(moneyOf(lost)).toMatchObject({ paid: paid - 500, due: 500, waived: 0 });
    expect(bookingViolations(lost)).toEqual([]);
  });

  it('goes to the oldest of several disputes of one amount, one each; a third is the dashboard’s', () => {
    const booking = confirmed();
    const two = afterAll(
      booking,
      disputed(booking, 'open', PAISE),
      disputed(booking, 'open', PAISE, 'disp_2'),
      disputed(booking, 'under_review', PAISE),
      found(booking, 'rfnd_1'),
      found(booking, 'rfnd_2'),
    );
    expect(two.payments[0]?.disputes).toMatchObject([
      { id: 'disp_1', refundId: 'rfnd_1' },
      { id: 'disp_2', refundId: 'rfnd_2' },
    ]);
    expect(moneyOf(two)).toEqual(moneyOf(booking));
    const third = after(two, found(booking, 'rfnd_3'));
    expect(taken(third)).toEqual([[undefined, 500, 500]]);
  });
});
