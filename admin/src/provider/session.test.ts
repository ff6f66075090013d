/** @jest-environment ./admin/src/testing/browserEnvironment.mjs */
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { type Farewell, type Profile, session } from './session';

const PROFILE = { _id: 'a'.repeat(24), userRole: 6, roles: [6] } as unknown as Profile;

let unsubscribe = () => {};
const told = jest.fn<(farewell: Farewell | null) => void>();
beforeEach(() => {
  session.start(PROFILE);
  told.mockReset();
  unsubscribe = session.subscribe(() => told(session.farewell()));
});
afterEach(() => unsubscribe());

/** Runs an action as another tab would: this tab's session storage stays, and storage events report the rest. */
function elsewhere(act: () => void): void {
  const own = Object.entries(sessionStorage) as [string, string][];
  const changes: StorageEventInit[] = [];
  const noting = (['setItem', 'removeItem'] as const).map(name => {
    const really = Storage.prototype[name] as (key: string, value: string) => void;
    return jest.spyOn(Storage.prototype, name).mockImplementation(function (this: Storage, key, value = '') {
      const oldValue = this.getItem(key);
      really.call(this, key, value);
      const newValue = this.getItem(key);
      if (this === localStorage && newValue !== oldValue) changes.push({ key, oldValue, newValue });
    });
  });
  unsubscribe();
  act();
  noting.forEach(spy => spy.mockRestore());
  unsubscribe = session.subscribe(() => told(session.farewell()));
  sessionStorage.clear();
  for (const [key, value] of own) sessionStorage.setItem(key, value);
  for (const change of changes) window.dispatchEvent(new StorageEvent('storage', change));
}

describe('a session that ends in another tab', () => {
  test('is reported here too, before anybody reads the reason', () => {
    elsewhere(() => session.end('sessionEnded'));
    expect(told.mock.calls[0]).toEqual(['sessionEnded']);
    expect(session.profile()).toBeNull();
    expect(session.cutOff()).toBe(true);
  });

  test.each([null, 'roleSwitched'] as const)('on purpose (%s) is reported as such', reason => {
    elsewhere(() => session.end(reason));
    expect(told.mock.calls[0]).toEqual(['signedOutElsewhere']);
    expect(session.cutOff()).toBe(true);
    expect(localStorage).toHaveLength(0);
  });

  test.each(['before it', 'while it loads'])(
    'is reported by a page that loads, also when it ended %s',
    when => {
      if (when === 'while it loads') session.open();
      localStorage.clear();
      session.open();
      expect(session.farewell()).toBe('sessionEnded');
      expect(session.cutOff()).toBe(true);
    },
  );

  test('is not reported in a tab where nobody was signed in, or that has its own reason', () => {
    session.end('roleSwitched');
    session.open();
    expect(session.farewell()).toBe('roleSwitched');
    sessionStorage.clear();
    session.open();
    expect(session.farewell()).toBeNull();
  });

  test('has no reason any more once somebody signed in there', () => {
    elsewhere(() => session.end(null));
    elsewhere(() => session.start(PROFILE));
    expect(session.farewell()).toBeNull();
    elsewhere(() => session.end('sessionEnded'));
    expect(session.farewell()).toBe('sessionEnded');
  });
});

test('a session that ends here leaves only its own reason, and a deliberate end is no cut-off', () => {
  session.end('roleSwitched');
  expect(localStorage).toHaveLength(0);
  expect(session.farewell()).toBe('roleSwitched');
  expect(session.cutOff()).toBe(false);
  session.start(PROFILE);
  session.end(null);
  expect(session.farewell()).toBeNull();
  expect(session.cutOff()).toBe(false);
});
