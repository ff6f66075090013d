/** @jest-environment jsdom */
import { beforeEach, expect, it } from '@jest/globals';
import { keepUserDetails } from '../session/userDetails.js';
import { forgetTickets } from './forgetTickets.js';
import { forgetTicket, type KeptTicket, readKept } from './keptTickets.js';

const EMAIL = 'anna@example.org';
const ticket = (email: string) => ({ email }) as KeptTicket;

/** What tickets use of the browser's caches, which this environment does not have. */
let stored: Map<string, Map<string, KeptTicket>>;

beforeEach(() => {
  stored = new Map([
    [
      'coastok-tickets',
      new Map([
        ['/my/ticket/one/kept', ticket(EMAIL)],
        ['/my/ticket/two/kept', ticket(EMAIL)],
        ['/my/ticket/other/kept', ticket('somebody@example.org')],
      ]),
    ],
  ]);
  const open = async (name: string) => {
    const cache = stored.get(name) ?? new Map<string, KeptTicket>();
    return {
      match: async (key: string) => cache.has(key) && { json: async () => cache.get(key) },
      delete: async (key: string) => cache.delete(key),
    };
  };
  Object.assign(globalThis, { caches: { open, delete: async (name: string) => stored.delete(name) } });
  keepUserDetails({ email: EMAIL, name: null, imageUrl: null });
});

it('a ticket that the server no longer gives is deleted, and the others stay', async () => {
  await forgetTicket('one');
  expect(await readKept('one')).toBeNull();
  expect(await readKept('two')).toEqual(ticket(EMAIL));
});

it('all are deleted when a session ends', async () => {
  await forgetTickets();
  expect([await readKept('one'), await readKept('two')]).toEqual([null, null]);
});

it('the ticket of somebody else is not shown', async () => {
  expect(await readKept('other')).toBeNull();
});
