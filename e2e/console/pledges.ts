import type { PledgeDriveRecord } from '@coastok/domain';
import type { Locator, Page } from '@playwright/test';
import { Api, appSignIn } from './api.js';
import { aWord } from './people.js';

const DAY_MS = 24 * 3600_000;
const fromNow = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString();

/** A drive that has been open since yesterday, with a unique word in its name. */
export const aDrive = (api: Api): Promise<PledgeDriveRecord> =>
  api.post('/pledgedetail', {
    tag: `Lamps ${aWord()}`,
    msg: 'How many lamps will you light?',
    startTime: fromNow(-1),
    endTime: fromNow(1),
  });

/** A demo account pledges in the companion app. */
export async function pledges(email: string, { _id }: PledgeDriveRecord, pledgeValue: number): Promise<void> {
  const app = new Api((await appSignIn(email)).token);
  await app.post('/pledging', { pledgeId: _id, pledgeValue });
}

/** A drive's scoreboard. */
export class Scoreboard {
  readonly rows: Locator;
  readonly live: Locator;
  readonly frame: Locator;

  constructor(private readonly page: Page) {
    this.rows = page.getByRole('main').getByRole('listitem');
    this.live = page.getByRole('status').filter({ hasText: /^(Live|Refreshing every few seconds)$/ });
    this.frame = page.getByRole('region', { name: 'Scoreboard' });
  }

  async open({ _id }: Pick<PledgeDriveRecord, '_id'>): Promise<void> {
    await this.page.goto(`/pledging/${_id}`);
  }

  /** `Total pledges`, `Devotees` or `Achieved`. */
  figure(label: string): Locator {
    return this.page.getByText(label, { exact: true }).locator('..').getByRole('definition');
  }
}
