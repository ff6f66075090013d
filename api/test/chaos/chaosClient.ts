import type { BookingRecord, EventRecord } from '@coastok/domain';
import type { Booked } from '../world/bookings.js';
import type { Client } from '../world/client.js';
import { ChaosPerson } from './chaosPerson.js';
import { insist } from './insist.js';

const PRICE = 1600;
const AFTER_SUBSIDY = 1000;
const REFUND = 300;

type Walk = (event: EventRecord) => Promise<void>;

/**
 * One visitor and the staff of the area, who do what people do: book, pay, pay in cash, ask for a subsidy or a
 * refund, cancel, change funds. Each request is repeated until it is answered; many are sent twice, to either
 * instance.
 */
export class ChaosClient extends ChaosPerson {
  private readonly walks: readonly Walk[] = [
    event => this.payOnline(event),
    event => this.payCash(event),
    event => this.askSubsidy(event),
    event => this.payTooLate(event),
    () => this.moveFunds(),
  ];

  /** Takes a different series of steps for each event, in turn. */
  async walk(events: readonly EventRecord[]): Promise<void> {
    for (const [index, event] of events.entries()) {
      await this.walks[(this.number + index) % this.walks.length]?.(event);
    }
  }

  private async payOnline(event: EventRecord): Promise<void> {
    const booking = await this.book(event);
    if (!booking) return;
    for (let instalment = 0; instalment < 2; instalment++) {
      const order = await this.pay(booking);
      if (!order) return;
      const paid = await this.office.atGateway(order.orderId, { outcome: 'captured', webhook: false });
      void this.office.replay(paid.eventIds[0]).catch(() => undefined);
      await this.twice(key => {
        const { eventIds: _, ...payload } = paid;
        return this.post<Booked>('/web/v1/booking/payment', payload, key);
      });
      await this.look(booking);
    }
    if (this.number % 2 === 0) await this.refund(booking);
  }

  private async payCash(event: EventRecord): Promise<void> {
    const booking = await this.book(event);
    if (!booking) return;
    const { bookingId: id } = booking;
    await this.chooseCash(booking);
    const record = (client: Client, cashRecieved: number) =>
      this.twice(() =>
        this.staff(client).post<BookingRecord>('/api/v1/booking/cash/approve', { id, cashRecieved }),
      );
    await record(this.office.leader, 700);
    for (const total of [700, PRICE]) {
      const answer = await record(this.office.secretary, total);
      if (answer.status === 200) this.log.cash.set(id, total);
    }
    await this.look(booking);
  }

  private async askSubsidy(event: EventRecord): Promise<void> {
    const booking = await this.book(event);
    if (!booking) return;
    const { bookingId } = booking;
    await this.twice(key =>
      this.post<Booked>(
        '/web/v1/booking/request',
        { bookingId, amountAfterSubsidy: AFTER_SUBSIDY, subsidyReason: 'I study.' },
        key,
      ),
    );
    const [accepted] = await Promise.all([
      insist(() =>
        this.office.accept(this.staff(this.office.leader), booking, AFTER_SUBSIDY, PRICE - AFTER_SUBSIDY),
      ),
      insist(() => this.office.reject(this.staff(this.office.secretary), booking)),
    ]);
    if (accepted.status === 200) this.log.granted.set(bookingId, PRICE - AFTER_SUBSIDY);
    if (this.number % 3 === 0) await this.cancel(booking);
  }

  private async refund(booking: Booked): Promise<void> {
    const secretary = this.office.secretary;
    const answer = await this.twice(key => this.office.refund(booking, REFUND, key, this.staff(secretary)));
    if (answer.status === 200) this.log.refunded.set(booking.bookingId, REFUND);
  }

  /** Cancels a booking while its open order is being paid. */
  private async payTooLate(event: EventRecord): Promise<void> {
    const booking = await this.book(event);
    const order = booking && (await this.pay(booking));
    if (!booking || !order) return;
    await Promise.all([
      this.cancel(booking),
      this.office.atGateway(order.orderId, { outcome: 'captured', webhook: true }),
    ]);
    await this.look(booking);
  }

  private async moveFunds(): Promise<void> {
    const areaId = String(this.office.area._id);
    for (let n = 0; n < 4; n++) {
      const [credit, amount] = [n % 2 === 0, 100 + this.number];
      const answer = await this.twice(key =>
        this.staff(this.office.secretary).post(
          '/api/v1/fund',
          { areaId, amount, credit, comment: 'Chaos' },
          { 'idempotency-key': key },
        ),
      );
      if (answer.status === 200) this.log.noteFund(areaId, credit ? amount : -amount);
      // The fund may have less than the amount to remove; no other refusal is expected.
      else if (answer.status !== 409) throw new Error(`A change of the fund was answered ${answer.status}.`);
    }
  }

  /** Asks for the paid amount, and records the answer. */
  private async look(booking: Booked): Promise<void> {
    const answer = await insist(() => this.office.poll(this.here(), booking));
    if (answer.status === 200) this.log.notePaid(booking.bookingId, answer.result.paidAmount);
  }
}
