import type {
  BookingDetailRecord,
  BookingRecord,
  CheckoutRecord,
  EventRecord,
  FundRecord,
  VisitorBookingRecord,
} from '@coastok/domain';
import type { Area } from '../../src/area/area.model.js';
import type { StoredBooking } from '../../src/booking/core/booking.model.js';
import type { User } from '../../src/user/user.model.js';
import { anArea, aSignedInUser, aUser } from './builders.js';
import type { Answer, Client } from './client.js';
import { eventually, type Look } from './eventually.js';
import { pressing } from './pressing.js';
import { aKnownVisitor, type VisitorAnswer, type VisitorClient } from './visitor.js';
import type { World } from './world.js';

/** The parts of a world that bookings need. */
export type Place = Pick<World, 'url' | 'urls' | 'db' | 'sandbox'> & Partial<Pick<World, 'instances'>>;

export type Booked = VisitorBookingRecord;
/** A member, and the same person's browser on the public site. */
export interface Person {
  user: User;
  visitor: VisitorClient;
}
/** The success payload of the payment widget, and the ids of the webhook events. */
export interface Paid {
  razorpay_payment_id: string;
  razorpay_order_id: string;
  razorpay_signature: string;
  eventIds: string[];
}

interface Outcome {
  outcome: 'captured' | 'authorized' | 'failed';
  webhook?: boolean;
  amount?: number;
  currency?: string;
  customerFee?: number;
}

let events = 0;

/** The result of an answer; throws an error with the refusal. */
function resultOf<T>(answer: VisitorAnswer<T>): T {
  if (answer.status !== 200) throw new Error(`${answer.status} ${answer.text}`);
  return answer.result;
}

/** All people around bookings: visitors, an area's leader, the secretary, the gateway. */
export class BookingOffice {
  private constructor(
    readonly world: Place,
    readonly secretary: Client,
    readonly leader: Client,
    readonly area: Area,
  ) {}

  static async open(world: Place): Promise<BookingOffice> {
    const secretary = (await aSignedInUser(world, { userRole: 6 })).client;
    const lead = await aSignedInUser(world, { userRole: 4 });
    const area = await anArea(world, { areaLeader: lead.user._id });
    return new BookingOffice(world, secretary, lead.client, area);
  }

  /** The same people in a new area, whose fund nobody else uses. */
  async elsewhere(free = 0): Promise<BookingOffice> {
    const lead = await aSignedInUser(this.world, { userRole: 4 });
    const area = await anArea(this.world, { areaLeader: lead.user._id });
    const office = new BookingOffice(this.world, this.secretary, lead.client, area);
    if (free > 0) await office.addFunds(free);
    return office;
  }

  /** Like `elsewhere`, under the same leader: most of the cost of a new leader is the hash of a password. */
  async nextDoor(free = 0): Promise<BookingOffice> {
    const area = await anArea(this.world, { areaLeader: this.area.areaLeader });
    const office = new BookingOffice(this.world, this.secretary, this.leader, area);
    if (free > 0) await office.addFunds(free);
    return office;
  }

  /** Registration 1,400, transport 2,000, dormitory 200, room 700; all payment options are allowed. */
  async anEvent(fields: object = {}): Promise<EventRecord> {
    const answer = await this.secretary.post<EventRecord>('/api/v1/event', {
      title: `Retreat ${++events}`,
      fromDate: '2031-05-01',
      toDate: '2031-05-04',
      registrationAmount: 1400,
      transportationAmount: 2000,
      accomodationCategory: {
        0: { id: 0, name: 'Dormitory', amount: 200 },
        1: { id: 1, name: 'Room', amount: 700 },
      },
      allowCash: true,
      allowSubsidy: true,
      allowOnlinePayment: true,
      allowPartialPayment: true,
      published: true,
      ...fields,
    });
    const [record] = answer.records;
    if (!record) throw new Error(JSON.stringify(answer.body));
    return record;
  }

  async aMember(fields: Partial<User> = {}): Promise<Person> {
    const facilitator = await this.facilitatorOf(fields.connectedAreaId ?? this.area._id);
    const user = await aUser(this.world, { connectedAreaId: this.area._id, facilitator, ...fields });
    return { user, visitor: await aKnownVisitor(this.world, user.email) };
  }

  /** A visitor who books must name a facilitator if the area has one. */
  private async facilitatorOf(connectedAreaId: User['connectedAreaId']): Promise<User['facilitator']> {
    const users = this.world.db.collection<User>('user');
    return (await users.findOne({ connectedAreaId, userRole: 3, status: 1 }))?._id ?? null;
  }

  /** A member with a new booking for an event. */
  async aBooking(event: EventRecord, fields: object = {}): Promise<Person & { booking: Booked }> {
    const person = await this.aMember();
    return { ...person, booking: await this.booked(person.visitor, event, fields) };
  }

