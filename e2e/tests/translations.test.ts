import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from '@playwright/test';
import { databaseOf, demoData } from '../demoData.mjs';
import { ROOT } from '../../tools/workspace/root.mjs';
import { type StartedApi, startApi, type StartedEngine, startEngine } from '../../tools/world.mjs';

/* Texts that the community changed, at a product that no other test reads. */

test.describe.configure({ timeout: 90_000 });

const run = promisify(execFile);

let engine: StartedEngine;
let api: StartedApi;
let folder: string;

test.beforeAll(async () => {
  const demo = await demoData();
  engine = await startEngine({ from: demo.engineDir });
  api = await startApi({
    mongoUri: databaseOf(engine.localUri),
    env: { ...demo.env, LANGUAGES: 'en,hi,bn,or' },
  });
  folder = mkdtempSync(join(tmpdir(), 'coastok-texts-'));
});
test.afterAll(async () => {
  await api.stop();
  await engine.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Imports texts in Hindi by key. */
async function change(texts: Readonly<Record<string, string>>): Promise<void> {
  const file = join(folder, 'texts.csv');
  const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
  writeFileSync(
    file,
    ['key,hi', ...Object.entries(texts).map(([key, text]) => `${key},${quoted(text)}`)].join('\n'),
  );
  const script = join(ROOT, 'cli', 'bin', 'coastok.mjs');
  const args = [script, 'translations', 'import', file, '--as', 'secretary@coastok.test'];
  await run(process.execPath, args, { cwd: ROOT, env: api.env });
}

test('a changed text is drawn by the server, stays when the page comes to life, and is on pages that come later', async ({
  page,
}) => {
  const [lead, about, footer] = ['आइए, `$उत्सव` "देखिए"', 'हम कौन हैं', 'हमारे बारे में पढ़ें'];
  const errors: string[] = [];
  page.on('console', message => message.type() === 'error' && errors.push(message.text()));
  page.on('pageerror', error => errors.push(error.message));
  const former: string[] = [];
  page.on('request', request => {
    if (/\/site-assets\/hashed\/[^/]+\.js$/.test(request.url())) former.push(request.url());
  });
  await page.goto(`${api.url}/hi/event`);
  await expect(page.getByText(lead)).toHaveCount(0);
  expect(former.length).toBeGreaterThan(0);

  await change({ 'site.events.lead': lead, 'site.pages.about.title': about, 'site.frame.about': footer });
  await expect(async () => {
    former.length = 0;
    await page.goto(`${api.url}/hi/event`);
    await expect(page.getByText(lead)).toBeVisible({ timeout: 500 });
  }).toPass({ timeout: 60_000 });
  const drawn = await (await page.request.get(`${api.url}/hi/event`)).text();
  expect(drawn).toContain('आइए, `$उत्सव` &quot;देखिए&quot;');
  // The page is hydrated: the script renders the same changed text as the server.
  await page.waitForLoadState('networkidle');
  await expect(page.getByText(lead)).toBeVisible();
  await page.goto(`${api.url}/hi/about-us`);
  await expect(page).toHaveTitle(new RegExp(`^${about}`));
  await page.waitForLoadState('networkidle');
  await expect(page.getByRole('link', { name: footer })).toBeVisible();
  // No script is loaded a second time with its former texts.
  expect(former).toEqual([]);
  expect(errors).toEqual([]);
});

test('a phone that has the field app gets a changed text with its next version, and has it without a network', async ({
  browser,
}) => {
  const context = await browser.newContext({ locale: 'hi-IN' });
  let page = await context.newPage();
  await page.goto(`${api.url}/field/`);
  await expect(page.locator('html')).toHaveAttribute('lang', 'hi');
  const changed = () => page.getByRole('button', { name: 'भीतर आइए' });
  await expect(changed()).toHaveCount(0);
  const isStored = () =>
    page.evaluate(async () => {
      const caught = await Promise.all(
        (await caches.keys()).map(async name => (await caches.open(name)).keys()),
      );
      const hasTexts = caught.flat().some(({ url }) => /\/hi-[^/]+$/.test(url));
      return hasTexts && navigator.serviceWorker.controller !== null;
    });
  await expect.poll(isStored).toBe(true);

  await change({ 'app.session.signIn': 'भीतर आइए' });
  await expect(async () => {
    // A new version waits until no page shows the former one.
    await page.close();
    page = await context.newPage();
    await page.goto(`${api.url}/field/`);
    await page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()));
    await expect(changed()).toBeVisible({ timeout: 1000 });
  }).toPass({ timeout: 60_000 });
  await context.setOffline(true);
  await page.reload();
  await expect(changed()).toBeVisible();
  await context.close();
});
