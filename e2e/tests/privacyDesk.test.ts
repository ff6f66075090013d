import type { PrivacyRequestRecord } from '@coastok/domain';
import { expectForEverybody, expectNoSideways } from '../console/accessibility.js';
import { aWord } from '../console/people.js';
import { atBothWidths } from '../console/widths.js';
import { signedUp } from '../site/bookings.js';
import { mailsTo } from '../site/mailbox.js';
import { expect, test as base } from '../site/test.js';

const NARROW = { width: 390, height: 844 };

/** Files a request as the visitor. */
const test = base.extend<{ asked: (kind: string, text?: string) => Promise<PrivacyRequestRecord> }>({
  asked: async ({ visitor, secretaryApi }, use) => {
    await visitor.prove();
    await signedUp(visitor, secretaryApi);
    await use(async (kind, text = '') => {
      const { _id } = await visitor.take<PrivacyRequestRecord>('/privacy/request', { kind, text });
      return secretaryApi.get<PrivacyRequestRecord>(`/privacy/request/${_id}`);
    });
  },
});

test.use({ as: 'secretary' });

atBothWidths(() => {
  test(
    'a request is found, taken on, and answered by a mailed letter',
    { tag: '@first' },
    async ({ page, asked, visitor, secretaryApi }) => {
      const words = `My house is ${aWord()}.`;
      const { _id } = await asked('correct', words);
      await page.goto(`/privacy/request?filter=${encodeURIComponent(JSON.stringify({ q: visitor.email }))}`);
      await expect(page.getByText('Due in 15 days')).toBeVisible();
      await page.getByText('Correct my data').first().click();
      await expect(page).toHaveURL(new RegExp(`/privacy/request/${_id}/show`));
      const main = page.getByRole('main');
      await expect(main).toContainText(words);
      await expect(main).toContainText('Signed in with the address we know');

      await page.getByRole('button', { name: 'Start work on it' }).click();
      await expect(main).toContainText('Being worked on');
      await page.getByRole('button', { name: 'I checked who it is' }).click();
      await page.getByLabel('Called at the number we know').check();
      await page.getByRole('button', { name: 'Record' }).click();
      await expect(main).toContainText('Called at the number we know, ');

      await page.getByRole('button', { name: 'Answer', exact: true }).click();
      const dialog = page.getByRole('dialog');
      await expect(dialog).toContainText('They await the reading');
      await dialog.getByLabel('Prepared letter').click();
      await page.getByRole('option', { name: 'It is corrected' }).click();
      await dialog.getByRole('button', { name: 'Mail the answer' }).click();
      await expect(page.getByText('The answer is on its way.')).toBeVisible();
      await expect(page.getByRole('region', { name: 'Our answer' })).toContainText('We have corrected it.');
      await expect(page.getByRole('button', { name: 'Answer', exact: true })).toHaveCount(0);
      expect(await secretaryApi.get<PrivacyRequestRecord>(`/privacy/request/${_id}`)).toMatchObject({
        state: 'ANSWERED',
        identity: { how: 'call' },
      });
      const answers = async () =>
        (await mailsTo(visitor.email)).filter(({ text }) => text.includes('We have corrected it.')).length;
      await expect.poll(answers).toBe(1);
    },
  );

  test('a request to erase leads to the erasure, which answers it', async ({
    page,
    asked,
    visitor,
    secretaryApi,
  }) => {
    const { _id } = await asked('erase');
    await page.goto(`/privacy/request/${_id}/show`);
    const erasure = page.getByRole('region', { name: 'Erasure' });
    await expect(erasure).toContainText('Nothing stands in the way.');
    await erasure.getByRole('button', { name: 'Erase data…' }).click();
    await page.getByLabel('Type the email to confirm').fill(visitor.email);
    await page.getByRole('button', { name: 'Yes, Erase Data' }).click();
    await expect(page.getByRole('main')).toContainText('Erased member');
    await expect(page.getByRole('main')).toContainText('Answered');
    expect(await secretaryApi.get<PrivacyRequestRecord>(`/privacy/request/${_id}`)).toMatchObject({
      state: 'ANSWERED',
      member: { name: 'Erased member' },
    });
  });
});

