/** @jest-environment jsdom */
import { type OwnWaitlistRecord, type Stage, type VisitorUserRecord } from '@coastok/domain';
import { afterEach, expect, it, jest } from '@jest/globals';
import { cleanup, configure, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { aBooking } from '../testing/aBooking.js';
import { anEvent } from '../testing/anEvent.js';
import { aServer, Refusal } from '../testing/aServer.js';
import { LoadedRegistration } from './LoadedRegistration.js';
import { type Loaded, loadRegistration } from './loadRegistration.js';
import { RegistrationWizard } from './RegistrationWizard.js';

configure({ asyncUtilTimeout: 20_000 });

afterEach(() => {
  cleanup();
  window.history.replaceState(null, '', '/');
});

const LATE =
  'We received ₹500 for your booking K7MPQ2, but it had ended by then, and its place was gone. It will be refunded to you; you need not do anything.';
const EMAIL = 'anna@example.org';
const booking = aBooking();
const until = new Date(Date.now() + 3600_000).toISOString();
const place: OwnWaitlistRecord = {
  _id: '65f0000000000000000000c1',
  state: 'OFFERED',
  ahead: 0,
  wants: [],
  offer: { bookingId: booking.bookingId, category: 0, until },
  joinedAt: '2026-01-10T05:30:00.000Z',
};
const record = {
  _id: booking.userId,
  name: 'Anna',
  email: EMAIL,
  phone: '9876543210',
  dob: '1990-01-01',
  userCategory: 'YOUTH',
} as VisitorUserRecord;
const nothing = () => undefined;
const openWizard = (opening: Stage, loaded: Partial<Loaded>, event = anEvent(), onNoPlace = nothing) =>
  render(
    <RegistrationWizard
      event={event}
      camps={[]}
      visitor={{ email: EMAIL, name: null, imageUrl: null }}
      loaded={{ record, booking, place: null, lateMoney: null, unanswered: false, ...loaded }}
      opening={opening}
      onSessionEnd={nothing}
      onNoPlace={onNoPlace}
      onPlaceChanged={nothing}
    />,
  );
const tap = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

it('an offered place is held, and can be declined, until the first step of taking it', async () => {
  window.scrollTo = nothing;
  aServer({ '/web/v1/booking': { ...booking, status: 'CASH_PENDING', paymentMode: 'CASH' } });
  openWizard(1, { place });
  const offer = () => screen.queryByRole('region', { name: 'Your offer' });
  expect(offer()).not.toBeNull();
  tap('Proceed');
  await screen.findByRole('heading', { name: 'Payment' });
  expect(offer()).not.toBeNull();
  tap('Pay in cash');
  await screen.findByRole('heading', { name: '₹1,600 to pay' });
  expect(offer()).toBeNull();
});

it('money that came for an ended booking is shown after the check, above a new form', async () => {
  window.scrollTo = nothing;
  const paying = { ...booking, status: 'PAYMENT_INPROGRESS' as const };
  aServer({ '/web/v1/booking/payment': { ...booking, status: 'INACTIVE', paidAmount: 500 } });
  openWizard(2, { booking: paying });
  await screen.findByText(/^We received ₹500 for your booking K7MPQ2, but it had ended/);
  expect(screen.queryByText(/checking with the bank/)).toBeNull();
});

it('money that came for an ended booking is shown when the registration is opened', async () => {
  aServer({
    '/web/v1/user': record,
    '/web/v1/booking': { ...booking, status: 'INACTIVE', paidAmount: 500 },
  });
  const event = anEvent();
  expect(await loadRegistration(EMAIL, event)).toMatchObject({ booking: null, lateMoney: LATE });
  render(
    <LoadedRegistration
      event={event}
      camps={[]}
      visitor={{ email: EMAIL, name: null, imageUrl: null }}
      now={new Date()}
    />,
  );
  await screen.findByText(LATE);
});

it('a booking that ended while a payment was checked leads to a new form that says so', async () => {
  window.scrollTo = nothing;
  aServer({ '/web/v1/booking/payment': { ...booking, status: 'INACTIVE', paidAmount: 0 } });
  openWizard(2, { booking: { ...booking, status: 'PAYMENT_INPROGRESS' } });
  await screen.findByText(/^Your booking has ended, and its place is free for somebody else\./);
});

it.each([
  ['#step-2', 2, 'Select Amenities'],
  ['#step-3', 1, 'Select Amenities'],
  ['', 2, 'Payment'],
] as const)('an address with "%s" and stage %d as the next one opens "%s"', (hash, opening, heading) => {
  window.history.replaceState(null, '', `/event/register/viplava${hash}`);
  openWizard(opening, {});
  expect(screen.getByRole('heading', { name: heading })).toBeTruthy();
});

it('nothing is shown for an ended booking without money', async () => {
  aServer({ '/web/v1/user': record, '/web/v1/booking': { ...booking, status: 'INACTIVE' } });
  expect(await loadRegistration(EMAIL, anEvent())).toMatchObject({ booking: null, lateMoney: null });
});

it.each([true, false])(
  'a hold that has ended leads on where no place is left, with a waiting list: %p',
  async waitlist => {
    window.scrollTo = nothing;
    const ended = new Refusal({ statusCode: 409, message: 'This can’t be done with an ended booking.' });
    const full = new Refusal({ statusCode: 409, code: 'FULL', message: 'No seat of this kind is left.' });
    aServer({
      '/web/v1/booking': (body: { bookingId?: string } | undefined) =>
        body ? (body.bookingId ? ended : full) : null,
    });
    const onNoPlace = jest.fn(nothing);
    openWizard(2, {}, anEvent({ waitlist }), onNoPlace);
    tap('Pay in cash');
    if (waitlist) return waitFor(() => expect(onNoPlace).toHaveBeenCalledTimes(1));
    await screen.findByText('No seat of this kind is left.');
    expect(screen.queryByRole('heading', { name: 'Payment' })).toBeNull();
    expect(onNoPlace).not.toHaveBeenCalled();
  },
);

it('a payment in doubt is offered again only if the visitor says that it was not made', async () => {
  window.scrollTo = nothing;
  const ordered = { ...booking, status: 'ORDERED' as const };
  const results = { '/web/v1/user': record, '/web/v1/booking': ordered };
  const asked = aServer(results, ['/web/v1/booking/payment']);
  render(
    <LoadedRegistration
      event={anEvent()}
      camps={[]}
      visitor={{ email: EMAIL, name: null, imageUrl: null }}
      now={new Date()}
    />,
  );
  await screen.findByText(/If you have paid, please do not pay again/);
  expect(screen.queryByRole('heading', { name: 'Payment' })).toBeNull();
  const before = asked.length;
  tap('Check again now');
  await waitFor(() => expect(asked.length).toBeGreaterThan(before));
  expect(screen.queryByRole('heading', { name: 'Payment' })).toBeNull();
  tap('I have not paid yet');
  await screen.findByRole('heading', { name: 'Payment' });
});

it('the payment is offered once the gateway says that nothing was paid', async () => {
  window.scrollTo = nothing;
  const ordered = { ...booking, status: 'ORDERED' as const };
  aServer({ '/web/v1/booking/payment': ordered });
  openWizard(2, { booking: ordered, unanswered: true });
  await screen.findByRole('heading', { name: 'Payment' });
});

it('a visitor who has paid asks the general secretary to cancel, and can withdraw the request', async () => {
  window.scrollTo = nothing;
  HTMLDialogElement.prototype.showModal = function show() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
  const paid = aBooking({ status: 'CONFIRMED', paidAmount: 1600, due: 0 });
  const asked = { ...paid, cancelRequest: { at: '2030-01-10T06:00:00.000Z', reason: 'Exams' } };
  aServer({ [`/web/v1/booking/${paid.bookingId}/cancel-request`]: asked });
  openWizard(3, { booking: paid });
  tap('Ask to cancel my booking');
  expect(screen.getByText(/You have paid ₹1,600\. The general secretary decides/)).toBeTruthy();
  fireEvent.change(screen.getByLabelText(/^Reason/), { target: { value: 'Exams' } });
  tap('Send my request');
  await screen.findByText(/You asked to cancel this booking on 10 Jan 2030: ‘Exams’\. We will mail you/);
  aServer({ [`/web/v1/booking/${paid.bookingId}/cancel-request`]: paid });
  tap('I want to keep my booking');
  await screen.findByRole('button', { name: 'Ask to cancel my booking' });
});

it('a cancelled booking shows what is refunded and what is kept', async () => {
  const cancelled = { ...booking, status: 'INACTIVE' as const, paidAmount: 1600, keptAmount: 600 };
  aServer({ '/web/v1/user': record, '/web/v1/booking': cancelled });
  expect(await loadRegistration(EMAIL, anEvent())).toMatchObject({
    lateMoney: 'Your booking K7MPQ2 was cancelled. ₹1,000 will be refunded to you. ₹600 is kept.',
  });
});

it('a part payment is thanked for, with the balance and the recipient', () => {
  window.scrollTo = nothing;
  const contact = { name: 'Radha Dasi', phone: '9876543210' };
  const paid = aBooking({
    status: 'PARTIALLY_PAID',
    paidAmount: 500,
    due: 1100,
    payableOnline: 1100,
    contact,
  });
  openWizard(3, { booking: paid });
  screen.getByRole('heading', { name: '₹500 received' });
  screen.getByText('Balance ₹1,100: pay online now, or in cash to Radha Dasi.');
  screen.getByText(/^Please pay ₹1,100 to your area leader or the general secretary in cash\./);
  // The step is done when nothing is left to pay.
  expect(document.querySelector('[aria-current="step"]')?.textContent).toContain('Payment');
});

it('a failed payment shows what happens to debited money', () => {
  window.scrollTo = nothing;
  openWizard(3, { booking: aBooking({ status: 'FAILED' }) });
  screen.getByText(/^If money was taken from your account, it is not lost/);
});

it('a free event has one step, and it is done with the details', () => {
  window.scrollTo = nothing;
  const free = { status: 'CONFIRMED', totalAmount: 0, finalAmount: 0, due: 0 } as const;
  openWizard(3, { booking: aBooking(free) });
  const steps = screen.getByRole('navigation', { name: 'Steps of the registration' });
  expect(steps.textContent).toBe('Fill details (done)');
});

it.each([
  { showAmount: false, showAmountBreakup: false },
  { showAmount: false, showAmountBreakup: true },
  { showAmount: true, showAmountBreakup: false },
  { showAmount: true, showAmountBreakup: true },
])('sums are shown before the payment, and in parts, as the event says: %j', async flags => {
  window.scrollTo = nothing;
  const categories = [{ id: 0, name: 'Dormitory', amount: 200 }];
  const priced = aBooking({ prices: { ...booking.prices, categories } });
  aServer({ '/web/v1/booking': priced });
  openWizard(1, { booking: priced }, anEvent(flags));
  const form = (await screen.findByRole('heading', { name: 'Select Amenities' })).closest('form');
  expect(form?.textContent?.includes('₹')).toBe(flags.showAmount);
  expect(form?.querySelector('.price-sum__parts') !== null).toBe(flags.showAmount && flags.showAmountBreakup);
  tap('Proceed');
  // The paid amount is always shown where a payment is made.
  await screen.findByRole('heading', { name: 'Payment' });
  expect(screen.getByText('Total amount').parentElement?.textContent).toBe('Total amount ₹1,600');
  expect(document.querySelector('.price-sum__parts') !== null).toBe(flags.showAmountBreakup);
});

it('the waiting list of a full event is offered before the details are asked for', async () => {
  const asked = aServer({ '/web/v1/waitlist': null, '/web/v1/area': [] });
  const event = anEvent({ full: true, waitlist: true });
  render(
    <LoadedRegistration
      event={event}
      camps={[]}
      visitor={{ email: EMAIL, name: 'Anna', imageUrl: null }}
      now={new Date()}
    />,
  );
  await screen.findByRole('heading', { name: 'Join the waiting list' });
  // A visitor without a record gives a few personal details and nothing else.
  expect(screen.queryByLabelText('Chanting Rounds')).toBeNull();
  tap('Join the waiting list');
  await screen.findByText('Phone is required.');
  expect(asked).not.toContain('/web/v1/waitlist/join');
});

it.each([
  ['a child', `${new Date().getFullYear() - 15}-01-01`, true],
  ['an adult', '1990-01-01', false],
])('who waits in the list as %s is asked for a guardian: %s, %s', async (_, dob, isAsked) => {
  const waiting = { ...place, state: 'WAITING', offer: null };
  const named: unknown[] = [];
  const asked = aServer({
    '/web/v1/user': { ...record, dob },
    '/web/v1/waitlist': waiting,
    '/web/v1/guardian/ask': (body: unknown) => {
      if (body) named.push(body);
      return { state: body ? 'ASKED' : 'NONE' };
    },
  });
  render(
    <LoadedRegistration
      event={anEvent({ full: true, waitlist: true })}
      camps={[]}
      visitor={{ email: EMAIL, name: null, imageUrl: null }}
      now={new Date()}
    />,
  );
  await screen.findByRole('heading', { name: 'You are in the waiting list' });
  if (!isAsked) return expect(asked).not.toContain('/web/v1/guardian/ask');
  const panel = within(await screen.findByRole('region', { name: 'Your parent or guardian' }));
  const type = (label: string, value: string) =>
    fireEvent.change(panel.getByLabelText(label), { target: { value } });
  await panel.findByLabelText("Guardian's name");
  type("Guardian's name", 'Mala Sen');
  type('Relation', 'Mother');
  type("Guardian's email", 'mala@example.org');
  type("Guardian's phone", '9123456781');
  fireEvent.click(panel.getByRole('button'));
  await panel.findByText(/A place that is offered to you can be taken as soon as they have agreed/);
  expect(named).toMatchObject([{ guardianName: 'Mala Sen', guardianEmail: 'mala@example.org' }]);
});

it('a full event without a list says so before anything is asked for', async () => {
  aServer({});
  render(
    <LoadedRegistration
      event={anEvent({ full: true })}
      camps={[]}
      visitor={{ email: EMAIL, name: null, imageUrl: null }}
      now={new Date()}
    />,
  );
  await screen.findByRole('heading', { name: 'Winter Camp is full' });
});

it('a child names the guardian in the first step, and the guardian is asked with it', async () => {
  window.scrollTo = nothing;
  const child = { ...record, dob: `${new Date().getFullYear() - 15}-01-01` };
  const lacking = {
    ...child,
    connectedAreaId: 'a1',
    facilitator: 'f1',
    chantingRounds: 4,
    userCategory: 'BRAHMACHARI',
  } as VisitorUserRecord;
  const asked = aServer({
    '/web/v1/user': lacking,
    '/web/v1/booking': booking,
    '/web/v1/guardian/ask': { state: 'NONE' },
    '/web/v1/area': [{ _id: 'a1', name: 'Salt Lake' }],
    '/web/v1/facilitator': [{ _id: 'f1', name: 'Radha Dasi' }],
  });
  openWizard(0, { record: lacking, booking: null });
  const group = await screen.findByRole('group', { name: 'Your parent or guardian' });
  expect(group.textContent).toContain('You are under 18');
  tap('Proceed');
  await screen.findByText("Guardian's name is required.");
  expect(asked).not.toContain('/web/v1/booking');
});
