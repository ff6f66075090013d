import type { UserRecord } from '@coastok/domain';
import type { Page } from '@playwright/test';
import { appSignIn, Api } from '../console/api.js';
import { DEMO_PASSWORD, DEMO_STAFF } from '../console/demoAccounts.js';
import { Drawer } from '../console/drawer.js';
import { aNewcomer, anEmail, aStaffMember, STAFF_PASSWORD } from '../console/people.js';
import { SignInForm } from '../console/signInForm.js';
import { expect, test } from '../console/test.js';
import { mailedCode } from '../site/mailbox.js';

/** The address with which the companion app opens the console. */
async function handoverToken(email: string): Promise<string> {
  const app = new Api((await appSignIn(email)).token);
  return (await app.post<{ token: string }>('/apptoken', {})).token;
}

test(
  "the app's hand-over token signs in and leaves the address before anything else",
  { tag: '@first' },
  async ({ page }) => {
    const token = await handoverToken(DEMO_STAFF.leader.email);
    const referred: string[] = [];
    page.on('request', request => {
      if (!request.isNavigationRequest())
        referred.push(`${request.url()} ${request.headers().referer ?? ''}`);
    });
    await page.goto(`/?token=${token}`);
    await expect(page).toHaveURL('/dashboard');
    await expect(page.getByRole('banner')).toContainText(DEMO_STAFF.leader.shownName);
    await page.goBack();
    expect(page.url()).not.toContain(token);
    expect(referred.filter(text => text.includes('/api/') && text.includes(token))).toEqual([]);
  },
);

test('a used hand-over token is refused with its reason, and removed from the address all the same', async ({
  page,
  faults,
}) => {
  faults.expectRefusal(401);
  const token = await handoverToken(DEMO_STAFF.leader.email);
  await new Api(null).post('/apptokenlogin', { token });
  await page.goto(`/user/all?token=${token}`);
  await expect(new SignInForm(page).heading).toBeVisible();
  await expect(page.getByRole('alert')).toContainText('was used before or is too old');
  expect(page.url()).not.toContain('token');
});

for (const address of ['/register', '/terms']) {
  test(`a hand-over token signs in from ${address}, and is removed from the address also when refused`, async ({
    page,
    context,
    faults,
  }) => {
    faults.expectRefusal(401);
    const token = await handoverToken(DEMO_STAFF.leader.email);
    await page.goto(`${address}?token=${token}`);
    await expect(page).toHaveURL('/dashboard');
    await expect(page.getByRole('banner')).toContainText(DEMO_STAFF.leader.shownName);
    await context.clearCookies();
    await page.evaluate(() => localStorage.clear());
    await page.goto(`${address}?token=${token}`);
    await expect(new SignInForm(page).heading).toBeVisible();
    await expect(page.getByRole('alert')).toContainText('was used before or is too old');
    await expect(page).toHaveURL('/');
  });
}

test('an event’s page ignores a token in its address', async ({ page }) => {
  await page.goto('/event?token=its-own');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page).toHaveURL('/event?token=its-own');
});

