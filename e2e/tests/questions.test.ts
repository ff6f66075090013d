import type { QuestionRecord } from '@coastok/domain';
import type { Locator, Page } from '@playwright/test';
import { Api, appSignIn } from '../console/api.js';
import { DEMO_MEMBER, DEMO_STAFF } from '../console/demoAccounts.js';
import { listAddress } from '../console/memberList.js';
import { aWord } from '../console/people.js';
import { expect, test } from '../console/test.js';

test.use({ as: 'leader' });

/** At least one second; on a busy machine the page may update the time only every few seconds. */
const SOME_SECONDS = /0:(0[1-9]|[1-5]\d) of 10:00/;

/** A question of the demo member, from the companion app. */
async function aQuestion(): Promise<{ word: string; question: QuestionRecord; app: Api }> {
  const app = new Api((await appSignIn(DEMO_MEMBER.email)).token);
  const word = aWord();
  const question = await app.post<QuestionRecord>('/question', { askText: `What is ${word}?`, category: 2 });
  return { word, question, app };
}

/** The answer dialog of the only question with a certain word. */
async function openAnswer(page: Page, word: string): Promise<{ card: Locator; dialog: Locator }> {
  await page.goto(listAddress('/answer-question', { answer: 2, q: word }));
  const card = page.getByRole('listitem').filter({ hasText: word });
  await expect(card).toContainText('PENDING');
  await card.getByRole('button', { name: `Answer the question by ${DEMO_MEMBER.shownName}` }).click();
  return { card, dialog: page.getByRole('dialog', { name: `Answer to ${DEMO_MEMBER.shownName}` }) };
}

const played = (audio: Locator) =>
  audio.evaluate(async (element: HTMLAudioElement) => {
    await element.play();
    await new Promise(resolve => element.addEventListener('timeupdate', resolve, { once: true }));
    return { seconds: element.duration, at: element.currentTime };
  });

interface Push {
  token: string;
  body: string;
}

test(
  'a text answer resolves the question and reaches the asker as a push',
  { tag: '@first' },
  async ({ page, secretaryApi }) => {
    const { word, question, app } = await aQuestion();
    const token = `phone-${word}`;
    await app.post('/device', { token, platform: 'android' });
    const { card, dialog } = await openAnswer(page, word);
    const submit = dialog.getByRole('button', { name: 'Submit' });
    await expect(submit).toBeDisabled();
    await dialog.getByLabel('Your answer').fill('   ');
    await expect(submit).toBeDisabled();
    await dialog.getByLabel('Your answer').fill('Chant and be happy.');
    await submit.click();
    await expect(page.getByText(`Your answer is sent to ${DEMO_MEMBER.shownName}.`)).toBeVisible();
    await expect(card).toContainText('RESOLVED');
    await expect(card).toContainText(`Answered by ${DEMO_STAFF.leader.shownName}`);
    const { discussion } = await secretaryApi.get<QuestionRecord>(`/question/${question._id}`);
    expect(discussion).toMatchObject([{ ansText: 'Chant and be happy.', ansAudio: null }]);
    const pushes = async () =>
      (await (await fetch(`${process.env.E2E_SANDBOX_URL}/sandbox/push`)).json()) as Push[];
    await expect.poll(async () => (await pushes()).map(push => push.token)).toContain(token);
  },
);

test('the asker’s addition is in the thread, and the question waits again', async ({ page }) => {
  const { word, question, app } = await aQuestion();
  const { card, dialog } = await openAnswer(page, word);
  await dialog.getByLabel('Your answer').fill('Chant and be happy.');
  await dialog.getByRole('button', { name: 'Submit' }).click();
  await expect(card).toContainText('RESOLVED');
  await app.post(`/question/${question._id}/reply`, { askText: 'How many rounds?' });
  await page.reload();
  await expect(card).toContainText('PENDING');
  await card.getByRole('button', { name: /thread/i }).click();
  const entries = page.getByRole('dialog').getByRole('listitem');
  await expect(entries).toContainText([`What is ${word}?`, 'Chant and be happy.', 'How many rounds?']);
  await expect(entries.last()).toContainText(DEMO_MEMBER.shownName);
});

