import { type Browser, expect, type Page, test } from '@playwright/test';
import { startProductWithBook } from '../console/bookProduct.mjs';
import { DEMO_PASSWORD, DEMO_STAFF, type StaffName } from '../console/demoAccounts.js';
import { expectForEverybody } from '../console/accessibility.js';
import { apiOf } from '../console/api.js';
import { areaByCode } from '../console/people.js';
import { PIXEL } from '../console/pixel.js';
import { SignInForm } from '../console/signInForm.js';
import { chooseDelete } from '../console/widths.js';

/* A resource that exists in one declaration alone (api/test/records/book.ts), in the console. */

let product: Awaited<ReturnType<typeof startProductWithBook>>;

test.beforeAll(async () => {
  // The console is rebuilt with it.
  test.setTimeout(600_000);
  product = await startProductWithBook();
});

test.afterAll(() => product.stop());

async function signedIn(browser: Browser, who: StaffName, viewport: { width: number; height: number }) {
  const page = await browser.newPage({ baseURL: product.url, viewport, reducedMotion: 'reduce' });
  await page.goto('/');
  await new SignInForm(page).signIn(DEMO_STAFF[who].email, DEMO_PASSWORD);
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  return page;
}

/** A book of the leader's area. */
async function addBook(title: string, shelfmark: string): Promise<void> {
  const api = await apiOf('secretary', product.url);
  const connectedAreaId = (await areaByCode(api, 'SALTLAKE'))._id;
  await api.post('/book', { title, shelfmark, language: 2, connectedAreaId, copies: 3 });
}

/** A row on a desktop screen, a card on a phone. */
const rowOf = (page: Page, title: string) =>
  page.getByRole('row').or(page.getByRole('listitem')).filter({ hasText: title });

for (const [on, viewport] of [
  ['a desk', { width: 1280, height: 800 }],
  ['a phone', { width: 390, height: 844 }],
] as const) {
  test(`a book is added, found and taken as a file on ${on}`, async ({ browser }) => {
    const page = await signedIn(browser, 'secretary', viewport);
    const title = `The river of ${on}`;
    if (on === 'a phone') await page.getByRole('button', { name: 'Open the menu' }).click();
    await page.getByRole('link', { name: 'Books' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Books' })).toBeVisible();

    await page.getByRole('button', { name: 'New book' }).click();
    const form = page.getByRole('dialog', { name: 'New book' });
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(form.getByText('Title is required.')).toBeVisible();
    await form.getByLabel('Title').fill(title);
    await form.getByLabel('Shelfmark').fill(`R-${viewport.width}`);
    await form.getByRole('combobox', { name: 'Language' }).click();
    await page.getByRole('option', { name: 'Hindi' }).click();
    await form.getByRole('combobox', { name: 'Connected area' }).fill('Salt');
    await page.getByRole('option', { name: /Salt ?Lake/i }).click();
    await form.getByLabel('Copies').fill('0');
    await form
      .locator('input[type=file]')
      .setInputFiles({ name: 'cover.png', mimeType: 'image/png', buffer: PIXEL });
    await expect(form.locator('img')).toBeVisible();
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(form.getByText(/at least 1|from 1 to|between 1/i)).toBeVisible();
    await form.getByLabel('Copies').fill('3');
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText(`${title} is saved.`)).toBeVisible();

    await page.getByPlaceholder('Search books').fill('river of');
    const row = rowOf(page, title);
    await expect(row).toContainText('Hindi');
    await expect(row).toContainText(/Salt ?Lake/i);
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download' }).click();
    expect((await downloading).suggestedFilename()).toMatch(/^books.*\.xlsx$/);
    await expectForEverybody(page, { width: 390, height: 844 });
    await page.close();
  });

  test(`a book has an address, is changed and removed on ${on}`, async ({ browser }) => {
    const title = `The hills of ${on}`;
    const shelfmark = `H-${viewport.width}`;
    await addBook(title, shelfmark);
    const page = await signedIn(browser, 'secretary', viewport);
    const row = rowOf(page, title);
    await page.goto('/book');
    await page.getByPlaceholder('Search books').fill('hills of');
    await expect(page).toHaveURL(/\/book\?.*hills/);
    await row.getByRole('link', { name: `View ${title}` }).click();
    const view = page.getByRole('dialog', { name: title });
    await expect(view).toContainText(shelfmark);
    await expect(page).toHaveURL(/\/book\/[0-9a-f]{24}\?.*hills/);
    await page.reload();
    await expect(view).toContainText(shelfmark);
    await view.getByRole('button', { name: 'Close' }).click();
    await expect(page).toHaveURL(/\/book\?.*hills/);
    await row.getByRole('button', { name: `Edit ${title}` }).click();
    await page.getByRole('dialog', { name: 'Edit book' }).getByLabel('Copies').fill('4');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText(`${title} is saved.`)).toBeVisible();
    await chooseDelete(page, row, title);
    await page.getByRole('button', { name: 'Yes, delete' }).click();
    await expect(page.getByText(`${title} is deleted.`)).toBeVisible();
    await expect(row).toHaveCount(0);
    for (const unknown of ['a'.repeat(24), 'nonsense']) {
      await page.goto(`/book/${unknown}`);
      await expect(page.getByRole('heading', { level: 2, name: 'Page not found' })).toBeVisible();
    }
    await page.close();
  });
}

test('a leader may add books, and has no button that deletes one', async ({ browser }) => {
  await addBook('The lake', 'L-1');
  const page = await signedIn(browser, 'leader', { width: 1280, height: 800 });
  await page.goto('/book');
  await expect(page.getByRole('button', { name: 'New book' })).toBeVisible();
  const row = rowOf(page, 'The lake');
  await expect(row.getByRole('button', { name: 'Edit The lake' })).toBeVisible();
  await expect(row.getByRole('button', { name: 'Delete The lake' })).toHaveCount(0);
  await page.close();
});