test.describe('a hand-over token', () => {
  test.use({ as: 'secretary' });

  const { shownName } = DEMO_STAFF.secretary;

  test('that is refused leaves the signed-in person where they wanted to go', async ({ page, faults }) => {
    faults.expectRefusal(401);
    await page.goto('/area?token=nonsense');
    await expect(page).toHaveURL(/\/area$/);
    const dialog = page.getByRole('dialog', { name: `You are signed in as ${shownName}` });
    await dialog.getByRole('button', { name: 'Switch' }).click();
    await expect(dialog.getByRole('alert')).toContainText('has been used or is too old');
    await dialog.getByRole('button', { name: `Continue as ${shownName}` }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Manage Area');
    await expect(page.getByRole('banner')).toContainText(shownName);
  });

  test('replaces the signed-in person in every tab, with no data left', async ({ page, context }) => {
    await page.goto('/audit');
    await expect(page.getByRole('banner')).toContainText(shownName);
    const other = await context.newPage();
    await other.goto(`/area?token=${await handoverToken(DEMO_STAFF.leader.email)}`);
    await other.getByRole('dialog').getByRole('button', { name: 'Switch' }).click();
    for (const tab of [other, page]) {
      await expect(tab).toHaveURL('/dashboard');
      await expect(tab.getByRole('banner')).toContainText(DEMO_STAFF.leader.shownName);
    }
  });

  test('replaces the signed-in person only when they say so', async ({ page, context }) => {
    await page.goto(`/area?token=${await handoverToken(DEMO_STAFF.leader.email)}`);
    const dialog = page.getByRole('dialog', { name: `You are signed in as ${shownName}` });
    await dialog.getByRole('button', { name: `Continue as ${shownName}` }).click();
    await expect(page.getByRole('banner')).toContainText(shownName);

    await page.goto(`/area?token=${await handoverToken(DEMO_STAFF.leader.email)}`);
    await dialog.getByRole('button', { name: 'Switch' }).click();
    await expect(page).toHaveURL('/dashboard');
    await expect(page.getByRole('banner')).toContainText(DEMO_STAFF.leader.shownName);
    // None of the values that scripts can read is the token.
    const [cookie] = (await context.cookies()).filter(({ name }) => name === 'staff');
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Strict' });
    const kept = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
    expect(kept).not.toContain(cookie?.value);
  });
});

test('switching the role signs out with the alert and signs in under the other role', async ({
  page,
  secretaryApi,
  directorApi,
}) => {
  const { email } = await aStaffMember(secretaryApi, directorApi, [5, 4]);
  await page.goto('/');
  const form = new SignInForm(page);
  await form.signIn(email, STAFF_PASSWORD);
  await expect(page.getByRole('banner')).toContainText('Assistant Director');
  const drawer = new Drawer(page);
  await drawer.menu.hover();
  await drawer.button('Login as Area Leader').click();
  await expect(page.getByRole('alert')).toHaveText(
    'You are switching your role. Please login with the same credentials again.',
  );
  await form.signIn(email, STAFF_PASSWORD);
  await expect(page).toHaveURL('/dashboard');
  await expect(page.getByRole('banner')).toContainText('Area Leader');
});

test('after a reset by the secretary a person signs in with the one-time password and must choose another', async ({
  page,
  browser,
  baseURL,
  secretaryApi,
  directorApi,
  faults,
}) => {
  const person = await aStaffMember(secretaryApi, directorApi, [4]);
  await page.goto('/');
  await new SignInForm(page).signIn(DEMO_STAFF.secretary.email, DEMO_PASSWORD);
  await expect(page).toHaveURL('/dashboard');
  await page.goto(`/user/${person._id}/show`);
  await page.getByRole('button', { name: 'Reset Password' }).click();
  await page.getByRole('button', { name: 'Yes, Reset Password' }).click();
  const oneTime = await page.getByRole('textbox', { name: 'One-time password' }).inputValue();
  expect(oneTime.length).toBeGreaterThanOrEqual(8);
  await expect(page.getByRole('dialog')).toContainText(
    /It works for 72 hours, until \d\d \w{3} \d{4}, \d+:\d\d [AP]M Indian time/,
  );
  await page.getByRole('button', { name: 'Done' }).click();

  const theirs = await browser.newContext({ baseURL, storageState: undefined });
  faults.watch(theirs);
  const screen = await theirs.newPage();
  await screen.goto('/area');
  await new SignInForm(screen).signIn(person.email, oneTime);
  await expect(screen).toHaveURL('/resetPassword');
  await expect(screen.getByText('You signed in with a one-time password.')).toBeVisible();
  await screen.goto('/dashboard');
  await expect(screen).toHaveURL('/resetPassword');

  await screen.getByLabel('One-time password').fill(oneTime);
  await screen.getByLabel('New password', { exact: true }).fill('A sentence of my own');
  await screen.getByLabel('New password again').fill('A sentence of my owm');
  await screen.getByRole('button', { name: 'Change Password' }).click();
  await expect(screen.getByText('The two new passwords are not the same.')).toBeVisible();
  await screen.getByLabel('New password again').fill('A sentence of my own');
  await screen.getByRole('button', { name: 'Change Password' }).click();
  await expect(screen.getByText('Your password is changed.')).toBeVisible();
  await expect(screen).toHaveURL('/dashboard');
  await theirs.close();
});

test.describe('a session that ends in the middle of an edit', () => {
  test.use({ as: 'secretary' });

  /** A name that is typed, and not saved. */
  async function anEdit(page: Page, api: Api) {
    const member = await aNewcomer(api);
    await page.goto(`/user/${member._id}`);
    const initiatedName = page.getByLabel('Initiated name');
    await expect(page.getByLabel('Email')).toHaveValue(member.email);
    await initiatedName.fill('Sudama Das');
    return { member, initiatedName };
  }

  test(
    'brings back the form with the typed values after the next sign-in',
    { tag: '@first' },
    async ({ page, faults, ownSession, secretaryApi }) => {
      faults.expectRefusal(401);
      const { member, initiatedName } = await anEdit(page, secretaryApi);
      await new Api(ownSession?.token ?? null).list('/logout');
      await page.getByRole('button', { name: 'Save' }).click();

      const form = new SignInForm(page);
      await expect(page.getByRole('alert')).toContainText('Your session has ended. Please sign in again');
      await form.signIn(DEMO_STAFF.secretary.email, DEMO_PASSWORD);
      await expect(page).toHaveURL(`/user/${member._id}`);
      await expect(initiatedName).toHaveValue('Sudama Das');
      await page.getByRole('button', { name: 'Save' }).click();
      await expect(page.getByText('The member is saved.')).toBeVisible();
      const saved = await secretaryApi.get<{ initiatedName: string }>(`/user/${member._id}`);
      expect(saved.initiatedName).toBe('Sudama Das');
    },
  );

  test('brings it back in every tab, no matter which of them noticed the end', async ({
    page,
    context,
    faults,
    ownSession,
    secretaryApi,
  }) => {
    faults.allowRefusal(401);
    const { member, initiatedName } = await anEdit(page, secretaryApi);
    const other = await context.newPage();
    await other.goto('/area');
    await expect(other.getByRole('heading', { level: 1 })).toHaveText('Manage Area');
    await new Api(ownSession?.token ?? null).list('/logout');
    await other.goto('/question');

    for (const tab of [other, page])
      await expect(tab.getByRole('alert')).toContainText('Your session has ended. Please sign in again');
    await new SignInForm(other).signIn(DEMO_STAFF.secretary.email, DEMO_PASSWORD);
    await expect(page).toHaveURL(`/user/${member._id}`);
    await expect(initiatedName).toHaveValue('Sudama Das');
  });

  test('keeps the values typed into a dialog for its next opening', async ({ page, faults, ownSession }) => {
    faults.expectRefusal(401);
    await page.goto('/pledging');
    await page.getByRole('button', { name: 'Create Pledge' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Tag').fill('Lamps of Kartik');
    await dialog.getByLabel('Start time').fill('01/05/2031 09:00');
    await dialog.getByLabel('End time').fill('02/05/2031 09:00');
    await new Api(ownSession?.token ?? null).list('/logout');
    await dialog.getByRole('button', { name: 'Save' }).click();

    await expect(page.getByRole('alert')).toContainText('Your session has ended. Please sign in again');
    await new SignInForm(page).signIn(DEMO_STAFF.secretary.email, DEMO_PASSWORD);
    await expect(page).toHaveURL('/pledging');
    await page.getByRole('button', { name: 'Create Pledge' }).click();
    await expect(dialog.getByLabel('Tag')).toHaveValue('Lamps of Kartik');
    await expect(dialog.getByLabel('End time')).toHaveValue('02/05/2031 09:00');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Create Pledge' }).click();
    await expect(dialog.getByLabel('Tag')).toHaveValue('');
  });
});

test('the own password is changed with the old one, and a wrong old one is reported beside its field', async ({
  page,
  faults,
  secretaryApi,
  directorApi,
}) => {
  faults.expectRefusal(400);
  const { email } = await aStaffMember(secretaryApi, directorApi, [5]);
  await page.goto('/resetPassword');
  await new SignInForm(page).signIn(email, STAFF_PASSWORD);
  await page.getByLabel('Old password').fill('not the old one');
  await page.getByLabel('New password', { exact: true }).fill('Bhagavatam-at-eight');
  await page.getByLabel('New password again').fill('Bhagavatam-at-eight');
  await page.getByRole('button', { name: 'Change Password' }).click();
  await expect(page.getByLabel('Old password')).toHaveAttribute('aria-invalid', 'true');
  await page.getByLabel('Old password').fill(STAFF_PASSWORD);
  await page.getByRole('button', { name: 'Change Password' }).click();
  await expect(page.getByText('Your password is changed.')).toBeVisible();
});

test('the own email is changed by the code that goes to the new address', async ({
  page,
  secretaryApi,
  directorApi,
  faults,
}) => {
  faults.expectRefusal(400);
  const person = await aStaffMember(secretaryApi, directorApi, [4]);
  await page.goto('/');
  await new SignInForm(page).signIn(person.email, STAFF_PASSWORD);
  await expect(page).toHaveURL('/dashboard');
  await page.goto('/profile');
  const form = page.getByRole('form', { name: 'Change your email' });
  const next = anEmail();
  await form.getByLabel('Your password').fill(STAFF_PASSWORD);
  await form.getByLabel('New email').fill(person.email);
  await form.getByRole('button', { name: 'Send a code' }).click();
  await expect(form.getByRole('alert')).toHaveText('This is your email already.');
  await form.getByLabel('New email').fill(next);
  await form.getByRole('button', { name: 'Send a code' }).click();
  await expect(form).toContainText(
    `If no other account has ${next}, a code of six digits is on its way to it.`,
  );
  const code = await mailedCode(next);
  await form.getByLabel('Code from the mail').fill(code === '000000' ? '000001' : '000000');
  await form.getByRole('button', { name: 'Change email' }).click();
  await expect(form.getByRole('alert')).toBeVisible();
  await form.getByLabel('Code from the mail').fill(code);
  await form.getByRole('button', { name: 'Change email' }).click();
  await expect(page.getByText('Your email is changed.', { exact: false })).toBeVisible();
  await expect(page.getByText('This device')).toBeVisible();
  await expect(page.getByRole('main')).toContainText(next);
  expect(await secretaryApi.get<UserRecord>(`/user/${person._id}`)).toMatchObject({ email: next });
});
