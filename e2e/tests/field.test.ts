import type {
  AttendanceRecord,
  CareContactRecord,
  CarePersonRecord,
  CareTaskRecord,
  GatheringRecord,
} from '@coastok/domain';
import type { Page } from '@playwright/test';
import { expectForEverybody, expectNoSideways } from '../console/accessibility.js';
import { Api, appSignIn } from '../console/api.js';
import { DEMO_PASSWORD } from '../console/demoAccounts.js';
import { expect, test } from '../console/test.js';

const FRONTLINER = 'frontliner@coastok.test';

test.use({ viewport: { width: 390, height: 844 } });

async function signIn(page: Page, email = FRONTLINER): Promise<void> {
  await page.goto('/field');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible();
}

const open = async (page: Page, name: string): Promise<void> => {
  await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
};

/** The service worker has the app's own files. */
const readyOffline = (page: Page) =>
  page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    while (!navigator.serviceWorker.controller)
      await new Promise(resolve => navigator.serviceWorker.addEventListener('controllerchange', resolve));
  });

async function myPeople(): Promise<{ api: Api; people: CarePersonRecord[] }> {
  const profile = await appSignIn(FRONTLINER);
  const api = new Api(profile.token);
  return {
    api,
    people: await api.list<CarePersonRecord>('/care/people', { carerId: profile._id, per_page: 500 }),
  };
}

const contactsOf = (api: Api, memberId: string) => api.list<CareContactRecord>('/care/contact', { memberId });

test('a frontliner reads the day, the people and the gatherings, in light and dark and on a phone', async ({
  page,
}) => {
  await signIn(page);
  for (const name of ['Today', 'My people', 'Attendance']) {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.emulateMedia({ colorScheme: 'light' });
    await open(page, name);
    await expect(page.getByText('Loading…')).toHaveCount(0);
    await expectNoSideways(page, `of ${name}`);
    await expectForEverybody(page, { width: 320, height: 640 });
  }
});

test('a task of today is done with one tap, another one is put off', async ({ page, leaderApi }) => {
  const { people } = await myPeople();
  const profile = await appSignIn(FRONTLINER);
  const [member] = people;
  const yesterday = new Date(Date.now() - 24 * 3600_000).toISOString().slice(0, 10);
  const tasks: CareTaskRecord[] = [];
  for (const text of ['Bring the book', 'Ask about the exam'])
    tasks.push(
      await leaderApi.post<CareTaskRecord>('/care/task', {
        memberId: member?._id,
        assigneeId: profile._id,
        text,
        dueOn: yesterday,
      }),
    );
  await signIn(page);
  const cards = page.getByRole('main').getByRole('listitem');
  const book = cards.filter({ hasText: 'Bring the book' });
  await expect(book).toContainText('overdue since');
  await expectForEverybody(page, { width: 320, height: 640 });
  await book.getByRole('button', { name: /^Spoke/ }).click();
  const exam = cards.filter({ hasText: 'Ask about the exam' });
  await exam.getByRole('button', { name: /^In a week/ }).click();
  await expect(page.getByText('Bring the book')).toHaveCount(0);
  await expect(page.getByText('Ask about the exam')).toHaveCount(0);
  const stateOf = async (i: number) =>
    (await leaderApi.list<CareTaskRecord>('/care/task', { memberId: member?._id ?? '', per_page: 100 })).find(
      ({ _id }) => _id === tasks[i]?._id,
    )?.state;
  await expect.poll(() => stateOf(0)).toBe('done');
  await expect.poll(() => stateOf(1)).toBe('snoozed');
});

test('a contact is noted without network, outlives a closed tab, and arrives once', async ({
  page,
  context,
  faults,
}) => {
  faults.expectLostConnection();
  const { api, people } = await myPeople();
  const [member] = people;
  if (!member) throw new Error('the demo frontliner cares for nobody');
  const before = (await contactsOf(api, member._id)).length;
  await signIn(page);
  await open(page, 'My people');
  await expect(page.getByRole('heading', { name: member.name })).toBeVisible();
  await readyOffline(page);

  await context.setOffline(true);
  await page.reload();
  await open(page, 'My people');
  await page.getByRole('button', { name: `Note a contact with ${member.name}` }).click();
  await page.getByRole('button', { name: `Add a note about ${member.name}` }).click();
  await page.getByLabel(`Note about ${member.name}`).fill('Asked about the yatra.');
  await page.getByRole('button', { name: `Spoke: ${member.name}` }).click();
  await expect(page.getByRole('button', { name: '1 waiting' })).toBeVisible();
  await page.close();

  const again = await context.newPage();
  await again.goto('/field/');
  await expect(again.getByRole('button', { name: '1 waiting' })).toBeVisible();
  expect(await contactsOf(api, member._id)).toHaveLength(before);
  await context.setOffline(false);
  await expect(again.getByRole('button', { name: '1 waiting' })).toHaveCount(0);
  const contacts = await contactsOf(api, member._id);
  expect(contacts).toHaveLength(before + 1);
  expect(contacts.some(({ note }) => note === 'Asked about the yatra.')).toBe(true);
});

