import { type Browser, type BrowserContext, chromium, expect, type Page, test } from '@playwright/test';
import { DEMO_PASSWORD, DEMO_STAFF } from '../console/demoAccounts.js';
import { httpsFront, type HttpsFront } from '../console/httpsFront.js';
import { databaseOf, demoData } from '../demoData.mjs';
import {
  findBrowser,
  type StartedApi,
  startApi,
  type StartedEngine,
  startEngine,
} from '../../tools/world.mjs';

/* A script in place of Google's, which does everything that a script changed at its vendor could do, at a product
   that uses the real vendors (docs/security.md#15). Pages have no policy here: the protection must not depend on
   the browser's reading of one header. */

const GOOGLE = 'https://accounts.google.com/gsi/client';
/** The second factor is not required for this role outside the sandbox. */
const LEADER = DEMO_STAFF.leader.email;

// Each test starts a separate product and browser.
test.describe.configure({ timeout: 90_000 });

let engine: StartedEngine;
let front: HttpsFront | undefined;
let api: StartedApi | undefined;
let browser: Browser | undefined;
let context: BrowserContext;

test.beforeAll(async () => {
  engine = await startEngine({ from: (await demoData()).engineDir });
});
test.afterAll(() => engine.stop());

test.afterEach(async () => {
  await browser?.close();
  await api?.stop();
  front?.stop();
  [browser, api, front] = [undefined, undefined, undefined];
});

/** A product without a sandbox at two origins, or at one, and a browser for it. */
async function start(consoleName = 'coastok.test'): Promise<{ publicUrl: string; consoleUrl: string }> {
  front = await httpsFront();
  const publicUrl = `https://coastok.test:${front.port}`;
  const consoleUrl = `https://${consoleName}:${front.port}`;
  const env = {
    ...(await demoData()).env,
    PUBLIC_URL: publicUrl,
    ...(consoleUrl !== publicUrl && { CONSOLE_URL: consoleUrl }),
    TRUST_PROXY: '1',
    GOOGLE_CLIENT_ID: 'client.apps.googleusercontent.com',
  };
  api = await startApi({ mongoUri: databaseOf(engine.localUri), env });
  front.leadTo(api.url);
  browser = await chromium.launch({
    executablePath: findBrowser(),
    chromiumSandbox: false,
    args: ['--host-resolver-rules=MAP *.test 127.0.0.1, MAP * ~NOTFOUND, EXCLUDE 127.0.0.1'],
  });
  context = await browser.newContext({ bypassCSP: true, ignoreHTTPSErrors: true });
  return { publicUrl, consoleUrl };
}

/** Signs a leader in to console and field app of one browser. */
async function signIn(consoleUrl: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(`${consoleUrl}/login`);
  const statuses = await page.evaluate(
    async body => {
      const enter = (path: string, app: string) =>
        fetch(`/api/v1/${path}`, {
          method: 'POST',
          headers: { 'Content-Type': 'application/json', 'X-Coastok-Console': app },
          body,
        });
      return [(await enter('login', '1')).status, (await enter('app/login', 'field')).status];
    },
    JSON.stringify({ email: LEADER, password: DEMO_PASSWORD }),
  );
  expect(statuses).toEqual([200, 200]);
  expect((await context.cookies()).map(({ name }) => name).sort()).toEqual([
    '__Host-field',
    '__Host-staff',
    '__Host-staff-device',
  ]);
  return page;
}

/** The answers that console and field app receive. */
const whoIsIn = (page: Page) =>
  page.evaluate(async () => {
    const ask = (app: string) => fetch('/api/v1/verifyToken', { headers: { 'X-Coastok-Console': app } });
    return [(await ask('1')).status, (await ask('field')).status];
  });

/** The script's result for each attempt: a status, a text, or that nothing came. */
type Loot = Record<string, unknown>;

