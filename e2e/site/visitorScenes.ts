import { expect, type Page } from '@playwright/test';
import type { EventRecord } from '@coastok/domain';
import type { Api } from '../console/api.js';
import { anEvent, booked, ordered, payAtGateway, signedUp } from './bookings.js';
import { aNewAddress, mailedLink } from './mailbox.js';
import type { Visitor } from './visitors.js';

/** A page of a visitor beside the registration's steps (scenes.ts), with the steps to show it. */
interface VisitorScene {
  name: string;
  /** The steps before. @returns the address */
  before: (visitor: Visitor, secretary: Api, page: Page) => Promise<string>;
  /** The heading that shows that the page is loaded. */
  shows: string | RegExp;
  /** The status with which the server refuses the page's call. */
  refusal?: number;
}

/** Opens a scene's page, and waits for its heading; where the server refuses its call, for that answer too. */
export async function openScene(
  page: Page,
  address: string,
  { shows, refusal }: Pick<VisitorScene, 'shows' | 'refusal'>,
): Promise<void> {
  const refused = refusal && page.waitForResponse(response => response.status() === refusal);
  await page.goto(address);
  await expect(page.getByRole('main').getByRole('heading', { name: shows }).first()).toBeVisible();
  await refused;
  await expect(page.locator('.loading')).toHaveCount(0);
}

/** An event with a value in every field that a page shows. */
const RETREAT = {
  venueAddress: 'Bhaktisiddhanta Road, Mayapur, West Bengal 741313',
  mapUrl: 'https://maps.example.org/mayapur',
  startTime: '17:00',
  endTime: '14:00',
  contactName: 'Radha Dasi',
  contactPhone: '9876543210',
};
const FREE = { registrationAmount: 0, transportationAmount: 0, accomodationCategory: {} };
const NOBODY = '0'.repeat(24);

async function partPaid(visitor: Visitor, secretary: Api): Promise<EventRecord & { bookingId: string }> {
  const event = await anEvent(secretary, RETREAT);
  const booking = await booked(visitor, secretary, event);
  await payAtGateway(await ordered(visitor, booking), 'captured');
  return { ...event, bookingId: booking.bookingId };
}

async function waiting(visitor: Visitor, secretary: Api): Promise<EventRecord> {
  const event = await anEvent(secretary, { ...RETREAT, capacity: 0, waitlist: true });
  await visitor.prove();
  await signedUp(visitor, secretary);
  return event;
}

const registration = ({ eventId }: EventRecord, { email }: Visitor) =>
  `/event/register/${eventId}?email=${encodeURIComponent(email)}`;

export const VISITOR_SCENES: readonly VisitorScene[] = [
  {
    name: 'own bookings before one signs in',
    before: () => Promise.resolve('/my'),
    shows: 'First, your email',
  },
  {
    name: 'own bookings',
    before: async (visitor, secretary) => {
      const full = await waiting(visitor, secretary);
      await visitor.take('/waitlist', { eventId: full.eventId, wants: [0], transportation: false });
      await partPaid(visitor, secretary);
      return '/my';
    },
    shows: /^Retreat/,
  },
  {
    name: 'own bookings of somebody without any',
    before: async (visitor, secretary) => {
      await visitor.prove();
      await signedUp(visitor, secretary);
      return '/my';
    },
    shows: /bookings/i,
  },
  {
    name: 'the ticket',
    before: async (visitor, secretary) => `/my/ticket/${(await partPaid(visitor, secretary)).bookingId}`,
    shows: /ticket|^Retreat/i,
  },
  {
    refusal: 404,
    name: 'a ticket that is nobody’s',
    before: async visitor => {
      await visitor.prove();
      return `/my/ticket/${NOBODY}`;
    },
    shows: /\w/,
  },
  {
    name: 'the landing of somebody who has a booking',
    before: async (visitor, secretary, page) => {
      const { eventId } = await partPaid(visitor, secretary);
      // Opened first, so that this browser has a visitor's session: only then the landing page asks for the booking.
      await page.goto('/my');
      await expect(page.getByRole('link', { name: 'My ticket' })).toBeVisible();
      return `/event/${eventId}`;
    },
    shows: 'Your booking',
  },
  {
    name: 'the landing of a full event',
    before: async (_, secretary) =>
      `/event/${(await anEvent(secretary, { ...RETREAT, capacity: 0, waitlist: true })).eventId}`,
    shows: 'Waiting list',
  },
  {
    name: 'the landing of a cancelled event',
    before: async (_, secretary) => {
      const event = await anEvent(secretary, RETREAT);
      await secretary.post(`/event/${event.eventId}/cancel`, {
        reason: 'The river is in flood.',
        refund: 'all',
      });
      return `/event/${event.eventId}`;
    },
    shows: 'Cancelled',
  },
  {
    name: 'joining a waiting list',
    before: async (visitor, secretary) => registration(await waiting(visitor, secretary), visitor),
    shows: /\w/,
  },
  {
    name: 'the place in a waiting list',
    before: async (visitor, secretary) => {
      const event = await waiting(visitor, secretary);
      await visitor.take('/waitlist', { eventId: event.eventId, wants: [0], transportation: false });
      return registration(event, visitor);
    },
    shows: 'You are in the waiting list',
  },
  {
    name: 'the booking of a free event',
    before: async (visitor, secretary) => {
      const event = await anEvent(secretary, { ...RETREAT, ...FREE });
      await visitor.prove();
      await signedUp(visitor, secretary);
      await visitor.take('/booking', { eventId: event.eventId, transportation: false });
      return registration(event, visitor);
    },
    shows: /^Thank you/,
  },
  {
    name: 'the guardian’s page with an event',
    before: async (visitor, secretary) => {
      const event = await anEvent(secretary, RETREAT);
      await visitor.prove();
      await signedUp(visitor, secretary, `${new Date().getFullYear() - 15}-01-01`);
      await booked(visitor, secretary, event);
      const guardianEmail = aNewAddress();
      const guardian = {
        guardianName: 'Mala Sen',
        guardianPhone: '9876543210',
        relation: 'Mother',
        guardianEmail,
      };
      await visitor.take('/guardian/ask', guardian);
      return mailedLink(guardianEmail, '/guardian');
    },
    shows: /\w/,
  },
  {
    refusal: 400,
    name: 'a guardian’s link that is not good',
    before: () => Promise.resolve('/guardian#token=old'),
    shows: /\w/,
  },
  {
    name: 'a link of a changed email that is not good',
    before: () => Promise.resolve('/email#token=old'),
    shows: /\w/,
  },
  {
    name: 'own data',
    before: async (visitor, secretary) => {
      await visitor.prove();
      await signedUp(visitor, secretary);
      return '/my-data';
    },
    shows: 'What we hold',
  },
];
