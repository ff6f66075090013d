import type { QuestionRecord, ReviewRecord, UserRecord } from '@coastok/domain';
import type { Locator, Page } from '@playwright/test';
import { expectNoSideways } from '../console/accessibility.js';
import { aBooking, aFundedArea } from '../console/bookings.js';
import { listAddress } from '../console/memberList.js';
import {
  aMemberWithApp,
  aNewcomer,
  areaByCode,
  aStaffMember,
  aWord,
  STAFF_PASSWORD,
} from '../console/people.js';
import { SignInForm } from '../console/signInForm.js';
import { expect, test } from '../console/test.js';
import { anEvent, ordered, payAtGateway } from '../site/bookings.js';

const PHONE = { width: 390, height: 844 };

/** The current person, as screen readers announce it. No dialog may be open, because it would receive the keys. */
async function stands(page: Page, name: string, place: string): Promise<void> {
  await expect(page.getByText(`${name}, ${place}`)).toBeAttached();
  await expect(page.getByRole('dialog')).toHaveCount(0);
}
const button = (page: Page, name: string) => page.getByRole('toolbar').getByRole('button', { name });

test.describe('at a desk', () => {
  test.use({ as: 'secretary', viewport: { width: 1280, height: 800 } });

  test(
    'pending members are worked through by keys alone',
    { tag: '@first' },
    async ({ page, secretaryApi }) => {
      const word = aWord();
      const people = [];
      for (const first of ['Arjuna', 'Bhima', 'Chitra'])
        people.push(await aNewcomer(secretaryApi, { name: `${first} ${word}` }));
      const [arjuna, bhima, chitra] = people as [UserRecord, UserRecord, UserRecord];
      const now = (id: string) => secretaryApi.get<UserRecord>(`/user/${id}`);

      await page.goto(listAddress('/user/pending', { q: word }));
      await page.getByRole('link', { name: 'Work through 3' }).press('Enter');
      await stands(page, arjuna.name, '1 of 3');
      await expect(page).toHaveURL(new RegExp(`/queue/members\\?filter=.*${word}.*at=${arjuna._id}`));
      await expect(page.getByText(arjuna.email)).toBeVisible();

      await page.keyboard.press('j');
      await stands(page, bhima.name, '2 of 3');
      await page.reload();
      await stands(page, bhima.name, '2 of 3');
      await page.keyboard.press('k');
      await stands(page, arjuna.name, '1 of 3');

      await page.keyboard.press('a');
      await expect(page.getByRole('dialog', { name: 'Approve this User?' })).toContainText(
        "This action won't be reverted",
      );
      await page.keyboard.press('Enter');
      await stands(page, bhima.name, '2 of 3');
      expect(await now(arjuna._id)).toMatchObject({ userRole: 1 });
      await page.keyboard.press('u');
      await expect(page.getByText(`The decision about ${arjuna.name} can’t be taken back.`)).toBeVisible();

      await button(page, 'More actions').press('Enter');
      await page.getByRole('menuitem', { name: 'Delete' }).press('Enter');
      await expect(page.getByRole('dialog', { name: 'Delete this User?' })).toBeVisible();
      await page.keyboard.press('Enter');
      await stands(page, chitra.name, '3 of 3');
      expect(await now(bhima._id)).toMatchObject({ status: 0 });

      await page.keyboard.press('a');
      await expect(page.getByRole('dialog', { name: 'Approve this User?' })).toBeVisible();
      await page.keyboard.press('Enter');
      await expect(page.getByRole('heading', { name: 'All done' })).toBeVisible();
      await page.getByRole('link', { name: 'The list' }).press('Enter');
      await expect(page).toHaveURL(new RegExp(`/user/pending\\?filter=.*${word}`));
    },
  );

  test('a member approved by somebody else meanwhile is reported, and not approved twice', async ({
    page,
    secretaryApi,
    directorApi,
  }) => {
    const word = aWord();
    const [first, second] = [
      await aNewcomer(secretaryApi, { name: `Arjuna ${word}` }),
      await aNewcomer(secretaryApi, { name: `Bhima ${word}` }),
    ];
    await page.goto(listAddress('/queue/members', { q: word }));
    await stands(page, first.name, '1 of 2');
    await directorApi.put(`/user/${first._id}`, { userRole: 1 });
    await page.keyboard.press('a');
    await expect(page.getByText(`Somebody else has decided about ${first.name} meanwhile.`)).toBeVisible();
    await stands(page, second.name, '1 of 1');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  test('requests for a subsidy are accepted, and rejected with a reason', async ({ page, secretaryApi }) => {
    const [event, area] = [
      await anEvent(secretaryApi, { allowSubsidy: true }),
      await aFundedArea(secretaryApi, 5000),
    ];
    const wanted = { event, areaId: area._id, amountAfterSubsidy: 1000 };
    const first = await aBooking(secretaryApi, wanted);
    const second = await aBooking(secretaryApi, wanted);
    await page.goto(`/event/manage/${event.eventId}/subsidy`);
    await page.getByRole('link', { name: 'Work through 2' }).click();
    await stands(page, first.name, '1 of 2');
    await expect(page.getByText('I study and earn nothing yet.').first()).toBeVisible();
    await expect(page.getByText(`Available Balance of ${area.name}`)).toBeVisible();
    await page.keyboard.press('a');
    const dialog = page.getByRole('dialog', { name: 'Subsidy request' });
    await dialog.getByLabel('Amount to pay after approval').press('Enter');
    await stands(page, second.name, '2 of 2');
    expect(await first.now()).toMatchObject({ status: 3, finalAmount: 1000 });

    await page.keyboard.press('r');
    await expect(page.getByLabel('Why it is rejected')).toBeFocused();
    await page.keyboard.type('Please ask your facilitator first.');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'All done' })).toBeVisible();
    expect(await second.now()).toMatchObject({ status: 4, comments: 'Please ask your facilitator first.' });
  });

  test('cash is approved one booking after the other', async ({ page, secretaryApi }) => {
    const event = await anEvent(secretaryApi);
    const area = await areaByCode(secretaryApi, 'SALTLAKE');
    const first = await aBooking(secretaryApi, { event, areaId: area._id, cash: true });
    const second = await aBooking(secretaryApi, { event, areaId: area._id, cash: true });
    await page.goto(`/event/manage/${event.eventId}/cash`);
    await page.getByRole('link', { name: 'Work through 2' }).click();
    await stands(page, first.name, '1 of 2');
    await page.keyboard.press('a');
    const dialog = page.getByRole('dialog', { name: `Approve cash of ${first.name}` });
    await dialog.getByLabel('Total cash received so far').fill('1600');
    await page.keyboard.press('Enter');
    await stands(page, second.name, '2 of 2');
    expect(await first.now()).toMatchObject({ status: 10 });
    await button(page, 'More actions').click();
    await page.getByRole('menuitem').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Yes, Cancel Cash Payment' }).press('Enter');
    await expect(page.getByRole('heading', { name: 'All done' })).toBeVisible();
    expect(await second.now()).toMatchObject({ status: 1 });
    await page.getByRole('link', { name: 'The list' }).click();
    await expect(page).toHaveURL(`/event/manage/${event.eventId}/cash`);
  });

  test('payments to check are settled with a note', async ({ page, secretaryApi }) => {
    const event = await anEvent(secretaryApi, { allowPartialPayment: false });
    const area = await areaByCode(secretaryApi, 'SALTLAKE');
    const { id: bookingId, name, visitor } = await aBooking(secretaryApi, { event, areaId: area._id });
    const order = await ordered(visitor, { bookingId });
    await payAtGateway(order, 'captured');
    await payAtGateway(order, 'captured');
    const entries = (settled: 'yes' | 'no') =>
      secretaryApi.list<ReviewRecord>('/payment/review', { q: name, settled });
    await expect.poll(async () => (await entries('no')).length).toBe(1);
    await page.goto(listAddress('/payment-review', { q: name }));
    await page.getByRole('link', { name: 'Work through 1' }).click();
    await expect(page.getByText('Paid online').first()).toBeVisible();
    await page.keyboard.press('a');
    await expect(page.getByLabel('What was done')).toBeFocused();
    await page.keyboard.type('Sent back by hand.');
    await page.getByRole('dialog').getByRole('button', { name: 'Settle' }).press('Enter');
    await expect(page.getByRole('heading', { name: 'All done' })).toBeVisible();
    expect((await entries('yes'))[0]?.settled?.comment).toBe('Sent back by hand.');
  });

  test('the dashboard leads to the pending records', async ({ page, secretaryApi }) => {
    await aNewcomer(secretaryApi);
    await page.goto('/dashboard');
    const waiting = page.getByRole('region', { name: 'Waiting for you' });
    const count = await secretaryApi.count('/user', { segment: 'pending' });
    await expect(waiting.getByRole('link', { name: `Pending Members ${count}` })).toBeVisible();
    await waiting.getByRole('link', { name: /Pending Questions/ }).click();
    await expect(page).toHaveURL(/\/queue\/questions\?at=/);
  });
});

