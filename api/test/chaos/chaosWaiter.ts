import {
  type EventRecord,
  isInLine,
  type OwnWaitlistRecord,
  type PublicEventRecord,
  type WaitlistRecord,
} from '@coastok/domain';
import { setTimeout as pause } from 'node:timers/promises';
import type { Booked } from '../world/bookings.js';
import type { VisitorAnswer } from '../world/visitor.js';
import { ChaosPerson } from './chaosPerson.js';
import { insist } from './insist.js';

const DORMITORY = 0;
const ROOM = 1;
/** The wanted accommodations, in turn; the last one prefers a room. */
const WISHES = [[DORMITORY], [ROOM], [ROOM, DORMITORY]];
const LOOK_AGAIN_MS = 200;
/** After this many reads without an offer, the person stays on the list and does nothing more. */
const LOOKS = 60;
/** How often staff try to offer a place by hand. */
const HAND_LOOKS = 15;

type Offer = NonNullable<OwnWaitlistRecord['offer']>;

/**
 * One visitor at an event that fills up: those in time get a place, which half of them give back. The others join the
 * waiting list, and accept their offer, decline it, do both at once, leave, or are removed by staff.
 */
export class ChaosWaiter extends ChaosPerson {
  /** @param byHand whether staff offer places out of turn */
  async walk(event: EventRecord, byHand: boolean): Promise<void> {
    const wants = WISHES[this.number % WISHES.length] ?? [DORMITORY];
    const booking = await this.book(event, { accomodationCategory: wants[0] });
    if (booking) return this.hold(event, booking);
    const entry = await this.join(event, wants);
    if (!entry) return;
    if (byHand) await this.staffActs(event, entry);
    if (this.number % 5 === 4) return this.leave(entry);
    const offer = await this.untilOffered(event);
    if (offer) await this.answer(event, entry, offer, wants);
  }

  /** Keeps a place, or gives it back once somebody waits for it. */
  private async hold(event: EventRecord, booking: Booked): Promise<void> {
    if (this.number % 2 === 0) {
      await this.chooseCash(booking);
      return;
    }
    await this.look(async () => {
      const address = `/web/v1/event?eventId=${event.eventId}`;
      const { result } = await insist(() => this.here().get<PublicEventRecord>(address));
      return result.waiting > 0 ? true : null;
    });
    await this.cancel(booking);
  }

  private async join(event: EventRecord, wants: number[]): Promise<OwnWaitlistRecord | null> {
    const body = { eventId: event.eventId, wants, transportation: false };
    const answer = await this.twice(key => this.post<OwnWaitlistRecord>('/web/v1/waitlist', body, key));
    return this.told(answer);
  }

  private async staffActs(event: EventRecord, entry: OwnWaitlistRecord): Promise<void> {
    if (this.number % 3 === 0) {
      this.log.outOfTurn.add(event._id);
      // Tries before the job finds a free place.
      await this.look(() => this.asStaff('offer', entry), HAND_LOOKS);
    }
    if (this.number % 7 === 3) await this.asStaff('withdraw', entry);
  }

  /** @returns null when it was refused */
  private async asStaff(
    act: 'offer' | 'withdraw',
    { _id }: OwnWaitlistRecord,
  ): Promise<WaitlistRecord | null> {
    const answer = await this.twice(() =>
      this.staff(this.office.secretary).post<WaitlistRecord>(`/api/v1/waitlist/${_id}/${act}`, {
        reason: 'Chaos',
      }),
    );
    const [record = null] = answer.status === 200 ? answer.records : [];
    if (record) this.log.noteEntry(record);
    return record;
  }

  private async answer(
    event: EventRecord,
    entry: OwnWaitlistRecord,
    offer: Offer,
    wants: number[],
  ): Promise<void> {
    const turn = this.number % 4;
    this.log.offersAnswered += 1;
    if (turn === 0) await this.take(event, offer);
    if (turn === 1) await this.takeAndPay(event, offer);
    if (turn === 2) {
      await this.decline(entry);
      await this.join(event, wants);
    }
    if (turn === 3) {
      await Promise.all([this.chooseCash(offer), this.decline(entry, false)]);
      await this.read(event);
    }
  }

  private async take(event: EventRecord, offer: Offer): Promise<void> {
    const { status } = await this.chooseCash(offer);
    if (status === 200) await this.read(event);
  }

  private async takeAndPay(event: EventRecord, offer: Offer): Promise<void> {
    const order = await this.pay(offer);
    if (!order) return;
    const { eventIds: _, ...payload } = await this.office.atGateway(order.orderId, { outcome: 'captured' });
    await this.twice(key => this.post<Booked>('/web/v1/booking/payment', payload, key));
    await this.read(event);
  }

  private async decline({ _id }: OwnWaitlistRecord, isTold = true): Promise<void> {
    const answer = await this.twice(key =>
      this.post<OwnWaitlistRecord>(`/web/v1/waitlist/${_id}/decline`, {}, key),
    );
    if (isTold) this.told(answer);
  }

  private async leave({ _id }: OwnWaitlistRecord): Promise<void> {
    this.told(await this.twice(() => this.here().delete<OwnWaitlistRecord>(`/web/v1/waitlist/${_id}`)));
  }

  private async read(event: EventRecord): Promise<OwnWaitlistRecord | null> {
    const address = `/web/v1/waitlist?eventId=${event.eventId}`;
    return this.told(await insist(() => this.here().get<OwnWaitlistRecord | null>(address)));
  }

  /** Records the position on the list. */
  private told(answer: VisitorAnswer<OwnWaitlistRecord | null>): OwnWaitlistRecord | null {
    const entry = answer.status === 200 ? answer.result : null;
    if (entry) this.log.noteEntry(entry);
    return entry;
  }

  /** @returns null when there was no offer, and will be none */
  private async untilOffered(event: EventRecord): Promise<Offer | null> {
    const entry = await this.look(async () => {
      const now = await this.read(event);
      return now && (now.offer || !isInLine(now.state)) ? now : null;
    });
    return entry?.offer ?? null;
  }

  private async look<T>(find: () => Promise<T | null>, looks = LOOKS): Promise<T | null> {
    for (let looked = 0; looked < looks; looked++) {
      const found = await find();
      if (found !== null) return found;
      await pause(LOOK_AGAIN_MS);
    }
    return null;
  }
}
