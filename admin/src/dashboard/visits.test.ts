import { describe, expect, test } from '@jest/globals';
import type { SummaryRecord } from '@coastok/domain';
import { newsOf, sinceOf, type Visit, visitIn, visitNow } from './visits';

const summary = (fields: Partial<SummaryRecord> = {}): SummaryRecord =>
  ({
    pendingMembers: 0,
    nonCoastokMembers: 0,
    pendingQuestions: 0,
    subsidyRequested: 0,
    paymentsPending: 0,
    paymentsCompleted: 0,
    ...fields,
  }) as SummaryRecord;

const NOW = new Date('2030-05-02T06:00:00Z');
const last: Visit = visitNow(null, summary({ pendingMembers: 2 }), new Date('2030-05-01T06:00:00Z'));

describe('a visit', () => {
  test('of a new user has no news', () => {
    expect(sinceOf(visitIn(undefined), NOW)).toBeNull();
  });

  test('continues from the end of the previous visit', () => {
    expect(sinceOf(last, NOW)).toMatchObject({ day: '2030-05-01', counts: { pendingMembers: 2 } });
  });

  test('keeps its news while it lasts', () => {
    const going = visitNow(last.now, summary({ pendingMembers: 3 }), NOW);
    expect(sinceOf(going, new Date(NOW.getTime() + 60_000))).toEqual(last.now);
  });

  test('is read as it was stored, and an unknown format counts as no visit', () => {
    expect(visitIn(JSON.parse(JSON.stringify(last)))).toEqual(last);
    for (const kept of [null, 7, {}, { at: 'x', now: last.now }, { at: last.at, now: {} }])
      expect(visitIn(kept)).toBeNull();
  });
});

describe('the news', () => {
  test('count what is new since then, without what was there earlier on the same day', () => {
    const news = newsOf(last.now, summary({ pendingMembers: 5, subsidyRequested: 1 }));
    expect(news.map(({ name, count }) => [name, count])).toEqual([
      ['pendingMembers', 3],
      ['subsidyRequested', 1],
    ]);
  });

  test('link to their lists from that day on', () => {
    const [members] = newsOf(last.now, summary({ pendingMembers: 3 }));
    expect(members?.to).toMatch(/^\/user\/pending\?/);
    expect(decodeURIComponent(members?.to ?? '')).toContain('"fromDate":"2030-05-01"');
  });

  test('are none when the counts are the same or lower', () => {
    expect(newsOf(last.now, summary({ pendingMembers: 1 }))).toEqual([]);
  });
});
