import { describe, expect, it } from '@jest/globals';
import { aCamp, anEvent } from '../testing/anEvent.js';
import { bridgeAddress, landingAddress, registerAddress } from './addresses.js';
import { nextEvent } from './nextEvent.js';
import { eventPhaseOf } from './eventPhase.js';
import { isCamp, leadCamp, nextYatra, yatrasOf } from './yatras.js';

const at = (instant: string) => new Date(`${instant}+05:30`);

describe('the state of an event', () => {
  const event = anEvent({
    fromDate: '2030-02-16',
    toDate: '2030-02-19',
    registrationOpensAt: '2030-01-01T00:00:00+05:30',
    registrationClosesAt: '2030-02-10T18:00:00+05:30',
  });

  it.each([
    ['2029-12-31T23:59:59', 'not-yet'],
    ['2030-01-01T00:00:00', 'open'],
    ['2030-02-10T17:59:59', 'open'],
    ['2030-02-10T18:00:00', 'closed'],
    ['2030-02-15T23:59:59', 'closed'],
    ['2030-02-16T00:00:00', 'running'],
    ['2030-02-19T23:59:59', 'running'],
    ['2030-02-20T00:00:00', 'past'],
  ])('at %s in India is %s', (instant, phase) => {
    expect(eventPhaseOf(event, at(instant))).toBe(phase);
  });

  it('stays cancelled on every day', () => {
    const cancelled = anEvent({ cancelled: { at: '2030-01-02T00:00:00.000Z', reason: 'Floods' } });
    for (const day of ['2030-01-10', '2030-02-17', '2030-03-01'])
      expect(eventPhaseOf(cancelled, at(`${day}T12:00:00`))).toBe('cancelled');
  });
});

describe('an address without an id', () => {
  const past = anEvent({ eventId: 'past', fromDate: '2022-10-14', toDate: '2022-10-16' });
  const later = anEvent({ eventId: 'later', registrationOpensAt: '2030-02-01T00:00:00Z' });
  const open = anEvent({ eventId: 'open', fromDate: '2030-05-01', toDate: '2030-05-02' });
  const now = at('2030-01-01T00:00:00');

  it('means the next event that is open', () => {
    expect(nextEvent([past, later, open], now)?.eventId).toBe('open');
  });

  it('means the next event to come when none is open', () => {
    expect(nextEvent([past, later], now)?.eventId).toBe('later');
  });

  it('means none when all are over', () => {
    expect(nextEvent([past], now)).toBeNull();
  });
});

describe('the camps of a yatra', () => {
  const mayapur = aCamp('Mayapur', '2030-02-16', '2030-02-21');
  const both = aCamp('JMYatra', '2030-02-16', '2030-02-25');
  const puri = aCamp('Puri', '2030-02-22', '2030-02-25');
  const before = aCamp('Mayapur', '2029-02-16', '2029-02-21');
  const events = [before, mayapur, both, anEvent(), puri];

  it('belong together by name and year', () => {
    expect(yatrasOf(events).map(({ title, camps }) => [title, camps.length])).toEqual([
      ['Annual Yatra 2029', 1],
      ['Annual Yatra 2030', 3],
    ]);
  });

  it('are led by the longest', () => {
    const [, yatra] = yatrasOf(events);
    expect(yatra && leadCamp(yatra).landing.yatra.anchor).toBe('JMYatra');
  });

  it.each([
    ['2029-01-01T00:00:00', 'Annual Yatra 2029'],
    ['2029-12-01T00:00:00', 'Annual Yatra 2030'],
    ['2031-01-01T00:00:00', 'Annual Yatra 2030'],
  ])('that are shown at %s are those of the %s', (instant, title) => {
    expect(nextYatra(events, at(instant))?.title).toBe(title);
  });
});

describe('the addresses of an event', () => {
  it('are below /event for most', () => {
    const event = anEvent();
    expect(isCamp(event)).toBe(false);
    expect(landingAddress(event)).toBe('/event/winter-camp');
    expect(bridgeAddress(event)).toBe('/event/bridge/winter-camp');
    expect(registerAddress(event, 'a+b@example.org')).toBe(
      '/event/register/winter-camp?email=a%2Bb%40example.org',
    );
  });

  it('are below /viplava for a camp, with its id', () => {
    const camp = aCamp('Puri', '2030-02-22', '2030-02-25');
    expect(landingAddress(camp)).toBe('/viplava?eventId=puri-2030#Puri');
    expect(bridgeAddress(camp)).toBe('/viplava/bridge?eventId=puri-2030');
    expect(registerAddress(camp, 'a@example.org')).toBe(
      '/viplava/register?eventId=puri-2030&email=a%40example.org',
    );
  });
});
