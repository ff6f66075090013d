import { LANGUAGE_NAMES, type Translated, TRANSLATED } from '@coastok/domain';
import type { Page } from '@playwright/test';
import { expectForEverybody, expectNoSideways } from '../console/accessibility.js';
import { appSignIn } from '../console/api.js';
import { DEMO_PASSWORD } from '../console/demoAccounts.js';
import { aGathering, contactsOf, FRONTLINER, marksOf, myPeople, PHONE } from '../console/fieldApp.js';
import { aStaffMember, STAFF_PASSWORD } from '../console/people.js';
import { expect, test } from '../console/test.js';
import { showToCamera, WITH_CAMERA } from '../site/camera.js';
import { aCamp, aDesk, aTicketHolder, statesAt } from '../site/desks.js';
import { expectNothingClipped, OTHER_DIGITS, stretchWords } from '../site/languages.js';

// No shared context: the service worker of another test would leave its files.
test.use({ reuseContext: false, viewport: PHONE, launchOptions: WITH_CAMERA });
test.beforeEach(() => showToCamera(null));

const NARROW = { width: 320, height: 640 };

type Part = Readonly<Record<string, string>>;
interface Texts {
  attendance: Part;
  card: Part;
  care: Part & { outcomes: Part };
  desk: Part;
  frame: Part;
  session: Part;
}

/** The texts of the field app in a language, as its sources have them. */
async function textsIn(code: Translated | 'en'): Promise<Texts> {
  const files = await Promise.all(
    ['carers', 'desk'].map(
      async file => (await import(`../../field-web/src/texts/${code}/${file}.ts`)) as Partial<Texts>,
    ),
  );
  return Object.assign({}, ...files) as Texts;
}

/** A text with its placeholders filled. */
const filled = (text: string | undefined, values: Readonly<Record<string, string | number>>): string =>
  (text ?? '').replaceAll(/\{(\w+)\}/g, (_, name: string) => String(values[name]));

/** Every text that has no placeholder. */
const wholeTexts = (value: unknown): string[] =>
  typeof value === 'string'
    ? value.includes('{')
      ? []
      : [value]
    : Object.values(value as object).flatMap(wholeTexts);

/** A phone that speaks a language from its first page on. */
const speaking = (page: Page, code: Translated | 'en') =>
  page.addInitScript(
    kept => {
      // Not on an empty page, which stores nothing.
      if (location.protocol.startsWith('http')) localStorage.setItem('coastok.field.language', kept);
    },
    JSON.stringify({ code, isChosen: true }),
  );

async function signIn(page: Page, { session, frame }: Texts, email = FRONTLINER, password = DEMO_PASSWORD) {
  await page.goto('/field');
  await page.getByLabel(session.email ?? '').fill(email);
  await page.getByLabel(session.password ?? '').fill(password);
  await page.getByRole('button', { name: session.signIn, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: frame.today, exact: true })).toBeVisible();
}

