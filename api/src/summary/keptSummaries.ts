import type { SummaryQuery, SummaryRecord } from '@coastok/domain';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { KeptAnswer } from '../platform/reads/keptAnswer.js';
import { OwnWrites } from '../platform/reads/ownWrites.js';

/** What the figures count. */
const COUNTED = ['user', 'area', 'question', 'booking'];
/** The figures are exact within two seconds (quality, Speed), whichever instance wrote what they count. */
const OLDEST_MS = 1500;
const MOST_KEPT = 50;

/**
 * The figures of all areas, counted once for all who look at about the same time. What this instance writes shows at
 * once, what others write within two seconds.
 */
@Injectable()
export class KeptSummaries implements OnModuleInit {
  private readonly writes = new OwnWrites();
  private readonly answers = new Map<string, KeptAnswer<SummaryRecord>>();

  constructor(@InjectConnection() private readonly connection: Connection) {}

  onModuleInit(): void {
    for (const name of COUNTED) this.writes.watch(this.connection.model(name).collection);
  }

  read(query: SummaryQuery, count: () => Promise<SummaryRecord>): Promise<SummaryRecord> {
    const key = JSON.stringify([query.fromDate, query.toDate]);
    const answer = this.answers.get(key) ?? new KeptAnswer(OLDEST_MS, count, OLDEST_MS);
    // The last one read stands last, so that the first one is the one to forget.
    this.answers.delete(key);
    this.answers.set(key, answer);
    const [oldest] = this.answers.keys();
    if (this.answers.size > MOST_KEPT && oldest !== undefined) this.answers.delete(oldest);
    return answer.read(this.writes.stamp);
  }
}
