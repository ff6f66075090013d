import type { Locator, Page } from '@playwright/test';

/** The groups of the menu that can be opened; not every role has the last ones. */
const GROUPS = ['Today', 'People', 'Events', 'Money', 'Reach out', 'Office'];

/** The main menu: a side bar that expands under the mouse, on a phone a sheet behind a button. */
export class Drawer {
  readonly menu: Locator;

  constructor(page: Page) {
    this.menu = page.getByRole('navigation', { name: 'Main menu' });
  }

  /** Expands the side bar and its groups. */
  async unfold(): Promise<void> {
    await this.menu.hover();
    for (const name of GROUPS) {
      const group = this.button(name);
      if ((await group.count()) === 0) continue;
      if ((await group.getAttribute('aria-expanded')) !== 'true') await group.click();
    }
  }

  link(name: string | RegExp): Locator {
    return this.menu.getByRole('link', { name, exact: true });
  }

  button(name: string): Locator {
    return this.menu.getByRole('button', { name, exact: true });
  }
}
