import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { PRIVACY_VERSION } from '@coastok/domain';
import { EventReminders } from '../src/booking/core/reminders.js';
import type { User } from '../src/user/user.model.js';
import { buildInstance } from './faults/instances.js';
import { BookingOffice } from './world/bookings.js';
import { aUser } from './world/builders.js';
import { eventually } from './world/eventually.js';
import { MailPictures } from './world/mailPictures.js';
import { ASHA, CAMP, MailScene } from './world/mailScene.js';
import { PrivacyNotices } from './world/privacyNotices.js';
import { askForCode } from './world/visitor.js';
import { startWorld, type World } from './world/world.js';

/* Each mail that a visitor can get: how a phone shows it, and where its links lead. */

let world: World;
let scene: MailScene;
let pictures: MailPictures;
let other: Awaited<ReturnType<typeof buildInstance>>;

beforeAll(async () => {
  const secret = { JWT_SECRET: 'known to both instances of this test' };
  world = await startWorld({ ownSandbox: true, jobs: true, env: secret });
  const env = { ...world.sandbox.apiEnv, ...secret, MONGODB_URI: world.mongoUri, PUBLIC_URL: world.url };
  other = await buildInstance(env, true);
  const remind = (now: Date) => other.app.get(EventReminders).remindAll(now, new AbortController().signal);
  scene = new MailScene(world, await BookingOffice.open(world), remind);
  pictures = await MailPictures.open();
});

afterAll(async () => {
  await pictures.close();
  await other.app.close();
  await world.stop();
});

const inDays = (days: number) => new Date(Date.now() + days * 24 * 3600_000);

