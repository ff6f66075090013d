import { expect, it } from '@jest/globals';
import type { EventSource } from '../events/spokenEvents.js';
import { eventPhaseOf } from '../events/eventPhase.js';
import { anEvent } from '../testing/anEvent.js';
import { findEvent, openRegistration } from './openRegistration.js';

const now = new Date('2030-01-01T00:00:00Z');
const none: EventSource = { list: async () => [], find: async () => null };

it('an unpublished event opens for a visitor who has booked it, and is closed to anything new', async () => {
  const events = { ...none, findBooked: async () => anEvent() };
  const found = await findEvent('winter-camp', { events, now });
  expect(found).toMatchObject({ title: 'Winter Camp' });
  expect(found && eventPhaseOf(found, now)).toBe('closed');
});

it('a published event is shown as it is, and nobody’s booking is asked for', async () => {
  const events = { ...none, find: async () => anEvent(), findBooked: () => Promise.reject(new Error()) };
  expect(await findEvent('winter-camp', { events, now })).toEqual(anEvent());
});

it.each([
  ['the server', none],
  ['a visitor without a booking', { ...none, findBooked: async () => null }],
])('for %s there is no event that is not published', async (_, events) => {
  const search = new URLSearchParams('eventId=winter-camp');
  const page = await openRegistration({ params: {}, search, events, now });
  expect(page).toMatchObject({ title: 'Page Not Found', isFound: false });
});
