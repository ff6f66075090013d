import type { Locator, Page } from '@playwright/test';
import { aPhone, anEmail } from './people.js';

/** A form of the console that makes a record. */
interface NewForm {
  /** Its path at the API, after the version. */
  path: string;
  /** Opens and fills it in; a word that no other record has is in its name. @returns its button */
  fill: (page: Page, word: string) => Promise<Locator>;
}

const saveIn = (part: Page | Locator) => part.getByRole('button', { name: 'Save', exact: true });

async function dialogOf(page: Page, address: string, button: string, title: string): Promise<Locator> {
  await page.goto(address);
  await page.getByRole('button', { name: button, exact: true }).first().click();
  return page.getByRole('dialog', { name: title });
}

export const NEW_FORMS: readonly NewForm[] = [
  {
    path: 'area',
    async fill(page, word) {
      await page.goto('/area/create');
      await page.getByRole('textbox', { name: /^Name/ }).fill(word);
      await page.getByRole('textbox', { name: /^Code/ }).fill(word.toUpperCase());
      return saveIn(page);
    },
  },
  {
    path: 'user',
    async fill(page, word) {
      await page.goto('/user/create');
      await page.getByRole('combobox', { name: 'Area' }).click();
      await page.getByRole('option', { name: 'Salt Lake' }).click();
      await page.getByRole('textbox', { name: /^Name/ }).fill(word);
      await page.getByLabel('Email').fill(anEmail());
      await page.getByLabel('Phone').fill(aPhone());
      return saveIn(page);
    },
  },
  {
    path: 'event',
    async fill(page, word) {
      await page.goto('/event/manage/create');
      await page
        .getByRole('textbox', { name: /^Title/ })
        .first()
        .fill(word);
      await page.getByLabel('From date').fill('01/05/2031');
      await page.getByLabel('To date').fill('04/05/2031');
      await page.getByLabel('Basic registration amount').fill('1,400');
      return saveIn(page);
    },
  },
  {
    path: 'pledgedetail',
    async fill(page, word) {
      const dialog = await dialogOf(page, '/pledging', 'Create Pledge', 'Create Pledge');
      await dialog.getByLabel('Tag').fill(word);
      await dialog.getByLabel('Message').fill('How many will you hand out?');
      await dialog.getByLabel('Start time').fill('01/03/2020 00:00');
      await dialog.getByLabel('End time').fill('01/03/2090 18:30');
      return saveIn(dialog);
    },
  },
  {
    path: 'static',
    async fill(page, word) {
      const dialog = await dialogOf(page, '/publish/videos', 'Add Content', 'Create File');
      await dialog.getByLabel('Name').fill(word);
      await dialog.getByLabel('YouTube address').fill('https://youtu.be/dQw4w9WgXcQ');
      return saveIn(dialog);
    },
  },
];
