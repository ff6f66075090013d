import { addDays, formatDate, istDay, nineOClock, type ScheduleRecord, showDay } from '@coastok/domain';
import type { Locator, Page } from '@playwright/test';
import { expectForEverybody } from '../console/accessibility.js';
import { aWord } from '../console/people.js';
import { expect, test } from '../console/test.js';

// Days are Indian days in any time zone of the browser.
test.use({ as: 'secretary', timezoneId: 'America/Los_Angeles' });

/** A day of next month, `yyyy-MM-dd`, on Indian clocks. */
const nextMonth = (day: number): string => {
  const first = addDays(`${istDay(new Date()).slice(0, 7)}-01`, 31).slice(0, 7);
  return `${first}-${String(day).padStart(2, '0')}`;
};

const monthAddress = (day: string): string => `/schedule-notification?month=${day.slice(0, 7)}`;

const dayCell = (page: Page, day: string): Locator =>
  page
    .getByRole('cell')
    .filter({ has: page.getByRole('button', { name: new RegExp(`${formatDate(day)}( has passed.*)?$`) }) });

test(
  'a notification is scheduled on a day, and read there',
  { tag: '@first' },
  async ({ page, secretaryApi }) => {
    const heading = `Ekadashi ${aWord()}`;
    const day = nextMonth(10);
    await page.goto('/schedule-notification');
    await expect(page.getByRole('columnheader')).toHaveText([
      'Sun',
      'Mon',
      'Tue',
      'Wed',
      'Thu',
      'Fri',
      'Sat',
    ]);
    await page.getByRole('button', { name: 'Next' }).click();
    await dayCell(page, day).click({ position: { x: 20, y: 80 } });
    const creating = page.getByRole('dialog', { name: `Create Notification · ${formatDate(day)}` });
    await expect(creating.getByLabel('Date and time')).toHaveValue(`${showDay(day)} 09:00`);
    await creating.getByRole('button', { name: 'Save' }).click();
    await expect(creating.getByText('Please fill this in.')).toHaveCount(2);
    await creating.getByLabel('Title').fill(heading);
    await creating.getByLabel('Body').fill('Grains can wait a day.');
    await creating.getByRole('combobox', { name: 'Audience' }).click();
    await page.getByRole('option', { name: 'Facilitators' }).click();
    await creating.getByRole('combobox', { name: 'What it is for' }).click();
    await page.getByRole('option', { name: 'Photos' }).click();
    await expect(creating.getByRole('status')).toContainText(
      'left out: they do not agree to this use of their data',
    );
    await creating.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('The notification is saved.')).toBeVisible();

    const item = page.getByRole('button', { name: `9:00 AM ${heading} (Pending)` });
    await expect(dayCell(page, day).getByRole('button', { name: heading })).toBeVisible();
    await item.click();
    const popover = page.getByRole('dialog', { name: heading });
    await expect(popover).toContainText(`${formatDate(day)}, 9:00 AM`);
    await expect(popover).toContainText('Grains can wait a day.');
    await expect(popover).toContainText('Facilitators · Photos');
    const [made] = await secretaryApi.list<ScheduleRecord>('/schedule', { q: heading });
    expect(made).toMatchObject({
      sendAt: nineOClock(day).toISOString(),
      receiver: 'R|3',
      purpose: 'photos',
      status: 'pending',
    });
  },
);

