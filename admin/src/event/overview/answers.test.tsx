/** @jest-environment ./admin/src/testing/browserEnvironment.mjs */
import { afterEach, beforeAll, expect, test } from '@jest/globals';
import type { AnswerFigures, FormField, Role } from '@coastok/domain';
import { cleanup, screen } from '@testing-library/react';
import { answerChoices } from '../../booking/filter/BookingFilters';
import { AnswersCard } from '../../booking/show/AnswersCard';
import { en } from '../../messages/en';
import { learnTexts } from '../../messages/i18nProvider';
import { renderDialog } from '../../testing/renderDialog';
import AnswerBars from './AnswerBars';

beforeAll(() => learnTexts(en));
afterEach(cleanup);

const field = (key: string, more: Partial<FormField>): FormField => ({
  key,
  type: 'text',
  label: key,
  required: false,
  askAt: 'registration',
  atDesk: false,
  sensitive: false,
  ...more,
});

const OPTIONS = [
  { key: 'o_plain0', label: 'Plain' },
  { key: 'o_sweet0', label: 'Sweets' },
];
const FIELDS = [
  field('f_meals0', { label: 'Meals', type: 'choice', options: OPTIONS }),
  field('f_ill000', { label: 'Illness', sensitive: true }),
  field('f_paper0', { label: 'Paper', type: 'file' }),
  field('f_bus000', { label: 'Bus', type: 'yes-no' }),
];
const FILE = `/api/v1/file/${'a'.repeat(24)}`;
const EVENT = { id: 'yatra', eventId: 'yatra', toDate: '2031-05-04', form: { version: 1, fields: FIELDS } };

const card = (userRole: Role, answers: object) =>
  renderDialog(<AnswersCard />, {
    userRole,
    provider: { getOne: () => Promise.resolve({ data: EVENT }) },
    record: { id: 'b', eventId: 'yatra', answers },
  });

test('a booking shows its answers as text, with a link to a file', async () => {
  card(4, { f_meals0: 'o_sweet0', f_ill000: 'Asthma', f_paper0: FILE, f_bus000: false });
  expect(await screen.findByText('Sweets')).toBeTruthy();
  expect(screen.getByText('Asthma').textContent).toBe('Asthmasensitive');
  expect(screen.getByRole('link', { name: 'Open the file' }).getAttribute('href')).toBe(FILE);
  expect(screen.getByText('No')).toBeTruthy();
});

test('sensitive fields are hidden from people who may not see them', async () => {
  card(5, { f_meals0: 'o_plain0' });
  expect(await screen.findByText('Plain')).toBeTruthy();
  expect(screen.queryByText('Illness')).toBeNull();
});

test('answers are counted by field; each option links to its bookings, and warns above its limit', async () => {
  const figures: AnswerFigures = {
    answered: 4,
    fields: [
      {
        key: 'f_meals0',
        label: 'Meals',
        type: 'choice',
        answered: 4,
        missing: 1,
        options: [
          { key: 'o_plain0', label: 'Plain', count: 1, places: null, left: null },
          { key: 'o_sweet0', label: 'Sweets', count: 3, places: 2, left: -1 },
        ],
      },
      {
        key: 'f_old000',
        label: 'Old',
        type: 'number',
        closed: true,
        answered: 2,
        missing: 3,
        min: 1,
        max: 5,
        sum: 6,
      },
    ],
  };
  renderDialog(<AnswerBars />, {
    answers: { 'event.answers': () => figures },
    record: { id: 'e', eventId: 'yatra' },
  });
  const link = await screen.findByRole('link', { name: 'Sweets' });
  const query = new URL(link.getAttribute('href') ?? '', 'http://console').searchParams;
  expect(JSON.parse(query.get('filter') ?? '')).toEqual({ answer: ['f_meals0:o_sweet0'] });
  expect(screen.getByText(/^3 \/ 2/).textContent).toMatch(/over by 1$/);
  expect(screen.getByText('Old (removed)')).toBeTruthy();
  expect(screen.getByText('2 answered, 3 did not · 1 – 5 · 6 in all')).toBeTruthy();
});

test('answers that can be picked from a list are options, yes and no', () => {
  expect(answerChoices(FIELDS, { yes: 'Yes', no: 'No' })).toEqual([
    { id: 'f_meals0:o_plain0', name: 'Meals: Plain' },
    { id: 'f_meals0:o_sweet0', name: 'Meals: Sweets' },
    { id: 'f_bus000:true', name: 'Bus: Yes' },
    { id: 'f_bus000:false', name: 'Bus: No' },
  ]);
});