test(
  'a recorded answer can be listened to before and after it is sent',
  { tag: '@first' },
  async ({ page, secretaryApi }) => {
    const { word, question } = await aQuestion();
    const { card, dialog } = await openAnswer(page, word);
    const submit = dialog.getByRole('button', { name: 'Submit' });
    await dialog.getByRole('button', { name: 'Record' }).click();
    await expect(dialog.getByText(SOME_SECONDS)).toBeVisible();
    await expect(submit).toBeDisabled();
    await dialog.getByRole('button', { name: 'Stop' }).click();
    const own = dialog.getByLabel('Listen to your recording');
    expect((await played(own)).at).toBeGreaterThan(0);
    await expect(submit).toBeEnabled();
    await submit.click();
    await expect(page.getByText(`Your answer is sent to ${DEMO_MEMBER.shownName}.`)).toBeVisible();

    await card.getByRole('button', { name: /^View thread/ }).click();
    const thread = page.getByRole('dialog', { name: `Question by ${DEMO_MEMBER.shownName}` });
    const audio = thread.getByLabel(`Recording by ${DEMO_STAFF.leader.shownName}`);
    const { seconds, at } = await played(audio);
    expect(seconds).toBeGreaterThan(0.9);
    expect(at).toBeGreaterThan(0);
    const { discussion } = await secretaryApi.get<QuestionRecord>(`/question/${question._id}`);
    expect(discussion).toMatchObject([{ ansText: null, ansAudio: expect.stringContaining('/api/v1/file/') }]);
  },
);

test('a recording can be cancelled, recorded again and removed', async ({ page }) => {
  const { word } = await aQuestion();
  const { dialog } = await openAnswer(page, word);
  const own = dialog.getByLabel('Listen to your recording');
  const stop = dialog.getByRole('button', { name: 'Stop' });
  await dialog.getByRole('button', { name: 'Record' }).click();
  await expect(stop).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel recording' }).click();
  await expect(own).toHaveCount(0);
  await expect(dialog.getByRole('button', { name: 'Submit' })).toBeDisabled();

  await dialog.getByRole('button', { name: 'Record' }).click();
  await expect(dialog.getByText(SOME_SECONDS)).toBeVisible();
  await stop.click();
  const first = await own.getAttribute('src');
  await dialog.getByRole('button', { name: 'Record again' }).click();
  await expect(dialog.getByText(SOME_SECONDS)).toBeVisible();
  await stop.click();
  await expect(own).not.toHaveAttribute('src', first ?? '');
  await dialog.getByRole('button', { name: 'Remove recording' }).click();
  await expect(own).toHaveCount(0);
  await expect(dialog.getByRole('button', { name: 'Submit' })).toBeDisabled();
});

test('an unfinished answer is there again after closing and after a reload', async ({ page }) => {
  const { word } = await aQuestion();
  const { card, dialog } = await openAnswer(page, word);
  await dialog.getByLabel('Your answer').fill('Half a thought');
  await dialog.getByRole('button', { name: 'Cancel', exact: true }).click();
  await expect(card).toContainText('Draft kept');
  await page.reload();
  await card.getByRole('button', { name: /^Answer the question/ }).click();
  await expect(dialog.getByLabel('Your answer')).toHaveValue('Half a thought');
  await dialog.getByRole('button', { name: 'Discard draft' }).click();
  await expect(dialog.getByLabel('Your answer')).toHaveValue('');
});

test("the demo's spoken questions can be listened to", async ({ page, secretaryApi }) => {
  const spoken = (await secretaryApi.list<QuestionRecord>('/question', { answer: 2, per_page: 300 })).find(
    ({ askAudio, askName }) => askAudio && askName === DEMO_MEMBER.shownName,
  );
  expect(spoken, 'a question that the demo member has spoken').toBeTruthy();
  const answer = spoken?.status === 'PENDING' ? 0 : 1;
  await page.goto(listAddress('/answer-question', { answer, q: DEMO_MEMBER.shownName }));
  const audio = page.getByLabel(`Recording by ${DEMO_MEMBER.shownName}`).first();
  expect((await played(audio)).seconds).toBeGreaterThan(1);
});

test('the search accepts no more words than the server searches for', async ({ page }) => {
  await page.goto('/answer-question');
  const search = page.getByLabel('Search', { exact: true });
  await search.focus();
  await page.keyboard.insertText('a'.repeat(101));
  await expect(search).toHaveValue('a'.repeat(100));
});

test('the status filter is in the address, and cards page by 5, 10 and 20', async ({ page }) => {
  await page.goto('/answer-question');
  await expect(page.getByRole('button', { name: 'PENDING' })).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: 'RESOLVED' }).click();
  await expect(page).toHaveURL(/answer%22%3A1/);
  const cards = page.getByRole('main').getByRole('listitem');
  await expect(cards.first()).toContainText('RESOLVED');
  await expect(cards.filter({ hasText: 'PENDING' })).toHaveCount(0);
  await page.getByRole('combobox', { name: 'Per Page' }).click();
  await expect(page.getByRole('option')).toHaveText(['5', '10', '20']);
  await page.getByRole('option', { name: '5', exact: true }).click();
  await expect(cards).toHaveCount(5);
});
