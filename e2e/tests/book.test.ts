import { type Browser, expect, type Page, test } from '@playwright/test';
import { startProductWithBook } from '../console/bookProduct.mjs';
import { DEMO_PASSWORD, DEMO_STAFF, type StaffName } from '../console/demoAccounts.js';
import { expectForEverybody } from '../console/accessibility.js';
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

/** A row on a desktop screen, a card on a phone. */
const rowOf = (page: Page, title: string) =>
  page.getByRole('row').or(page.getByRole('listitem')).filter({ hasText: title });

for (const [on, viewport] of [
  ['a desk', { width: 1280, height: 800 }],
  ['a phone', { width: 390, height: 844 }],
] as const) {
  test(`a book is added, found, changed, taken as a file and removed on ${on}`, async ({ browser }) => {
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
    await page.setViewportSize(viewport);

    await row.getByRole('link', { name: `View ${title}` }).click();
    const view = page.getByRole('dialog', { name: title });
    await expect(view).toContainText(`R-${viewport.width}`);
    await expect(page).toHaveURL(/\/book\/[0-9a-f]{24}\?.*river/);
    await page.reload();
    await expect(view).toContainText(`R-${viewport.width}`);
    await view.getByRole('button', { name: 'Close' }).click();
    await expect(page).toHaveURL(/\/book\?.*river/);
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
  const page = await signedIn(browser, 'leader', { width: 1280, height: 800 });
  await page.goto('/book');
  await expect(page.getByRole('button', { name: 'New book' })).toBeVisible();
  await expect(page.getByText('No books yet')).toBeVisible();
  await page.close();
});
