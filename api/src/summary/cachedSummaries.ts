import { istDay, type SummaryQuery, type SummaryRecord } from '@coastok/domain';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { StaleWhileRevalidate } from '../platform/cache/staleWhileRevalidate.js';
import { SharedWrites } from '../platform/cache/sharedWrites.js';
import type { CountedRecords } from '../platform/cache/ownWrites.js';
import { type Counts, countAll, type Counters, summaryOf } from './summaryCounts.js';

/** Maximum age of figures even when a write bypasses the models and so is not noticed. */
const LEAST_LIFE_MS = 5000;
/** Maximum age of figures that take long to count, while no instance reports a write. */
const LONGEST_LIFE_MS = 30_000;
const MOST_KEPT = 150;

const OF_AREA = 'connectedAreaId';
/** The fields that the figures of each collection depend on. */
const COUNTED: Record<keyof Counts, CountedRecords> = {
  user: { place: OF_AREA, fields: ['status', 'userRole', 'chantingRounds', 'createdAt'] },
  area: { place: '_id', fields: ['status', 'createdAt'] },
  question: { place: OF_AREA, fields: ['answered', 'createdAt'] },
  booking: { place: OF_AREA, fields: ['status', 'createdAt'] },
};

type Answers = { [Collection in keyof Counts]: StaleWhileRevalidate<Counts[Collection]> };

interface Kept {
  answers: Answers;
  /** The inputs and result of the last build. */
  made?: { of: Counts; summary: SummaryRecord };
}

/**
 * Caches figures for all areas or for some of them. All viewers share the counts; a collection is counted again only
 * after a write changed its counted fields in these areas. Writes of this instance show at once, writes of other
 * instances within one or two seconds.
 */
@Injectable()
export class CachedSummaries implements OnModuleInit {
  private readonly summaries = new Map<string, Kept>();

  constructor(private readonly writes: SharedWrites) {}

  onModuleInit(): void {
    for (const [name, counts] of Object.entries(COUNTED)) this.writes.watch(name, counts);
  }

  /** @param areas ids of the areas to count; null for all */
  async read(
    areas: readonly string[] | null,
    query: SummaryQuery,
    counters: Counters,
  ): Promise<SummaryRecord> {
    const written = await this.writes.read();
    const stamp = (name: keyof Counts) => written.changes(name, areas);
    const kept = this.keptFor(areas, query, counters);
    const { answers } = kept;
    const counts = await countAll({
      user: () => answers.user.read(stamp('user')),
      area: () => answers.area.read(stamp('area')),
      question: () => answers.question.read(stamp('question')),
      booking: () => answers.booking.read(stamp('booking')),
    });
    if (!kept.made || !same(kept.made.of, counts)) {
      kept.made = { of: counts, summary: summaryOf(query, counts) };
    }
    return kept.made.summary;
  }

  private keptFor(areas: readonly string[] | null, query: SummaryQuery, counters: Counters): Kept {
    // Without a last day the series ends today, so today is part of the key.
    const key = JSON.stringify([areas, query.fromDate, query.toDate, istDay(new Date())]);
    const kept = this.summaries.get(key) ?? { answers: answersOf(counters) };
    // Re-inserted at the end, so that the first key is the least recently read and is evicted first.
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

const same = (a: Counts, b: Counts): boolean =>
  a.user === b.user && a.area === b.area && a.question === b.question && a.booking === b.booking;
