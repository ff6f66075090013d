import { registrationOf, whyNothing } from '@coastok/domain';
import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import type { Types } from 'mongoose';
import { bookingTerms } from '../booking/core/eventTerms.js';
import { EventRepository } from '../event/eventRepository.js';
import type { Event } from '../event/event.model.js';
import { AppError } from '../platform/errors/appError.js';
import { type Job, RunsAsJob, processEach } from '../platform/jobs/job.js';
import { JobRunner } from '../platform/jobs/jobRunner.js';
import { WaitlistOffers } from './waitlistOffers.js';
import { WaitlistRepository } from './waitlistRepository.js';

const CHECK_EVERY_S = 2;

/**
 * Offers free places to people who wait. While anybody waits, it computes every two seconds which places are free,
 * instead of reacting to what freed them: no way of freeing a place can be forgotten, and nothing is lost when an
 * instance stops.
 */
@RunsAsJob
@Injectable()
export class WaitlistJob implements Job, OnModuleInit {
  readonly name = 'waitlist';
  readonly timetable = { everySeconds: 60 };
  private readonly logger = new Logger('Waitlist');

  constructor(
    private readonly jobs: JobRunner,
    private readonly repository: WaitlistRepository,
    private readonly offers: WaitlistOffers,
    private readonly events: EventRepository,
  ) {}

  onModuleInit(): void {
    this.jobs.wakeBy(async () => ((await this.repository.hasWork()) ? [this.name] : []), CHECK_EVERY_S);
  }

  /** Runs the job at once. */
  wake(): void {
    this.jobs.wake(this.name);
  }

  async run(signal: AbortSignal): Promise<number> {
    const followed = await processEach(
      await this.repository.offered(),
      signal,
      async entry => (await this.offers.refreshOffer(entry)) !== entry,
      (error, { _id: entry }) => {
        // An `AppError` means that another step was taken in the meantime; it is not logged.
        if (!(error instanceof AppError))
          this.logger.warn({ err: error, entry }, 'updating an offer failed; the next run retries it');
      },
    );
    let offered = 0;
    await processEach(
      await this.repository.eventsWaitedFor(),
      signal,
      async id => (offered += await this.runEvent(id, signal)),
      (error, event) =>
        this.logger.warn(
          { err: error, event },
          'offering the free places of an event failed; the next run retries it',
        ),
    );
    return followed + offered;
  }

  private async runEvent(eventId: Types.ObjectId, signal: AbortSignal): Promise<number> {
    const event = (await this.events.byId([eventId])).get(eventId.toHexString());
    const now = new Date();
    // The cancellation itself closes the list and notifies those who wait.
    if (event?.cancelled) return 0;
    if (!event || isOver(event, now)) return this.repository.close(eventId);
    const nothing = whyNothing({ ...bookingTerms(event), waitlist: event.waitlist === true }, now);
    return nothing === null ? this.offers.offerAll(event, signal) : 0;
  }
}

const isOver = (event: Event, now: Date): boolean =>
  event.status === 0 || registrationOf(bookingTerms(event), now) === 'closed';
