/** @jest-environment ./admin/src/testing/browserEnvironment.mjs */
import { afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { type BookingSummaryRecord, type Role } from '@coastok/domain';
import { cleanup, screen } from '@testing-library/react';
import { en } from '../../messages/en';
import { learnTexts } from '../../messages/i18nProvider';
import { renderDialog } from '../../testing/renderDialog';
import { EventCard } from '../list/EventCard';
import type { ManagedEvent } from '../useEvents';
import { EventBars } from './EventBars';

beforeAll(() => learnTexts(en));
afterEach(cleanup);

const EVENT = {
  id: 'e'.repeat(24),
  eventId: 'yatra-2031',
  title: 'Yatra',
  fromDate: '2031-05-02',
  toDate: '2031-05-04',
  startingPrice: 0,
  capacity: 12,
  accomodationCategory: { 1: { id: 1, name: 'Room', amount: 700, capacity: 4 } },
} as unknown as ManagedEvent;

const SUMMARY = {
  byStatus: { 7: 5 },
  seats: 9,
  seatsByCategory: { 1: 5 },
  money: { final: 0, paid: 0, due: 0, cashWaiting: 0, subsidy: 0, toRefund: 0 },
} as unknown as BookingSummaryRecord;

async function seen(userRole: Role): Promise<string> {
  const { container } = renderDialog(
    <>
      <EventCard />
      <EventBars />
    </>,
    { answers: { 'booking.summary': () => SUMMARY }, userRole, record: EVENT },
  );
  await screen.findByText('Seats');
  await screen.findByText(/^9 .*booked/);
  return container.textContent ?? '';
}

describe('the seats of an event', () => {
  test('are shown with their limits to those who see all bookings', async () => {
    const text = await seen(6);
    for (const part of ['9 of 12 seats booked', 'All seats9 / 12', 'Room5 / 4 · over by 1'])
      expect(text).toContain(part);
  });

  test('are those from the own areas, without limits, for those who see no others', async () => {
    const text = await seen(4);
    for (const part of ['9 booked from your areas', 'Booked from your areas9', 'Room5'])
      expect(text).toContain(part);
    expect(text).not.toMatch(/\b12\b|\/ 4|over by/);
  });

  test('link to their bookings', async () => {
    await seen(6);
    const link = screen.getByRole('link', { name: 'Room' });
    expect(decodeURIComponent(link.getAttribute('href') ?? '')).toBe(
      '/event/manage/yatra-2031/reports?filter={"accomodation":["1"]}',
    );
  });
});

test('each part of the money, and its bar, links to the bookings behind it', async () => {
  await seen(6);
  const addressOf = (name: string | RegExp) =>
    decodeURIComponent(screen.getByRole('link', { name }).getAttribute('href') ?? '');
  const reports = '/event/manage/yatra-2031/reports';
  expect(addressOf(/still due$/)).toBe(reports);
  expect(addressOf('Paid')).toBe(`${reports}?filter={"status":["7","10","11","12"]}`);
  expect(addressOf('Cash to be approved')).toBe('/event/manage/yatra-2031/cash');
  expect(addressOf('Still due')).toContain('"9","11","12"');
});

test('each status links to its bookings', async () => {
  await seen(6);
  const address = screen.getByRole('link', { name: 'Confirmed: 5' }).getAttribute('href') ?? '';
  expect(decodeURIComponent(address)).toBe('/event/manage/yatra-2031/reports?filter={"status":["7"]}');
});
