import type { EventRecord } from '@coastok/domain';
import type { Locator, Page } from '@playwright/test';
import { expectForEverybody, expectNoSideways } from '../console/accessibility.js';
import { anEvent, signedUp } from '../site/bookings.js';
import { expect, test } from '../site/test.js';

/* The questions of an event, from the registration to those that are asked later. */

const PHONE = { width: 390, height: 844 };
const DESK = { width: 1280, height: 800 };

test.use({ viewport: PHONE });

const FIELDS = [
  {
    key: 'meals',
    type: 'choice',
    label: 'Meals',
    required: true,
    options: [
      { key: 'plain', label: 'Plain' },
      { key: 'sweets', label: 'With sweets', price: 250, places: 3 },
    ],
  },
  {
    type: 'paragraph',
    label: 'What you can’t eat',
    help: 'Nuts, milk, anything.',
    required: true,
    sensitive: true,
    showIf: [{ field: 'meals', op: 'is', value: 'sweets' }],
  },
  { type: 'choices', label: 'How you can help', options: [{ label: 'Cooking' }, { label: 'Cleaning' }] },
  { type: 'agree', label: 'I keep the rules of the house', required: true },
  { type: 'text', label: 'Train number', required: true, askAt: 'later' },
];

const MOST_TABS = 40;

/** Moves to an element by keyboard. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  const isThere = () => target.evaluate(element => element === document.activeElement);
  for (let tabs = 0; tabs < MOST_TABS && !(await isThere()); tabs++) await page.keyboard.press('Tab');
  await expect(target).toBeFocused();
}

test('an event’s questions are answered by keyboard, priced, paid, and the later ones with one’s bookings', async ({
  page,
  visitor,
  wizard,
  secretaryApi,
}) => {
  const event = await anEvent(secretaryApi);
  await secretaryApi.put<EventRecord>(`/event/${event._id}`, { form: { fields: FIELDS } });
  await visitor.prove();
  await signedUp(visitor, secretaryApi);
  await wizard.open(event, visitor.email);
  await wizard.expectStep('Fill details');
  await tabTo(page, wizard.proceed);
  await page.keyboard.press('Enter');
  await wizard.expectStep('Select Amenities');
  await expect(wizard.total).toContainText('₹1,600');

  const illness = wizard.field('What you can’t eat');
  await tabTo(page, wizard.choice('Plain'));
  await page.keyboard.press('Space');
  await expect(illness).toHaveCount(0);
  await page.keyboard.press('ArrowDown');
  await expect(wizard.choice('With sweets')).toBeChecked();
  await expect(wizard.total).toContainText('₹1,850');
  await tabTo(page, wizard.proceed);
  await page.keyboard.press('Enter');
  // Missing answers get a message, and the first of them has the focus.
  await expect(illness).toBeFocused();
  await expect(illness).toHaveAccessibleDescription('Please answer this.');
  await page.keyboard.type('Cashew nuts');
  await tabTo(page, page.getByRole('checkbox', { name: 'Cooking' }));
  await page.keyboard.press('Space');
  await tabTo(page, wizard.field('I keep the rules of the house'));
  await page.keyboard.press('Space');
  await expectForEverybody(page, PHONE);

  // The typed answers are still there after a reload.
  await page.reload();
  await wizard.expectStep('Fill details');
  await wizard.proceed.click();
  await expect(illness).toHaveValue('Cashew nuts');
  await wizard.proceed.press('Enter');
  await wizard.expectStep('Payment');
  await expect(page.getByText('With sweets')).toBeVisible();
  await expect(wizard.total).toContainText('₹1,850');
  await wizard.payInCash.press('Enter');
  await expect(wizard.heading('₹1,850 to pay')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Questions for later' })).toBeVisible();

  await page.setViewportSize(DESK);
  await page.goto('/my');
  await expect(page.getByText('This event still asks you one question.')).toBeVisible();
  await tabTo(page, page.getByRole('button', { name: 'Answer now' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Questions for later' })).toBeFocused();
  await tabTo(page, wizard.field('Train number'));
  await page.keyboard.type('12801');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Your answers are saved.')).toBeVisible();
  await expectNoSideways(page, 'at the width of a desk');
  const { answers, totalAmount } = await visitor.booking(event.eventId);
  expect(totalAmount).toBe(1850);
  expect(Object.values(answers)).toEqual(expect.arrayContaining(['Cashew nuts', true, '12801']));
});
