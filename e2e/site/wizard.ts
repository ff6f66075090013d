import type { EventRecord } from '@coastok/domain';
import type { Locator, Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { aPhone, OF_AGE } from '../console/people.js';
import { VISITOR_NAME } from './visitors.js';

export type StepName = 'Fill details' | 'Select Amenities' | 'Payment';

/** The registration wizard as a visitor sees it. */
export class Wizard {
  readonly proceed: Locator;
  readonly payOnline: Locator;
  readonly payInCash: Locator;
  readonly unableToPay: Locator;
  readonly amount: Locator;
  readonly total: Locator;
  readonly alert: Locator;
  readonly checkout: Checkout;

  constructor(private readonly page: Page) {
    this.proceed = page.getByRole('button', { name: 'Proceed' });
    this.payOnline = page.getByRole('button', { name: 'Pay online' });
    this.payInCash = page.getByRole('button', { name: 'Pay in cash' });
    this.unableToPay = page.getByRole('button', { name: 'Unable to Pay' });
    this.amount = page.getByLabel('Booking confirmation amount');
    this.total = page.getByRole('status').filter({ hasText: 'Total amount' });
    this.alert = page.getByRole('main').getByRole('alert').filter({ hasText: /./ });
    this.checkout = new Checkout(page);
  }

  async open({ eventId }: Pick<EventRecord, 'eventId'>, email: string): Promise<void> {
    await this.page.goto(`/event/register/${eventId}?email=${encodeURIComponent(email)}`);
  }

  heading(name: string | RegExp): Locator {
    return this.page.getByRole('heading', { level: 2, name });
  }

  /** The current step, by its heading. */
  async expectStep(name: StepName): Promise<void> {
    await expect(this.heading(name)).toBeVisible();
    await expect(this.page.locator('[aria-current="step"]')).toContainText(name);
  }

  /** A step's header that leads back to it. */
  backTo(name: StepName): Locator {
    return this.page
      .getByRole('navigation', { name: 'Steps of the registration' })
      .getByRole('button', { name });
  }

  field(label: string): Locator {
    return this.page.getByLabel(label, { exact: true });
  }

  /** A kind of accommodation, a way to travel or a camp; its name begins with this text. */
  choice(name: string): Locator {
    return this.page.getByRole('radio', { name: new RegExp(`^${name}`) });
  }

  /** Chooses an area, and its first facilitator once the list is loaded. */
  async choosePlace(area: string): Promise<void> {
    await this.field('Connected Area').selectOption({ label: area });
    const facilitator = this.field('Facilitator');
    await expect(facilitator).toBeEnabled();
    await facilitator.selectOption({ index: 1 });
  }

  /** Fills in everything that the first step needs. */
  async fillDetails(): Promise<void> {
    await this.field('Name').fill(VISITOR_NAME);
    await this.field('Phone').fill(aPhone());
    await this.field('Date of birth').fill(OF_AGE);
    await this.field('Chanting Rounds').fill('4');
    await this.choosePlace('Salt Lake');
    await this.field('Youth').check();
  }
}

/** The sandbox's payment window. */
export class Checkout {
  readonly dialog: Locator;

  constructor(page: Page) {
    this.dialog = page.getByRole('dialog').filter({ hasText: 'Sandbox checkout' });
  }

  pay(amount: string): Promise<void> {
    return this.dialog.getByRole('button', { name: `Pay ${amount}`, exact: true }).click();
  }

  fail(): Promise<void> {
    return this.dialog.getByRole('button', { name: 'Fail payment' }).click();
  }

  close(): Promise<void> {
    return this.dialog.getByRole('button', { name: 'Close' }).click();
  }
}