/** Runs in the page, as Google's script would. */
function steal(consoleUrl: string): void {
  const asks = (path: string, init: RequestInit) => () => fetch(path, init).then(({ status }) => status);
  const app = (name: string): RequestInit => ({
    credentials: 'include',
    headers: { 'X-Coastok-Console': name },
  });
  const file = new FormData();
  file.append('file', new Blob(['x'], { type: 'image/png' }), 'x.png');
  const inFrame = async () => {
    const frame = document.createElement('iframe');
    frame.src = `${consoleUrl}/user/all`;
    const loaded = new Promise(resolve => frame.addEventListener('load', resolve));
    document.body.append(frame);
    await loaded;
    return frame.contentDocument?.body.textContent ?? frame.contentWindow?.document.body.textContent;
  };
  const tries: Record<string, () => unknown> = {
    'cookies of this page': () => document.cookie,
    'what this page keeps': () => JSON.stringify({ ...localStorage, ...sessionStorage }),
    'the console’s session here': asks('/api/v1/verifyToken', app('1')),
    'the field app’s session here': asks('/api/v1/verifyToken', app('field')),
    'a list here': asks('/api/v1/user', { credentials: 'include' }),
    'the console’s session there': asks(`${consoleUrl}/api/v1/verifyToken`, app('1')),
    'the field app’s session there': asks(`${consoleUrl}/api/v1/verifyToken`, app('field')),
    'a list there': asks(`${consoleUrl}/api/v1/user`, { credentials: 'include' }),
    'a list there, unread': asks(`${consoleUrl}/api/v1/user`, { credentials: 'include', mode: 'no-cors' }),
    'a sign-out there': asks(`${consoleUrl}/api/v1/logout`, { credentials: 'include', mode: 'no-cors' }),
    'a file for it': asks(`${consoleUrl}/api/v1/upload`, {
      method: 'POST',
      credentials: 'include',
      mode: 'no-cors',
      body: file,
    }),
    'a hand-over of it': asks(`${consoleUrl}/api/v1/apptoken`, {
      method: 'POST',
      credentials: 'include',
      mode: 'no-cors',
    }),
    'its page in a frame': inFrame,
  };
  const found: Loot = {};
  void (async () => {
    for (const [name, attempt] of Object.entries(tries))
      found[name] = await Promise.resolve()
        .then(attempt)
        .catch(() => 'nothing');
    Object.assign(globalThis, { loot: found });
  })();
}

const lootOf = (page: Page) => page.evaluate(() => (globalThis as { loot?: Loot }).loot);

/** The answers of an origin to a page, also those that no script may read. */
async function answersOf(page: Page, begins: string): Promise<number[]> {
  const statuses: number[] = [];
  const urls = new Map<string, string>();
  const network = await context.newCDPSession(page);
  await network.send('Network.enable');
  network.on('Network.requestWillBeSent', ({ requestId, request }) => urls.set(requestId, request.url));
  network.on('Network.responseReceivedExtraInfo', ({ requestId, statusCode }) => {
    if (urls.get(requestId)?.startsWith(begins)) statuses.push(statusCode);
  });
  return statuses;
}

test('a script in Google’s place reaches nothing of a console that has its own origin', async () => {
  const { publicUrl, consoleUrl } = await start('console.coastok.test');
  const desk = await signIn(consoleUrl);
  const page = await context.newPage();
  await page.route(GOOGLE, route =>
    route.fulfill({
      contentType: 'text/javascript',
      body: `(${steal.toString()})(${JSON.stringify(consoleUrl)})`,
    }),
  );
  const answered = await answersOf(page, `${consoleUrl}/api/`);
  await page.goto(`${publicUrl}/register`);
  await page.getByRole('button', { name: 'Verify with Google' }).click();
  await page.waitForFunction(() => 'loot' in globalThis);
  expect(await lootOf(page)).toEqual({
    'cookies of this page': '',
    'what this page keeps': expect.not.stringMatching(/leader|eyJ/),
    'the console’s session here': 401,
    'the field app’s session here': 401,
    'a list here': 401,
    'the console’s session there': 'nothing',
    'the field app’s session there': 'nothing',
    'a list there': 'nothing',
    'a list there, unread': 'nothing',
    'a sign-out there': 'nothing',
    'a file for it': 'nothing',
    'a hand-over of it': 'nothing',
    'its page in a frame': 'nothing',
  });
  // The requests that it sent anyway had the cookies, and were refused.
  expect(new Set(answered)).toEqual(new Set([403]));
  expect(answered.length).toBeGreaterThanOrEqual(4);
  expect(await whoIsIn(desk)).toEqual([200, 200]);
});

test('with one origin it does not come in while staff are signed in, and does once they are not', async () => {
  const { publicUrl } = await start();
  const desk = await signIn(publicUrl);
  const page = await context.newPage();
  let fetched = 0;
  await page.route(GOOGLE, route => {
    fetched += 1;
    return route.fulfill({ contentType: 'text/javascript', body: `(${steal.toString()})(location.origin)` });
  });
  await page.goto(`${publicUrl}/register`);
  await page.getByRole('button', { name: 'Verify with Google' }).click();
  const notice = page.getByRole('dialog', { name: 'You are signed in to the console here.' });
  await expect(notice).toBeVisible();
  expect([fetched, await lootOf(page)]).toEqual([0, undefined]);
  expect(await whoIsIn(desk)).toEqual([200, 200]);

  await notice.getByRole('button', { name: 'Sign out of the console' }).click();
  await expect(notice).toHaveCount(0);
  expect(await whoIsIn(desk)).toEqual([401, 401]);
  await page.getByRole('button', { name: 'Verify with Google' }).click();
  await page.waitForFunction(() => 'loot' in globalThis);
  expect(await lootOf(page)).toMatchObject({
    'the console’s session here': 401,
    'the field app’s session here': 401,
    'a list here': 401,
  });
});
