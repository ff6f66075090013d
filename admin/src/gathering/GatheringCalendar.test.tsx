/** @jest-environment ./admin/src/testing/browserEnvironment.mjs */
import { afterEach, beforeAll, expect, test } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import { en } from '../messages/en';
import { learnTexts } from '../messages/i18nProvider';
import { press, renderDialog } from '../testing/renderDialog';
import { GatheringCalendar } from './GatheringCalendar';
import type { Gathering } from './gatheringModel';

beforeAll(() => learnTexts(en));
afterEach(cleanup);

const onDay = (day: number): Gathering =>
  ({
    id: `g${day}`,
    title: `Gathering ${day}`,
    state: 'planned',
    startsAt: `2031-05-${String(day).padStart(2, '0')}T12:30:00.000Z`,
    areaName: 'Salt Lake',
    expected: 3,
    guests: 0,
  }) as unknown as Gathering;

const list = (today: string) =>
  renderDialog(
    <GatheringCalendar
      month={{ year: 2031, month: 5 }}
      today={today}
      gatherings={[4, 11, 18, 25].map(onDay)}
      onAdd={undefined}
    />,
    { phone: true },
  );
const shown = () => screen.getAllByText(/^Gathering \d/).map(({ textContent }) => textContent);

test('on a phone a month begins with today, and what was before is opened', () => {
  list('2031-05-18');
  expect(shown()).toEqual(['Gathering 18', 'Gathering 25']);
  press('Earlier in this month (2)');
  expect(shown()).toEqual(['Gathering 4', 'Gathering 11', 'Gathering 18', 'Gathering 25']);
});

test('a past month is shown as a whole', () => {
  list('2031-06-02');
  expect(shown()).toEqual(['Gathering 4', 'Gathering 11', 'Gathering 18', 'Gathering 25']);
});
