import type { EventRecord, GatheringRecord, ViewRecord } from '@coastok/domain';
import type { Locator, Page } from '@playwright/test';
import type { Api } from './api.js';
import { listAddress } from './memberList.js';
import { aNewcomer, aPhone, anEmail, aWord } from './people.js';

/** A form of the console that creates a record. */
interface NewForm {
  /** Its path at the API, after the version. */
  path: string;
  /** Its name, where another form has the same path. */
  called?: string;
  /** Opens the form and fills it in, with a unique word in the name. @returns its button */
  fill: (page: Page, word: string, api: Api) => Promise<Locator>;
  /** The number of records created with the word, where the list has no search for it. */
  made?: (api: Api, word: string) => Promise<number>;
}

const saveIn = (part: Page | Locator) => part.getByRole('button', { name: 'Save', exact: true });

async function dialogOf(page: Page, address: string, button: string, title: string): Promise<Locator> {
  await page.goto(address);
  await page.getByRole('button', { name: button, exact: true }).first().click();
  return page.getByRole('dialog', { name: title });
}

/** A dialog on the card of a new member with the word in the name, in the list of members without a carer. */
async function besideMember(page: Page, api: Api, word: string, button: string): Promise<Locator> {
  const { name, connectedAreaId } = await aNewcomer(api, { name: `Member ${word}` });
  await page.goto(listAddress('/care/carers', { areaId: connectedAreaId, carerId: 'none', q: name }));
  await page.getByRole('button', { name: `Show ${name}` }).click();
  await page.getByRole('button', { name: button, exact: true }).click();
  return page.getByRole('dialog', { name: button });
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
      await fillEvent(page, word);
      return saveIn(page);
    },
  },
  {
    path: 'event',
    called: 'event with questions',
    async fill(page, word) {
      await fillEvent(page, word);
      await page.getByRole('button', { name: 'Add a question' }).click();
      await page.getByLabel('Question', { exact: true }).fill('Do you drive?');
      return saveIn(page);
    },
  },
  {
    path: 'event/[0-9a-f]{24}/copy',
    called: 'copy of an event',
    async fill(page, word, api) {
      const event = await api.post<EventRecord>('/event', {
        title: `Retreat ${aWord()}`,
        fromDate: '2031-05-01',
        toDate: '2031-05-04',
        registrationAmount: 1400,
      });
      const dialog = await dialogOf(
        page,
        `/event/manage/${event.eventId}`,
        'Copy event',
        `Copy ${event.title}`,
      );
      await dialog.getByLabel('Title').fill(word);
      return dialog.getByRole('button', { name: 'Add the copy' });
    },
    made: (api, word) => api.count('/event', { q: word }),
  },
  {
    path: 'gathering',
    async fill(page, word) {
      const dialog = await dialogOf(page, '/gathering', 'Add a gathering', 'Add a gathering');
      await dialog.getByLabel('Title').fill(word);
      await dialog.getByRole('combobox', { name: 'Area' }).click();
      await page.getByRole('option', { name: 'Salt Lake' }).click();
      await dialog.getByLabel('Date and time').fill('01/05/2031 18:00');
      return saveIn(dialog);
    },
    made: async (api, word) => {
      const gatherings = await api.list<GatheringRecord>('/gathering', { per_page: 500 });
      return gatherings.filter(({ title }) => title === word).length;
    },
  },
  {
    path: 'schedule',
    async fill(page, word) {
      await page.goto('/schedule-notification?month=2031-05');
      await page.getByRole('button', { name: /15 May 2031$/ }).click();
      const dialog = page.getByRole('dialog', { name: /^Create Notification/ });
      await dialog.getByLabel('Title').fill(word);
      await dialog.getByLabel('Body').fill('Grains can wait a day.');
      return saveIn(dialog);
    },
  },
  {
    path: 'care/task',
    fill: async (page, word, api) => {
      const dialog = await besideMember(page, api, word, 'Add a task');
      await dialog.getByLabel('What to do').fill(word);
      return saveIn(dialog);
    },
    made: (api, word) => api.count('/care/task', { q: word, kind: 'custom' }),
  },
  {
    path: 'care/contact',
    fill: async (page, word, api) => {
      const dialog = await besideMember(page, api, word, 'Note a contact');
      await dialog.getByLabel('Note').fill(word);
      return saveIn(dialog);
    },
    made: (api, word) => api.count('/care/contact', { q: word }),
  },
  {
    path: 'view',
    async fill(page, word) {
      // Filtered by the word, because for a view that is already saved no name is asked.
      await page.goto(listAddress('/user/all', { q: word }));
      await page.getByRole('button', { name: 'Saved views' }).click();
      await page.getByRole('menuitem', { name: 'Save this view…' }).click();
      const dialog = page.getByRole('dialog', { name: 'Save this view' });
      await dialog.getByLabel('Name of the view').fill(word);
      return saveIn(dialog);
    },
    made: async (api, word) => {
      const views = await api.list<ViewRecord>('/view', { resource: 'user', per_page: 500 });
      return views.filter(({ name }) => name === word).length;
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

/** The required fields of every event. */
async function fillEvent(page: Page, title: string): Promise<void> {
  await page.goto('/event/manage/create');
  await page
    .getByRole('textbox', { name: /^Title/ })
    .first()
    .fill(title);
  await page.getByLabel('From date').fill('01/05/2031');
  await page.getByLabel('To date').fill('04/05/2031');
  await page.getByLabel('Basic registration amount').fill('1,400');
}
