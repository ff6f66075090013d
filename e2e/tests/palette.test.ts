import type { Page } from '@playwright/test';
import { expectForEverybody } from '../console/accessibility.js';
import { aNewcomer } from '../console/people.js';
import { expect, test } from '../console/test.js';

test.use({ as: 'secretary' });

const dialog = (page: Page) => page.getByRole('dialog', { name: /^Find/ });
const field = (page: Page) => dialog(page).getByRole('combobox');
const options = (page: Page) => dialog(page).getByRole('option');

test.describe('the command palette', () => {
  test(
    'leads to a member by the keyboard alone, and remembers it',
    { tag: '@first' },
    async ({ page, secretaryApi }) => {
      const { _id, name } = await aNewcomer(secretaryApi);
      await page.goto('/dashboard');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.keyboard.press('Control+k');
      await expect(field(page)).toBeFocused();
      await page.keyboard.type(name);
      await expect(options(page).first()).toContainText(name);
      await expect(field(page)).toHaveAttribute('aria-activedescendant', /./);
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(`/user/${_id}/show`);
      await expect(dialog(page)).toHaveCount(0);
      await page.keyboard.press('/');
      await expect(options(page).first()).toContainText(name);
      await expect(dialog(page).getByText('Opened last')).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(dialog(page)).toHaveCount(0);
    },
  );

  test('knows pages and actions, and says when there is nothing', async ({ page }) => {
    await page.goto('/dashboard');
    await page.getByRole('button', { name: 'Find' }).click();
    await field(page).fill('pend');
    await expect(options(page).first()).toHaveText(/^Pending\s*Manage User/);
    await field(page).fill('zzqx');
    await expect(dialog(page).getByText('Nothing here has that name.')).toBeVisible();
    await field(page).fill('create an ev');
    await options(page).first().click();
    await expect(page).toHaveURL('/event/manage/create');
  });

  test('ignores keys while somebody is typing', async ({ page }) => {
    await page.goto('/area');
    await page.getByPlaceholder('Search areas').fill('');
    await page.getByPlaceholder('Search areas').press('/');
    await expect(dialog(page)).toHaveCount(0);
    await expect(page.getByPlaceholder('Search areas')).toHaveValue('/');
  });

  test('shows the keys on ?', async ({ page }) => {
    await page.goto('/dashboard');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog', { name: 'Keys' })).toContainText('The next one');
    await page.keyboard.press('Escape');
  });

  test('leads to a question that has these words', async ({ page, secretaryApi }) => {
    type Asked = { askText: string | null; askName: string };
    const questions = await secretaryApi.list<Asked>('/question', { per_page: 50 });
    const asked = questions.find(({ askText }) => askText && askText.length > 20);
    if (!asked?.askText) throw new Error('The demo has no question in writing.');
    await page.goto('/dashboard');
    await page.getByRole('button', { name: 'Find' }).click();
    await field(page).fill(`${asked.askName} ${asked.askText.split(' ').slice(-4).join(' ')}`.slice(0, 60));
    await dialog(page).getByRole('option', { name: asked.askName }).first().click();
    await expect(page).toHaveURL(/\/answer-question\?/);
    await expect(page.getByText(asked.askText).first()).toBeVisible();
  });

  test('is for everybody', async ({ page }) => {
    await page.goto('/dashboard');
    await page.getByRole('button', { name: 'Find' }).click();
    await field(page).fill('ba');
    await expect(dialog(page).getByText('Members', { exact: true })).toBeVisible();
    await expectForEverybody(page, { width: 390, height: 844 });
  });
});

test.describe('the console’s preferences', () => {
  test.use({ as: 'director', keepsPreferences: true });

  test('follow a person to the next device', async ({ page, browser, context, directorApi }) => {
    await page.goto('/dashboard');
    const background = () => getComputedStyle(document.body).backgroundColor;
    const toggle = page.getByRole('button', { name: 'Toggle light/dark mode' });
    await expect(toggle).toBeVisible();
    const light = await page.evaluate(background);
    const kept = page.waitForResponse(
      answer => answer.url().endsWith('/api/v1/preference') && answer.request().method() === 'PUT',
    );
    await toggle.click();
    expect((await kept).status()).toBe(200);
    await expect.poll(() => page.evaluate(background)).not.toBe(light);
    const dark = await page.evaluate(background);
    const elsewhere = await browser.newContext({ storageState: await context.storageState() });
    try {
      const other = await elsewhere.newPage();
      await other.goto('/dashboard');
      await other.evaluate(() => localStorage.removeItem('Coastok.theme'));
      await other.reload();
      await expect.poll(() => other.evaluate(background)).toBe(dark);
    } finally {
      await elsewhere.close();
      await directorApi.put('/preference', { values: { theme: null } });
    }
  });
});
