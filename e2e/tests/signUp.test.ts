import { DEMO_MEMBER } from '../console/demoAccounts.js';
import { aPhone } from '../console/people.js';
import { expect, test } from '../site/test.js';

test('a new member signs up with Google', { tag: '@first' }, async ({ page, visitor, wizard }) => {
  await page.goto('/register');
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(wizard.heading('Login with Google')).toBeVisible();
  await page.getByRole('button', { name: 'Verify with Google' }).click();
  const chooser = page.getByRole('dialog', { name: 'Choose an account' });
  await chooser.getByLabel('Email').fill(visitor.email);
  await chooser.getByLabel('Name').fill('Ravi Roy');
  await chooser.getByRole('button', { name: 'Sign in' }).click();

  await expect(wizard.heading('Fill basic details')).toBeVisible();
  await expect(wizard.field('Name')).toHaveValue('Ravi Roy');
  await wizard.proceed.click();
  await expect(wizard.alert).toHaveText("You've not entered name / email / phone / connected area");
  await expect(page.getByText('Please agree to the Privacy Policy')).toBeVisible();
  await wizard.field('Phone').fill(aPhone());
  await wizard.field('Connected Area').selectOption({ label: 'Salt Lake' });
  const dob = wizard.field('Date of birth');
  await dob.fill('31/02/2001');
  await page.getByLabel(/^I agree/).check();
  await expect(dob).toHaveAccessibleDescription('Please enter a day as dd/mm/yyyy.');
  await wizard.proceed.click();
  await expect(wizard.heading('Fill basic details')).toBeVisible();
  await dob.fill('5-5-2001');
  await dob.blur();
  await expect(dob).toHaveValue('05/05/2001');
  await wizard.proceed.click();

  await expect(wizard.heading('Submit the registration request')).toBeVisible();
  await page
    .getByRole('navigation', { name: 'Steps of the sign-up' })
    .getByRole('button', { name: 'Fill basic details' })
    .click();
  await expect(wizard.heading('Fill basic details')).toBeVisible();
  await wizard.proceed.click();
  await wizard.field('Gender').selectOption({ label: 'Male' });
  await wizard.field('Profession').selectOption('Student');
  await page.getByText('What are you good at?').click();
  await page.getByLabel('Kirtan').check();
  await page.getByLabel('Cooking').check();
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(wizard.heading('Thank you, Ravi Roy!')).toBeVisible();
  for (const name of ['Home', 'Privacy Policy'])
    await expect(page.getByRole('main').getByRole('link', { name, exact: true })).toBeVisible();
  expect(await visitor.record()).toMatchObject({
    userRole: 0,
    gender: 1,
    profession: 'Student',
    expertiseArea: 'Cooking, Kirtan',
    dob: '2001-05-05',
    consentVersion: expect.stringMatching(/^\d{4}-/),
  });
});

test('a full member is told so', async ({ page, context, wizard }) => {
  const token = await context.request.post('/sandbox/google/token', {
    data: { email: DEMO_MEMBER.email, name: 'Meera' },
  });
  await context.request.post('/web/v1/session/google', { data: await token.json() });
  await page.goto('/register');
  await expect(wizard.heading('You are already registered with Coastok.')).toBeVisible();
});

test('below 13 nobody is signed up, below 18 a guardian is asked afterwards', async ({
  page,
  visitor,
  wizard,
}) => {
  await visitor.prove();
  await page.goto('/register');
  const years = (count: number) => `${new Date().getFullYear() - count}-01-01`;
  await wizard.field('Phone').fill(aPhone());
  await wizard.field('Connected Area').selectOption({ label: 'Salt Lake' });
  await page.getByLabel(/^I agree/).check();
  await wizard.field('Date of birth').fill(years(11));
  await wizard.proceed.click();
  await expect(page.getByText('Members must be at least 13 years old.')).toBeVisible();
  expect(await visitor.record()).toBeNull();
  await wizard.field('Date of birth').fill(years(16));
  await expect(page.getByText('a parent or lawful guardian has to agree')).toBeVisible();
  await wizard.proceed.click();
  await expect(wizard.heading('Submit the registration request')).toBeVisible();
  expect(await visitor.record()).toMatchObject({ dob: years(16), guardianState: 'NONE' });
});

test('Google that is blocked is explained, and the code works without it', async ({
  page,
  wizard,
  faults,
}) => {
  faults.expectLostConnection();
  await page.route('**/google/client.js', route => route.abort());
  await page.goto('/register');
  await page.getByRole('button', { name: 'Verify with Google' }).click();
  await expect(wizard.alert).toContainText('cookies are not enabled');
  await expect(wizard.alert).toContainText('enable third party cookies and allow popups');
  await expect(page.getByRole('button', { name: 'Check email' })).toBeEnabled();
});

test('a fault of the server is worded as the specification does', async ({
  page,
  visitor,
  wizard,
  faults,
}) => {
  faults.expectRefusal(500);
  await visitor.prove();
  await page.route('**/web/v1/user', route =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 500, json: { statusCode: 500, message: 'x', data: ['x'], requestId: 'r' } })
      : route.continue(),
  );
  await page.goto('/register');
  await wizard.field('Phone').fill(aPhone());
  await wizard.field('Connected Area').selectOption({ label: 'Salt Lake' });
  await wizard.field('Date of birth').fill('2001-05-05');
  await page.getByLabel(/^I agree/).check();
  await wizard.proceed.click();
  await expect(wizard.alert).toHaveText('Something is not working correct. Please refresh and try again');
});
