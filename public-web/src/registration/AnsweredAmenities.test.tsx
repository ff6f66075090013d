/** @jest-environment jsdom */
import {
  type OwnWaitlistRecord,
  type PublicField,
  type PublicForm,
  type VisitorUserRecord,
} from '@coastok/domain';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { cleanup, configure, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { aBooking } from '../testing/aBooking.js';
import { anEvent } from '../testing/anEvent.js';
import { aServer, Refusal } from '../testing/aServer.js';
import { type Loaded } from './loadRegistration.js';
import { RegistrationWizard } from './RegistrationWizard.js';

configure({ asyncUtilTimeout: 20_000 });

beforeEach(() => {
  window.scrollTo = nothing;
});
afterEach(() => {
  cleanup();
  localStorage.clear();
});

const nothing = () => undefined;
const EMAIL = 'anna@example.org';
const AREA = '65f0000000000000000000d1';
const FACILITATOR = '65f0000000000000000000d2';
const booking = aBooking();
const record = {
  _id: booking.userId,
  name: 'Anna',
  email: EMAIL,
  phone: '9876543210',
  dob: '1990-01-01',
  gender: 2,
  userCategory: 'BRAHMACHARI',
  chantingRounds: 4,
  connectedAreaId: AREA,
  facilitator: FACILITATOR,
} as VisitorUserRecord;

const aField = (field: Partial<PublicField> & Pick<PublicField, 'key' | 'type' | 'label'>): PublicField => ({
  required: false,
  askAt: 'registration',
  atDesk: false,
  sensitive: false,
  ...field,
});

const MEALS = aField({
  key: 'f_meals1',
  type: 'choice',
  label: 'Meals',
  required: true,
  options: [
    { key: 'o_plain1', label: 'Plain', left: null },
    { key: 'o_sweet1', label: 'Sweets', price: 250, places: 3, left: 2 },
    { key: 'o_feast1', label: 'Feast', price: 500, places: 3, left: 0 },
  ],
});
const NUTS = aField({
  key: 'f_nuts11',
  type: 'text',
  label: 'Which nuts',
  required: true,
  sensitive: true,
  showIf: [{ field: 'f_meals1', op: 'is', value: 'o_sweet1' }],
});
const TRAIN = aField({ key: 'f_train1', type: 'text', label: 'Train', required: true, askAt: 'later' });
const FORM: PublicForm = { version: 3, fields: [MEALS, NUTS, TRAIN] };

const event = (form = FORM) => anEvent({ hasForm: true, showAmount: true, form });

/** Opens the registration of an event with a form, and records the booking calls. */
function open(loaded: Partial<Loaded> = {}, { answer = () => booking as unknown, forms = [FORM] } = {}) {
  const sent: unknown[] = [];
  let read = 0;
  aServer({
    '/web/v1/user': record,
    '/web/v1/area': [{ _id: AREA, name: 'Salt Lake' }],
    '/web/v1/facilitator': [{ _id: FACILITATOR, name: 'Radha Dasi' }],
    '/web/v1/event': () => event(forms[Math.min(read++, forms.length - 1)]),
    '/web/v1/booking': (body: unknown) => {
      if (!body) return booking;
      sent.push(body);
      return answer();
    },
  });
  render(
    <RegistrationWizard
      event={event()}
      camps={[]}
      visitor={{ email: EMAIL, name: null, imageUrl: null }}
      loaded={{ record, booking: null, place: null, lateMoney: null, unanswered: false, ...loaded }}
      opening={loaded.booking ? 1 : 0}
      onSessionEnd={nothing}
      onNoPlace={nothing}
      onPlaceChanged={nothing}
    />,
  );
  return sent;
}

const tap = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const pick = (name: RegExp) => fireEvent.click(screen.getByRole('radio', { name }));
const total = () => screen.getByText('Total amount').parentElement?.textContent;

/** Goes from the details, which book nothing, to the questions. */
async function answerDetails() {
  await screen.findByRole('option', { name: 'Salt Lake' });
  tap('Proceed');
  await screen.findByRole('group', { name: 'Meals' });
}

it('the questions of an event are asked before it is booked, by their conditions, with the price of what is chosen', async () => {
  const sent = open();
  await answerDetails();
  expect(sent).toEqual([]);
  expect(screen.queryByLabelText('Train')).toBeNull();
  expect(screen.queryByLabelText('Which nuts')).toBeNull();
  expect(total()).toBe('Total amount ₹1,400');
  pick(/^Sweets/);
  expect(total()).toBe('Total amount ₹1,650');
  const nuts = screen.getByLabelText<HTMLInputElement>('Which nuts');
  tap('Proceed');
  await waitFor(() => expect(document.activeElement).toBe(nuts));
  expect(screen.getByText('Please answer this.')).toBeTruthy();
  expect(nuts.getAttribute('aria-invalid')).toBe('true');
  fireEvent.change(nuts, { target: { value: ' Cashew ' } });
  expect(screen.queryByText('Please answer this.')).toBeNull();
  tap('Proceed');
  await screen.findByRole('heading', { name: 'Payment' });
  expect(sent[0]).toMatchObject({
    eventId: 'winter-camp',
    formVersion: 3,
    answers: { f_meals1: 'o_sweet1', f_nuts11: 'Cashew' },
  });
});

it('an option that is full is shown as full, and can not be chosen', async () => {
  open();
  await answerDetails();
  const feast = screen.getByRole<HTMLInputElement>('radio', { name: /^Feast/ });
  expect([feast.disabled, feast.closest('label')?.textContent]).toEqual([true, 'FeastFull+ ₹500']);
  expect(screen.getByRole('radio', { name: /^Sweets/ }).closest('label')?.textContent).toContain(
    '2 places left',
  );
});

it('what the server refuses is shown beside its question', async () => {
  const full = 'No place is left for this choice. Please choose another one.';
  const errors = { 'answers.f_meals1': full };
  open({}, { answer: () => new Refusal({ statusCode: 409, code: 'FULL', message: full, errors }) });
  await answerDetails();
  pick(/^Plain/);
  tap('Proceed');
  expect((await screen.findByText(full)).closest('fieldset')?.textContent).toContain('Meals');
});

it('a form that changed meanwhile shows the new questions, and keeps the rest', async () => {
  const contact = aField({ key: 'f_contac', type: 'phone', label: 'Emergency contact', required: true });
  const message = 'The questions of this event have changed. Please answer what is new.';
  const changed = { statusCode: 409, code: 'FORM', message, version: 4, fields: [contact] };
  const answers: unknown[] = [new Refusal(changed)];
  const newer = { version: 4, fields: [...FORM.fields, contact] };
  const sent = open({}, { answer: () => answers.shift() ?? booking, forms: [FORM, newer] });
  await answerDetails();
  pick(/^Plain/);
  tap('Proceed');
  const asked = await screen.findByLabelText('Emergency contact');
  await waitFor(() => expect(document.activeElement).toBe(asked));
  screen.getByText(message);
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /^Plain/ }).checked).toBe(true);
  fireEvent.change(asked, { target: { value: '98765 43210' } });
  tap('Proceed');
  await screen.findByRole('heading', { name: 'Payment' });
  expect(sent[1]).toMatchObject({
    formVersion: 4,
    answers: { f_meals1: 'o_plain1', f_contac: '9876543210' },
  });
});

