import { BookingStatus, type EventRecord, ticketCode, ticketPayload } from '@coastok/domain';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { generateKeyPairSync, sign } from 'node:crypto';
import { expectForEverybody, expectNoSideways } from '../console/accessibility.js';
import type { Booked } from '../console/bookings.js';
import { aBooking } from '../console/bookings.js';
import { DEMO_PASSWORD } from '../console/demoAccounts.js';
import { areaByCode } from '../console/people.js';
import { expect, test } from '../console/test.js';
import { showToCamera, WITH_CAMERA } from '../site/camera.js';
import {
  aCamp,
  aDesk,
  aPayer,
  aTicket,
  aTicketHolder,
  findPerson,
  linkPhone,
  openPage,
  statesAt,
  storedOf,
  untilCameraLooks,
} from '../site/desks.js';

const PHONE = { width: 390, height: 844 };

// No shared context: the service worker of another test would leave its files.
test.use({ reuseContext: false, viewport: PHONE, launchOptions: WITH_CAMERA });
test.beforeEach(() => showToCamera(null));

/** Shows a code to the camera of a page that is scanning, or is opened now. */
async function scan(page: Page, code: string): Promise<void> {
  showToCamera(code);
  await openPage(page, 'Scan');
}

const close = (page: Page) => page.getByRole('button', { name: 'Close' }).click();

/** Waits until the app's own files are on the phone, the code reader too. */
const readyOffline = (page: Page) =>
  page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    const has = async () => {
      const caches_ = await Promise.all(
        (await caches.keys()).map(async name => (await caches.open(name)).keys()),
      );
      return caches_.flat().some(({ url }) => url.endsWith('.wasm'));
    };
    while (!navigator.serviceWorker.controller || !(await has())) await new Promise(requestAnimationFrame);
  });

/** Moves the server's last answer to this phone into the past. */
const lastHeardBefore = (page: Page, ms: number) =>
  page.evaluate(
    before =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('coastok-desk');
        opening.onsuccess = () => {
          const transaction = opening.result.transaction('device', 'readwrite');
          const devices = transaction.objectStore('device');
          const reading = devices.get('device');
          reading.onsuccess = () =>
            devices.put({ ...reading.result, heardAt: reading.result.heardAt - before }, 'device');
          transaction.oncomplete = () => {
            opening.result.close();
            resolve();
          };
          transaction.onerror = reject;
        };
        opening.onerror = reject;
      }),
    ms,
  );

async function aPhone(browser: Browser): Promise<{ context: BrowserContext; page: Page }> {
  const context = await browser.newContext({ viewport: PHONE });
  return { context, page: await context.newPage() };
}

/** A ticket for one of our events, signed by somebody else. */
function forged({ _id }: EventRecord): string {
  const payload = ticketPayload({ reference: 'FORGED-1', seq: 1, eventId: _id });
  return ticketCode(payload, sign(null, payload, generateKeyPairSync('ed25519').privateKey));
}

test(
  'a phone is linked once, scans a ticket and lets its holder in; the entry is undone',
  { tag: '@first' },
  async ({ page, secretaryApi, faults }) => {
    faults.expectRefusal(400);
    const event = await aCamp(secretaryApi);
    const holder = await aTicketHolder(secretaryApi, event);
    const states = await statesAt(secretaryApi, event);
    const desk = await aDesk(secretaryApi, event);
    await linkPhone(page, desk);
    expect(page.url()).not.toContain(desk.linkCode);

    await scan(page, await aTicket(secretaryApi, holder));
    await expect(page.getByRole('heading', { level: 2, name: holder.name })).toBeVisible();
    await expect(page.getByRole('status').filter({ hasText: holder.name })).toContainText('Welcome');
    await page.getByRole('button', { name: 'Check in' }).click();
    // After a pause, a ticket that stays in front of the camera is scanned again.
    showToCamera(null);
    await expect.poll(async () => (await states())[holder.id]).toBe('arrived');

    await page.getByRole('button', { name: `Undo ${holder.name}` }).click();
    await expect.poll(async () => (await states())[holder.id]).toBe('expected');

    await page.goto(new URL(desk.linkUrl).pathname + new URL(desk.linkUrl).hash);
    await page.reload();
    await expect(page.getByRole('alert')).toContainText('code');
  },
);