test('a scheduled notification is changed, dragged to another day and deleted', async ({
  page,
  secretaryApi,
}) => {
  const heading = `Kirtan ${aWord()}`;
  const [day, later] = [nextMonth(11), nextMonth(4)];
  await secretaryApi.post('/schedule', {
    heading,
    body: 'Bring a drum.',
    receiver: 'R|3',
    purpose: 'photos',
    date: day,
  });
  await page.goto(monthAddress(day));
  await page.getByRole('button', { name: heading }).dragTo(dayCell(page, later));
  await expect(page.getByText(`Moved to ${formatDate(later)}.`)).toBeVisible();
  await expect(dayCell(page, day).getByRole('button', { name: heading })).toHaveCount(0);
  await dayCell(page, later).getByRole('button', { name: heading }).click();
  const popover = page.getByRole('dialog', { name: heading });
  await popover.getByRole('button', { name: 'Edit' }).click();
  const editing = page.getByRole('dialog', { name: 'Edit Notification' });
  await editing.getByLabel('Date and time').fill('01/01/2020 10:00');
  await expect(editing.getByText('Please choose a time that has not passed yet.')).toBeVisible();
  await editing.getByLabel('Date and time').fill(`${showDay(later)} 00:15`);
  await editing.getByRole('button', { name: 'Save' }).click();
  await expect(dayCell(page, later).getByRole('button', { name: `12:15 AM ${heading}` })).toBeVisible();
  const [moved] = await secretaryApi.list<ScheduleRecord>('/schedule', { q: heading });
  expect(moved?.sendAt).toBe(new Date(`${later}T00:15+05:30`).toISOString());

  await page.getByRole('button', { name: heading }).click();
  await popover.getByRole('button', { name: 'Edit' }).click();
  await editing.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('button', { name: 'Yes, Delete Notification' }).click();
  await expect(page.getByRole('button', { name: heading })).toHaveCount(0);
});

