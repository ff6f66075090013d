import { expect, test } from '../site/test.js';

test(
  'a missing value is reported beside its field, in the words of the specification',
  { tag: '@first' },
  async ({ page, visitor, wizard, registration }) => {
    await registration.begun();
    await wizard.field('Name').fill('');
    await wizard.proceed.click();
    await expect(wizard.alert).toHaveText('Please fill all details');
    await expect(wizard.field('Name')).toBeFocused();
    for (const field of [
      'Name',
      'Phone',
      'Chanting Rounds',
      'Connected Area',
      'Facilitator',
      'User Category',
    ])
      await expect(page.getByText(`${field} is required.`)).toBeVisible();

    await wizard.fillDetails();
    await wizard.field('Phone').fill('12345');
    await wizard.field('Chanting Rounds').fill('1');
    await wizard.proceed.click();
    await expect(page.getByText('Phone number should be 10 digit only.')).toBeVisible();
    await expect(page.getByText('Chanting rounds must be greater than or equal to 2.')).toBeVisible();
    expect(await visitor.record()).toBeNull();
  },
);

test('fields depend on each other: facilitator after area, class level for youth alone', async ({
  page,
  visitor,
  wizard,
  registration,
}) => {
  await registration.begun();
  await expect(wizard.field('Email')).toHaveValue(visitor.email);
  await expect(wizard.field('Email')).not.toBeEditable();
  await expect(wizard.field('Facilitator')).toBeDisabled();
  await expect(wizard.field('Class Level')).toHaveCount(0);
  await wizard.fillDetails();
  await expect(wizard.field('Class Level')).toHaveValue('1');
  await wizard.field('Brahmachari').check();
  await expect(wizard.field('Class Level')).toHaveCount(0);
  await wizard.field('Phone').fill('');
  await wizard.field('Phone').pressSequentially('+91 61x234-56789');
  await expect(wizard.field('Phone')).toHaveValue('6123456789');
  await wizard.proceed.click();
  await wizard.expectStep('Select Amenities');
  expect(await visitor.record()).toMatchObject({
    userCategory: 'BRAHMACHARI',
    sadhnaGroup: 0,
    phone: '6123456789',
    consentVersion: expect.stringMatching(/^\d{4}-/),
  });
  await expect(page).toHaveTitle(/Register for/);
});

test('nobody is booked without a date of birth, or below 13', async ({
  page,
  visitor,
  wizard,
  registration,
}) => {
  await registration.begun();
  await wizard.fillDetails();
  await wizard.field('Date of birth').fill('');
  await wizard.proceed.click();
  await expect(page.getByText('Date of birth is required.')).toBeVisible();
  await wizard.field('Date of birth').fill(`${new Date().getFullYear() - 10}-01-01`);
  await wizard.proceed.click();
  await expect(page.getByText('Members must be at least 13 years old.')).toBeVisible();
  expect(await visitor.record()).toBeNull();
});

test('the sum follows every choice', async ({ visitor, wizard, page, registration }) => {
  const event = await registration.booked({ outfitAmount: 350, outfitCutAmount: 500, allowDonation: true });
  await expect(wizard.total).toContainText('₹1,600');
  await wizard.choice('Room').check();
  await expect(wizard.total).toContainText('₹2,100');
  await wizard.choice('Yes').check();
  await expect(wizard.total).toContainText('₹4,100');
  await expect(wizard.field('Outfits').getByRole('option')).toHaveText([
    'Choose how many',
    '0',
    '1',
    '2',
    '3',
  ]);
  await wizard.field('Outfits').selectOption('3');
  await expect(wizard.total).toContainText('₹5,150');
  await wizard.choice('₹500').check();
  await expect(wizard.total).toContainText('₹5,650');
  await wizard.choice('Another amount').check();
  await page.getByLabel('Your donation in rupees').fill('51');
  await expect(wizard.total).toContainText('₹5,201');
  await wizard.proceed.click();
  await wizard.expectStep('Payment');
  expect(await visitor.booking(event.eventId)).toMatchObject({ totalAmount: 5201, donationAmount: 51 });
});

test('another camp is registered for at its own address', async ({ page, visitor, wizard }) => {
  await visitor.prove();
  await page.goto(`/viplava/register?eventId=mayapur-camp&email=${encodeURIComponent(visitor.email)}`);
  await wizard.fillDetails();
  await wizard.choice('Only Jagannath Puri').check();
  await wizard.proceed.click();
  await expect(page).toHaveURL(/\/viplava\/register\?eventId=jagannath-puri-camp&email=/);
  await wizard.expectStep('Select Amenities');
  await expect(page.getByRole('radio', { name: /^Room/ })).toBeVisible();
  await wizard.choice('Yes').check();
  await wizard.choice('Room').check();
  // The camps do not show their amounts before the payment.
  await expect(wizard.total).toHaveCount(0);
  await wizard.proceed.click();
  await wizard.expectStep('Payment');
  await expect(wizard.total).toContainText('₹4,200');
  expect(await visitor.booking('mayapur-camp')).toBeNull();

  await wizard.backTo('Fill details').click();
  await wizard.choice('Only Mayapur').check();
  await expect(page.getByText('Your place in ‘Only Jagannath Puri’ is given back')).toBeVisible();
  await wizard.proceed.click();
  await expect(page).toHaveURL(/eventId=mayapur-camp/);
  await wizard.expectStep('Select Amenities');
  expect(await visitor.booking('jagannath-puri-camp')).toMatchObject({ status: 'INACTIVE' });
});

test('everything can be done with the keyboard alone', async ({ page, wizard, registration }) => {
  await registration.booked();
  await wizard.expectStep('Select Amenities');
  const press = (key: string) => page.keyboard.press(key);
  const tabTo = async (name: string) => {
    const target = page.getByRole('button', { name, exact: true });
    for (let presses = 0; presses < 40; presses += 1) {
      await press('Tab');
      if (await target.evaluate(element => element === document.activeElement)) return;
    }
    throw new Error(`${name} is not reached by Tab.`);
  };
  await wizard.choice('Dormitory').focus();
  await press('ArrowDown');
  await expect(wizard.choice('Room')).toBeChecked();
  await tabTo('Proceed');
  await press('Enter');
  await wizard.expectStep('Payment');
  await expect(wizard.heading('Payment')).toBeFocused();
  await tabTo('Pay online');
  await press('Enter');
  await expect(wizard.checkout.dialog.getByRole('button', { name: 'Pay ₹500' })).toBeFocused();
  await press('Enter');
  await expect(wizard.heading('₹500 received')).toBeFocused();
});
