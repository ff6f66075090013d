import { describe, expect, it } from '@jest/globals';
import { createVisitorSession } from './createVisitorSession.js';

const ANNA = { email: 'anna@example.org', name: 'Anna', imageUrl: null };

describe('the session of a visitor', () => {
  it('is read once, for any number of readers on the page', async () => {
    let calls = 0;
    const session = createVisitorSession({
      read: async () => {
        calls += 1;
        return ANNA;
      },
      end: async () => null,
    });
    session.subscribe(() => undefined);
    session.subscribe(() => undefined);
    await session.refresh();
    expect(session.get()).toEqual({ state: 'ready', visitor: ANNA });
    expect(calls).toBe(1);
  });

  it('notifies everybody of a sign-in and of a sign-out', async () => {
    const session = createVisitorSession({ read: async () => null, end: async () => null });
    const heard: unknown[] = [];
    await session.refresh();
    session.subscribe(() => heard.push(session.get()));
    session.proved(ANNA);
    await session.signOut();
    expect(heard).toEqual([
      { state: 'ready', visitor: ANNA },
      { state: 'ready', visitor: null },
    ]);
  });

  it('continues when the server could not end it', async () => {
    const session = createVisitorSession({
      read: async () => ANNA,
      end: () => Promise.reject(new Error('away')),
    });
    await session.refresh();
    await expect(session.signOut()).rejects.toThrow('away');
    expect(session.get()).toEqual({ state: 'ready', visitor: ANNA });
  });

  it('reports a failed read, and can be read again', async () => {
    const answers = [() => Promise.reject(new Error('away')), async () => ANNA];
    const session = createVisitorSession({
      read: () => (answers.shift() ?? (async () => null))(),
      end: async () => null,
    });
    await session.refresh();
    expect(session.get().state).toBe('failed');
    await session.refresh();
    expect(session.get()).toEqual({ state: 'ready', visitor: ANNA });
  });
});