test.describe('an evening of a leader', { tag: '@second' }, () => {
  /** 20 members, 5 questions, 3 subsidies and 10 cash slips, from the dashboard to the last one. */
  const MOST_PRESSES = 98;

  test('takes few clicks and keys, beside the texts of the answers', async ({
    page,
    secretaryApi,
    directorApi,
  }) => {
    // 38 decisions, each with its dialog.
    test.setTimeout(400_000);
    const area = await aFundedArea(secretaryApi, 5000);
    const leader = await aStaffMember(secretaryApi, directorApi, [4]);
    await secretaryApi.put(`/area/${area._id}`, { areaLeader: leader._id });
    const event = await anEvent(secretaryApi, { allowSubsidy: true });
    const bookings = [];
    for (let number = 0; number < 13; number += 1) {
      const wanted = number < 10 ? { cash: true } : { amountAfterSubsidy: 1000 };
      const booking = await aBooking(secretaryApi, { event, areaId: area._id, ...wanted });
      bookings.push(booking);
      const { userId } = await booking.now();
      await secretaryApi.put(`/user/${userId._id}`, { userRole: 1 });
    }
    const people: UserRecord[] = [];
    for (let number = 0; number < 20; number += 1)
      people.push(await aNewcomer(secretaryApi, { areaId: area._id }));
    const app = await aMemberWithApp(secretaryApi, area._id);
    const questions: QuestionRecord[] = [];
    for (let number = 1; number <= 5; number += 1)
      questions.push(
        await app.post<QuestionRecord>('/question', { askText: `How do I begin, ${number}?`, category: 2 }),
      );
    await page.goto('/');
    await new SignInForm(page).signIn(leader.email, STAFF_PASSWORD);
    await expect(page).toHaveURL('/dashboard');

    let presses = 0;
    const click = async (target: Locator) => {
      presses += 1;
      await target.click();
    };
    const press = async (key: string) => {
      presses += 1;
      await page.keyboard.press(key);
    };
    const dialog = page.getByRole('dialog');
    const work = async (queue: RegExp, count: number, decide: () => Promise<void>) => {
      await click(page.getByRole('region', { name: 'Waiting for you' }).getByRole('link', { name: queue }));
      for (let place = 1; place <= count; place += 1) {
        await expect(page.getByText(`, ${place} of ${count}`)).toBeAttached();
        await press('a');
        await expect(dialog).toBeVisible();
        await decide();
        await expect(dialog).toHaveCount(0);
      }
      // The last of these links, because the drawer has one as well.
      await click(page.getByRole('link', { name: 'Dashboard', exact: true }).last());
    };

    await work(/^Pending Members 20$/, 20, () => press('Enter'));
    await work(/^Pending Questions 5$/, 5, async () => {
      await dialog.getByLabel('Your answer').fill('Begin with one round, and keep the time.');
      await click(dialog.getByRole('button', { name: 'Submit' }));
    });
    await work(/^Subsidy Requests 3$/, 3, async () => {
      await expect(dialog.getByLabel('Amount to pay after approval')).toBeFocused();
      await press('Enter');
    });
    await work(/^Cash .* 10$/, 10, async () => {
      await click(dialog.getByRole('button', { name: /^All of it/ }));
      await click(dialog.getByRole('button', { name: /^Record ₹/ }));
    });

    expect(presses).toBeLessThanOrEqual(MOST_PRESSES);
    for (const { _id } of people)
      expect(await secretaryApi.get(`/user/${_id}`)).toMatchObject({ userRole: 1 });
    for (const { _id } of questions)
      expect(await secretaryApi.get(`/question/${_id}`)).toMatchObject({ status: 'RESOLVED' });
    for (const [number, booking] of bookings.entries())
      expect(await booking.now()).toMatchObject(
        number < 10 ? { cashRecieved: 1600, status: 12 } : { finalAmount: 1000 },
      );
  });
});