test('a code that is not valid says why, with and without a network', async ({
  page,
  context,
  secretaryApi,
}) => {
  const [event, other] = [await aCamp(secretaryApi), await aCamp(secretaryApi)];
  const [holder, leaver, stranger] = [
    await aTicketHolder(secretaryApi, event),
    await aPayer(secretaryApi, event),
    await aTicketHolder(secretaryApi, other),
  ];
  const old = await aTicket(secretaryApi, holder);
  await aTicket(secretaryApi, holder);
  const cancelled = await aTicket(secretaryApi, leaver);
  const codes = [
    [forged(event), 'Forged'],
    [await aTicket(secretaryApi, stranger), 'Another event'],
    [old, 'Replaced'],
    [cancelled, 'Cancelled'],
    ['https://example.org/a-bottle-of-water', 'Not a ticket'],
  ] as const;
  await linkPhone(page, await aDesk(secretaryApi, event));
  await expect(page.getByText('2 people are on this phone')).toBeVisible();
  await secretaryApi.post(`/booking/${leaver.id}/refund`, {
    amount: (await leaver.now()).paidAmount,
    reason: 'Is ill',
  });
  await expect.poll(async () => (await leaver.now()).status).toBe(BookingStatus.Inactive);
  await page.reload();
  await expect(page.getByText('One person is on this phone')).toBeVisible();
  await readyOffline(page);
  for (const offline of [false, true]) {
    await context.setOffline(offline);
    for (const [code, title] of codes) {
      await openPage(page, 'Find');
      await scan(page, code);
      const card = page.getByRole('article').getByRole('status');
      await expect(card).toContainText(title);
      // After a pause, a ticket that stays in front of the camera is scanned again.
      showToCamera(null);
      await close(page);
      await untilCameraLooks(page);
    }
  }
});

test(
  'actions without a network survive a closed tab, are sent once, and can be undone',
  { tag: '@first' },
  async ({ page, context, secretaryApi }) => {
    const event = await aCamp(secretaryApi);
    const holders = [await aTicketHolder(secretaryApi, event), await aTicketHolder(secretaryApi, event)];
    const states = await statesAt(secretaryApi, event);
    await linkPhone(page, await aDesk(secretaryApi, event));
    await readyOffline(page);
    await context.setOffline(true);
    for (const { name } of holders) {
      await findPerson(page, name);
      await page.getByRole('button', { name: 'Hand out the kit' }).click();
      await page.getByRole('button', { name: 'Check in' }).click();
    }
    await expect(page.getByRole('link', { name: '4 scans not synced' })).toBeVisible();
    await expect(page.getByText(/^Offline since \d{1,2}:\d\d [AP]M$/)).toBeVisible();
    await page.close();

    const again = await context.newPage();
    await again.goto('/field/desk');
    await expect(again.getByRole('link', { name: '4 scans not synced' })).toBeVisible();
    expect(Object.values(await states())).toEqual(['expected', 'expected']);
    await context.setOffline(false);
    await expect(again.getByRole('link', { name: /not synced/ })).toHaveCount(0);
    await expect.poll(async () => Object.values(await states())).toEqual(['arrived', 'arrived']);
    await expect(again.getByText('Online')).toBeVisible();
  },
);

