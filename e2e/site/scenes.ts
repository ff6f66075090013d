import { expect, type Page } from '@playwright/test';
import type { Api } from '../console/api.js';
import { bankAtWork } from './bankAtWork.js';
import { booked, ordered, payAtGateway, signedUp } from './bookings.js';
import type { Visitor } from './visitors.js';

const AS_A_CHILD = `${new Date().getFullYear() - 15}-01-01`;

/** A screen of the registration, with the steps to show it. */
interface Scene {
  name: string;
  /** The steps before the page is opened. */
  before: (visitor: Visitor, secretary: Api, event: { eventId: string }, page: Page) => Promise<unknown>;
  /** The steps on the page. */
  then?: (page: Page) => Promise<unknown>;
  shows: string | RegExp;
}

const press = (name: string) => (page: Page) => page.getByRole('button', { name, exact: true }).click();

export const SCENES: readonly Scene[] = [
  { name: 'the details', before: visitor => visitor.prove(), shows: 'Fill details' },
  {
    name: 'the details with everything missing',
    before: visitor => visitor.prove(),
    then: async page => {
      await page.getByLabel('Date of birth').fill(AS_A_CHILD);
      await press('Proceed')(page);
      await expect(page.getByText('Please fill all details')).toBeVisible();
    },
    shows: 'Fill details',
  },
  { name: 'the amenities', before: booked, shows: 'Select Amenities' },
  { name: 'the payment', before: booked, then: press('Proceed'), shows: 'Payment' },
  {
    name: 'the question whom to ask as a guardian',
    before: async (visitor, secretary, event) => {
      await visitor.prove();
      await signedUp(visitor, secretary, AS_A_CHILD);
      await booked(visitor, secretary, event);
    },
    then: async page => {
      await press('Proceed')(page);
      await press('Ask my guardian')(page);
    },
    shows: 'Payment',
  },
  {
    name: 'the request for a subsidy',
    before: booked,
    then: async page => {
      await press('Proceed')(page);
      await press('Unable to Pay')(page);
    },
    shows: 'Unable to Pay',
  },
  {
    name: 'a failed payment',
    before: async (visitor, secretary, event) =>
      payAtGateway(await ordered(visitor, await booked(visitor, secretary, event)), 'failed'),
    shows: /got failed/,
  },
  {
    name: 'a payment in progress',
    before: async (visitor, secretary, event, page) => {
      await ordered(visitor, await booked(visitor, secretary, event));
      await bankAtWork(page);
    },
    shows: /checking with the bank/,
  },
  {
    name: 'a part that was paid',
    before: async (visitor, secretary, event) =>
      payAtGateway(await ordered(visitor, await booked(visitor, secretary, event)), 'captured'),
    shows: '₹500 received',
  },
  {
    name: 'a promise of cash',
    before: async (visitor, secretary, event) => {
      const { bookingId } = await booked(visitor, secretary, event);
      await visitor.take('/booking', { bookingId, paymentMode: 'CASH' });
    },
    shows: '₹1,600 to pay',
  },
  {
    name: 'a request that was sent',
    before: async (visitor, secretary, event) => {
      const { bookingId } = await booked(visitor, secretary, event);
      const request = { bookingId, amountAfterSubsidy: 1000, subsidyReason: 'I still study.' };
      await visitor.take('/booking/request', request);
    },
    shows: 'Your request was sent',
  },
];
