import { test as base } from '../console/test.js';
import { Visitor } from './visitors.js';
import { Wizard } from './wizard.js';

/** A visitor of the public site, unknown so far, and the wizard in their browser. */
export const test = base.extend<{ visitor: Visitor; wizard: Wizard }>({
  visitor: async ({ context }, use) => use(new Visitor(context)),
  wizard: async ({ page }, use) => use(new Wizard(page)),
});

export { expect } from '@playwright/test';
