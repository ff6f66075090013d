import type { EventRecord } from '@coastok/domain';
import { expectNoSideways } from '../console/accessibility.js';
import { expect, test } from '../console/test.js';
import { anEvent } from '../site/bookings.js';

/* The questions of an event in the secretary's form builder: the parts that only a browser shows. */

const PHONE = { width: 390, height: 844 };

test.use({ as: 'secretary', viewport: PHONE });

test(
  'questions of a camp are copied, added, moved by keyboard, previewed as a visitor sees them, and saved',
  { tag: '@first' },
  async ({ page, secretaryApi }) => {
    const event = await anEvent(secretaryApi);
    await page.goto(`/event/manage/${event.eventId}/edit`);
    await page.getByRole('button', { name: 'Mayapur', exact: true }).click();
    await page.getByRole('button', { name: 'Add a question' }).click();
    await page.getByLabel('Question', { exact: true }).fill('Do you drive?');
    await page.getByRole('button', { name: 'Add a condition' }).click();
    await expect(page.getByText('Shown when age is 0')).toBeVisible();
    await page.getByLabel('How condition 1 compares').selectOption('at-least');
    await page.getByLabel('Value of condition 1').fill('18');
    await expect(page.getByText('Shown when age is at least 18')).toBeVisible();
    const up = page.getByRole('button', { name: 'Move Do you drive? up' });
    await up.focus();
    await up.press('Enter');
    await expect(up).toBeFocused();

    // The public site's own fields, in a separate page.
    const preview = page.frameLocator('iframe[title="Preview on a phone"]');
    const drives = preview.getByLabel('Do you drive? (optional)');
    await expect(preview.getByLabel('Which adult do you travel with?')).toBeVisible();
    await expect(drives).toHaveCount(0);
    await page.getByLabel('Age', { exact: true }).fill('18');
    await expect(drives).toBeVisible();
    await drives.fill('Yes, a bus');
    await expectNoSideways(page, 'of the builder on a phone');

    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText(`${event.title} is saved.`)).toBeVisible();
    const { form } = await secretaryApi.get<EventRecord>(`/event/${event.eventId}`);
    const [asked] = form.fields.slice(-2);
    expect(asked).toMatchObject({
      label: 'Do you drive?',
      showIf: [{ field: 'age', op: 'at-least', value: 18 }],
    });
  },
);
