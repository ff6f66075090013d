import { istDay, type SummaryQuery, type SummaryRecord } from '@coastok/domain';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { StaleWhileRevalidate } from '../platform/reads/staleWhileRevalidate.js';
import { SharedWrites } from '../platform/reads/sharedWrites.js';
import type { CountedRecords } from '../platform/reads/writtenPlaces.js';
import { type Counted, countAll, type Counters, summaryOf } from './counted.js';

/** The figures are exact within so long also when somebody writes what nobody tells of, past the models. */
const LEAST_LIFE_MS = 5000;
/** For how long figures do that take long to count, as long as no instance tells of a write. */
const LONGEST_LIFE_MS = 30_000;
const MOST_KEPT = 150;

const OF_AREA = 'connectedAreaId';
/** What the figures of each collection depend on. */
const COUNTED: Record<keyof Counted, CountedRecords> = {
  user: { place: OF_AREA, fields: ['status', 'userRole', 'chantingRounds', 'createdAt'] },
  area: { place: '_id', fields: ['status', 'createdAt'] },
  question: { place: OF_AREA, fields: ['answered', 'createdAt'] },
  booking: { place: OF_AREA, fields: ['status', 'createdAt'] },
};

type Answers = { [Collection in keyof Counted]: StaleWhileRevalidate<Counted[Collection]> };

interface Kept {
  answers: Answers;
  /** What the summary was last made of. */
  made?: { of: Counted; summary: SummaryRecord };
}

/**
 * The figures of all areas, or of some, counted once for all who look at them, and each collection anew only once a write
 * changed what is counted of it in these areas. What this instance writes shows at once, what others write within a
 * second or two.
 */
@Injectable()
export class CachedSummaries implements OnModuleInit {
  private readonly summaries = new Map<string, Kept>();

  constructor(private readonly writes: SharedWrites) {}

  onModuleInit(): void {
    for (const [name, counted] of Object.entries(COUNTED)) this.writes.watch(name, counted);
  }

  /** @param areas ids of those that are counted; null for all */
  async read(
    areas: readonly string[] | null,
    query: SummaryQuery,
    counters: Counters,
  ): Promise<SummaryRecord> {
    const written = await this.writes.read();
    const stamp = (name: keyof Counted) => written.changes(name, areas);
    const kept = this.keptFor(areas, query, counters);
    const { answers } = kept;
    const counted = await countAll({
      user: () => answers.user.read(stamp('user')),
      area: () => answers.area.read(stamp('area')),
      question: () => answers.question.read(stamp('question')),
      booking: () => answers.booking.read(stamp('booking')),
    });
    if (!kept.made || !same(kept.made.of, counted)) {
      kept.made = { of: counted, summary: summaryOf(query, counted) };
    }
    return kept.made.summary;
  }

  private keptFor(areas: readonly string[] | null, query: SummaryQuery, counters: Counters): Kept {
    // Without a last day the series ends today.
    const key = JSON.stringify([areas, query.fromDate, query.toDate, istDay(new Date())]);
    const kept = this.summaries.get(key) ?? { answers: answersOf(counters) };
    // The last one read stands last, so that the first one is the one to forget.
    this.summaries.delete(key);
    this.summaries.set(key, kept);
    const [oldest] = this.summaries.keys();
    if (this.summaries.size > MOST_KEPT && oldest !== undefined) this.summaries.delete(oldest);
    return kept;
  }
}

const answersOf = (counters: Counters): Answers => ({
  user: answerOf(counters.user),
  area: answerOf(counters.area),
  question: answerOf(counters.question),
  booking: answerOf(counters.booking),
});

const answerOf = <T>(count: () => Promise<T>) =>
  new StaleWhileRevalidate(LEAST_LIFE_MS, count, LONGEST_LIFE_MS);

const same = (a: Counted, b: Counted): boolean =>
  a.user === b.user && a.area === b.area && a.question === b.question && a.booking === b.booking;
