import { describe, expect, it } from '@jest/globals';
import { type PublicEventRecord } from '@coastok/domain';
import { anEvent } from '../testing/anEvent.js';
import { renderAddress } from './renderer.js';

const NOW = new Date('2030-01-05T10:00:00.100Z');
const LATER_IN_THE_SECOND = new Date('2030-01-05T10:00:00.900Z');
const IN_THE_NEXT = new Date('2030-01-05T10:00:01.000Z');

const draw = (event: PublicEventRecord, now = NOW, address = '/event/winter-camp') =>
  renderAddress(address, { list: async () => [event], find: async () => event }, now, ['en']);

describe('a page that a crowd asks for', () => {
  it('is drawn once a second', async () => {
    const first = await draw(anEvent());
    expect(first.body).toContain(anEvent().title);
    expect(await draw(anEvent(), LATER_IN_THE_SECOND)).toBe(first);
    expect(await draw(anEvent(), IN_THE_NEXT)).not.toBe(first);
  });

  it('is another one as soon as its event is', async () => {
    await draw(anEvent());
    const { head, body, data } = await draw({ ...anEvent(), title: 'Summer Camp' });
    for (const part of [head, body, data]) expect(part).toContain('Summer Camp');
  });

  it('is another one at another address', async () => {
    await draw(anEvent());
    expect((await draw(anEvent(), NOW, '/event')).head).toContain('__PUBLIC_URL__/event"');
  });

  it('is drawn anew when many others were asked for since', async () => {
    const first = await draw(anEvent());
    for (let n = 0; n < 25; n += 1) await draw(anEvent(), NOW, `/event/camp-${n}`);
    expect(await draw(anEvent())).not.toBe(first);
  });

  it('is the same one whatever else its query says', async () => {
    const first = await draw(anEvent());
    expect(await draw(anEvent(), NOW, '/event/winter-camp?fbclid=1&a=2')).toBe(first);
    const yatra = await draw(anEvent(), NOW, '/viplava?eventId=winter-camp');
    expect(await draw(anEvent(), NOW, '/viplava?a=1&eventId=winter-camp&b')).toBe(yatra);
    expect(await draw(anEvent(), NOW, '/viplava')).not.toBe(yatra);
  });
});