for (const firstToSend of ['the first', 'the second'] as const)
  test(`one ticket at two phones without a network is a conflict, though ${firstToSend} sends first`, async ({
    browser,
    secretaryApi,
  }) => {
    const event = await aCamp(secretaryApi);
    const holder = await aTicketHolder(secretaryApi, event);
    const code = await aTicket(secretaryApi, holder);
    const phones = [await aPhone(browser), await aPhone(browser)] as const;
    for (const [i, { page, context }] of phones.entries()) {
      await linkPhone(page, await aDesk(secretaryApi, event, `Gate ${i + 1}`));
      await readyOffline(page);
      await context.setOffline(true);
    }
    for (const { page } of phones) {
      await scan(page, code);
      await expect(page.getByRole('heading', { level: 2, name: holder.name })).toBeVisible();
      await page.getByRole('button', { name: 'Check in' }).click();
      await expect(page.getByRole('link', { name: '1 scan not synced' })).toBeVisible();
    }
    const [early, late] = firstToSend === 'the first' ? phones : [phones[1], phones[0]];
    await early.context.setOffline(false);
    await expect(early.page.getByRole('link', { name: '1 scan not synced' })).toHaveCount(0);
    await late.context.setOffline(false);
    await late.page.getByRole('link', { name: '1 to check' }).click();
    const note = late.page.getByRole('list', { name: 'Done on this phone' });
    await expect(note).toContainText(`also at Gate ${firstToSend === 'the first' ? 1 : 2}`);
    await note.getByRole('button', { name: 'I have read it' }).click();
    await expect(late.page.getByRole('link', { name: /to check/ })).toHaveCount(0);
    for (const { context } of phones) await context.close();
  });

test('a phone that was without a network for two days sends what it recorded, without a new link', async ({
  page,
  context,
  secretaryApi,
}) => {
  const event = await aCamp(secretaryApi);
  const { name } = await aTicketHolder(secretaryApi, event);
  const states = await statesAt(secretaryApi, event);
  await linkPhone(page, await aDesk(secretaryApi, event));
  await readyOffline(page);
  await context.setOffline(true);
  await findPerson(page, name);
  await page.getByRole('button', { name: 'Check in' }).click();
  await expect(page.getByRole('link', { name: '1 scan not synced' })).toBeVisible();
  await lastHeardBefore(page, 49 * 3600_000);
  await page.reload();
  await expect(page.getByText('no contact with the server for 48 hours')).toBeVisible();
  await expect(page.getByText('Not sent: 1. Open this page with a network, and it is sent.')).toBeVisible();
  expect(await storedOf(page)).toMatchObject({ device: 0, list: 0, rows: 1 });

  await context.setOffline(false);
  await expect(page.getByText('Not sent')).toHaveCount(0);
  await expect.poll(async () => Object.values(await states())).toEqual(['arrived']);
  expect(await storedOf(page)).toMatchObject({ device: 0, rows: 0 });
});

test('a revoked phone deletes its people, and the carer who is signed in there stays so', async ({
  page,
  secretaryApi,
  faults,
}) => {
  faults.expectRefusal(401);
  await page.goto('/field');
  await page.getByLabel('Email').fill('frontliner@coastok.test');
  await page.getByLabel('Password').fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible();

  const event = await aCamp(secretaryApi);
  await aTicketHolder(secretaryApi, event);
  const desk = await aDesk(secretaryApi, event);
  await linkPhone(page, desk);
  expect(await storedOf(page)).toMatchObject({ device: 1, list: 1 });
  await secretaryApi.send('DELETE', `/desk/device/${desk._id}`);
  await page.reload();
  await expect(page.getByText('was taken from this phone by the organiser')).toBeVisible();
  expect(await storedOf(page)).toMatchObject({ device: 0, list: 0, rows: 0 });

  await page.getByRole('link', { name: 'To the carers’ app' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible();
});

test('a list that is cut on its way is not stored in part', async ({ page, context, secretaryApi }) => {
  const event = await aCamp(secretaryApi);
  await aTicketHolder(secretaryApi, event);
  const { linkUrl } = await aDesk(secretaryApi, event);
  await context.route('**/field/v1/snapshot*', async route => {
    const answer = await route.fetch();
    const body = await answer.text();
    await route.fulfill({ response: answer, body: body.slice(0, body.length / 2) });
  });
  await page.goto(new URL(linkUrl).pathname + new URL(linkUrl).hash);
  await openPage(page, 'Find');
  await expect(page.getByText(/^Offline since/)).toBeVisible();
  await expect(page.getByText('on its way to this phone')).toBeVisible();
  expect(await storedOf(page)).toMatchObject({ device: 1, list: 0 });
  await context.unroute('**/field/v1/snapshot*');
  await page.reload();
  await expect(page.getByText('One person is on this phone')).toBeVisible();
});

test('a helper whose browser refuses the camera finds people by name', async ({ page, secretaryApi }) => {
  await page.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('no', 'NotAllowedError'));
  });
  const event = await aCamp(secretaryApi);
  const holder = await aTicketHolder(secretaryApi, event);
  await linkPhone(page, await aDesk(secretaryApi, event));
  await openPage(page, 'Scan');
  await expect(page.getByText('This browser may not use the camera.')).toBeVisible();
  await page.getByRole('button', { name: 'Find by name' }).click();
  await page.getByRole('searchbox').fill(holder.name);
  await expect(page.getByRole('list', { name: 'Found' }).getByRole('link')).toHaveCount(1);
});