  book(visitor: VisitorClient, event: EventRecord, fields: object = {}): Promise<VisitorAnswer<Booked>> {
    return visitor.post<Booked>('/web/v1/booking', { eventId: event.eventId, ...fields });
  }

  async booked(visitor: VisitorClient, event: EventRecord, fields: object = {}): Promise<Booked> {
    return resultOf(await this.book(visitor, event, fields));
  }

  async read(visitor: VisitorClient, event: EventRecord): Promise<Booked> {
    return resultOf(await visitor.get<Booked>(`/web/v1/booking?eventId=${event.eventId}`));
  }

  pay(visitor: VisitorClient, { bookingId }: Booked): Promise<VisitorAnswer<CheckoutRecord>> {
    return visitor.post<CheckoutRecord>('/web/v1/booking/pay', { bookingId });
  }

  async order(visitor: VisitorClient, booking: Booked): Promise<CheckoutRecord> {
    return resultOf(await this.pay(visitor, booking));
  }

  /** Opens an order and pays it at the gateway. */
  async paid(visitor: VisitorClient, booking: Booked, outcome: Partial<Outcome> = {}): Promise<Paid> {
    const { orderId } = await this.order(visitor, booking);
    return this.told(`razorpay/orders/${orderId}/pay`, { outcome: 'captured', ...outcome });
  }

  confirm(visitor: VisitorClient, { eventIds: _, ...payload }: Paid): Promise<VisitorAnswer<Booked>> {
    return visitor.post<Booked>('/web/v1/booking/payment', payload);
  }

  poll(visitor: VisitorClient, { bookingId }: Booked): Promise<VisitorAnswer<Booked>> {
    return visitor.get<Booked>(`/web/v1/booking/payment?bookingId=${bookingId}`);
  }

  chooseCash(visitor: VisitorClient, event: EventRecord, { bookingId }: Booked): Promise<Booked> {
    return this.booked(visitor, event, { bookingId, paymentMode: 'CASH' });
  }

  cash(client: Client, { bookingId }: Booked, cashRecieved: number, comments?: string) {
    const body = { id: bookingId, cashRecieved, ...(comments !== undefined && { comments }) };
    return client.post<BookingRecord>('/api/v1/booking/cash/approve', body);
  }

  askSubsidy(visitor: VisitorClient, { bookingId }: Booked, amountAfterSubsidy: number) {
    return visitor.post<Booked>('/web/v1/booking/request', {
      bookingId,
      amountAfterSubsidy,
      subsidyReason: 'I study and earn nothing yet.',
    });
  }

  accept(client: Client, { bookingId }: Booked, amountAfterSubsidy: number, subsidy: number) {
    return client.post<BookingRecord>('/api/v1/booking/subsidy', {
      id: bookingId,
      amountAfterSubsidy,
      subsidy,
      comments: '',
    });
  }

  reject(client: Client, { bookingId }: Booked) {
    const body = { id: bookingId, comments: '' };
    return client.post<BookingRecord>('/api/v1/booking/subsidy/reject', body);
  }

  refund(
    { bookingId }: Booked,
    amount: number,
    key?: string,
    client = this.secretary,
  ): Promise<Answer<BookingRecord>> {
    return client.post<BookingRecord>(
      `/api/v1/booking/${bookingId}/refund`,
      { amount, reason: 'Can’t come' },
      key ? { 'idempotency-key': key } : {},
    );
  }

  addFunds(amount: number) {
    const body = { areaId: String(this.area._id), amount, credit: true, comment: 'For tests' };
    return this.secretary.post('/api/v1/fund', body);
  }

  async fund(): Promise<object | undefined> {
    const query = { areaId: String(this.area._id) };
    return (await this.secretary.get<FundRecord>('/api/v1/fund/balance', query)).records[0]?.fund;
  }

  async asStaff({ bookingId }: Booked, client = this.secretary): Promise<BookingDetailRecord> {
    const [record] = (await client.get<BookingDetailRecord>(`/api/v1/booking/${bookingId}`)).records;
    if (!record) throw new Error(`Booking ${bookingId} is not there.`);
    return record;
  }

  /** The stored document. */
  async stored({ bookingReferenceNo }: Pick<Booked, 'bookingReferenceNo'>): Promise<StoredBooking> {
    const stored = await this.world.db.collection<StoredBooking>('booking').findOne({ bookingReferenceNo });
    if (!stored) throw new Error(`Booking ${bookingReferenceNo} is not stored.`);
    return stored;
  }

