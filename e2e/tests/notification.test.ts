import type { DeliveryRecord, NotificationPreview } from '@coastok/domain';
import type { Locator, Page } from '@playwright/test';
import { Api, appSignIn, type Query } from '../console/api.js';
import { areaByCode, aWord } from '../console/people.js';
import { expect, test } from '../console/test.js';

interface Push {
  token: string;
  title: string;
}

const pushesTo = async (token: string): Promise<Push[]> => {
  const address = `${process.env.E2E_SANDBOX_URL}/sandbox/push?token=${encodeURIComponent(token)}`;
  return (await (await fetch(address)).json()) as Push[];
};

/** The form, and the history of sent notifications. */
class Composer {
  readonly send: Locator;
  readonly action: Locator;
  /** The newest notification in the history. */
  readonly latest: Locator;

  constructor(readonly page: Page) {
    this.send = page.getByRole('button', { name: 'Send', exact: true });
    this.action = page.getByRole('combobox', { name: 'Action' });
    this.latest = page.getByRole('region', { name: 'Sent before' }).getByRole('listitem').first();
  }

  /**
   * Expects that a select offers exactly these options, or with `among` at least these; the server's options may
   * come later.
   */
  async expectOffered(label: string, options: readonly string[], among = false): Promise<void> {
    await this.page.getByRole('combobox', { name: label }).click();
    const offered = this.page.getByRole('option');
    if (among) for (const name of options) await expect(offered.filter({ hasText: name })).toBeVisible();
    else await expect(offered).toHaveText(options);
    await this.page.keyboard.press('Escape');
  }

  async choose(label: string, option: string): Promise<void> {
    await this.page.getByRole('combobox', { name: label }).click();
    await this.page.getByRole('option', { name: option, exact: true }).click();
  }

  async write(title: string, body: string): Promise<void> {
    await this.page.getByLabel('Title', { exact: false }).fill(title);
    await this.page.getByLabel('Body').fill(body);
  }
}

const preview = (api: Api, query: Query): Promise<NotificationPreview> =>
  api.object('/send/gcm/preview', query);

test.describe('the general secretary', () => {
  test.use({ as: 'secretary' });

  test(
    'sees whom a notification reaches and how it looks, sends it, and reads its result',
    { tag: '@first' },
    async ({ page, secretaryApi }) => {
      const word = aWord();
      const app = new Api((await appSignIn('facilitator@coastok.test')).token);
      for (const token of [`phone-${word}`, `dead-${word}`]) {
        await app.post('/device', { token, platform: 'android' });
      }
      const composer = new Composer(page);
      await page.goto('/notification');
      await composer.expectOffered('Audience', [
        'All members',
        'Coastok members',
        'Non-Coastok members',
        'Facilitators',
        'Frontliners',
        'Area leaders',
        'Assistant directors',
      ]);
      await composer.send.click();
      await expect(page.getByText('Please fill this in.')).toHaveCount(3);

      await composer.choose('Audience', 'All members');
      await composer.expectOffered('Action', ['Show as a dialog', 'Edit profile', 'Update the app']);
      await composer.choose('Audience', 'Non-Coastok members');
      await composer.expectOffered('Action', ['Temple Connect'], true);
      await composer.choose('Audience', 'Facilitators');
      await composer.choose('Area', 'Salt Lake');
      const { _id: areaId } = await areaByCode(secretaryApi, 'SALTLAKE');
      const { members, devices } = await preview(secretaryApi, { receiver: 'R|3', areaId });
      expect(devices).toBeGreaterThan(1);
      await expect(page.getByText(`Reaches ${members} members on ${devices} devices`)).toBeVisible();

      await composer.expectOffered('What it is for', ['Notices', 'Fund-raising', 'Photos']);
      await composer.choose('What it is for', 'Fund-raising');
      const adults = await preview(secretaryApi, { receiver: 'R|3', areaId, purpose: 'fund-raising' });
      expect(adults.leftOut).toBeGreaterThan(0);
      await expect(page.getByRole('status').filter({ hasText: 'Reaches' })).toHaveText(
        `Reaches ${adults.members} members on ${adults.devices} devices · ${adults.leftOut} left out: they do not agree to this use of their data`,
      );
      await composer.choose('What it is for', 'Notices');
      await expect(page.getByText(`Reaches ${members} members on ${devices} devices`)).toBeVisible();

      await composer.write(`Meeting ${word}`, 'In the book room at five.');
      const phone = page.getByRole('region', { name: 'On the phone' });
      await expect(phone).toContainText(`Meeting ${word}`);
      await expect(phone).toContainText('In the book room at five.');
      await page.getByLabel('Url').fill('http://example.org');
      await expect(page.getByText('Please enter an address that begins with https://.')).toBeVisible();
      await page.getByLabel('Url').fill('https://example.org/meeting');
      await expect(composer.action).toHaveAttribute('aria-disabled', 'true');
      await composer.send.click();

      await expect(page.getByText('Your notification has been sent successfully.')).toBeVisible();
      await expect(composer.latest).toContainText(`Meeting ${word}`);
      await expect(composer.latest).toContainText('Facilitators, Salt Lake');
      await expect(composer.latest).toContainText('the app was removed from the phone');
      const [delivery] = await secretaryApi.list<DeliveryRecord>('/send/gcm');
      expect(delivery).toMatchObject({
        purpose: 'notices',
        action: '',
        url: 'https://example.org/meeting',
        pruned: 1,
        failed: 1,
      });
      for (const [label, count] of [
        ['Accepted', devices - 1],
        ['Failed', 1],
        ['Old phones removed', 1],
      ] as const) {
        const figure = composer.latest.getByText(label, { exact: true }).locator('..');
        await expect(figure.getByRole('definition')).toHaveText(`${count}`);
      }
      expect(await pushesTo(`phone-${word}`)).toMatchObject([{ title: `Meeting ${word}` }]);
    },
  );

  test('is asked again before many phones ring, and can watch the progress', async ({
    page,
    secretaryApi,
  }) => {
    const title = `Festival ${aWord()}`;
    const { devices } = await preview(secretaryApi, { receiver: 'R|1' });
    expect(devices).toBeGreaterThan(100);
    const composer = new Composer(page);
    await page.goto('/notification');
    await composer.choose('Audience', 'Coastok members');
    await composer.write(title, 'Everybody is welcome.');
    await composer.send.click();
    const question = page.getByRole('dialog', { name: `Send to ${devices} devices?` });
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(question).toHaveCount(0);
    expect(await secretaryApi.count('/send/gcm', { q: title })).toBe(0);

    await composer.send.click();
    // The server reports a sending that is halfway through, until the test has seen it.
    let underWay = true;
    await page.route(/\/send\/gcm(\?|\/[0-9a-f]{24})/, async route => {
      const response = await route.fetch();
      const answer = (await response.json()) as { data: DeliveryRecord[] };
      if (underWay) Object.assign(answer.data[0] ?? {}, { status: 'sending', sent: 60, failed: 0 });
      await route.fulfill({ response, json: answer });
    });
    await question.getByRole('button', { name: 'Yes, send it' }).click();
    await expect(page.getByText(`Sending: 60 of ${devices}`)).toBeVisible();
    underWay = false;
    await expect(page.getByText('Sending: 60')).toHaveCount(0);
    await expect(composer.latest).toContainText(title);
    await expect(composer.latest).toContainText('Sent');
  });

  test('keeps what is typed while the former notification is being sent', async ({ page }) => {
    let release = () => {};
    const held = new Promise<void>(resolve => (release = resolve));
    await page.route('**/api/v1/send/gcm', async route => {
      if (route.request().method() === 'POST') await held;
      await route.continue();
    });
    const composer = new Composer(page);
    await page.goto('/notification');
    await composer.choose('Audience', 'Facilitators');
    await composer.choose('Area', 'Salt Lake');
    await composer.write(`Meeting ${aWord()}`, 'At five.');
    const asked = page.waitForRequest(request => request.method() === 'POST' && /gcm$/.test(request.url()));
    await composer.send.click();
    await asked;
    await page.getByLabel('Body').fill('The next one');
    release();
    await expect(page.getByText('Your notification has been sent successfully.')).toBeVisible();
    await expect(page.getByLabel('Body')).toHaveValue('The next one');
  });

  test('gets an honest question while the number of phones is unknown', async ({ page, faults }) => {
    faults.expectRefusal(503);
    await page.route('**/send/gcm/preview*', route =>
      route.fulfill({ status: 503, json: { message: 'Please try again soon.' } }),
    );
    const composer = new Composer(page);
    await page.goto('/notification');
    await composer.choose('Audience', 'Coastok members');
    await composer.write(`Festival ${aWord()}`, 'Everybody is welcome.');
    await composer.send.click();
    const question = page.getByRole('dialog', { name: 'Send this notification?' });
    await expect(question).toContainText('How many devices it reaches is not known right now.');
    await expect(question).not.toContainText('0 members');
  });
});

