import { aNewcomer, areaByCode, aWord } from '../console/people.js';
import { DEMO_STAFF } from '../console/demoAccounts.js';
import { expect, test } from '../console/test.js';

test.describe('the general secretary', () => {
  test.use({ as: 'secretary' });

  test('finds out who changed what, from what to what', async ({ page, secretaryApi, directorApi }) => {
    const member = await aNewcomer(secretaryApi);
    await directorApi.put(`/user/${member._id}`, { residenceArea: `Lane ${aWord()}`, chantingRounds: 9 });
    await page.goto('/audit');
    const entries = page.getByRole('main').getByRole('listitem');
    await page.getByRole('combobox', { name: 'Kind of record' }).click();
    await page.getByRole('option', { name: 'user', exact: true }).click();
    await entries
      .first()
      .getByRole('button', { name: `Everything about user ${member._id}` })
      .click();
    await expect(entries).toHaveCount(2);
    await expect(page.getByLabel('Id of the record')).toHaveValue(member._id);
    const change = entries.first();
    await expect(change).toContainText(DEMO_STAFF.director.shownName);
    await expect(change).toContainText('Director');
    await change.getByText('2 fields: ').click();
    const rounds = change.getByRole('row').filter({ hasText: 'chantingRounds' });
    await expect(rounds.getByRole('cell')).toHaveText(['chantingRounds', '6', '9']);

    await page.getByRole('combobox', { name: 'By whom' }).fill('Subhadra');
    await page.getByRole('option', { name: new RegExp(DEMO_STAFF.secretary.email) }).click();
    await expect(entries).toHaveCount(1);
    await expect(entries).toContainText('user.create');
    await page.reload();
    await expect(page.getByRole('combobox', { name: 'By whom' })).toHaveValue(DEMO_STAFF.secretary.shownName);
    await expect(entries).toHaveCount(1);
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
