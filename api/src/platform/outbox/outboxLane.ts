import { Logger } from '@nestjs/common';
import type { Model } from 'mongoose';
import type { Job } from '../jobs/job.js';
import { fromNow } from '../mongo/databaseClock.js';
import type { OutboxMessage } from './outbox.model.js';

/** Does one kind of message; throws to have it tried again later. */
export type OutboxHandler = (payload: Record<string, unknown>, key: string) => Promise<void>;

/** Longer than any service is waited for. */
export const LEASE_MS = 60_000;
/** A delivery that has not answered by then has failed; it ends before another instance may take it in hand. */
const ANSWERS_WITHIN_MS = LEASE_MS - 5_000;
const FIRST_PAUSE_MS = 2_000;
const LONGEST_PAUSE_MS = 3600_000;
/** What is this old and still undeliverable says nothing to anybody any more. */
const GIVE_UP_AFTER_MS = 24 * 3600_000;
/** As many a run begins: what it did is counted at its end, and any instance may take the next one. */
export const BATCH = 100;

/** Due, and in nobody's hands, on the database's clock: those of instances may differ. */
export const DELIVERABLE = {
  $and: [{ $lte: ['$dueAt', '$$NOW'] }, { $lt: [{ $ifNull: ['$leasedUntil', new Date(0)] }, '$$NOW'] }],
};

/** How many messages of a kind are in hand at once; one after the other unless their order means nothing to anybody. */
export interface Pace {
  atOnce: number;
}

export const laneOf = (kind: string): string => `outbox-${kind}`;

/**
 * Delivers the messages of one kind. Each kind is a job of its own: a mail server that hangs holds up no push, and
 * nobody's sign-in code waits behind a thousand reminders.
 */
export class OutboxLane implements Job {
  readonly name: string;
  /** Whoever publishes wakes it, and `Outbox` looks for what waits otherwise. */
  readonly timetable = { everySeconds: 600 };
  private readonly logger = new Logger('Outbox');

  constructor(
    private readonly messages: Model<OutboxMessage>,
    private readonly kind: string,
    private readonly handler: OutboxHandler,
    private readonly pace: Pace,
    /** Asks for another run as soon as one has ended. */
    private readonly goOn: () => void,
  ) {
    this.name = laneOf(kind);
  }

  async run(signal: AbortSignal): Promise<number> {
    const inHand = new Set<Promise<void>>();
    let begun = 0;
    try {
      while (!signal.aborted && begun < BATCH) {
        const message = await this.claim();
        if (!message) break;
        begun++;
        const delivery = this.deliver(message).finally(() => inHand.delete(delivery));
        inHand.add(delivery);
        if (inHand.size >= this.pace.atOnce) await Promise.race(inHand);
      }
    } finally {
      await Promise.all(inHand);
    }
    if (begun === BATCH) this.goOn();
    return begun;
  }

  /** Takes the next due message in hand. */
  private claim(): Promise<OutboxMessage | null> {
    return this.messages
      .findOneAndUpdate(
        { kind: this.kind, dueAt: { $type: 'date' }, $expr: DELIVERABLE },
        [{ $set: { leasedUntil: fromNow(LEASE_MS), attempts: { $add: ['$attempts', 1] } } }],
        { updatePipeline: true, sort: { dueAt: 1 }, returnDocument: 'after' },
      )
      .lean<OutboxMessage>()
      .exec();
  }

  /** Never throws: where even the outcome can't be stored, the message is free again when its lease has run out. */
  private async deliver(message: OutboxMessage): Promise<void> {
    const outcome = await answered(this.handler(message.payload, message.key)).then(
      () => ({ dueAt: null, doneAt: '$$NOW', lastError: null }),
      (error: unknown) => this.postponed(message, error),
    );
    await this.messages
      .updateOne({ _id: message._id }, [{ $set: { ...outcome, leasedUntil: null } }], {
        updatePipeline: true,
      })
      .catch((error: unknown) =>
        this.logger.warn({ err: error, kind: this.kind }, 'storing an outcome failed'),
      );
  }

  /** Tried again after 2 s, 4 s, 8 s and so on, at last every hour, for a day. */
  private postponed({ attempts }: OutboxMessage, error: unknown) {
    this.logger.warn({ err: error, kind: this.kind, attempts }, 'delivery failed');
    const pause = Math.min(FIRST_PAUSE_MS * 2 ** (attempts - 1), LONGEST_PAUSE_MS);
    const isOver = { $gte: [{ $subtract: ['$$NOW', '$createdAt'] }, GIVE_UP_AFTER_MS] };
    return {
      lastError: { $literal: error instanceof Error ? error.message : String(error) },
      dueAt: { $cond: [isOver, null, fromNow(pause)] },
      failedAt: { $cond: [isOver, '$$NOW', null] },
    };
  }
}

/** One that hangs for ever would hold up its whole lane, and the server's end. */
async function answered(delivery: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const deadline = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('No answer in time')), ANSWERS_WITHIN_MS);
  });
  await Promise.race([delivery, deadline]).finally(() => clearTimeout(timer));
}
