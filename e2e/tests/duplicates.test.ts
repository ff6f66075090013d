import type { DuplicateRecord, UserRecord } from '@coastok/domain';
import { expectForEverybody, expectNoSideways } from '../console/accessibility.js';
import { entryOf } from '../console/lists.js';
import { aNewcomer, aWord } from '../console/people.js';
import { expect, test } from '../console/test.js';
import { atBothWidths } from '../console/widths.js';

test.use({ as: 'secretary' });

const SIDEWAYS = { width: 844, height: 390 };

atBothWidths(() => {
  test(
    'two records of one person are compared, merged field by field, and separated again',
    { tag: '@first' },
    async ({ page, secretaryApi }) => {
      const surname = aWord();
      const [older, newer] = [
        await aNewcomer(secretaryApi, { name: `Krishna ${surname}` }),
        await aNewcomer(secretaryApi, { name: `Krsna ${surname}` }),
      ];
      const pair = async () =>
        (await secretaryApi.list<DuplicateRecord>('/duplicate', { per_page: 100 })).find(
          ({ a, b }) => a._id === older._id && b._id === newer._id,
        );
      await expect.poll(async () => (await pair())?.reasons, { timeout: 30_000 }).toEqual(['name', 'dob']);

      await page.goto('/duplicate');
      await expectNoSideways(page, page.url());
      await page.getByRole('button', { name: `Compare ${older.name} and ${newer.name}` }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('radio', { name: newer.name }).check();
      await expect(dialog.getByText('Nothing moves but the record itself.')).toBeVisible();
      // Cards become rows when a phone is turned: the choices stay.
      const upright = page.viewportSize();
      await page.setViewportSize(SIDEWAYS);
      await expect(dialog.getByRole('radio', { name: newer.name })).toBeChecked();
      if (upright) await page.setViewportSize(upright);
      await expectForEverybody(page, { width: 390, height: 844 });
      await dialog.getByRole('button', { name: 'Merge' }).click();
      await expect(page.getByText(`Merged into the record of ${older.name}`)).toBeVisible();
      const survivor = await secretaryApi.get<UserRecord>(`/user/${newer._id}`);
      expect(survivor).toMatchObject({ _id: older._id, name: newer.name, otherEmails: [newer.email] });

      await page.goto(`/user/${older._id}/show`);
      await expect(page.getByText(`Also ${newer.email}`)).toBeVisible();
      await page.getByRole('button', { name: `Undo the merge of ${newer.name}` }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Undo the merge' }).click();
      await expect(page.getByText('The merge is undone')).toBeVisible();
      expect(await secretaryApi.get<UserRecord>(`/user/${older._id}`)).toMatchObject({ name: older.name });
      expect(await secretaryApi.get<UserRecord>(`/user/${newer._id}`)).toMatchObject({ _id: newer._id });

      await page.goto('/duplicate');
      const entry = entryOf(page, newer.name);
      await entry.getByRole('button', { name: /^Two people/ }).click();
      await expect(entry).toHaveCount(0);
    },
  );
});
