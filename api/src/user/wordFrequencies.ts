import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, Schema } from 'mongoose';
import { type Job, RunsAsJob } from '../platform/jobs/job.js';
import type { Filter } from '../platform/lists/page.js';
import { pathsOf } from '../platform/lists/search.js';
import { StaleWhileRevalidate } from '../platform/cache/staleWhileRevalidate.js';
import { type FrequencyOf, memberFilter, type MemberWords, memberWords } from './memberWords.js';
import type { User } from './user.model.js';

/**
 * The sample takes this many ranges of phone numbers, since they are evenly spread and unrelated to names, and
 * `OF_EACH` members of each.
 */
const STRETCHES = 200;
const OF_EACH = 100;
const LONGEST = 6;
/**
 * A beginning that fewer than this many members of the sample have is rare. It could point to a few people, so it is
 * not stored.
 */
const RARE = 10;
const RARE_SHARE = RARE / (STRETCHES * OF_EACH);
const READ_EVERY_MS = 10 * 60_000;
/** Ten digits; excludes erased people, whose records have none. */
const DIGITS = { $gte: '0', $lt: ':' };

type Sampled = Pick<User, 'phone' | 'searchTokens' | 'searchPairs'>;

/**
 * Estimates how common words and keys of single words (`memberWords.ts`) are, so that a search for several words starts
 * with the rarest. The estimate is made each night from about 20,000 members; before the first night, and for unknown
 * words, a longer word counts as rarer.
 */
@RunsAsJob
@Injectable()
export class WordFrequencies implements Job {
  readonly name = 'word-frequencies';
  readonly timetable = { cron: '40 2 * * *' };
  private readonly shares = new StaleWhileRevalidate(READ_EVERY_MS, () => this.read());

  constructor(
    @InjectModel('user') private readonly users: Model<User>,
    @InjectModel('word_frequency') private readonly frequencies: Model<WordFrequency>,
  ) {}

  async known(): Promise<FrequencyOf> {
    const shares = await this.shares.read();
    return word => shares.get(word.slice(0, LONGEST)) ?? RARE_SHARE / (1 + word.length);
  }

  /**
   * The filter for a search, with the matches of `searchFilter` and the smallest scan.
   * @param among the rest of the filter
   */
  async filter(q: string | undefined, among: Filter): Promise<Filter> {
    return q ? memberFilter(await this.words(q, among)) : {};
  }

  /** The parts of that filter. */
  async words(q: string, among: Filter): Promise<MemberWords> {
    return memberWords(q, await this.known(), pathsOf(among).has('connectedAreaId'));
  }

  /** @returns the number of common beginnings */
  async run(signal: AbortSignal): Promise<number> {
    const counts = new Map<string, number>();
    let members = 0;
    for await (const { searchTokens, searchPairs } of this.sample(signal)) {
      members += 1;
      const alone = searchPairs.filter(key => key.startsWith(' '));
      for (const beginning of new Set([...searchTokens, ...alone].flatMap(beginningsOf)))
        counts.set(beginning, (counts.get(beginning) ?? 0) + 1);
    }
    const common = [...counts].filter(([, count]) => count >= RARE);
    if (signal.aborted || common.length === 0) return 0;
    const countedAt = new Date();
    await this.frequencies.bulkWrite(
      common.map(([_id, count]) => ({
        updateOne: { filter: { _id }, update: { $set: { share: count / members, countedAt } }, upsert: true },
      })),
      { ordered: false },
    );
    await this.frequencies.deleteMany({ countedAt: { $lt: countedAt } });
    return common.length;
  }

  private async *sample(signal: AbortSignal): AsyncGenerator<Sampled> {
    const [first, last] = await Promise.all([this.phone(1), this.phone(-1)]);
    const stretches = Math.min(STRETCHES, last - first + 1);
    const step = (last - first) / stretches;
    for (let n = 0; n < stretches && !signal.aborted; n += 1) {
      const [from, to] = [first + n * step, first + (n + 1) * step].map(asPhone);
      const phone = { $gte: from, $lt: n < stretches - 1 ? to : DIGITS.$lt };
      yield* await this.users
        .find({ phone }, { searchTokens: 1, searchPairs: 1, _id: 0 })
        .limit(OF_EACH)
        .lean<Sampled[]>();
    }
  }

  private async phone(order: 1 | -1): Promise<number> {
    const user = await this.users
      .findOne({ phone: DIGITS }, { phone: 1, _id: 0 })
      .sort({ phone: order })
      .lean<Sampled>();
    return Number(user?.phone ?? 0);
  }

  private async read(): Promise<ReadonlyMap<string, number>> {
    const known = await this.frequencies.find({}, { share: 1 }).lean<WordFrequency[]>();
    return new Map(known.map(({ _id, share }) => [_id, share]));
  }
}

const asPhone = (number: number): string => String(Math.floor(number)).padStart(10, '0');

const beginningsOf = (word: string): string[] =>
  Array.from({ length: Math.min(word.length, LONGEST) }, (_, at) => word.slice(0, at + 1));

/** How common a beginning of words is among members; rare ones are not stored. */
interface WordFrequency {
  /** The first letters. */
  _id: string;
  /** Estimated share of all members. */
  share: number;
  countedAt: Date;
}

export const wordFrequencySchema = new Schema<WordFrequency>(
  {
    _id: { type: String, required: true },
    share: { type: Number, required: true },
    countedAt: { type: Date, required: true },
  },
  { collection: 'word_frequency', versionKey: false },
).index({ countedAt: 1 });
