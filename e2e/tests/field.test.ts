import type { CarePersonRecord, CareTaskRecord } from '@coastok/domain';
import { expectForEverybody, expectNoSideways } from '../console/accessibility.js';
import { appSignIn } from '../console/api.js';
import { contactsOf, FRONTLINER, myPeople, open, PHONE, readyOffline, signIn } from '../console/fieldApp.js';
import { holdBack } from '../console/holdBack.js';
import { expect, test } from '../console/test.js';

// No shared context: the service worker of another test would leave its files.
test.use({ reuseContext: false, viewport: PHONE });

test('a frontliner reads the day, the people and the gatherings, in light and dark and on a phone', async ({
  page,
  leaderApi,
}) => {
  const { people } = await myPeople();
  const { _id: assigneeId } = await appSignIn(FRONTLINER);
  const dueOn = new Date(Date.now() - 24 * 3600_000).toISOString().slice(0, 10);
  // An overdue task, so that the page always shows one.
  await leaderApi.post('/care/task', { memberId: people[0]?._id, assigneeId, text: 'Bring a lamp', dueOn });
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

test('everybody can read and use the list of a gathering and the note of a contact', async ({ page }) => {
  await signIn(page);
  await open(page, 'Attendance');
  const lists = page.getByRole('link', { name: /^Attendance of/ });
  await lists.first().click();
  await expect(page.locator('.mark').first()).toBeVisible();
  await page.reload();
  await expect(page.locator('.mark').first()).toBeVisible();
  await page.goBack();
  await expect(lists.first()).toBeVisible();
  await page.goForward();
  await expect(page.locator('.mark').first()).toBeVisible();
  await page.getByRole('link', { name: 'Back to the gatherings' }).click();
  await expect(lists.first()).toBeVisible();
  await lists.first().click();
  await expect(page.locator('.mark').first()).toBeVisible();
  await page.emulateMedia({ colorScheme: 'light' });
  await expectForEverybody(page, { width: 320, height: 640 });
  await open(page, 'My people');
  await page
    .getByRole('button', { name: /^Note a contact/ })
    .first()
    .click();
  await page.getByRole('button', { name: /^Add a note/ }).click();
  await page.emulateMedia({ colorScheme: 'light' });
  await expectForEverybody(page, { width: 320, height: 640 });
});

test(
  'a task of today is done with one tap, another one is snoozed',
  { tag: '@first' },
  async ({ page, leaderApi }) => {
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
    // The next answer of the server is late: the task that was done does not appear again meanwhile.
    const letGo = await holdBack(page, /\/care\/task\?/);
    const arrived = page.waitForResponse(answer => answer.url().endsWith('/care/contact') && answer.ok());
    await book.getByRole('button', { name: /^Spoke/ }).click();
    await arrived;
    await expect(page.getByRole('button', { name: '1 not synced' })).toHaveCount(0);
    expect(await book.count()).toBe(0);
    letGo();
    const exam = cards.filter({ hasText: 'Ask about the exam' });
    await exam.getByRole('button', { name: /^In a week/ }).click();
    await expect(page.getByText('Bring the book')).toHaveCount(0);
    await expect(page.getByText('Ask about the exam')).toHaveCount(0);
    const stateOf = async (i: number) =>
      (
        await leaderApi.list<CareTaskRecord>('/care/task', { memberId: member?._id ?? '', per_page: 100 })
      ).find(({ _id }) => _id === tasks[i]?._id)?.state;
    await expect.poll(() => stateOf(0)).toBe('done');
    await expect.poll(() => stateOf(1)).toBe('snoozed');
  },
);

test('a note is recorded without network, and can be heard by the leader', async ({
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
  await expect(page.getByRole('button', { name: '1 not synced' })).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('button', { name: '1 not synced' })).toHaveCount(0);
  const [contact] = await contactsOf(leaderApi, member._id);
  expect(contact).toMatchObject({ outcome: 'met', noteAudio: expect.any(String) });
  const sound = await page.request.get(contact?.noteAudio ?? '');
  expect(sound.headers()['content-type']).toContain('audio');
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

test('a leader reaches the members of the area, and the people of today’s tasks', async ({
  page,
  leaderApi,
}) => {
  const people = await leaderApi.list<CarePersonRecord>('/care/people', { per_page: 500 });
  const uncared = people.find(({ carerIds }) => carerIds.length === 0);
  const text = `Find a carer ${Date.now()}`;
  const dueOn = new Date().toISOString().slice(0, 10);
  await leaderApi.post<CareTaskRecord>('/care/task', { memberId: uncared?._id, text, dueOn });
  await signIn(page, 'leader@coastok.test');
  const task = page.getByRole('main').getByRole('listitem').filter({ hasText: text });
  const call = task.getByRole('link', { name: /^Call/ });
  await expect(call).toHaveAttribute('href', `tel:+91${uncared?.phone}`);
  await open(page, 'My people');
  const cards = page.getByRole('main').getByRole('listitem');
  await expect(cards).toHaveCount(people.length);
  await expect(cards.first()).toContainText('No contact yet');
  await expect(cards.first().getByRole('link', { name: /^Map of/ })).toBeVisible();
});
