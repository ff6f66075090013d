import { aNewcomer, areaByCode, aWord } from '../console/people.js';
import { DEMO_STAFF } from '../console/demoAccounts.js';
import { expect, test } from '../console/test.js';

test.describe('the general secretary', () => {
  test.use({ as: 'secretary' });

  test(
    'reads who did what in sentences with names, and finds keys and ids in the details',
    { tag: '@first' },
    async ({ page, secretaryApi, directorApi }) => {
      const member = await aNewcomer(secretaryApi);
      await directorApi.put(`/user/${member._id}`, { residenceArea: `Lane ${aWord()}`, chantingRounds: 9 });
      await page.goto('/audit');
      const entries = page.getByRole('main').getByRole('listitem');
      await page.getByRole('combobox', { name: 'Kind of record' }).click();
      await page.getByRole('option', { name: 'Members', exact: true }).click();
      const change = entries
        .filter({ hasText: `the residence area and chanting rounds of ${member.name}` })
        .first();
      await expect(change).toContainText(
        `${DEMO_STAFF.director.shownName} changed the residence area and chanting rounds of ${member.name}`,
      );
      await expect(change).toContainText('Director');
      await expect(change.getByText(member._id)).toBeHidden();
      await change.getByText('Details').click();
      const rounds = change.getByRole('row').filter({ hasText: 'chanting rounds' });
      await expect(rounds.getByRole('cell')).toHaveText(['chanting rounds', '6', '9']);
      await expect(change.getByText(member._id)).toBeVisible();
      await change.getByRole('button', { name: 'Everything about this record' }).click();
      await expect(entries).toHaveCount(2);
      await expect(page.getByLabel('Id of the record')).toHaveValue(member._id);

      await page.getByRole('combobox', { name: 'By whom' }).fill('Subhadra');
      await page.getByRole('option', { name: new RegExp(DEMO_STAFF.secretary.email) }).click();
      await expect(entries).toHaveCount(1);
      await expect(entries).toContainText(`added ${member.name} as a member`);
      await page.reload();
      await expect(page.getByRole('combobox', { name: 'By whom' })).toHaveValue(
        DEMO_STAFF.secretary.shownName,
      );
      await expect(entries).toHaveCount(1);
    },
  );

  test('reads by its area’s name of an amount that a fund was given', async ({ page, secretaryApi }) => {
    const saltLake = await areaByCode(secretaryApi, 'SALTLAKE');
    await secretaryApi.post('/fund', {
      amount: 25_108,
      areaId: saltLake._id,
      credit: true,
      comment: aWord(),
    });
    await page.goto('/audit');
    await expect(
      page.getByRole('main').getByRole('listitem').filter({ hasText: '₹25,108' }).first(),
    ).toContainText('added ₹25,108 to Salt Lake');
  });

  test('reads on a member’s page what happened, newest first', async ({ page, secretaryApi }) => {
    const member = await aNewcomer(secretaryApi);
    await secretaryApi.put(`/user/${member._id}`, { userRole: 1 });
    const saltLake = await areaByCode(secretaryApi, 'SALTLAKE');
    await secretaryApi.put(`/user/${member._id}`, { connectedAreaId: saltLake._id });
    await page.goto(`/user/${member._id}/show`);
    const timeline = page.getByRole('main').getByRole('list').getByRole('listitem');
    await expect(timeline).toHaveText([/moved.*Salt Lake/i, /approved/i, /joined/i]);
    await expect(timeline.nth(1)).toContainText(DEMO_STAFF.secretary.shownName);
  });
});