test.describe('an area leader', () => {
  test.use({ as: 'leader' });

  test('reaches the own area alone, and nobody above', async ({ page, leaderApi, secretaryApi }) => {
    const composer = new Composer(page);
    await page.goto('/notification');
    await composer.expectOffered('Audience', [
      'All members',
      'Coastok members',
      'Non-Coastok members',
      'Facilitators',
      'Frontliners',
    ]);
    await composer.expectOffered('Area', ['Your own area', 'Salt Lake']);
    await composer.choose('Audience', 'Frontliners');
    const own = await preview(leaderApi, { receiver: 'R|2' });
    const all = await preview(secretaryApi, { receiver: 'R|2' });
    expect(own.members).toBeLessThan(all.members);
    await expect(page.getByText(`Reaches ${own.members} members on ${own.devices} devices`)).toBeVisible();
    await composer.write(`Seva ${aWord()}`, 'Who can help on Sunday?');
    await composer.send.click();
    await expect(page.getByText('Your notification has been sent successfully.')).toBeVisible();
    await expect(composer.latest).toContainText('Frontliners, Salt Lake');
  });

  test('sends a changed text after an answer that was lost', async ({ page, faults }) => {
    faults.expectRefusal(503);
    const word = aWord();
    const composer = new Composer(page);
    let lost = false;
    await page.route('**/api/v1/send/gcm', async route => {
      if (lost || route.request().method() !== 'POST') return route.fallback();
      lost = true;
      await route.fetch();
      return route.fulfill({ status: 503, json: { message: 'Please try again soon.' } });
    });
    await page.goto('/notification');
    await composer.choose('Audience', 'Frontliners');
    await expect(page.getByText(/^Reaches \d+ members/)).toBeVisible();
    await composer.write(`Seva ${word}`, 'Who can help on Sunday?');
    await composer.send.click();
    await expect(page.getByText('Please try again soon.')).toBeVisible();
    await expect(
      page.getByText('Your notification has been failed to send. Something went wrong.'),
    ).toBeVisible();
    await composer.write(`Garden ${word}`, 'Who can help on Monday?');
    await composer.send.click();
    await expect(page.getByText('Your notification has been sent successfully.')).toBeVisible();
    await expect(composer.latest).toContainText(`Garden ${word}`);
  });
});
