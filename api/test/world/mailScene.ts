import { addDays, type EventRecord, istDay, istDayEnd } from '@coastok/domain';
import type { Booked as Booking, BookingOffice, Person } from './bookings.js';
import { eventually } from './eventually.js';
import { Line } from './waitlists.js';
import type { World } from './world.js';

export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
}

export const CAMP = {
  title: 'Winter retreat at Mayapur',
  venue: 'ISKCON Campus',
  venueAddress: 'Bhaktisiddhanta Road, Mayapur, West Bengal 741313',
  mapUrl: 'https://maps.example.org/mayapur',
  startTime: '17:00',
  endTime: '14:00',
  contactName: 'Radha Dasi',
  contactPhone: '9830012345',
};
export const ASHA = { name: 'Asha Bhattacharya', initiatedName: 'Ananda Vrindavaneshvari Devi Dasi' };

export type Booked = Person & { event: EventRecord; booking: Booking };

/** People for whom everything happens that sends a mail to a visitor. */
export class MailScene {
  readonly line: Line;

  constructor(
    readonly world: World,
    readonly office: BookingOffice,
    /** Sends the reminders of events as at that time. */
    private readonly remindAt: (now: Date) => Promise<unknown>,
  ) {
    this.line = new Line(office);
  }

  async mailsTo(to: string): Promise<Mail[]> {
    const address = `${this.world.sandbox.url}/sandbox/mail?to=${encodeURIComponent(to)}&limit=50`;
    return (await (await fetch(address)).json()) as Mail[];
  }

  /** Waits until all mails are sent. */
  settled(): Promise<boolean> {
    const waiting = () => this.world.db.collection('outbox').countDocuments({ dueAt: { $type: 'date' } });
    return eventually(async () => (await waiting()) === 0);
  }

  cancel(event: EventRecord) {
    const body = { reason: 'The river is in flood.', refund: 'all' };
    return this.office.secretary.post(`/api/v1/event/${event.eventId}/cancel`, body);
  }

  /** Moves an event with a booking to be paid in cash one year earlier. */
  async moved(): Promise<string> {
    const { event, booking, user } = await this.inCash();
    await this.office.set(booking, { holdUntil: istDayEnd(event.fromDate) });
    const days = { fromDate: '2030-05-01', toDate: '2030-05-04' };
    await this.office.secretary.put(`/api/v1/event/${event._id}`, days);
    await this.settled();
    const moved = new Date(Date.now() - 120_000);
    await this.world.db.collection('event').updateOne({ eventId: event.eventId }, { $set: { moved } });
    return user.email;
  }

  async requestAnswered(): Promise<string> {
    const { user, visitor } = await this.somebody();
    const body = { kind: 'grievance', text: 'Somebody called me at night.' };
    const { result } = await visitor.post<{ _id: string }>('/web/v1/privacy/request', body);
    const answer = 'We are sorry.\n\nThe volunteers were told to call between 9 and 20 only.';
    await this.office.secretary.put(`/api/v1/privacy/request/${result._id}`, { state: 'ANSWERED', answer });
    return user.email;
  }

  private camps = 0;

  aCamp(fields: object = {}): Promise<EventRecord> {
    const eventId = `winter-retreat-${++this.camps}`;
    return this.office.anEvent({ ...CAMP, eventId, ...fields });
  }
  somebody(of = this.office): Promise<Person> {
    return of.aMember(ASHA);
  }

  async booked(fields: object = {}, camp?: EventRecord, of = this.office) {
    const event = camp ?? (await this.aCamp());
    const person = await this.somebody(of);
    return { ...person, event, booking: await of.booked(person.visitor, event, fields) };
  }

  async inCash(): Promise<Booked> {
    const one = await this.booked();
    await this.office.chooseCash(one.visitor, one.event, one.booking);
    return one;
  }

  async paid(tokenAmount = 1600, camp?: EventRecord): Promise<Booked> {
    const one = await this.booked({ tokenAmount }, camp);
    await this.office.paid(one.visitor, one.booking);
    return one;
  }

  async asked(free = 2000) {
    const home = await this.office.nextDoor(free);
    const one = await this.booked({}, undefined, home);
    await home.askSubsidy(one.visitor, one.booking, 600);
    return { ...one, home };
  }

  async offered() {
    const event = await this.aCamp({ capacity: 1, waitlist: true });
    const holder = await this.booked({}, event);
    const person = await this.somebody();
    await this.line.join(person.visitor, event);
    await holder.visitor.delete(`/web/v1/booking/${holder.booking.bookingId}`);
    const { offer } = await this.line.until(person.visitor, event, 'OFFERED');
    return { ...person, event, bookingId: offer?.bookingId ?? '' };
  }

  /** Changes the times of an offer, as if they had passed. */
  async offerIs(bookingId: string, { from = new Date(0), until }: { from?: Date; until: Date }) {
    const found = await this.world.db
      .collection('waitlist_entry')
      .findOneAndUpdate(
        { state: 'OFFERED', $expr: { $eq: [{ $toString: '$offer.bookingId' }, bookingId] } },
        { $set: { 'offer.from': from, 'offer.until': until } },
      );
    await this.world.db
      .collection('booking')
      .updateOne({ _id: found?.offer.bookingId }, { $set: { holdUntil: until, 'offer.until': until } });
  }

  async lapsedTwice(): Promise<string> {
    const { user, visitor, event } = await this.offered();
    for (const next of ['OFFERED', 'LEFT'] as const) {
      const { offer } = await this.line.until(visitor, event, 'OFFERED');
      await this.offerIs(offer?.bookingId ?? '', { until: new Date(Date.now() - 1000) });
      await this.office.afterJob('waitlist', async () => {
        const entry = await this.line.of(visitor, event);
        return entry?.state === next && entry.offer?.bookingId !== offer?.bookingId;
      });
    }
    return user.email;
  }

  async dayComes(one: Booked, days: number): Promise<string> {
    await this.office.set(one.booking, { createdAt: new Date(0) });
    const fromDate = addDays(istDay(new Date()), days);
    await this.world.db.collection('event').updateOne({ eventId: one.event.eventId }, { $set: { fromDate } });
    const byDay = new Date(`${istDay(new Date())}T10:00:00+05:30`);
    await this.remindAt(byDay);
    return one.user.email;
  }

  /** Makes the hold of an old booking end at a time. */
  async holdEnds(one: Booked, at: Date): Promise<string> {
    await this.settled();
    await this.office.set(one.booking, { holdUntil: at, createdAt: new Date(0) });
    return one.user.email;
  }

  async askedGuardian(): Promise<string> {
    const dob = addDays(istDay(new Date()), -15 * 366);
    const child = await this.office.aMember({ ...ASHA, dob, userRole: 0, roles: [0] });
    await this.office.booked(child.visitor, await this.aCamp());
    const guardianEmail = `guardian.of.${child.user.email}`;
    const body = { guardianName: 'Mala Sen', guardianPhone: '9123456781', guardianEmail, relation: 'Mother' };
    expect((await child.visitor.post('/web/v1/guardian/ask', body)).status).toBe(200);
    return guardianEmail;
  }
}
