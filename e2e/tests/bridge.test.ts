import type { Page } from '@playwright/test';
import { expectForEverybody } from '../console/accessibility.js';
import { expect, test } from '../console/test.js';
import { aNewAddress, mailedCode } from '../site/mailbox.js';

const BRIDGE = '/event/bridge/youth-festival';
/** Whether an address is a registration page; the page itself decides which step is shown. */
const isAt =
  (path: string, query: Record<string, string>) =>
  ({ pathname, searchParams }: URL): boolean =>
    pathname === path && Object.entries(query).every(([name, value]) => searchParams.get(name) === value);
const registerPage = (email: string) => isAt('/event/register/youth-festival', { email });

async function askForCode(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Check email' }).click();
  await expect(page.getByLabel('Code', { exact: true })).toBeFocused();
}

async function enterCode(page: Page, code: string): Promise<void> {
  await page.getByLabel('Code', { exact: true }).fill(code);
  await page.getByRole('button', { name: 'Verify', exact: true }).click();
}

const storedDetails = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('coastok.visitor') ?? 'null') as unknown);

test(
  'a mailed code leads to the registration, with event and address',
  { tag: '@first' },
  async ({ page }) => {
    const email = aNewAddress();
    await page.goto(BRIDGE);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Register for Youth Festival 20\d\d$/);
    await askForCode(page, email.toUpperCase());
    await expect(page.getByLabel('Code', { exact: true })).toHaveAttribute('autocomplete', 'one-time-code');
    await enterCode(page, await mailedCode(email));
    await expect(page.getByText('Taking you to the registration…')).toBeVisible();
    await expect(page).toHaveURL(registerPage(email));
    expect(await storedDetails(page)).toEqual({ email, name: null, imageUrl: null });
  },
);

test('what is typed before the page’s script has loaded is kept', async ({ page }) => {
  let arrive = (): void => undefined;
  const arrived = new Promise<void>(resolve => (arrive = resolve));
  await page.route('**/site-assets/hashed/*.js', async route => {
    await arrived;
    await route.continue();
  });
  await page.goto(BRIDGE, { waitUntil: 'commit' });
  await page.getByLabel('Email').fill(aNewAddress());
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Check email' })).toBeDisabled();
  arrive();
  await page.getByRole('button', { name: 'Check email' }).click();
  await expect(page.getByLabel('Code', { exact: true })).toBeFocused();
});

test('a page that the phone discards while the mail is read asks for the code that was mailed', async ({
  page,
}) => {
  const email = aNewAddress();
  await page.goto(BRIDGE);
  await askForCode(page, email);
  await page.reload();
  await expect(page.getByText(email)).toBeVisible();
  await enterCode(page, await mailedCode(email));
  await expect(page).toHaveURL(registerPage(email));
});

test('a camp leads to the registration of that camp', async ({ page }) => {
  const email = aNewAddress();
  await page.goto('/viplava/bridge?eventId=mayapur-camp');
  await askForCode(page, email);
  await enterCode(page, await mailedCode(email));
  await expect(page).toHaveURL(isAt('/viplava/register', { eventId: 'mayapur-camp', email }));
});

test('Google leads there too, before or after a code was asked for', async ({ page }) => {
  const email = aNewAddress();
  await page.goto(BRIDGE);
  await expect(page.getByRole('button', { name: 'Verify with Google' })).toBeVisible();
  await askForCode(page, email);
  await page.getByRole('button', { name: 'Verify with Google' }).click();
  const chooser = page.getByRole('dialog', { name: 'Choose an account' });
  await chooser.getByLabel('Email').fill(email);
  await chooser.getByLabel('Name').fill('Rohini Basu');
  await chooser.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(registerPage(email));
  expect(await storedDetails(page)).toMatchObject({ email, name: 'Rohini Basu' });
});

test('an invalid address gets a message beside it, which typing removes', async ({ page }) => {
  await page.goto(BRIDGE);
  const field = page.getByLabel('Email');
  await page.getByRole('button', { name: 'Check email' }).click();
  await expect(field).toHaveAccessibleDescription('Required');
  await expect(field).toBeFocused();
  await field.pressSequentially('Anna');
  await expect(field).toHaveValue('anna');
  await page.keyboard.press('Enter');
  await expect(field).toHaveAccessibleDescription('Invalid email address');
});

test('a wrong code is refused, and a new code works', async ({ page, faults }) => {
  faults.expectRefusal(400);
  const email = aNewAddress();
  await page.goto(BRIDGE);
  await askForCode(page, email);
  const code = await mailedCode(email);
  await enterCode(page, code === '000000' ? '111111' : '000000');
  await expect(page.getByRole('alert').filter({ hasText: 'This code is not right' })).toBeVisible();
  await page.getByRole('button', { name: 'Send a new code' }).click();
  await expect(page.getByText('A new code is on its way')).toBeVisible();
  await enterCode(page, await mailedCode(email, 2));
  await expect(page).toHaveURL(registerPage(email));
});

test('the whole page can be used by keyboard', async ({ page }) => {
  const email = aNewAddress();
  await page.goto(BRIDGE);
  const field = page.getByLabel('Email');
  await expect(page.getByRole('button', { name: 'Check email' })).toBeEnabled();
  for (let presses = 0; presses < 6; presses += 1) {
    if (await field.evaluate(element => element === document.activeElement)) break;
    await page.keyboard.press('Tab');
  }
  await page.keyboard.type(email);
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Code', { exact: true })).toBeFocused();
  await page.keyboard.type(await mailedCode(email));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(registerPage(email));
});

test('a verified visitor goes on at once, or changes the address', async ({ page }) => {
  const email = aNewAddress();
  await page.goto(BRIDGE);
  await askForCode(page, email);
  await enterCode(page, await mailedCode(email));
  await expect(page).toHaveURL(registerPage(email));
  await page.goto(BRIDGE);
  await expect(page.getByText(`You are verified as ${email}.`)).toBeVisible();
  await page.getByRole('button', { name: 'Use another email' }).click();
  await expect(page.getByLabel('Email')).toBeVisible();
  expect(await storedDetails(page)).toBeNull();
});

test('without an id the page is about the next open event', async ({ page }) => {
  await page.goto('/event/bridge');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Register for .+/);
  await expect(page.getByRole('button', { name: 'Check email' })).toBeVisible();
});

test('everybody can read and use the bridge, down to 320 pixels', async ({ page }) => {
  await page.goto(BRIDGE);
  await expect(page.getByText('Sandbox').first()).toBeVisible();
  await askForCode(page, aNewAddress());
  await expectForEverybody(page, { width: 320, height: 640 });
});

test.describe('in the browser of another app', () => {
  test.use({
    userAgent:
      'Mozilla/5.0 (Linux; Android 14; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/126.0 Mobile Safari/537.36 Instagram 338.0',
  });

  test('Google is reported not to work, and the code works', async ({ page }) => {
    const email = aNewAddress();
    await page.goto(BRIDGE);
    await expect(page.getByRole('button', { name: 'Verify with Google' })).toBeDisabled();
    await expect(page.getByText('Google does not work in the browser of this app.')).toBeVisible();
    await askForCode(page, email);
    await enterCode(page, await mailedCode(email));
    await expect(page).toHaveURL(registerPage(email));
  });
});
