import {
  BookingStatus,
  hasTicket,
  type DeskKind,
  type DeskLinkRecord,
  type DeskSnapshotRecord,
  type EventRecord,
  type NewDeskDeviceRecord,
  type TicketRecord,
} from '@coastok/domain';
import type { Page } from '@playwright/test';
import type { Api } from '../console/api.js';
import { aBooking, type Booked } from '../console/bookings.js';
import { areaByCode } from '../console/people.js';
import { expect } from '../console/test.js';
import { anEvent, ordered, payAtGateway } from './bookings.js';

const ALL: DeskKind[] = ['in', 'room', 'bus', 'kit'];

/** A link for a phone at the desk of an event. */
export const aDesk = (
  api: Api,
  { eventId }: Pick<EventRecord, 'eventId'>,
  name = 'Gate 1',
): Promise<NewDeskDeviceRecord> =>
  api.post<NewDeskDeviceRecord>('/desk/device', { eventId, name, kinds: ALL, showPhones: false });

/** An event with a free dormitory and a room for ₹700. */
export const aCamp = (api: Api): Promise<EventRecord> =>
  anEvent(api, {
    registrationAmount: 0,
    accomodationCategory: {
      0: { id: 0, name: 'Dormitory', amount: 0 },
      1: { id: 1, name: 'Room', amount: 700 },
    },
  });

/** A confirmed visitor: the dormitory is free, so there is nothing to pay. */
export async function aTicketHolder(api: Api, event: EventRecord): Promise<Booked> {
  const area = await areaByCode(api, 'SALTLAKE');
  const booked = await aBooking(api, { event, areaId: area._id });
  expect((await booked.now()).status).toBe(BookingStatus.Confirmed);
  return booked;
}

/** A visitor who pays online for a room. */
export async function aPayer(api: Api, event: EventRecord): Promise<Booked> {
  const area = await areaByCode(api, 'SALTLAKE');
  const booked = await aBooking(api, { event, areaId: area._id, accomodationCategory: 1 });
  await payAtGateway(await ordered(booked.visitor, { bookingId: booked.id }), 'captured');
  await expect.poll(async () => hasTicket((await booked.now()).status)).toBe(true);
  return booked;
}

/** A new ticket of a booking, which replaces the former ones. */
export const aTicket = async (api: Api, { id }: Pick<Booked, 'id'>): Promise<string> =>
  (await api.post<TicketRecord>(`/booking/${id}/ticket`, { reason: 'For tests' })).code;

/** Links a phone, as a scan of the organiser's code does, and waits for its list. */
export async function linkPhone(page: Page, { linkUrl }: NewDeskDeviceRecord): Promise<void> {
  const { pathname, hash } = new URL(linkUrl);
  await page.goto(pathname + hash);
  await untilCameraLooks(page);
  await openPage(page, 'Find');
  await expect(page.getByText(/on this phone\.$/)).toBeVisible();
}

/**
 * Call this before another page is opened: a camera that is still opening would show the picture meant for the next
 * page.
 */
export async function untilCameraLooks(page: Page): Promise<void> {
  const looks = page.getByText('Hold a ticket in front of the camera');
  await expect(looks.or(page.getByText('This browser may not use the camera.'))).toBeVisible();
}

/** Opens one of the desk's pages; the camera is on at 'Scan' alone. */
export async function openPage(page: Page, name: 'Scan' | 'Find' | 'Recent'): Promise<void> {
  await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name }).click();
}

export async function findPerson(page: Page, name: string): Promise<void> {
  await openPage(page, 'Find');
  await page.getByRole('searchbox').fill(name);
  await page.getByRole('list', { name: 'Found' }).getByRole('link').click();
  await expect(page.getByRole('heading', { level: 2, name })).toBeVisible();
}

/** The check-in state of people by booking, as another desk of the event receives it. */
export async function statesAt(api: Api, event: EventRecord): Promise<() => Promise<Record<string, string>>> {
  const { linkCode: code } = await aDesk(api, event, 'The table');
  const ask = async <T>(path: string, options: RequestInit): Promise<T> => {
    const answer = await fetch(`${process.env.E2E_URL}/field/v1${path}`, options);
    return ((await answer.json()) as { result: T }).result;
  };
  const { token } = await ask<DeskLinkRecord>('/link', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ code }),
  });
  return async () => {
    const { persons } = await ask<DeskSnapshotRecord>('/snapshot', {
      headers: { Authorization: `Bearer ${token}` },
    });
    return Object.fromEntries(persons.map(({ bookingId, state }) => [bookingId, state]));
  };
}

/** The number of records in each store of the desk's database. */
export const storedOf = (page: Page): Promise<Record<string, number>> =>
  page.evaluate(
    () =>
      new Promise<Record<string, number>>(resolve => {
        const opening = indexedDB.open('coastok-desk');
        opening.onsuccess = () => {
          const names = [...opening.result.objectStoreNames];
          const transaction = opening.result.transaction(names);
          const counts = names.map(name => [name, transaction.objectStore(name).count()] as const);
          transaction.oncomplete = () => {
            opening.result.close();
            resolve(Object.fromEntries(counts.map(([name, { result }]) => [name, result])));
          };
        };
      }),
  );
