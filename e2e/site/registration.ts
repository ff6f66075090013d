import type { EventRecord, VisitorBookingRecord } from '@coastok/domain';
import type { Api } from '../console/api.js';
import { anEvent, booked } from './bookings.js';
import type { Visitor } from './visitors.js';
import type { Wizard } from './wizard.js';

type Booked = EventRecord & Pick<VisitorBookingRecord, 'bookingId'>;

/** The stages of a registration for a separate event at which a test can begin. */
export class Registration {
  constructor(
    private readonly visitor: Visitor,
    private readonly wizard: Wizard,
    private readonly secretary: Api,
  ) {}

  /** The email is verified, the wizard open. @param fields of the event that matter */
  async begun(fields: object = {}): Promise<EventRecord> {
    const event = await anEvent(this.secretary, fields);
    await this.visitor.prove();
    await this.wizard.open(event, this.visitor.email);
    return event;
  }

  /** The first step is done, the wizard opened again. */
  async booked(fields: object = {}): Promise<Booked> {
    const event = await anEvent(this.secretary, fields);
    const { bookingId } = await booked(this.visitor, this.secretary, event);
    await this.wizard.open(event, this.visitor.email);
    return { ...event, bookingId };
  }

  /** Only the payment is left. */
  async atPayment(fields: object = {}): Promise<Booked> {
    const event = await this.booked(fields);
    await this.wizard.proceed.click();
    return event;
  }
}
