import { Secret, TOTP } from 'otpauth';
import { expectForEverybody } from '../console/accessibility.js';
import { DEMO_PASSWORD } from '../console/demoAccounts.js';
import { Drawer } from '../console/drawer.js';
import { aStaffMember, STAFF_PASSWORD } from '../console/people.js';
import { SignInForm } from '../console/signInForm.js';
import { expect, test } from '../console/test.js';

const CODE = 'Code from your authenticator app';
const PHONE = { width: 390, height: 844 };

/**
 * The code on the phone, for now or for half a minute from now. Codes of up to half a minute ago or ahead are
 * accepted, so these two are valid also when the half minute ends meanwhile.
 */
const codeOf = (secret: string, steps: 0 | 1): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 });

test(
  'two-step sign-in is set up from a key, asked for at the next sign-in, and switched off by a recovery code',
  { tag: '@first' },
  async ({ page, secretaryApi, directorApi, faults }) => {
    const { email } = await aStaffMember(secretaryApi, directorApi, [4]);
    const form = new SignInForm(page);
    const code = page.getByLabel(CODE);
    const drawer = new Drawer(page);
    await page.goto('/');
    await form.signIn(email, STAFF_PASSWORD);
    await expect(page).toHaveURL('/dashboard');

    await page.goto('/two-step-sign-in');
    const begin = page.getByRole('button', { name: 'Set up with an authenticator app' });
    const password = page.getByLabel('Your password');
    await begin.click();
    await expect(password).toHaveAccessibleDescription('Please enter your password.');
    await password.fill('not my password');
    faults.expectRefusal(400);
    await begin.click();
    await expect(password).toHaveAccessibleDescription('The password is not right.');
    await password.fill(STAFF_PASSWORD);
    await begin.click();
    await expect(page.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible();
    await page.getByRole('button', { name: 'Type a key instead' }).click();
    const secret = (await page.locator('code').innerText()).replaceAll(' ', '');

    await code.fill('000000');
    faults.expectRefusal(400);
    await page.getByRole('button', { name: 'Switch on' }).click();
    await expect(page.getByText('This code is not right.')).toBeVisible();
    await code.fill(codeOf(secret, 0));
    await page.getByRole('button', { name: 'Switch on' }).click();
    await expect(page.getByRole('status')).toContainText('Two-step sign-in is on.');
    const recoveryCodes = page.locator('ul > li').filter({ hasText: /^[a-z0-9]{5}-[a-z0-9]{5}$/ });
    await expect(recoveryCodes).toHaveCount(10);
    const recoveryCode = await recoveryCodes.first().innerText();
    await page.getByRole('link', { name: 'I have kept them' }).click();
    await expect(page).toHaveURL('/dashboard');

    await faults.allAnswered();
    await drawer.menu.hover();
    await drawer.button('Log out').click();
    await expect(form.heading).toBeVisible();
    faults.expectRefusal(400);
    await form.signIn(email, STAFF_PASSWORD);
    // Each code works once: this one is not the one used to switch it on.
    await code.fill(codeOf(secret, 1));
    await form.submit.click();
    await expect(page).toHaveURL('/dashboard');

    await page.goto('/two-step-sign-in');
    await code.fill(recoveryCode);
    await page.getByRole('button', { name: 'Switch off' }).click();
    await expect(page.getByText('Two-step sign-in is off.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Set up with an authenticator app' })).toBeVisible();
  },
);

test.describe('everybody', () => {
  test.use({ as: 'leader' });

  test('can read and use the page where two-step sign-in is set up', async ({ page }) => {
    await page.goto('/two-step-sign-in');
    await page.getByLabel('Your password').fill(DEMO_PASSWORD);
    await page.getByRole('button', { name: 'Set up with an authenticator app' }).click();
    await expect(page.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible();
    await expectForEverybody(page, PHONE);
  });
});
