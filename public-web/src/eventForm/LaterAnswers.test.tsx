/** @jest-environment jsdom */
import { type PublicField, type PublicForm, type VisitorUserRecord } from '@coastok/domain';
import { afterEach, expect, it } from '@jest/globals';
import { cleanup, configure, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { LaterWay } from '../pages/my/BookingCard.js';
import { aBooking } from '../testing/aBooking.js';
import { anEvent } from '../testing/anEvent.js';
import { aServer } from '../testing/aServer.js';

configure({ asyncUtilTimeout: 20_000 });
afterEach(() => {
  cleanup();
  localStorage.clear();
});

const EMAIL = 'anna@example.org';
const booking = aBooking({ answers: { f_meals1: 'Rice' }, formVersion: 1 });
const aField = (field: Partial<PublicField> & Pick<PublicField, 'key' | 'type' | 'label'>): PublicField => ({
  required: true,
  askAt: 'later',
  atDesk: false,
  sensitive: false,
  ...field,
});
const FORM: PublicForm = {
  version: 1,
  fields: [
    aField({ key: 'f_meals1', type: 'text', label: 'Meals', askAt: 'registration' }),
    aField({ key: 'f_train1', type: 'yes-no', label: 'By train' }),
    aField({
      key: 'f_number',
      type: 'number',
      label: 'Its number',
      showIf: [{ field: 'f_train1', op: 'is', value: true }],
    }),
  ],
};

it('questions asked later are counted, opened, shown by their conditions and saved', async () => {
  const sent: unknown[] = [];
  aServer({
    '/web/v1/event': anEvent({ hasForm: true, form: FORM }),
    '/web/v1/booking': booking,
    '/web/v1/user': { _id: booking.userId, dob: '1990-01-01', gender: 1 } as VisitorUserRecord,
    [`/web/v1/booking/${booking.bookingId}/answers`]: (body: { answers: object }) => {
      sent.push(body);
      return { ...booking, answers: { ...booking.answers, ...body.answers } };
    },
  });
  render(
    <LaterWay
      eventId="winter-camp"
      email={EMAIL}
      questions={{ asked: 1, open: 1 }}
      toDate="2030-02-19"
      onSessionEnd={() => undefined}
    />,
  );
  screen.getByText('This event still asks you one question. Please answer by 19 Feb 2030.');
  fireEvent.click(screen.getByRole('button', { name: 'Answer now' }));
  const heading = await screen.findByRole('heading', { name: 'Questions for later' });
  await waitFor(() => expect(document.activeElement).toBe(heading));
  expect(screen.queryByLabelText('Meals')).toBeNull();
  const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save my answers' }));
  save();
  await screen.findByText('Please answer this.');
  expect(screen.queryByLabelText('Its number')).toBeNull();
  fireEvent.click(screen.getByRole('radio', { name: 'Yes' }));
  const number = screen.getByLabelText<HTMLInputElement>('Its number');
  fireEvent.change(number, { target: { value: 'twelve' } });
  save();
  await screen.findByText('Please enter a number.');
  await waitFor(() => expect(document.activeElement).toBe(number));
  fireEvent.change(number, { target: { value: '12801' } });
  save();
  await screen.findByText('Your answers are saved.');
  expect(sent).toEqual([{ answers: { f_train1: true, f_number: 12801 } }]);
  screen.getByText(/^You have answered everything\./);
});