async function open(page: Page, name: string | undefined): Promise<void> {
  await page.getByRole('navigation').getByRole('link', { name, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

/** Waits until the app's own files and the texts of the language are on the phone, and of no other language. */
const readyOffline = (page: Page, code: Translated) =>
  expect
    .poll(() =>
      page.evaluate(async () => {
        const names = await caches.keys();
        const files = await Promise.all(names.map(async name => (await caches.open(name)).keys()));
        const languages = files.flat().flatMap(({ url }) => /\/(hi|bn|or)-/.exec(url)?.[1] ?? []);
        return navigator.serviceWorker.controller ? languages : [];
      }),
    )
    .toEqual([code]);

test.describe('on a phone that asks for Hindi', () => {
  test.use({ locale: 'hi-IN' });

  test(
    'who came is marked without a network in Hindi, an outcome is undone, and all arrives',
    { tag: '@first' },
    async ({ page, context, faults, leaderApi }) => {
      test.slow();
      faults.expectLostConnection();
      const { attendance, care, frame, session } = await textsIn('hi');
      const { api, people } = await myPeople();
      const [member] = people;
      if (!member) throw new Error('the demo frontliner cares for nobody');
      const before = (await contactsOf(api, member._id)).length;
      const gathering = await aGathering(leaderApi);
      await signIn(page, await textsIn('hi'));
      await expect(page.locator('html')).toHaveAttribute('lang', 'hi');
      await open(page, frame.attendance);
      await page.getByRole('link', { name: gathering.title }).click();
      await expect(page.locator('.mark').first()).toBeVisible();
      await open(page, frame.people);
      await expect(page.getByRole('heading', { name: member.name })).toBeVisible();
      await readyOffline(page, 'hi');

      await context.setOffline(true);
      await page.reload();
      await expect(page.locator('html')).toHaveAttribute('lang', 'hi');
      await expect(page.getByText(frame.offline ?? '', { exact: true })).toBeVisible();
      await open(page, frame.people);
      await page.getByRole('button', { name: filled(care.noteContactWith, { name: member.name }) }).click();
      const spoke = filled(frame.done, { what: care.outcomes.spoke ?? '', name: member.name });
      await page.getByRole('button', { name: spoke, exact: true }).click();
      await page
        .getByRole('button', {
          name: filled(frame.undoWhat, { what: care.outcomes.spoke ?? '', name: member.name }),
        })
        .click();
      await expect(page.locator('.pill')).toHaveCount(0);

      await open(page, frame.attendance);
      await page.getByRole('link', { name: gathering.title }).click();
      await page.locator('.mark').first().click();
      await expect(page.locator('.mark').first()).toContainText(attendance.present ?? '');
      await expect(page.locator('.pill')).toHaveText(filled(frame.notSyncedCount, { count: 1 }));
      await context.setOffline(false);
      await expect(page.locator('.pill')).toHaveCount(0);
      expect(await marksOf(leaderApi, gathering)).toHaveLength(1);
      expect(await contactsOf(api, member._id)).toHaveLength(before);

      await page.getByRole('button', { name: session.signOut, exact: true }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: session.signOut, exact: true }).click();
      await expect(page.getByRole('button', { name: session.signIn, exact: true })).toBeVisible();
    },
  );

  test('a wrong password is said in Hindi, and the desk is in Hindi with and without a network', async ({
    page,
    context,
    faults,
    secretaryApi,
  }) => {
    test.slow();
    faults.expectRefusal(400);
    const { card, desk, session } = await textsIn('hi');
    await page.goto('/field');
    await page.getByLabel(session.email ?? '').fill(FRONTLINER);
    await page.getByLabel(session.password ?? '').fill('not this one');
    await page.getByRole('button', { name: session.signIn, exact: true }).click();
    await expect(page.locator('.form > [role=alert]')).toHaveText('ईमेल या पासवर्ड सही नहीं है');

    const event = await aCamp(secretaryApi);
    const holder = await aTicketHolder(secretaryApi, event);
    const states = await statesAt(secretaryApi, event);
    const { pathname, hash } = new URL((await aDesk(secretaryApi, event)).linkUrl);
    await page.goto(pathname + hash);
    const looks = page.getByText(desk.holdTicket ?? '');
    await expect(looks.or(page.getByText(desk.findByName ?? '', { exact: true }))).toBeVisible();
    await open(page, desk.find);
    await expect(page.getByText('इस फ़ोन में एक व्यक्ति है।')).toBeVisible();
    await readyOffline(page, 'hi');

    await context.setOffline(true);
    await page.reload();
    await open(page, desk.find);
    await page.getByRole('searchbox').fill(holder.name);
    await page.getByRole('list', { name: desk.found }).getByRole('link').click();
    await expect(page.getByRole('status').filter({ hasText: holder.name })).toContainText(card.welcome ?? '');
    await page.getByRole('button', { name: card.checkIn }).click();
    await expect(page.locator('.pill')).toContainText('स्कैन भेजना बाकी');
    expect((await states())[holder.id]).toBe('expected');
    await context.setOffline(false);
    await expect.poll(async () => (await states())[holder.id]).toBe('arrived');
    await page.getByRole('button', { name: holder.name }).click();
    await expect.poll(async () => (await states())[holder.id]).toBe('expected');
  });
});

test('a carer chooses a language, it is on their record, and the next phone has it from there', async ({
  page,
  browser,
  secretaryApi,
  directorApi,
}) => {
  const carer = await aStaffMember(secretaryApi, directorApi, [4]);
  const [english, hindi] = [await textsIn('en'), await textsIn('hi')];
  await signIn(page, english, carer.email, STAFF_PASSWORD);
  await page.getByRole('button', { name: LANGUAGE_NAMES.hi }).click();
  await expect(page.getByRole('heading', { level: 1, name: hindi.frame.today, exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: LANGUAGE_NAMES.hi })).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(async () => (await appSignIn(carer.email, STAFF_PASSWORD)).language).toBe('hi');

  const other = await browser.newContext({ viewport: PHONE });
  const phone = await other.newPage();
  await phone.goto('/field');
  await phone.getByLabel('Email').fill(carer.email);
  await phone.getByLabel('Password').fill(STAFF_PASSWORD);
  await phone.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(phone.getByRole('heading', { level: 1, name: hindi.frame.today, exact: true })).toBeVisible();
  await other.close();
});

/** Opens every page of the carers' app and of the desk, and looks at each. */
async function walk(
  page: Page,
  texts: Texts,
  linkUrl: string,
  holder: string,
  look: (where: string) => Promise<void>,
): Promise<void> {
  const { card, desk, frame, session } = texts;
  await page.goto('/field');
  await expect(page.getByRole('button', { name: session.signIn, exact: true })).toBeEnabled();
  await look('of the sign-in');
  await signIn(page, texts);
  for (const name of [frame.today, frame.people, frame.attendance]) {
    await open(page, name);
    await expect(page.getByText(frame.loading ?? '')).toHaveCount(0);
    await expect(page.locator('.card, .empty').first()).toBeVisible();
    await look(`of ${name}`);
  }
  await page.locator('.card .button').first().click();
  await expect(page.locator('.mark').first()).toBeVisible();
  await look('of a list');
  await open(page, frame.people);
  await page.locator('.card h2 a').first().click();
  await expect(page.locator('.history')).toBeVisible();
  await expect(page.getByText(frame.loading ?? '')).toHaveCount(0);
  await look('of a person');
  await page.goto('/field/desk');
  await expect(page.getByRole('heading', { level: 1, name: desk.title })).toBeVisible();
  await look('of the link');
  const { pathname, hash } = new URL(linkUrl);
  await page.goto('about:blank');
  await page.goto(pathname + hash);
  await expect(page.getByRole('link', { name: desk.scan, exact: true })).toBeVisible();
  await expect(page.locator('video')).toBeAttached();
  await look('of the camera');
  await open(page, desk.recent);
  await look('of the recent');
  await open(page, desk.find);
  await page.getByRole('searchbox').fill(holder);
  await look('of the search');
  // `look` may have reloaded the page.
  await page.getByRole('searchbox').fill(holder);
  await page.getByRole('list', { name: desk.found }).getByRole('link').click();
  await expect(page.getByRole('button', { name: card.checkIn })).toBeVisible();
  await look('of a card');
}

for (const code of TRANSLATED) {
  test(`every page of the field app in ${LANGUAGE_NAMES[code]} has no English text, fits a narrow phone, and has ASCII digits`, async ({
    page,
    secretaryApi,
  }) => {
    test.slow();
    const [own, english] = [await textsIn(code), await textsIn('en')];
    const ownTexts = new Set(wholeTexts(own));
    const englishTexts = wholeTexts(english).filter(text => !ownTexts.has(text));
    const event = await aCamp(secretaryApi);
    const holder = await aTicketHolder(secretaryApi, event);
    const { linkUrl } = await aDesk(secretaryApi, event);
    await page.setViewportSize(NARROW);
    await speaking(page, code);
    await walk(page, own, linkUrl, holder.name, async where => {
      await expect(page.locator('html')).toHaveAttribute('lang', code);
      await expectNoSideways(page, where);
      await expectNothingClipped(page, where);
      expect(await page.locator('body').innerText()).not.toMatch(OTHER_DIGITS);
      const shown = await page.evaluate(() => {
        const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
        const texts: string[] = [];
        while (walker.nextNode()) {
          const { parentElement, textContent } = walker.currentNode;
          if (!parentElement?.closest('script, style, noscript')) texts.push(textContent?.trim() ?? '');
        }
        for (const element of document.querySelectorAll('[aria-label], [placeholder]'))
          texts.push(element.getAttribute('aria-label') ?? '', element.getAttribute('placeholder') ?? '');
        return texts;
      });
      expect(
        shown.filter(text => englishTexts.includes(text)),
        `English texts ${where}`,
      ).toEqual([]);
    });
    await page.emulateMedia({ colorScheme: 'light' });
    await expectForEverybody(page, NARROW);
  });
}

test('every page of the field app has space for words that are 40 % longer', async ({
  page,
  secretaryApi,
}) => {
  test.slow();
  const event = await aCamp(secretaryApi);
  const holder = await aTicketHolder(secretaryApi, event);
  const { linkUrl } = await aDesk(secretaryApi, event);
  await page.setViewportSize(NARROW);
  await speaking(page, 'en');
  await walk(page, await textsIn('en'), linkUrl, holder.name, async where => {
    await stretchWords(page);
    await expectNoSideways(page, `${where}, with longer words`);
    await expectNothingClipped(page, `${where}, with longer words`);
    // React writes its texts again where a page is drawn again; the stretched ones must not stay in the way.
    await page.reload();
    await expect(page.getByRole('heading').first()).toBeVisible();
  });
});
