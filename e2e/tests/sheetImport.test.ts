import type { UserRecord } from '@coastok/domain';
import { readFileSync } from 'node:fs';
import { expectForEverybody, expectNoSideways } from '../console/accessibility.js';
import { aPhone, aWord, anEmail } from '../console/people.js';
import { expect, test } from '../console/test.js';
import { atBothWidths } from '../console/widths.js';

test.use({ as: 'secretary' });

atBothWidths(() => {
  test('members come from a spreadsheet: checked, only the good rows, with a report', async ({
    page,
    secretaryApi,
  }) => {
    const name = `Asha ${aWord()}`;
    const email = anEmail();
    const csv =
      'Name,Email,Phone,Area code\n' +
      `${name},${email},${aPhone()},BEHALA\n` +
      `Ravi ${aWord()},${anEmail()},12,BEHALA\n`;
    await page.goto('/user/all');
    await page.getByRole('link', { name: 'Import', exact: true }).click();
    await expect(page).toHaveURL('/import/members');
    await page.getByLabel('The file to import').setInputFiles({
      name: 'members.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(csv),
    });
    await expect(page.getByText('members.csv: 2 rows checked. Nothing is saved yet.')).toBeVisible();
    await expect(page.getByRole('row', { name: /^3 Phone / })).toBeVisible();
    await expectNoSideways(page, 'with what was checked');
    await expectForEverybody(page, { width: 390, height: 844 });

    await page.getByRole('button', { name: 'Import only the 1 good row' }).click();
    await expect(page.getByText('members.csv is imported.')).toBeVisible();
    const [found] = await secretaryApi.list<UserRecord>('/user', { q: email });
    expect(found).toMatchObject({ name, email });

    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download the report' }).click();
    const report = readFileSync(await (await download).path(), 'utf8');
    expect(report).toMatch(/2,Added,,\r\n3,Not imported,Phone,/);

    // The page is the same after a reload.
    await page.reload();
    await expect(page.getByText('members.csv is imported.')).toBeVisible();
  });
});
