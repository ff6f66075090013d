import { Inject, Injectable, Logger } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { CONFIG, type Config, onlinePaymentsOff } from '../../platform/config/config.js';
import { type Job, type Timetable, RunsAsJob } from '../../platform/jobs/job.js';
import { BookComparison } from './bookComparison.js';
import { Gateway, PAGE_SIZE } from './gateway.js';
import { BOOK_KINDS, type BookKind, type GatewayCursor } from './gatewayCursor.model.js';
import { GatewayRefusal, UnknownOutcome } from './gatewayClient.js';

const LEAST_SECONDS = 3 * 24 * 3600;
/**
 * How long a difference that could not be checked is looked for again; after that it is found when its settlement is
 * read.
 */
const GAPS_WITHIN_SECONDS = 31 * 24 * 3600;

type Reading = NonNullable<GatewayCursor['reading']>;
type Page = Awaited<ReturnType<BookComparison['payments']>> & { isLast: boolean };

/**
 * Reads the gateway's lists of payments and refunds by page and time, since the last complete pass and at least three
 * days back; the first pass reads everything. It finds what no webhook reported (docs/rules/money.md#22). The
 * progress is stored after each page, so that an interrupted pass continues.
 */
@RunsAsJob
@Injectable()
export class Reconciliation implements Job {
  readonly name = 'reconciliation';
  readonly timetable: Timetable;
  private readonly logger = new Logger('Reconciliation');

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    @InjectModel('gateway_book') private readonly books: Model<GatewayCursor>,
    private readonly gateway: Gateway,
    private readonly comparison: BookComparison,
  ) {
    this.timetable = { everySeconds: config.reconcileSeconds };
  }

  get off(): string | false {
    return onlinePaymentsOff(this.config);
  }

  /** @returns the number of differences */
  async run(signal: AbortSignal): Promise<number> {
    let differing = 0;
    for (const kind of BOOK_KINDS) {
      try {
        differing += await this.readBook(kind, signal);
      } catch (error) {
        if (!(error instanceof UnknownOutcome || error instanceof GatewayRefusal)) throw error;
        this.logger.warn({ book: kind }, 'the gateway’s book is read on next time');
      }
    }
    return differing;
  }

  private async readBook(kind: BookKind, signal: AbortSignal): Promise<number> {
    let differing = 0;
    let reading: Reading | null = await this.currentPass(kind);
    while (reading && !signal.aborted) {
      const page: Page = await this.readPage(kind, reading);
      differing += page.differing;
      const hasGaps: boolean = reading.hasGaps === true || !page.isWhole;
      reading = page.isLast ? null : { ...reading, skip: reading.skip + PAGE_SIZE, hasGaps };
      await this.note(kind, reading, hasGaps);
      if (!page.isWhole) this.logger.warn({ book: kind }, 'not all that differs could be followed');
    }
    return differing;
  }

  /** The interrupted pass, or a new one. Records created during a pass belong to the next one. */
  private async currentPass(kind: BookKind): Promise<Reading> {
    const book = await this.books.findById(kind).lean<GatewayCursor>();
    if (book?.reading) return book.reading;
    const to = Math.floor(Date.now() / 1000);
    const from = book?.completeTo ? Math.min(book.completeTo, to - LEAST_SECONDS) : 0;
    const reading = { from, to, skip: 0 };
    await this.books.updateOne(
      { _id: kind },
      { $set: { reading }, $setOnInsert: { completeTo: null } },
      { upsert: true },
    );
    return reading;
  }

  private async readPage(kind: BookKind, page: Reading): Promise<Page> {
    if (kind === 'payments') {
      const listed = await this.gateway.listPayments(page);
      return { ...(await this.comparison.payments(listed)), isLast: listed.length < PAGE_SIZE };
    }
    const listed = await this.gateway.listRefunds(page);
    return { ...(await this.comparison.refundsIn(listed)), isLast: listed.length < PAGE_SIZE };
  }

  private async note(kind: BookKind, reading: Reading | null, hasGaps: boolean): Promise<void> {
    // Another instance may already have finished the pass, so that `reading` is null.
    const completeTo = hasGaps
      ? { $max: ['$completeTo', { $subtract: ['$reading.to', GAPS_WITHIN_SECONDS] }] }
      : { $ifNull: ['$reading.to', '$completeTo'] };
    const done = [{ $set: { completeTo, reading: null } }];
    await this.books.updateOne({ _id: kind }, reading ? { $set: { reading } } : done, {
      updatePipeline: reading === null,
    });
  }
}
