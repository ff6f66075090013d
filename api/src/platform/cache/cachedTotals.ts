import { Injectable, Module, type OnModuleInit } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import mongoose from 'mongoose';
import type { Filter } from '../lists/page.js';
import { SharedWrites, writeStampSchema } from './sharedWrites.js';
import { StaleWhileRevalidate } from './staleWhileRevalidate.js';

/** The longest life of a total, in case the notice of a write is lost (`SharedWrites`). */
const LONGEST_LIFE_MS = 30_000;
const MOST_KEPT = 2000;

/** The models of the long lists that are read page by page. */
const KEPT = ['user', 'booking', 'question'] as const;
export type KeptList = (typeof KEPT)[number];

/**
 * The totals of list filters, kept until a record of the list is written: further pages and repeated lists are not
 * counted again. Writes of this instance count at once, writes of others within a second.
 */
@Injectable()
export class CachedTotals implements OnModuleInit {
  private readonly totals = new Map<string, StaleWhileRevalidate<number>>();

  constructor(private readonly writes: SharedWrites) {}

  onModuleInit(): void {
    for (const name of KEPT) this.writes.watch(name);
  }

  /** @param count computes the total; called for the first request only */
  async of(list: KeptList, filter: Filter, count: () => Promise<number>): Promise<number> {
    const stamp = (await this.writes.read()).stamp(list);
    return this.keptFor(`${list} ${mongoose.mongo.BSON.EJSON.stringify(filter)}`, count).read(stamp);
  }

  private keptFor(key: string, count: () => Promise<number>): StaleWhileRevalidate<number> {
    const kept = this.totals.get(key) ?? new StaleWhileRevalidate(LONGEST_LIFE_MS, count, LONGEST_LIFE_MS);
    // The last one read is moved to the end, so that the first one is the oldest.
    this.totals.delete(key);
    this.totals.set(key, kept);
    const [oldest] = this.totals.keys();
    if (this.totals.size > MOST_KEPT && oldest !== undefined) this.totals.delete(oldest);
    return kept;
  }
}

@Module({
  imports: [MongooseModule.forFeature([{ name: 'write_stamp', schema: writeStampSchema }])],
  providers: [SharedWrites, CachedTotals],
  exports: [SharedWrites, CachedTotals],
})
export class SharedWritesModule {}