test('every result can be read by everybody, in light and dark and on a narrow phone', async ({
  page,
  secretaryApi,
}) => {
  // axe reads the page at each of its six looks.
  test.slow();
  const event = await aCamp(secretaryApi);
  const area = await areaByCode(secretaryApi, 'SALTLAKE');
  const [holder, inCash]: Booked[] = [
    await aTicketHolder(secretaryApi, event),
    await aBooking(secretaryApi, { event, areaId: area._id, accomodationCategory: 1, cash: true }),
  ];
  await linkPhone(page, await aDesk(secretaryApi, event));
  const look = async () => {
    await expectNoSideways(page, 'at 390 pixels');
    await expectForEverybody(page, { width: 320, height: 640 });
    await page.setViewportSize(PHONE);
    await page.emulateMedia({ colorScheme: 'light' });
  };
  if (!holder || !inCash) throw new Error('nobody is expected');
  await look();
  await findPerson(page, holder.name);
  await expect(page.getByRole('article')).toContainText('Welcome');
  await look();
  await page.getByRole('button', { name: 'Check in' }).click();
  await look();
  await findPerson(page, holder.name);
  await expect(page.getByRole('article')).toContainText('Checked in at');
  await look();
  await close(page);
  await findPerson(page, inCash.name);
  await expect(page.getByRole('article')).toContainText('Not paid');
  await look();
  await page.getByRole('button', { name: 'Note it' }).click();
  await expect(page.getByRole('article')).toContainText('Cash was noted here.');
  await close(page);
  await openPage(page, 'Recent');
  await look();
});

test('beds are assigned without a network, by the one phone that has the lease', async ({
  browser,
  secretaryApi,
}) => {
  const event = await aCamp(secretaryApi);
  const holders = [await aTicketHolder(secretaryApi, event), await aTicketHolder(secretaryApi, event)];
  const units = [{ key: 'R12', kind: 'room', name: 'Room 12', places: 2 }];
  await secretaryApi.send('PUT', `/event/${event._id}/unit`, { units });
  const [gate, table] = [await aPhone(browser), await aPhone(browser)];
  await linkPhone(gate.page, await aDesk(secretaryApi, event, 'Gate'));
  await linkPhone(table.page, await aDesk(secretaryApi, event, 'Table'));
  await readyOffline(gate.page);
  await gate.context.setOffline(true);
  for (const [i, { name }] of holders.entries()) {
    await findPerson(gate.page, name);
    await gate.page.getByRole('button', { name: 'Give a room' }).click();
    await gate.page.getByRole('button', { name: `Room 12 ${2 - i} free` }).click();
    await expect(gate.page.getByRole('article')).toContainText('RoomRoom 12');
    await gate.page.getByRole('link', { name: 'Back to the search' }).click();
  }
  const [holder] = holders;
  if (!holder) throw new Error('nobody is expected');
  await findPerson(table.page, holder.name);
  await table.page.getByRole('button', { name: 'Give a room' }).click();
  await expect(table.page.getByText('This phone has no free place to give.')).toBeVisible();

  await gate.context.setOffline(false);
  await expect(gate.page.getByRole('link', { name: /not synced/ })).toHaveCount(0);
  await expect(gate.page.getByRole('link', { name: /to check/ })).toHaveCount(0);
  const { data } = await secretaryApi.send<{ taken: number }[]>('GET', `/event/${event._id}/unit`);
  expect(data).toMatchObject([{ key: 'R12', taken: 2, free: 0 }]);
  for (const { context } of [gate, table]) await context.close();
});
