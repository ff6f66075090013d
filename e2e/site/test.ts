import { test as base } from '../console/test.js';
import { Registration } from './registration.js';
import { Visitor } from './visitors.js';
import { Wizard } from './wizard.js';

/** A visitor of the public site, unknown so far, the wizard in their browser, and ways to be further on in it. */
export const test = base.extend<{ visitor: Visitor; wizard: Wizard; registration: Registration }>({
  visitor: async ({ context }, use) => use(new Visitor(context.request)),
  wizard: async ({ page }, use) => use(new Wizard(page)),
  registration: async ({ visitor, wizard, secretaryApi }, use) =>
    use(new Registration(visitor, wizard, secretaryApi)),
});

export { expect } from '@playwright/test';