test.describe('on a phone', () => {
  test.use({ as: 'leader', viewport: PHONE, hasTouch: true, isMobile: true });

  test('questions are answered by the thumb', async ({ page, leaderApi }) => {
    const waiting = await leaderApi.list<QuestionRecord>('/question', {
      answer: 0,
      sort: '["askTime","ASC"]',
      range: '[0,1]',
    });
    const [first] = waiting;
    if (!first) throw new Error('The demo has no question that waits in the area of the leader.');
    await page.goto('/answer-question');
    await page.getByRole('link', { name: /^Work through/ }).tap();
    await expect(button(page, 'Answer')).toBeInViewport();
    for (const one of await page.getByRole('toolbar').getByRole('button').all()) {
      const box = await one.boundingBox();
      expect(Math.min(box?.height ?? 0, box?.width ?? 0)).toBeGreaterThanOrEqual(48);
    }
    await expectNoSideways(page, 'in a queue');
    await button(page, 'Answer').tap();
    await page.getByLabel('Your answer').fill('Begin with one round, and keep the time.');
    await page.getByRole('button', { name: 'Submit' }).tap();
    await expect(page).not.toHaveURL(new RegExp(`at=${first._id}`));
    const { status } = await leaderApi.get<QuestionRecord>(`/question/${first._id}`);
    expect(status).toBe('RESOLVED');
  });

  test('queues in which the role may not decide are closed', async ({ page }) => {
    await page.goto('/queue/money');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Access denied');
  });
});
