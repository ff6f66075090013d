import { ROLE_NAMES } from '@coastok/domain';
import { DEMO_PASSWORD, DEMO_STAFF, STAFF_NAMES } from '../console/demoAccounts.js';
import { Drawer } from '../console/drawer.js';
import { SignInForm } from '../console/signInForm.js';
import { expect, test } from '../console/test.js';

for (const name of STAFF_NAMES) {
  const { email, role, shownName } = DEMO_STAFF[name];
  const tag = name === 'leader' ? '@first' : [];
  test(`the ${name} signs in and is greeted by name and role`, { tag }, async ({ page }) => {
    await page.goto('/');
    await new SignInForm(page).signIn(email, DEMO_PASSWORD);
    await expect(page).toHaveURL('/dashboard');
    const header = page.getByRole('banner');
    await expect(header).toContainText(shownName);
    await expect(header).toContainText(ROLE_NAMES[role]);
  });
}

test('the sign-in page leads to the yatra registration', async ({ page }) => {
  await page.goto('/');
  await expect(new SignInForm(page).heading).toBeVisible();
  await expect(page.getByRole('link', { name: 'Register for the yatra' })).toHaveAttribute(
    'href',
    '/viplava',
  );
  await expect(page.getByRole('complementary', { name: 'Registrations' })).toContainText('registrations');
});

test('an empty form asks for the details and sends nothing', async ({ page }) => {
  const calls: string[] = [];
  page.on('request', request => calls.push(new URL(request.url()).pathname));
  await page.goto('/');
  const form = new SignInForm(page);
  await form.submit.click();
  await expect(page.getByText('Please fill details')).toBeVisible();
  await expect(form.email).toBeFocused();
  await form.email.fill(DEMO_STAFF.leader.email);
  await form.submit.click();
  await expect(form.password).toBeFocused();
  expect(calls).not.toContain('/api/v1/login');
});

test(
  'a wrong password is refused without naming the reason, and the email stays',
  { tag: '@first' },
  async ({ page, faults }) => {
    faults.expectRefusal(400);
    await page.goto('/');
    const form = new SignInForm(page);
    await form.signIn(DEMO_STAFF.leader.email, 'Wrong-108');
    await expect(page.getByRole('alert')).toHaveText('Invalid email or password');
    await expect(form.email).toHaveValue(DEMO_STAFF.leader.email);
    await form.signIn(DEMO_STAFF.leader.email, DEMO_PASSWORD);
    await expect(page).toHaveURL('/dashboard');
  },
);

test('a member without a staff role is refused in the same words', async ({ page, faults }) => {
  faults.expectRefusal(400);
  await page.goto('/');
  await new SignInForm(page).signIn('member@coastok.test', DEMO_PASSWORD);
  await expect(page.getByRole('alert')).toHaveText('Invalid email or password');
});

test('the sign-in leads back to the address that asked for it', async ({ page }) => {
  const asked = `/user/approved?${new URLSearchParams({ filter: '{"q":"das"}' })}`;
  await page.goto(asked);
  const form = new SignInForm(page);
  await expect(form.heading).toBeVisible();
  await form.signIn(DEMO_STAFF.secretary.email, DEMO_PASSWORD);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Approved Members');
  await expect(page).toHaveURL(asked);
});

test.describe('signed in as the secretary', () => {
  test.use({ as: 'secretary' });

  for (const address of ['/', '/login']) {
    test(`${address} is the dashboard`, async ({ page }) => {
      await page.goto(address);
      await expect(page).toHaveURL('/dashboard');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dashboard');
    });
  }

  test(
    'signing out ends the session on the server and deletes it in the browser',
    { tag: '@first' },
    async ({ page, ownSession, request, faults }) => {
      await page.goto('/area');
      const drawer = new Drawer(page);
      await faults.allAnswered();
      await drawer.menu.hover();
      await drawer.button('Log out').click();
      await expect(new SignInForm(page).heading).toBeVisible();
      const kept = await page.evaluate(() =>
        Object.keys(localStorage).filter(key => key.startsWith('coastok.')),
      );
      expect(kept).toEqual([]);
      const answer = await request.get('/api/v1/verifyToken', {
        headers: { access_token: ownSession?.token ?? '' },
      });
      expect(answer.status()).toBe(401);
    },
  );

  test('the next person to sign in after a sign-out begins at the dashboard', async ({ page, faults }) => {
    await page.goto('/area');
    const drawer = new Drawer(page);
    await faults.allAnswered();
    await drawer.menu.hover();
    await drawer.button('Log out').click();
    await new SignInForm(page).signIn(DEMO_STAFF.leader.email, DEMO_PASSWORD);
    await expect(page).toHaveURL('/dashboard');
  });
});