test('requests are narrowed by state and kind, and a closed one offers nothing', async ({
  page,
  asked,
  visitor,
  secretaryApi,
}) => {
  const { _id } = await asked('grievance', 'Too many mails.');
  await secretaryApi.put(`/privacy/request/${_id}`, { state: 'REFUSED', answer: 'You get one a month.' });
  await asked('access');
  await page.goto(`/privacy/request?filter=${encodeURIComponent(JSON.stringify({ q: visitor.email }))}`);
  const rows = page.getByRole('row');
  await expect(rows).toHaveCount(3);
  await page.getByRole('combobox', { name: 'State' }).click();
  await page.getByRole('option', { name: 'Waiting for us' }).click();
  await expect(rows).toHaveCount(2);
  await expect(rows.last()).toContainText('See my data');
  await page.getByRole('combobox', { name: 'State' }).click();
  await page.getByRole('option', { name: 'Refused' }).click();
  await expect(rows.last()).toContainText('Complaint');
  await page.getByRole('combobox', { name: 'Asks to' }).click();
  await page.getByRole('option', { name: 'See my data' }).click();
  await expect(page.getByText('No such request')).toBeVisible();
  await page.goto(`/privacy/request/${_id}/show`);
  await expect(page.getByRole('region', { name: 'Our answer' })).toContainText('You get one a month.');
  await expect(page.getByRole('button', { name: 'Start work on it' })).toHaveCount(0);
});

test("a member's card shows the consents of each purpose, the newest first", async ({
  page,
  asked,
  visitor,
}) => {
  const { memberId } = await asked('access');
  await visitor.take('/privacy/consent', { purpose: 'photos', given: true });
  await page.goto(`/user/${memberId}/show`);
  const card = page.getByRole('region', { name: 'Consents' });
  const photos = card.getByRole('listitem').filter({ hasText: 'Photos' });
  await expect(photos).toContainText('Yes');
  await photos.getByText('1 earlier row').click();
  await expect(photos).toContainText('No: ');
  await card.getByRole('link', { name: 'Privacy requests' }).click();
  await expect(page.getByRole('row')).toHaveCount(2);
});

test('everybody can read and use the desk, at every width', async ({ page, asked }) => {
  const { _id } = await asked('grievance', 'x'.repeat(300));
  for (const address of ['/privacy/request', `/privacy/request/${_id}/show`]) {
    await page.goto(address);
    await expect(page.getByRole('main')).toContainText('Complain');
    for (const width of [320, 390, 768, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await expectNoSideways(page, `at ${width} pixels`);
    }
  }
  await page.getByRole('button', { name: 'Answer', exact: true }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectForEverybody(page, NARROW);
});

test.describe('an assistant director', () => {
  test.use({ as: 'assistant' });

  test('gets neither the pages nor the calls', async ({ page, asked, faults }) => {
    faults.expectRefusal(403);
    const { _id, memberId } = await asked('access');
    for (const address of ['/privacy/request', `/privacy/request/${_id}/show`, '/privacy/access-log']) {
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Access denied');
    }
    const statuses = await page.evaluate(
      paths => Promise.all(paths.map(async path => (await fetch(`/api/v1${path}`)).status)),
      [
        '/privacy/request',
        `/privacy/request/${_id}`,
        `/privacy/consent?memberId=${memberId}`,
        '/privacy/access-log',
      ],
    );
    expect(statuses).toEqual([403, 403, 403, 403]);
    await page.goto(`/user/${memberId}/show`);
    await expect(page.getByRole('heading', { name: 'Contact' })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Consents' })).toHaveCount(0);
  });
});
