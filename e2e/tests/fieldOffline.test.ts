import type { CareTaskRecord } from '@coastok/domain';
import { Api, appSignIn } from '../console/api.js';
import {
  aGathering,
  contactsOf,
  FRONTLINER,
  keptFor,
  marksOf,
  myPeople,
  open,
  PHONE,
  readyOffline,
  signIn,
} from '../console/fieldApp.js';
import { expect, test } from '../console/test.js';

// No shared context: the service worker of another test would leave its files.
test.use({ reuseContext: false, viewport: PHONE });

test(
  'a contact is noted without network, survives a closed tab, and arrives once',
  { tag: '@first' },
  async ({ page, context, faults }) => {
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
    await expect(page.getByRole('button', { name: '1 not synced' })).toBeVisible();
    await page.close();

    const again = await context.newPage();
    await again.goto('/field/');
    await expect(again.getByRole('button', { name: '1 not synced' })).toBeVisible();
    expect(await contactsOf(api, member._id)).toHaveLength(before);
    await context.setOffline(false);
    await expect(again.getByRole('button', { name: '1 not synced' })).toHaveCount(0);
    const contacts = await contactsOf(api, member._id);
    expect(contacts).toHaveLength(before + 1);
    expect(contacts.some(({ note }) => note === 'Asked about the yatra.')).toBe(true);
  },
);

test('marks made without network survive a closed tab and arrive once, and a closed list refuses late ones', async ({
  page,
  context,
  faults,
  leaderApi,
}) => {
  test.slow();
  faults.expectRefusal(409);
  faults.expectLostConnection();
  const gathering = await aGathering(leaderApi);
  await signIn(page);
  await open(page, 'Attendance');
  await page.getByRole('link', { name: new RegExp(`^Attendance of ${gathering.title}`) }).click();
  const marks = page.locator('.mark');
  await expect(marks.first()).toBeVisible();
  const count = Math.min(50, (await marks.count()) - 1);
  await readyOffline(page);
  await context.setOffline(true);
  for (let i = 0; i < count; i += 1) await marks.nth(i).click();
  await expect(page.getByRole('button', { name: `${count} not synced` })).toBeVisible();
  await expect(page.locator('.mark--present')).toHaveCount(count);
  await page.close();

  const again = await context.newPage();
  await again.goto('/field/#attendance');
  await expect(again.getByRole('button', { name: `${count} not synced` })).toBeVisible();
  await again.getByRole('link', { name: new RegExp(`^Attendance of ${gathering.title}`) }).click();
  await expect(again.locator('.mark--present')).toHaveCount(count);
  await context.setOffline(false);
  await expect(again.getByRole('button', { name: `${count} not synced` })).toHaveCount(0);
  expect(await marksOf(leaderApi, gathering)).toHaveLength(count);

  await context.setOffline(true);
  const late = again.getByRole('listitem').nth(count);
  await late.locator('.mark').click();
  await expect(again.getByRole('button', { name: '1 not synced' })).toBeVisible();
  await leaderApi.post(`/gathering/${gathering._id}/close`, {});
  await context.setOffline(false);
  await expect(late).toContainText('is closed');
  await expect(late.getByRole('button', { name: 'Try again' })).toBeVisible();
  await again.getByRole('button', { name: '1 rejected' }).click();
  const refused = again.getByRole('dialog', { name: 'Not synced yet' });
  await expect(refused.getByRole('listitem')).toContainText('closed');
  await expect(refused).not.toContainText('A member');
  await refused.getByRole('button', { name: 'Drop it' }).click();
  await expect(refused).toContainText('All is synced.');
});

