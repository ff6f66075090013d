import { Injectable, type OnModuleInit } from '@nestjs/common';
import mongoose from 'mongoose';
import { StaleWhileRevalidate } from '../reads/staleWhileRevalidate.js';
import { SharedWrites } from '../reads/sharedWrites.js';
import type { Filter } from './page.js';

/** For how long a total does at most, should a write be told by nobody (`SharedWrites`). */
const LONGEST_LIFE_MS = 30_000;
const MOST_KEPT = 2000;

/** The long lists that are looked through page by page, by their models. */
const KEPT = ['user', 'booking', 'question'] as const;
export type KeptList = (typeof KEPT)[number];

/**
 * How many records a list's filter finds, kept until somebody writes one: whoever turns a page, and whoever sees the
 * same list, counts nothing. What this instance writes counts at once, what others write within a second.
 */
@Injectable()
export class CachedTotals implements OnModuleInit {
  private readonly totals = new Map<string, StaleWhileRevalidate<number>>();

  constructor(private readonly writes: SharedWrites) {}

  onModuleInit(): void {
    for (const name of KEPT) this.writes.watch(name);
  }

  /** @param count makes it, for the first who asks */
  async of(list: KeptList, filter: Filter, count: () => Promise<number>): Promise<number> {
    const stamp = (await this.writes.read()).stamp(list);
    return this.keptFor(`${list} ${mongoose.mongo.BSON.EJSON.stringify(filter)}`, count).read(stamp);
  }

  private keptFor(key: string, count: () => Promise<number>): StaleWhileRevalidate<number> {
    const kept = this.totals.get(key) ?? new StaleWhileRevalidate(LONGEST_LIFE_MS, count, LONGEST_LIFE_MS);
    // The last one read stands last, so that the first one is the one to forget.
    this.totals.delete(key);
    this.totals.set(key, kept);
    const [oldest] = this.totals.keys();
    if (this.totals.size > MOST_KEPT && oldest !== undefined) this.totals.delete(oldest);
    return kept;
  }
}
