import type { Segment } from '@coastok/domain';
import type { Locator, Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { pagerTotal } from './lists.js';

/** A list of members, such as `/user/all`. */
export class MemberList {
  readonly search: Locator;
  readonly download: Locator;
  readonly filters: Locator;
  readonly rows: Locator;

  constructor(private readonly page: Page) {
    this.search = page.getByLabel('Search');
    this.download = page.getByRole('button', { name: 'Download' });
    this.filters = page.getByRole('button', { name: 'Filters', exact: true });
    this.rows = page.getByRole('row').filter({ has: page.getByRole('link', { name: /^View / }) });
  }

  async open(segment: Segment, filter: object = {}): Promise<void> {
    await this.page.goto(listAddress(`/user/${segment}`, filter));
  }

  row(name: string): Locator {
    return this.page.getByRole('row').filter({ hasText: name });
  }

  select(name: string): Promise<void> {
    return this.row(name).getByRole('checkbox').check();
  }

  /** The number of members that the list selects, on all its pages. */
  total(): Promise<number> {
    return pagerTotal(this.page);
  }
}

/** The address of a list under a filter. */
export const listAddress = (path: string, filter: object): string =>
  `${path}?${new URLSearchParams({ filter: JSON.stringify(filter) })}`;

const filterIn = (page: Page): unknown => JSON.parse(new URL(page.url()).searchParams.get('filter') ?? '{}');

/** The filter is in the address, which changes a moment after the list. */
export const expectFilter = (page: Page, filter: object): Promise<void> =>
  expect.poll(() => filterIn(page)).toEqual(filter);