it('answers are kept in this browser until they are sent', async () => {
  open();
  await answerDetails();
  pick(/^Sweets/);
  fireEvent.change(screen.getByLabelText('Which nuts'), { target: { value: 'Cashew' } });
  cleanup();
  open();
  await answerDetails();
  expect(screen.getByLabelText<HTMLInputElement>('Which nuts').value).toBe('Cashew');
});

it('for a booking only the differences are sent, and a choice that is no longer offered may stay', async () => {
  const answered = aBooking({
    answers: { f_meals1: 'o_older1' },
    options: [{ field: 'f_meals1', option: 'o_older1', price: 90 }],
    formVersion: 2,
  });
  const sent = open({ booking: answered });
  await screen.findByRole('group', { name: 'Meals' });
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /not offered any more/ }).checked).toBe(true);
  expect(total()).toBe('Total amount ₹1,490');
  tap('Proceed');
  await screen.findByRole('heading', { name: 'Payment' });
  expect(sent).toEqual([]);
  // Before the payment everything is shown once more.
  expect((await screen.findByText('Your answers')).closest('section')?.textContent).toContain(
    'MealsYour choice',
  );
});

it('an offered place is not taken before the questions are answered', async () => {
  const until = new Date(Date.now() + 3600_000).toISOString();
  const offer = { bookingId: booking.bookingId, category: 0, until };
  const place: OwnWaitlistRecord = {
    _id: 'p1',
    state: 'OFFERED',
    ahead: 0,
    wants: [],
    offer,
    joinedAt: until,
  };
  const sent = open({ booking, place });
  await screen.findByRole('group', { name: 'Meals' });
  tap('Proceed');
  await screen.findByText('Please answer this.');
  expect(sent).toEqual([]);
  pick(/^Plain/);
  tap('Proceed');
  await screen.findByRole('heading', { name: 'Payment' });
  expect(sent).toEqual([
    {
      bookingId: booking.bookingId,
      userId: booking.userId,
      accomodationCategory: 0,
      transportation: false,
      answers: { f_meals1: 'o_plain1' },
      formVersion: 3,
    },
  ]);
});