  /** Changes stored fields of a booking, such as its times, as if they had passed. */
  async set({ bookingReferenceNo }: Booked, fields: Record<string, unknown>): Promise<void> {
    const passed = Object.keys(fields).some(path => /expiresAt|holdUntil/.test(path));
    const due = passed ? { ordersDueAt: new Date(0) } : {};
    await this.world.db
      .collection('booking')
      .updateOne({ bookingReferenceNo }, { $set: { ...due, ...fields } });
  }

  /** Runs a job now, and waits until its result is there. */
  afterJob<T>(name: string, look: Look<T>): Promise<T> {
    return pressing(this.world, [name], look);
  }

  atGateway(orderId: string, outcome: Outcome): Promise<Paid> {
    return this.atSandbox<Paid>(`razorpay/orders/${orderId}/pay`, { webhook: false, ...outcome });
  }

  /** The bank completes a pending refund, or fails to; no webhook is sent. */
  async atBank(refundId: string, what: 'process' | 'fail'): Promise<void> {
    await this.atSandbox(`razorpay/refunds/${refundId}/${what}`, {});
  }

  /** A refund in the gateway's dashboard; whole rupees. */
  async refundInDashboard(paymentId: string, rupees: number, webhook = false): Promise<void> {
    await this.told(`razorpay/payments/${paymentId}/refund`, { amount: rupees * 100, webhook });
  }

  /** The bank could not complete a refund after all. */
  async failRefund(refundId: string): Promise<void> {
    await this.told(`razorpay/refunds/${refundId}/fail`);
  }

  async replay(eventId: string | undefined): Promise<void> {
    await this.atSandbox('razorpay/webhooks/replay', { eventId });
  }

  /** Makes the gateway misbehave, perhaps only for some URLs, or ends that with `none`. */
  async gatewayIs(
    mode: 'none' | 'slow' | 'down' | 'timeout' | 'answer' | 'pending',
    how: { at?: string; ms?: number; method?: string; status?: number; done?: boolean } = {},
  ): Promise<void> {
    await this.atSandbox('faults/razorpay', { mode, ...how });
  }

  /** A call with the merchant's keys that bypasses the product. */
  asMerchant<T>(path: string, body: object): Promise<T> {
    return this.atSandbox<T>(`razorpay/v1/${path}`, body, this.merchant());
  }

  /** The gateway's orders with a receipt. */
  async ordersOf(receipt: string): Promise<string[]> {
    const address = `${this.world.sandbox.url}/sandbox/razorpay/v1/orders?receipt=${receipt}`;
    const found = (await (await fetch(address, { headers: this.merchant() })).json()) as {
      items: { id: string }[];
    };
    return found.items.map(({ id }) => id);
  }

  async mailsTo(email: string): Promise<{ subject: string; text: string; html: string }[]> {
    const address = `${this.world.sandbox.url}/sandbox/mail?to=${encodeURIComponent(email)}&limit=100`;
    return (await (await fetch(address)).json()) as { subject: string; text: string; html: string }[];
  }

  async pushesTo(token: string): Promise<{ title: string; body: string }[]> {
    const address = `${this.world.sandbox.url}/sandbox/push?token=${encodeURIComponent(token)}&limit=100`;
    return (await (await fetch(address)).json()) as { title: string; body: string }[];
  }

  /** The visitor at one of the instances, in turn. */
  turn(visitor: VisitorClient, n: number): VisitorClient {
    return visitor.at(this.world.urls[n % this.world.urls.length] ?? this.world.url);
  }

  private merchant(): { authorization: string } {
    const { RAZORPAY_KEY_ID: id, RAZORPAY_KEY_SECRET: secret } = this.world.sandbox.apiEnv;
    return { authorization: `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}` };
  }

  /** Like `atSandbox` with its webhook, and waits until the webhook was processed: the API may answer it earlier. */
  async told<T>(path: string, body: object = {}): Promise<T> {
    const done = await this.atSandbox<T>(path, { webhook: true, ...body });
    const now = new Date();
    // Two webhooks at once may hinder each other; then the outbox repeats one of them.
    const letGo = { attempts: 1, leasedUntil: null, dueAt: { $lte: now } };
    const inHand = { kind: 'ask-gateway', doneAt: null, $or: [{ leasedUntil: { $gt: now } }, letGo] };
    const messages = this.world.db.collection('outbox');
    await eventually(async () => (await messages.countDocuments(inHand)) === 0);
    return done;
  }

  async atSandbox<T>(path: string, body: object, headers: object = {}): Promise<T> {
    const response = await fetch(`${this.world.sandbox.url}/sandbox/${path}`, {
      method: 'POST',
      // Keeps no connection open: the sandbox might close an idle one at the moment of the next call.
      headers: { 'content-type': 'application/json', connection: 'close', ...headers },
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return (await response.json()) as T;
  }
}