test('a note is spoken without network, and can be heard by the leader', async ({
  page,
  context,
  leaderApi,
}) => {
  const { people } = await myPeople();
  const member = people[2];
  if (!member) throw new Error('the demo frontliner cares for two members only');
  await signIn(page);
  await open(page, 'My people');
  await page.getByRole('button', { name: `Note a contact with ${member.name}` }).click();
  await page.getByRole('button', { name: `Add a note about ${member.name}` }).click();
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Speak a note' }).click();
  await page.getByRole('button', { name: 'Stop recording' }).click();
  await expect(page.getByLabel('Your note')).toBeVisible();
  await page.getByRole('button', { name: `Met: ${member.name}` }).click();
  await expect(page.getByRole('button', { name: '1 waiting' })).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('button', { name: '1 waiting' })).toHaveCount(0);
  const [contact] = await contactsOf(leaderApi, member._id);
  expect(contact).toMatchObject({ outcome: 'met', noteAudio: expect.any(String) });
  const sound = await page.request.get(contact?.noteAudio ?? '');
  expect(sound.headers()['content-type']).toContain('audio');
});

async function aGathering(leaderApi: Api): Promise<GatheringRecord> {
  const [area] = await leaderApi.list<{ _id: string }>('/area');
  return leaderApi.post<GatheringRecord>('/gathering', {
    title: `Evening of ${Date.now()}`,
    areaId: area?._id,
    startsAt: new Date().toISOString(),
    place: 'Community hall',
  });
}

const marksOf = async (api: Api, { _id }: GatheringRecord) =>
  (await api.list<AttendanceRecord>(`/gathering/${_id}/attendance`, { per_page: 500 })).filter(
    ({ present }) => present,
  );

test('marks made without network are there once, and the list is closed to those that come late', async ({
  page,
  context,
  faults,
  leaderApi,
}) => {
  faults.expectRefusal(409);
  const gathering = await aGathering(leaderApi);
  await signIn(page);
  await open(page, 'Attendance');
  await page.getByRole('button', { name: new RegExp(`^Attendance of ${gathering.title}`) }).click();
  const marks = page.locator('.mark');
  await expect(marks.first()).toBeVisible();
  const count = Math.min(50, (await marks.count()) - 1);
  await readyOffline(page);
  await context.setOffline(true);
  for (let i = 0; i < count; i += 1) await marks.nth(i).click();
  await expect(page.getByRole('button', { name: `${count} waiting` })).toBeVisible();
  await expect(page.locator('.mark--present')).toHaveCount(count);
  await context.setOffline(false);
  await expect(page.getByRole('button', { name: `${count} waiting` })).toHaveCount(0);
  expect(await marksOf(leaderApi, gathering)).toHaveLength(count);

  await context.setOffline(true);
  await marks.nth(count).click();
  await expect(page.getByRole('button', { name: '1 waiting' })).toBeVisible();
  await leaderApi.post(`/gathering/${gathering._id}/close`, {});
  await context.setOffline(false);
  await page.getByRole('button', { name: '1 refused' }).click();
  const refused = page.getByRole('dialog', { name: 'What waits to be sent' });
  await expect(refused.getByRole('listitem')).toContainText('closed');
  await refused.getByRole('button', { name: 'Drop it' }).click();
  await expect(refused).toContainText('All is sent.');
});

test('a session that ends loses nothing, and another person sees none of it', async ({ page, faults }) => {
  faults.expectRefusal(401);
  const { api, people } = await myPeople();
  const member = people[1];
  if (!member) throw new Error('the demo frontliner cares for one member only');
  const before = (await contactsOf(api, member._id)).length;
  await signIn(page);
  await open(page, 'My people');
  await page.getByRole('button', { name: `Note a contact with ${member.name}` }).click();
  const token = await page.evaluate(
    () => (JSON.parse(localStorage.getItem('coastok.field.session') ?? '{}') as { token: string }).token,
  );
  await new Api(token).send('GET', '/logout');
  await page.getByRole('button', { name: `Met: ${member.name}` }).click();
  await expect(page.getByText('Your session has ended')).toBeVisible();

  await signIn(page, 'facilitator@coastok.test');
  await expect(page.getByRole('button', { name: /waiting|refused/ })).toHaveCount(0);
  const kept = await page.evaluate(
    () =>
      new Promise<string[]>(resolve => {
        const opening = indexedDB.open('coastok-field');
        opening.onsuccess = () => {
          const all = opening.result.transaction('answers').objectStore('answers').getAll();
          all.onsuccess = () => resolve((all.result as { userId: string }[]).map(({ userId }) => userId));
        };
      }),
  );
  expect(new Set(kept).size).toBeLessThanOrEqual(1);
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sign out' }).click();

  await signIn(page);
  await expect.poll(async () => (await contactsOf(api, member._id)).length).toBe(before + 1);
});

test('the app can be installed', async ({ page }) => {
  await page.goto('/field');
  await expect(page).toHaveURL('/field/');
  const address = await page.locator('link[rel=manifest]').getAttribute('href');
  const manifest = (await (await page.request.get(address ?? '')).json()) as {
    start_url: string;
    icons: { src: string }[];
  };
  expect(manifest.start_url).toBe('/field/');
  for (const { src } of manifest.icons) expect((await page.request.get(src)).status()).toBe(200);
  await readyOffline(page);
});
