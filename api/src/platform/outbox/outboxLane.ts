import { Logger } from '@nestjs/common';
import { type Model, Schema, type Types } from 'mongoose';
import type { Job } from '../jobs/job.js';
import { fromNow } from '../mongo/connection.js';

/** A task to do after a commit: a mail, a push. Done at least once; `key` makes publishing it idempotent. */
export interface OutboxMessage {
  _id: Types.ObjectId;
  /** The same on every retry of the same cause: `answer:<question>:<n>`. */
  key: string;
  kind: string;
  payload: Record<string, unknown>;
  createdAt: Date;
  attempts: number;
  /** The time of the next attempt; null once done or given up. */
  dueAt: Date | null;
  leasedUntil: Date | null;
  doneAt: Date | null;
  failedAt: Date | null;
  lastError: string | null;
  /** Whether its delivery is stored elsewhere for longer. */
  noted?: boolean;
}

const WEEK_SECONDS = 7 * 24 * 3600;

export const outboxSchema = new Schema<OutboxMessage>(
  {
    key: { type: String, required: true },
    kind: { type: String, required: true },
    payload: { type: Schema.Types.Mixed, required: true },
    createdAt: { type: Date, required: true },
    attempts: { type: Number, required: true },
    dueAt: Date,
    leasedUntil: Date,
    doneAt: Date,
    failedAt: Date,
    lastError: String,
    noted: Boolean,
  },
  { collection: 'outbox', versionKey: false, minimize: false },
)
  .index({ key: 1 }, { unique: true })
  .index({ kind: 1, dueAt: 1 })
  .index({ dueAt: 1 })
  .index({ failedAt: 1 }, { partialFilterExpression: { failedAt: { $type: 'date' } } })
  .index({ doneAt: 1 }, { expireAfterSeconds: WEEK_SECONDS });

/** Delivers one kind of message; throws to have it retried later. */
export type OutboxHandler = (payload: Record<string, unknown>, key: string) => Promise<void>;

/** Longer than the time limit of any service. */
export const LEASE_MS = 60_000;
/** A delivery without an answer by then has failed; this ends it before another instance may claim the message. */
const ANSWERS_WITHIN_MS = LEASE_MS - 5_000;
const FIRST_PAUSE_MS = 2_000;
const LONGEST_PAUSE_MS = 3600_000;
/** A message of this age that could not be delivered is out of date. */
const GIVE_UP_AFTER_MS = 24 * 3600_000;
/** The number of messages that a run starts: they are counted at its end, and any instance may do the next run. */
export const BATCH = 100;

/** The time has come and no instance holds the lease, on the database's clock: the clocks of instances may differ. */
export const DELIVERABLE = {
  $and: [{ $lte: ['$dueAt', '$$NOW'] }, { $lt: [{ $ifNull: ['$leasedUntil', new Date(0)] }, '$$NOW'] }],
};

/** How many messages of a kind are delivered at once; one after the other unless their order does not matter. */
export interface Pace {
  atOnce: number;
}

export const laneOf = (kind: string): string => `outbox-${kind}`;

/**
 * Delivers the messages of one kind. Each kind is a separate job: a mail server that hangs delays no push, and a
 * sign-in code does not wait behind a thousand reminders.
 */
export class OutboxLane implements Job {
  readonly name: string;
  /** `publish` wakes the lane; otherwise `Outbox` looks for waiting messages. */
  readonly timetable = { everySeconds: 600 };
  private readonly logger = new Logger('Outbox');

  constructor(
    private readonly messages: Model<OutboxMessage>,
    private readonly kind: string,
    private readonly handler: OutboxHandler,
    private readonly pace: Pace,
    /** Requests another run as soon as this one has ended. */
    private readonly goOn: () => void,
  ) {
    this.name = laneOf(kind);
  }

  async run(signal: AbortSignal): Promise<number> {
    const inHand = new Set<Promise<void>>();
    let started = 0;
    try {
      while (!signal.aborted && started < BATCH) {
        const message = await this.claim();
        if (!message) break;
        started++;
        const delivery = this.deliver(message).finally(() => inHand.delete(delivery));
        inHand.add(delivery);
        if (inHand.size >= this.pace.atOnce) await Promise.race(inHand);
      }
    } finally {
      await Promise.all(inHand);
    }
    if (started === BATCH) this.goOn();
    return started;
  }

  /** Claims the next message to deliver. */
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

  /** Never throws: where even the outcome can't be stored, the message is free again when its lease has expired. */
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

  /** The message is retried after 2 s, 4 s, 8 s and so on, later every hour, for a day. */
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

/** A delivery that never ends would block its lane and delay the server's shutdown. */
async function answered(delivery: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const deadline = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('No answer in time')), ANSWERS_WITHIN_MS);
  });
  await Promise.race([delivery, deadline]).finally(() => clearTimeout(timer));
}
