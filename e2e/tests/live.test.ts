import { expectForEverybody } from '../console/accessibility.js';
import { DEMO_STAFF } from '../console/demoAccounts.js';
import { listAddress } from '../console/memberList.js';
import { aNewcomer, aWord } from '../console/people.js';
import { expect, test } from '../console/test.js';

test.use({ as: 'secretary' });

const PHONE = { width: 390, height: 844 };

test(
  'a list says how many records others have added, and shows them on request',
  { tag: '@first' },
  async ({ page, directorApi }) => {
    const word = aWord();
    const followed = page.waitForResponse(/\/api\/v1\/live\?topics=user/);
    await page.goto(listAddress('/user/all', { q: word }));
    await followed;
    await expect(page.getByText('No member matches')).toBeVisible();
    for (const first of ['Arjun', 'Bhima', 'Chitra'])
      await aNewcomer(directorApi, { name: `${first} ${word}` });
    const show = page.getByRole('button', { name: 'Show 3 new' });
    await expect(show).toBeVisible();
    // Nothing moves before.
    await expect(page.getByText(`Arjun ${word}`)).toHaveCount(0);
    await show.click();
    await expect(page.getByText(`Arjun ${word}`)).toBeVisible();
    await expect(page.getByRole('button', { name: /^Show \d+ new$/ })).toHaveCount(0);
  },
);

test('an open record shows who else has it open', async ({ page, secretaryApi, directorApi }) => {
  const member = await aNewcomer(secretaryApi);
  await page.goto(`/user/${member._id}/show`);
  await expect(page.getByText('Joined the community')).toBeVisible();
  await directorApi.post('/live/presence', { topic: `user:${member._id}` });
  await expect(page.getByText(`${DEMO_STAFF.director.shownName} has this open too.`)).toBeVisible();
  await expectForEverybody(page, PHONE);
});