test('everything can be done with the keyboard alone', async ({ page }) => {
  const heading = `Harinam ${aWord()}`;
  const day = nextMonth(12);
  await page.goto(monthAddress(day));
  await page.getByRole('button', { name: `Create Notification on ${formatDate(day)}` }).press('Enter');
  await expect(page.getByLabel('Title')).toBeFocused();
  await page.keyboard.type(heading);
  await page.keyboard.press('Tab');
  await page.keyboard.type('We meet at the gate.');
  for (let tabs = 0; tabs < 14; tabs += 1) {
    await page.keyboard.press('Tab');
    if (await page.getByRole('button', { name: 'Save' }).evaluate(save => save === document.activeElement))
      break;
  }
  await page.keyboard.press('Enter');
  await expect(page.getByText('The notification is saved.')).toBeVisible();
  const item = page.getByRole('button', { name: `9:00 AM ${heading} (Pending)` });
  await item.press('Enter');
  await expect(page.getByRole('dialog', { name: heading })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(item).toBeFocused();
  await item.press('Enter');
  await page.getByRole('button', { name: 'Edit' }).press('Enter');
  await page.getByLabel('Date and time').fill(`${showDay(nextMonth(13))} 18:00`);
  await page.keyboard.press('Enter');
  await expect(
    dayCell(page, nextMonth(13)).getByRole('button', { name: `6:00 PM ${heading}` }),
  ).toBeVisible();
});

test('a month begins and ends at midnight in India', async ({ page, secretaryApi }) => {
  const [first, word] = [nextMonth(1), aWord()];
  const last = addDays(first, -1);
  const minute = (day: string, minutes: number) =>
    new Date(nineOClock(day).getTime() + minutes * 60_000).toISOString();
  const add = (heading: string, date: string) =>
    secretaryApi.post('/schedule', { heading, body: 'Kirtan', date });
  await add(`Last ${word}`, minute(last, 15 * 60 - 1));
  await add(`First ${word}`, minute(first, -9 * 60));
  const last11 = page.getByRole('button', { name: `11:59 PM Last ${word} (Pending)` });
  const first12 = page.getByRole('button', { name: `12:00 AM First ${word} (Pending)` });
  await page.goto(monthAddress(last));
  await expect(dayCell(page, last).filter({ has: last11 })).toBeVisible();
  await expect(first12).toHaveCount(0);
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(dayCell(page, first).filter({ has: first12 })).toBeVisible();
  await expect(last11).toHaveCount(0);
});

test('colours show sent and missed ones, and neither the past nor the sent can be changed', async ({
  page,
  secretaryApi,
}) => {
  const all = await secretaryApi.list<ScheduleRecord>('/schedule', {
    per_page: 100,
    sort: '["sendAt","ASC"]',
  });
  const colours = new Set<string>();
  for (const status of ['sent', 'missed', 'pending'] as const) {
    const item = all.find(one => one.status === status);
    if (!item) throw new Error(`The demo has nothing that is ${status}.`);
    await page.goto(monthAddress(istDay(item.sendAt)));
    const shown = page
      .getByRole('button', { name: new RegExp(`${item.heading} \\(${status}\\)`, 'i') })
      .first();
    await expect(shown).toBeVisible();
    colours.add(await shown.evaluate(element => getComputedStyle(element).borderLeftColor));
    await shown.click();
    const popover = page.getByRole('dialog', { name: item.heading });
    await expect(popover).toContainText(item.body);
    await expect(popover.getByRole('button', { name: 'Edit' })).toHaveCount(status === 'sent' ? 0 : 1);
  }
  expect(colours.size).toBe(3);

  const year = Number(istDay(new Date()).slice(0, 4));
  await page.goto(monthAddress(`${year - 1}-03-01`));
  await expect(page.getByRole('button', { name: /^15 Mar .* has passed/ })).toBeDisabled();
  await page.getByRole('combobox', { name: 'Year' }).click();
  await expect(page.getByRole('option')).toHaveText(
    Array.from({ length: 10 }, (_, at) => `${year - 4 + at}`),
  );
  await page.getByRole('option', { name: `${year + 5}` }).click();
  await page.getByRole('combobox', { name: 'Month' }).click();
  await page.getByRole('option', { name: 'February' }).click();
  await expect(page).toHaveURL(new RegExp(`month=${year + 5}-02`));
  await page.getByRole('button', { name: 'Previous' }).click();
  await expect(page.getByRole('table', { name: `January ${year + 5}` })).toBeVisible();
});

test('on a phone a week leads to a day, and the days with entries are listed below', async ({
  page,
  secretaryApi,
}) => {
  const word = aWord();
  const [day, other] = [nextMonth(14), nextMonth(24)];
  for (const [heading, on] of [
    [`Here ${word}`, day],
    [`There ${word}`, other],
  ] as const)
    await secretaryApi.post('/schedule', { heading, body: 'Kirtan', date: nineOClock(on).toISOString() });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${monthAddress(day)}&day=${nextMonth(7)}`);
  const week = page.getByRole('group', { name: 'Days of the week' });
  await expect(week.getByRole('button', { pressed: true })).toHaveAccessibleName(
    new RegExp(formatDate(nextMonth(7))),
  );
  await expect(page.getByRole('table', { name: formatDate(nextMonth(7)) }).getByRole('cell')).toHaveCount(1);
  await expect(dayCell(page, day)).toBeVisible();
  // The demo leaves different days of a week free, depending on the day.
  const idle = week.getByRole('button', { name: /, 0 planned$/, pressed: false }).first();
  const [idleDay = ''] = (await idle.getAttribute('aria-label'))?.split(',') ?? [];
  expect(idleDay).not.toBe('');
  await expect(page.getByRole('cell', { name: idleDay })).toHaveCount(0);
  await week.getByRole('button', { name: 'The week after' }).click();
  await expect(page).toHaveURL(new RegExp(`day=${day}`));
  await expect(week.getByRole('button', { name: new RegExp(`^${formatDate(day)}, [1-9]`) })).toBeVisible();
  await expect(dayCell(page, day).getByRole('button', { name: `Here ${word}` })).toBeVisible();
  await expect(dayCell(page, other).getByRole('button', { name: `There ${word}` })).toBeVisible();
  await page.getByRole('button', { name: `Create Notification on ${formatDate(day)}` }).click();
  await expect(page.getByRole('dialog', { name: `Create Notification · ${formatDate(day)}` })).toBeVisible();
  await page.keyboard.press('Escape');
  await expectForEverybody(page, { width: 390, height: 844 });
});