/** How to cause each mail, by its subject; returns the recipient. */
const MAILS: [subject: string, cause: (at: MailScene) => Promise<string>][] = [
  [
    'your Coastok code',
    async at => {
      const { user } = await at.somebody();
      await askForCode(at.world, user.email);
      return user.email;
    },
  ],
  ['a child asks for your agreement', at => at.askedGuardian()],
  ['Please pay in cash', async at => (await at.inCash()).user.email],
  ['We have received a payment', async at => (await at.paid(500)).user.email],
  ['Your booking is confirmed', async at => (await at.paid()).user.email],
  [
    'Something is left to pay',
    async at => {
      const { booking, user } = await at.paid();
      await at.office.leader.put(`/api/v1/booking/${booking.bookingId}`, { accomodationCategory: 1 });
      return user.email;
    },
  ],
  ['We have your request', async at => (await at.asked()).user.email],
  [
    'Your request was approved',
    async at => {
      const { home, booking, user } = await at.asked();
      await home.accept(home.leader, booking, 600, 1000);
      return user.email;
    },
  ],
  [
    'Your request was not approved',
    async at => {
      const { home, booking, user } = await at.asked();
      await home.reject(home.leader, booking);
      return user.email;
    },
  ],
  [
    'Your seat is kept for one more day',
    async at => {
      const one = await at.asked();
      await one.home.reject(one.home.leader, one.booking);
      return at.holdEnds(one, inDays(0.8));
    },
  ],
  ['Your request has ended', async at => at.holdEnds(await at.asked(), new Date(0))],
  ['Please remember to pay in cash', async at => at.holdEnds(await at.inCash(), inDays(0.8))],
  ['Your booking has ended', async at => at.holdEnds(await at.inCash(), new Date(0))],
  ['There is a place for you', async at => (await at.offered()).user.email],
  [
    'Your place is still kept for you',
    async at => {
      const { user, bookingId } = await at.offered();
      await at.offerIs(bookingId, { until: inDays(0.2) });
      return user.email;
    },
  ],
  ['You are not in the waiting list any more', at => at.lapsedTwice()],
  ['In a few days', async at => at.dayComes(await at.inCash(), 3)],
  ['Tomorrow', async at => at.dayComes(await at.paid(), 1)],
  [
    'Your booking is cancelled',
    async at => {
      const one = await at.inCash();
      await one.visitor.delete(`/web/v1/booking/${one.booking.bookingId}`);
      return one.user.email;
    },
  ],
  [
    'Your booking was cancelled',
    async at => {
      const { booking, user } = await at.paid();
      const body = { refund: 1000, reason: 'Broke a leg' };
      await at.office.secretary.post(`/api/v1/booking/${booking.bookingId}/cancel`, body);
      return user.email;
    },
  ],
  [
    'A refund is on its way',
    async at => {
      const one = await at.paid();
      await at.office.refund(one.booking, 600);
      return one.user.email;
    },
  ],
  [
    'Your booking was not cancelled',
    async at => {
      const { visitor, booking, user } = await at.paid();
      await visitor.post(`/web/v1/booking/${booking.bookingId}/cancel-request`, { reason: 'Exams' });
      const { records } = await at.office.secretary.get<{ _id: string }>('/api/v1/payment/review', {
        bookingId: booking.bookingId,
      });
      await at.office.secretary.post(`/api/v1/payment/review/${records[0]?._id}`, {
        comment: 'The bus is paid.',
      });
      return user.email;
    },
  ],
  [
    'Your payment came too late',
    async at => {
      const small = await at.aCamp({ capacity: 1 });
      const { visitor, booking, user } = await at.booked({}, small);
      const { orderId } = await at.office.order(visitor, booking);
      await visitor.delete(`/web/v1/booking/${booking.bookingId}`);
      await at.booked({}, small);
      await at.office.atGateway(orderId, { outcome: 'captured', webhook: true });
      return user.email;
    },
  ],
  [
    `${CAMP.title} is cancelled`,
    async at => {
      const { user, event } = await at.paid();
      await at.cancel(event);
      return user.email;
    },
  ],
  [
    'Your new ticket',
    async at => {
      const { user, booking } = await at.paid();
      await at.office.secretary.post(`/api/v1/booking/${booking.bookingId}/ticket`, { reason: 'Lost phone' });
      return user.email;
    },
  ],
  [
    'The bus leaves at six',
    async at => {
      const { user, event } = await at.paid();
      const body = 'Please be at the gate of the temple by half past five.\n\nBring a bottle and a blanket.';
      const message = { title: 'The bus leaves at six', body, channels: ['mail'] };
      await at.office.secretary.post(`/api/v1/event/${event.eventId}/message`, message);
      return user.email;
    },
  ],
  [
    'email address was changed',
    async at => {
      const { user } = await at.somebody();
      const change = { email: `new.${user.email}` };
      await at.office.secretary.put(`/api/v1/user/${user._id.toHexString()}`, change);
      return user.email;
    },
  ],
  [
    'phone number was changed',
    async at => {
      const { user } = await at.somebody();
      await at.office.secretary.put(`/api/v1/user/${user._id.toHexString()}`, { phone: '9123456782' });
      return user.email;
    },
  ],
  ['How Coastok uses your data', async at => (await new PrivacyNotices(at.world).told(ASHA)).member.email],
  ['Your booking is not finished yet', async at => at.holdEnds(await at.booked(), inDays(0.005))],
  ['Please pay in cash sooner', at => at.moved()],
  [
    'Kirtan night is cancelled',
    async at => {
      const event = await at.aCamp({ title: 'Kirtan night', capacity: 1, waitlist: true });
      await at.booked({}, event);
      const { user, visitor } = await at.somebody();
      await at.line.join(visitor, event);
      await at.cancel(event);
      return user.email;
    },
  ],
  ['Your request: ', at => at.requestAnswered()],
  [
    'will be erased',
    async at => {
      const createdAt = inDays(-3 * 365 - 2);
      const consent = { version: PRIVACY_VERSION, at: createdAt };
      const stranger = { ...ASHA, userRole: 0, roles: [0], passwordHash: null, createdAt, consent };
      const { email } = await aUser(at.world, stranger as Partial<User>);
      return email;
    },
  ],
];

const BOOKED = 'Reference, What, When, Where';
const TO_PAY = `${BOOKED}, Due, Pay or ask`;
const EVENT = 'What, When, Where, Ask';

