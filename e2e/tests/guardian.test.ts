import { OF_AGE } from '../console/people.js';
import { aNewAddress, mailedCode, mailedLink } from '../site/mailbox.js';
import { expect, test } from '../site/test.js';
import { VISITOR_NAME } from '../site/visitors.js';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

test(
  'somebody under 18 registers, the guardian agrees by mail, and the place is paid and confirmed',
  { tag: '@first' },
  async ({ page, browser, visitor, wizard, registration }) => {
    const event = await registration.begun({ allowPartialPayment: false });
    await wizard.fillDetails();
    await wizard.field('Date of birth').fill(`${new Date().getFullYear() - 15}-01-01`);
    await expect(page.getByText('Under 18: a parent or lawful guardian has to agree')).toBeVisible();
    // The birth date alone makes the question appear, in the same step.
    await expect(page.getByRole('group', { name: 'Your parent or guardian' })).toContainText(
      'You are under 18',
    );
    await wizard.proceed.click();
    await expect(page.getByText("Guardian's name is required.")).toBeVisible();
    const mailbox = aNewAddress();
    await wizard.field("Guardian's name").fill('Mala Sen');
    await wizard.field('Relation').selectOption('Mother');
    await wizard.field("Guardian's email").fill(mailbox);
    await wizard.field("Guardian's phone").fill('9876543210');
    await wizard.proceed.click();
    await wizard.expectStep('Select Amenities');
    await wizard.proceed.click();

    await wizard.expectStep('Payment');
    const panel = page.getByRole('region', { name: 'Your parent or guardian' });
    await expect(wizard.payOnline).toHaveCount(0);
    await expect(panel.getByRole('status')).toContainText('We have written to your parent or guardian.');
    expect(await visitor.booking(event.eventId)).toMatchObject({ status: 'PENDING' });

    const theirs = await (await browser.newContext()).newPage();
    await theirs.goto(await mailedLink(mailbox, '/guardian'));
    const main = theirs.getByRole('main');
    await expect(main).toContainText('Asha of Salt Lake is under 18');
    await expect(main).not.toContainText(VISITOR_NAME);
    await theirs.getByRole('button', { name: 'I agree' }).click();
    await theirs.getByLabel('Your name').fill('Mala Sen');
    await theirs.getByLabel('Your date of birth').fill(OF_AGE);
    await theirs.getByRole('button', { name: 'Mail me the code' }).click();
    await expect(theirs.getByLabel('Code')).toBeVisible();
    // Their phone discards the page while they read the mail.
    await theirs.reload();
    await expect(theirs.getByLabel('Your name')).toHaveValue('Mala Sen');
    await theirs.getByLabel('Code').fill(await mailedCode(mailbox));
    await theirs.getByRole('button', { name: 'I agree' }).click();
    await expect(theirs.getByRole('heading', { name: 'Thank you. You have agreed.' })).toBeVisible();
    await theirs.context().close();

    await panel.getByRole('button', { name: 'Check again' }).click();
    await wizard.payOnline.click();
    await wizard.checkout.pay('₹1,600');
    await expect(wizard.heading(`Thank you, ${VISITOR_NAME}!`)).toBeVisible();
    expect(await visitor.booking(event.eventId)).toMatchObject({ status: 'CONFIRMED', paidAmount: 1600 });
  },
);
