import type { EventRecord, OwnWaitlistRecord, PublicEventRecord, WaitlistRecord } from '@coastok/domain';
import { type BookingOffice, type Person } from './bookings.js';
import { eventually } from './eventually.js';
import type { VisitorAnswer, VisitorClient } from './visitor.js';

/** People on a waiting list, and what they see of the list. */
export class Line {
  constructor(readonly office: BookingOffice) {}

  join(
    visitor: VisitorClient,
    event: EventRecord,
    wants: number[] = [0],
  ): Promise<VisitorAnswer<OwnWaitlistRecord>> {
    const body = { eventId: event.eventId, wants, transportation: false };
    return visitor.post<OwnWaitlistRecord>('/web/v1/waitlist', body);
  }

  async joined(event: EventRecord, wants: number[] = [0]): Promise<Person & { entry: OwnWaitlistRecord }> {
    const person = await this.office.aMember();
    const answer = await this.join(person.visitor, event, wants);
    if (answer.status !== 200) throw new Error(`${answer.status} ${answer.text}`);
    return { ...person, entry: answer.result };
  }

  async of(visitor: VisitorClient, event: EventRecord): Promise<OwnWaitlistRecord | null> {
    return (await visitor.get<OwnWaitlistRecord | null>(`/web/v1/waitlist?eventId=${event.eventId}`)).result;
  }

  /** Waits until the person's own entry is in a state. */
  until(
    visitor: VisitorClient,
    event: EventRecord,
    state: OwnWaitlistRecord['state'],
  ): Promise<OwnWaitlistRecord> {
    return eventually(async () => {
      const entry = await this.of(visitor, event);
      return entry?.state === state ? entry : undefined;
    });
  }

  async seenBy(visitor: VisitorClient, event: EventRecord): Promise<PublicEventRecord> {
    return (await visitor.get<PublicEventRecord>(`/web/v1/event?eventId=${event.eventId}`)).result;
  }

  async asStaff(event: EventRecord, query: object = {}, client = this.office.secretary) {
    const asked = { eventId: event.eventId, ...query };
    return (await client.get<WaitlistRecord>('/api/v1/waitlist', asked)).records;
  }
}