/** The facts that a mail lists, by its subject; mails that are not named here are about no event. */
const FACTS: Record<string, string> = {
  'a child asks for your agreement': 'What, When, Where, Price, Run by, Ask',
  'Please pay in cash': TO_PAY,
  'We have received a payment': `${BOOKED}, Paid, Due, Pay or ask`,
  'Your booking is confirmed': `${BOOKED}, Paid, Ask`,
  'Something is left to pay': `${BOOKED}, Paid, Due, Pay or ask`,
  'We have your request': `${BOOKED}, Ask`,
  'Your request was approved': TO_PAY,
  'Your request was not approved': TO_PAY,
  'Your seat is kept for one more day': TO_PAY,
  'Your request has ended': `${BOOKED}, Ask`,
  'Please remember to pay in cash': TO_PAY,
  'Your booking has ended': `${BOOKED}, Ask`,
  'There is a place for you': TO_PAY,
  'Your place is still kept for you': TO_PAY,
  'You are not in the waiting list any more': EVENT,
  'In a few days': TO_PAY,
  Tomorrow: `${BOOKED}, Paid, Ask`,
  'Your booking is cancelled': `${BOOKED}, Ask`,
  'Your booking was cancelled': `${BOOKED}, Paid, Ask`,
  'A refund is on its way': `${BOOKED}, Paid, Ask`,
  'Your booking was not cancelled': `${BOOKED}, Paid, Ask`,
  'Your payment came too late': `${BOOKED}, Paid, Ask`,
  [`${CAMP.title} is cancelled`]: `${BOOKED}, Paid, Ask`,
  'Your new ticket': `${BOOKED}, Paid, Ask`,
  'The bus leaves at six': EVENT,
  'Your booking is not finished yet': TO_PAY,
  'Please pay in cash sooner': TO_PAY,
  'Kirtan night is cancelled': EVENT,
};

const FACT = /^(Reference|What|When|Where|Paid|Due|Price|Run by|Pay or ask|Ask): (.+)$/gm;
/** A pattern for the content of each fact: a place with its map, a person to call, an amount with its due date. */
const SAID: Record<string, RegExp> = {
  Reference: /^[A-Z0-9]{4}-[A-Z0-9]{4}$/,
  When: /\d{2} \w{3} \d{4}/,
  Where: new RegExp(`^${CAMP.venue}, ${CAMP.venueAddress} .*${CAMP.mapUrl}`),
  Paid: /^₹[\d,]+$/,
  Due: /^₹[\d,]+, (by .+|at the latest when you arrive)$/,
  'Pay or ask': /^Radha Dasi, 9830012345 \(tel:/,
  Ask: /^Radha Dasi, 9830012345 \(tel:/,
};

/** Jobs that have to run before some of the mails are sent. */
const JOBS: Record<string, string> = {
  'Your seat is kept for one more day': 'booking-reminders',
  'Your booking is not finished yet': 'booking-reminders',
  'Please remember to pay in cash': 'booking-reminders',
  'Your request has ended': 'booking-expiry',
  'Your booking has ended': 'booking-expiry',
  'Your place is still kept for you': 'waitlist',
  'The bus leaves at six': 'event-messages',
  'Please pay in cash sooner': 'effects',
  'will be erased': 'dormant-visitors',
  [`${CAMP.title} is cancelled`]: 'effects',
};

/** The text of a mail without its list of facts, its links and its ticket. */
const paragraphsOf = (text: string): string[] =>
  (text.split('Your ticket is attached')[0] ?? '')
    .split('\n\n')
    .filter(part => !/https?:|^[\w ]+: /.test(part))
    .map(part => part.trim().replace(/\s+/g, ' '));

test.each(MAILS)(
  'the mail ‘%s’ fits a phone, says the same as its text, and has a way on',
  async (subject, cause) => {
    const to = await cause(scene);
    const arrived = async () => (await scene.mailsTo(to)).find(one => one.subject.includes(subject));
    const job = JOBS[subject];
    const mail = await (job ? scene.office.afterJob(job, arrived) : eventually(arrived));
    const shown = await pictures.show(mail);
    expect(shown).toMatchObject({ width: 390, heading: mail.subject, broken: 0 });
    for (const paragraph of paragraphsOf(mail.text)) expect(shown.words).toContain(paragraph);
    const facts = [...mail.text.matchAll(FACT)];
    expect(facts.map(([, label]) => label).join(', ')).toBe(FACTS[subject] ?? '');
    for (const [, label = '', said] of facts) expect(said).toMatch(SAID[label] ?? /./);
    const pages = shown.links.filter(link => link.startsWith(world.url));
    for (const page of pages) expect((await fetch(page)).status).toBe(200);
    if (!subject.includes('code')) expect([pages.length > 0, shown.button >= 44]).toEqual([true, true]);
  },
);
