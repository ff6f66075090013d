/** Measures the registration step in which an event asks 60 questions, on a cheap phone. */
import { DEMO_PASSWORD } from '../../tools/product/demoDetails.mjs';
import { slowDown } from './cheapPhone.mjs';

const FIELDS = 60;
const PHONE = { width: 390, height: 844 };
const GOALS = { kilobytes: 90, milliseconds: 100 };
const DAY_MS = 24 * 3600_000;

/** Every third question is a choice; the next two questions depend on it by three conditions each. */
const fields = Array.from({ length: FIELDS }, (_, index) => {
  const parent = index - (index % 3);
  if (index === parent) {
    const options = [1, 2, 3].map(number => ({
      key: `o${index}-${number}`,
      label: `Option ${number}`,
      price: number,
    }));
    return { key: `q${index}`, type: 'choice', label: `Question ${index}`, options };
  }
  const showIf = [
    { field: `q${parent}`, op: 'is', value: `o${parent}-1` },
    { field: 'age', op: 'at-least', value: 13 },
    { field: 'rounds', op: 'at-most', value: 64 },
  ];
  return { key: `q${index}`, type: 'text', label: `Question ${index}`, showIf };
});

/** @param {string} address @param {object} body @param {Record<string, string>} [headers] */
async function send(address, body, headers = {}, method = 'POST') {
  const answer = await fetch(address, {
    method,
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${method} ${address}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()).data?.[0];
}

/** @param {number} days */
const inDays = days => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);

/** @param {string} url */
async function anEvent(url) {
  const { token } = await send(`${url}/api/v1/login`, {
    email: 'secretary@coastok.test',
    password: DEMO_PASSWORD,
  });
  const headers = { access_token: token };
  const event = await send(
    `${url}/api/v1/event`,
    {
      title: 'Sixty questions',
      venue: 'Mayapur',
      fromDate: inDays(60),
      toDate: inDays(62),
      registrationAmount: 500,
      allowCash: true,
      showAmount: true,
      published: true,
    },
    headers,
  );
  await send(`${url}/api/v1/event/${event._id}`, { form: { fields } }, headers, 'PUT');
  return event.eventId;
}

/** Runs in the page: the longest time from an interaction to the next paint. */
function observe() {
  Object.assign(globalThis, { longest: 0 });
  new PerformanceObserver(list => {
    for (const entry of list.getEntries()) {
      // TypeScript's DOM types lack interaction entries; hovering is not one.
      const { duration, interactionId } = /** @type {any} */ (entry);
      const world = /** @type {any} */ (globalThis);
      if (interactionId) world.longest = Math.max(world.longest, duration);
    }
    // TypeScript's DOM types lack the duration threshold.
  }).observe(/** @type {any} */ ({ type: 'event', buffered: true, durationThreshold: 16 }));
}

/**
 * @param {import('playwright-core').Browser} browser
 * @param {string} url
 */
export async function measureFormStep(browser, url) {
  const eventId = await anEvent(url);
  const context = await browser.newContext({ viewport: PHONE, isMobile: true, hasTouch: true, baseURL: url });
  const page = await context.newPage();
  const email = `bench-${Date.now()}@example.org`;
  const proof = await context.request.post('/sandbox/google/token', { data: { email, name: 'Bench' } });
  await context.request.post('/web/v1/session/google', {
    data: { credential: (await proof.json()).credential },
  });

  const devTools = await context.newCDPSession(page);
  let bytes = 0;
  const scripts = new Set();
  devTools.on('Network.responseReceived', ({ requestId, type }) => {
    if (type === 'Script') scripts.add(requestId);
  });
  devTools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) bytes += encodedDataLength;
  });
  await slowDown(devTools);
  await page.addInitScript(observe);
  await page.goto(`/event/register/${eventId}?email=${encodeURIComponent(email)}`);
  await page.getByLabel('Name', { exact: true }).fill('Bench');
  await page.getByLabel('Phone', { exact: true }).fill('9876543210');
  await page.getByLabel('Date of birth').fill('01/01/1990');
  await page.getByLabel('Chanting Rounds').fill('4');
  await page.getByLabel('Connected Area').selectOption({ index: 1 });
  await page.getByLabel('Facilitator').selectOption({ index: 1 });
  await page.getByRole('radio', { name: 'Youth' }).check();
  const before = bytes;
  await page.getByRole('button', { name: 'Proceed' }).click();
  await page.getByRole('group', { name: /^Question 0 / }).waitFor();
  await page.evaluate(() => Object.assign(globalThis, { longest: 0 }));
  for (let index = 0; index < FIELDS; index += 3)
    await page
      .getByRole('group', { name: new RegExp(`^Question ${index} `) })
      .getByLabel('Option 1')
      .check();
  for (const index of [1, 31, 59])
    await page.getByLabel(`Question ${index} (optional)`).pressSequentially('Cashew');
  const longest = await page.evaluate(() => /** @type {any} */ (globalThis).longest);
  console.log(
    `\n${FIELDS} questions with ${FIELDS * 2} conditions: ${(bytes / 1000).toFixed(1)} kB JavaScript, of which ` +
      `${((bytes - before) / 1000).toFixed(1)} for the questions; longest interaction ${longest} ms`,
  );
  console.log(`goals: ${GOALS.kilobytes} kB, ${GOALS.milliseconds} ms`);
  await context.close();
}
