import { describe, expect, it } from '@jest/globals';
import { type PublicEventRecord } from '@coastok/domain';
import { aCamp, anEvent } from '../testing/anEvent.js';
import { renderAddress } from './renderer.js';

const NOW = new Date('2030-01-05T10:00:00.100Z');
const LATER_IN_THE_SECOND = new Date('2030-01-05T10:00:00.900Z');
const IN_THE_NEXT = new Date('2030-01-05T10:00:01.000Z');

const draw = (event: PublicEventRecord, now = NOW, address = '/event/winter-camp') =>
  renderAddress(address, { list: async () => [event], find: async () => event }, now, ['en']);

it.each([
  ['/event/winter-camp', anEvent()],
  ['/viplava', aCamp('Mayapur', '2030-02-16', '2030-02-19')],
])(
  '%s has the published charges and the starting price also where sums are not shown before the payment',
  async (address, { eventId, landing }) => {
    const event = anEvent({
      ...{ eventId, landing },
      ...{ showAmount: false, showAmountBreakup: false, registrationAmount: 1200, startingPrice: 1400 },
      accomodationCategory: {
        0: { id: 0, name: 'Hall', amount: 200 },
        1: { id: 1, name: 'Room', amount: 700 },
      },
    });
    const { body } = await draw(event, NOW, address);
    for (const price of ['₹1,900', '₹1,400', 'from ₹1,400']) expect(body).toContain(price);
  },
);

describe('a page that many visitors ask for', () => {
  it('is rendered once a second', async () => {
    const first = await draw(anEvent());
    expect(first.body).toContain(anEvent().title);
    expect(await draw(anEvent(), LATER_IN_THE_SECOND)).toBe(first);
    expect(await draw(anEvent(), IN_THE_NEXT)).not.toBe(first);
  });

  it('is rendered again as soon as its event changes', async () => {
    await draw(anEvent());
    const { head, body, data } = await draw({ ...anEvent(), title: 'Summer Camp' });
    for (const part of [head, body, data]) expect(part).toContain('Summer Camp');
  });

  it('is rendered separately for another address', async () => {
    await draw(anEvent());
    expect((await draw(anEvent(), NOW, '/event')).head).toContain('__PUBLIC_URL__/event"');
  });

  it('is rendered again when many others were asked for since', async () => {
    const first = await draw(anEvent());
    for (let n = 0; n < 25; n += 1) await draw(anEvent(), NOW, `/event/camp-${n}`);
    expect(await draw(anEvent())).not.toBe(first);
  });

  it('is the same one with any query that it does not read', async () => {
    const first = await draw(anEvent());
    expect(await draw(anEvent(), NOW, '/event/winter-camp?fbclid=1&a=2')).toBe(first);
    const yatra = await draw(anEvent(), NOW, '/viplava?eventId=winter-camp');
    expect(await draw(anEvent(), NOW, '/viplava?a=1&eventId=winter-camp&b')).toBe(yatra);
    expect(await draw(anEvent(), NOW, '/viplava')).not.toBe(yatra);
  });
});