test(
  'an ended session loses nothing, and another person sees none of the data',
  { tag: '@first' },
  async ({ page, context, faults }) => {
    faults.expectRefusal(401);
    const { api, people } = await myPeople();
    const member = people[1];
    if (!member) throw new Error('the demo frontliner cares for one member only');
    const before = (await contactsOf(api, member._id)).length;
    await signIn(page);
    await open(page, 'My people');
    await page.getByRole('button', { name: `Note a contact with ${member.name}` }).click();
    const cookie = (await context.cookies()).find(({ name }) => name === 'field');
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Strict' });
    await new Api(cookie?.value ?? '').send('GET', '/logout');
    await page.getByRole('button', { name: `Met: ${member.name}` }).click();
    await expect(page.getByText('Your session has ended')).toBeVisible();
    // The phone may be lost, or given away: no person's data can be read on it any more.
    await expect.poll(() => keptFor(page)).toEqual([]);

    await signIn(page, 'facilitator@coastok.test');
    await expect(page.getByRole('button', { name: /not synced|rejected/ })).toHaveCount(0);
    expect(new Set(await keptFor(page)).size).toBeLessThanOrEqual(1);
    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Sign out', exact: true }).click();
    // A page that is opened before the session's end is still signed in.
    await expect(page.getByLabel('Email')).toBeVisible();

    await signIn(page);
    await expect.poll(async () => (await contactsOf(api, member._id)).length).toBe(before + 1);
  },
);

test('people’s data is deleted from the phone 48 hours after the server’s last answer', async ({
  page,
  context,
  faults,
}) => {
  faults.expectLostConnection();
  await signIn(page);
  await open(page, 'My people');
  await expect(page.locator('.card').first()).toBeVisible();
  await readyOffline(page);
  expect(await keptFor(page)).not.toEqual([]);
  await context.setOffline(true);
  // Reloads without a network: an answer that is still on its way would set a later time.
  await page.reload();
  await expect(page.locator('.card').first()).toBeVisible();
  await page.evaluate(() => {
    const name = 'coastok.field.session';
    const session = JSON.parse(localStorage.getItem(name) ?? '{}') as object;
    localStorage.setItem(name, JSON.stringify({ ...session, heardAt: Date.now() - 49 * 3600_000 }));
  });
  await page.reload();
  await open(page, 'My people');
  await expect(page.getByText('this is not on the phone yet')).toBeVisible();
  await expect(page.locator('.card')).toHaveCount(0);
  expect(await keptFor(page)).toEqual([]);
  await context.setOffline(false);
  await expect(page.locator('.card').first()).toBeVisible();
});

test('changes by others appear by themselves once there is a network again', async ({
  page,
  context,
  faults,
  leaderApi,
}) => {
  faults.expectLostConnection();
  const { people } = await myPeople();
  const { _id: assigneeId } = await appSignIn(FRONTLINER);
  await signIn(page);
  await expect(page.getByText('Loading…')).toHaveCount(0);
  await readyOffline(page);
  await context.setOffline(true);
  const text = `Bring the beads ${Date.now()}`;
  const dueOn = new Date().toISOString().slice(0, 10);
  await leaderApi.post<CareTaskRecord>('/care/task', { memberId: people[0]?._id, assigneeId, text, dueOn });
  await page.reload();
  await expect(page.getByText('you see what was last known')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText(text)).toBeVisible();
  await expect(page.getByText('you see what was last known')).toHaveCount(0);
});

test('a phone whose clock is ahead can note contacts', async ({ page }) => {
  const { api, people } = await myPeople();
  const member = people[3];
  if (!member) throw new Error('the demo frontliner cares for three members only');
  const before = (await contactsOf(api, member._id)).length;
  await page.clock.install({ time: Date.now() + 120_000 });
  await signIn(page);
  await open(page, 'My people');
  await page.getByRole('button', { name: `Note a contact with ${member.name}` }).click();
  await page.getByRole('button', { name: `Wrote: ${member.name}` }).click();
  await expect(page.getByRole('button', { name: `Undo Wrote: ${member.name}` })).toBeVisible();
  await expect.poll(async () => (await contactsOf(api, member._id)).length).toBe(before + 1);
  await expect(page.getByRole('button', { name: /not synced|rejected/ })).toHaveCount(0);
});
