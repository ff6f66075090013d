import { type BrowserContext, test as base } from '@playwright/test';
import { Api, apiOf, signIn } from './api.js';
import { DEMO_STAFF, type StaffName } from './demoAccounts.js';
import { Faults } from './faults.js';

export interface ConsoleOptions {
  /** Who is signed in when the test begins; nobody when absent. */
  as: StaffName | null;
  /** Whether the console sends its preferences to the server, as it does outside tests. */
  keepsPreferences: boolean;
}

interface Session {
  token: string;
  profile: string;
}

interface TestFixtures extends ConsoleOptions {
  /** The session of `as`, used by this test alone. */
  ownSession: Session | null;
  faults: Faults;
}

interface WorkerFixtures {
  /** The API as the general secretary, who may create and see nearly everything. */
  secretaryApi: Api;
  directorApi: Api;
  /** The leader of Salt Lake. */
  leaderApi: Api;
}

/** The console's session cookie as the API sets it over http. */
const STAFF_COOKIE = {
  name: 'staff',
  path: '/',
  httpOnly: true,
  secure: false,
  sameSite: 'Strict',
  expires: -1,
} as const;

/**
 * The profile as the console stores it, each record with react-admin's `id`, so that a later read of the same data
 * counts as no change.
 */
const asKept = (profile: object): string =>
  JSON.stringify(profile, (_, value: unknown) =>
    value && typeof value === 'object' && '_id' in value ? { id: value._id, ...value } : value,
  );

/** The storage state of a signed-in browser. */
const stateOf = ({ token, profile }: Session, origin: string) => ({
  cookies: [{ ...STAFF_COOKIE, value: token, domain: new URL(origin).hostname }],
  origins: [
    {
      origin,
      localStorage: [
        { name: 'coastok.session', value: 'the sign-in of this test' },
        { name: 'coastok.profile', value: profile },
      ],
    },
  ],
});

/** A page's process is used for the tests that follow. It keeps some memory of each page: 760 MB after 74 tests. */
const TESTS_OF_A_PROCESS = 15;
let tests = 0;

/** Sets the browser's data saver: no page's code is preloaded, which would cost more than most tests. */
const sparing = () => Object.defineProperty(navigator, 'connection', { value: { saveData: true } });

type Preferences = Record<string, unknown>;

declare global {
  interface Window {
    rememberHere(body: string | null): Promise<Preferences>;
  }
}

/**
 * Stores the console's preferences of one test in the page, in place of the server: with a route every request of
 * every page would wait for this process, and none would come from the browser's cache.
 */
async function rememberHere(context: BrowserContext): Promise<void> {
  let values: Preferences = {};
  await context.exposeFunction('rememberHere', (body: string | null) => {
    const sent = body ? (JSON.parse(body) as { values: Preferences }) : undefined;
    values = { ...values, ...sent?.values };
    return values;
  });
  await context.addInitScript(() => {
    const { fetch } = window;
    window.fetch = async (input, init) => {
      const url = input instanceof Request ? input.url : String(input);
      if (!url.endsWith('/api/v1/preference')) return fetch(input, init);
      const { method, body } = new Request(input, init);
      const sent = method === 'PUT' && body ? await new Response(body).text() : null;
      return Response.json({ data: [{ _id: 'here', __v: 0, values: await window.rememberHere(sent) }] });
    };
  });
}

/**
 * Playwright's test with a signed-in console (through the API, where the form is not what is tested) and a browser
 * that must not report errors.
 */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  as: [null, { option: true }],
  keepsPreferences: [false, { option: true }],

  ownSession: async ({ as }, use) => {
    if (!as) return use(null);
    const { token, ...profile } = await signIn(DEMO_STAFF[as].email);
    await use({ token, profile: asKept(profile) });
    // A person has thirty sessions at most, and the oldest end first: those of the worker. Some tests have ended
    // this one.
    await new Api(token).send('GET', '/logout').catch(() => undefined);
  },

  context: async ({ context, ownSession, baseURL }, use) => {
    if (ownSession) await context.setStorageState(stateOf(ownSession, baseURL ?? ''));
    await context.addInitScript(sparing);
    await use(context);
    tests += 1;
    if (tests % TESTS_OF_A_PROCESS === 0) await context.close();
  },

  faults: [
    async ({ context, keepsPreferences }, use) => {
      const faults = new Faults();
      faults.watch(context);
      // Tests share the demo's accounts, and must not see each other's columns and colours.
      if (!keepsPreferences) await rememberHere(context);
      await use(faults);
      faults.check();
      // A page may have a call running, which a route of the test would answer after its end.
      for (const page of context.pages()) await page.unrouteAll({ behavior: 'ignoreErrors' });
    },
    { auto: true },
  ],

  secretaryApi: [async ({}, use) => use(await apiOf('secretary')), { scope: 'worker' }],
  directorApi: [async ({}, use) => use(await apiOf('director')), { scope: 'worker' }],
  leaderApi: [async ({}, use) => use(await apiOf('leader')), { scope: 'worker' }],
});

export { expect } from '@playwright/test';
