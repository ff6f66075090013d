import type { AttendanceRecord, CareContactRecord, CarePersonRecord, GatheringRecord } from '@coastok/domain';
import type { Page } from '@playwright/test';
import { Api, appSignIn } from './api.js';
import { DEMO_PASSWORD } from './demoAccounts.js';
import { expect } from './test.js';

/* The field app on a phone. */

export const FRONTLINER = 'frontliner@coastok.test';
export const PHONE = { width: 390, height: 844 };

export async function signIn(page: Page, email = FRONTLINER): Promise<void> {
  await page.goto('/field');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible();
}

export async function open(page: Page, name: string): Promise<void> {
  await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
}

/** Waits until the service worker has stored the app's own files. */
export const readyOffline = (page: Page) =>
  page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    while (!navigator.serviceWorker.controller)
      await new Promise(resolve => navigator.serviceWorker.addEventListener('controllerchange', resolve));
  });

/** The people whose answers are stored on the phone. */
export const keptFor = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<string[]>(resolve => {
        const opening = indexedDB.open('coastok-field');
        opening.onsuccess = () => {
          const all = opening.result.transaction('answers').objectStore('answers').getAll();
          all.onsuccess = () => resolve((all.result as { userId: string }[]).map(({ userId }) => userId));
        };
      }),
  );

/** The people for whom the demo frontliner cares, and the frontliner's API. */
export async function myPeople(): Promise<{ api: Api; people: CarePersonRecord[] }> {
  const profile = await appSignIn(FRONTLINER);
  const api = new Api(profile.token);
  return {
    api,
    people: await api.list<CarePersonRecord>('/care/people', { carerId: profile._id, per_page: 500 }),
  };
}

export const contactsOf = (api: Api, memberId: string) =>
  api.list<CareContactRecord>('/care/contact', { memberId });

/** A gathering of the leader's area that begins now. */
export async function aGathering(leaderApi: Api): Promise<GatheringRecord> {
  const [area] = await leaderApi.list<{ _id: string }>('/area');
  return leaderApi.post<GatheringRecord>('/gathering', {
    title: `Evening of ${Date.now()}`,
    areaId: area?._id,
    startsAt: new Date().toISOString(),
    place: 'Community hall',
  });
}

/** The people who were marked present. */
export const marksOf = async (api: Api, { _id }: GatheringRecord) =>
  (await api.list<AttendanceRecord>(`/gathering/${_id}/attendance`, { per_page: 500 })).filter(
    ({ present }) => present,
  );
