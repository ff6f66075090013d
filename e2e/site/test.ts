import { test as base } from '../console/test.js';
import { Registration } from './registration.js';
import { Visitor } from './visitors.js';
import { Wizard } from './wizard.js';

/**
 * Playwright's test with a visitor of the public site who is not verified yet, the wizard in their browser, and
 * ways to start at a later stage.
 */
export const test = base.extend<{ visitor: Visitor; wizard: Wizard; registration: Registration }>({
  visitor: async ({ context }, use) => use(new Visitor(context.request)),
  wizard: async ({ page }, use) => use(new Wizard(page)),
  registration: async ({ visitor, wizard, secretaryApi }, use) =>
    use(new Registration(visitor, wizard, secretaryApi)),
});

export { expect } from '@playwright/test';
