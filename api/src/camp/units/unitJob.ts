import { Injectable, Logger } from '@nestjs/common';
import { EventRepository } from '../../event/eventRepository.js';
import { type Job, RunsAsJob } from '../../platform/jobs/job.js';
import { processEach } from '../../platform/jobs/processEach.js';
import { Places } from './places.js';
import { UnitPlans } from './unitPlans.js';
import { UnitRepository } from './unitRepository.js';

/** Longer than carrying out a plan takes. */
const PLAN_MS = 60_000;
/** Longer than it takes to store the event of copied units. */
const COPY_MS = 3600_000;

/**
 * Frees the places of bookings that have ended and of desks whose lease has lapsed, finishes plans that a crash left,
 * and removes units that were copied for an event that was never stored because of a crash.
 */
@RunsAsJob
@Injectable()
export class UnitJob implements Job {
  readonly name = 'units';
  readonly timetable = { everySeconds: 60 };
  private readonly logger = new Logger('Units');

  constructor(
    private readonly places: Places,
    private readonly repository: UnitRepository,
    private readonly plans: UnitPlans,
    private readonly events: EventRepository,
  ) {}

  async run(signal: AbortSignal): Promise<number> {
    const now = new Date();
    let freed = await this.places.endLapsed(now);
    await processEach(
      await this.places.eventsToCome(now),
      signal,
      async id => (freed += await this.places.sweep(id)),
      (error, event) => this.logger.warn({ err: error, event }, 'places will be freed later'),
    );
    const finished = await processEach(
      await this.repository.plansLeft(new Date(now.getTime() - PLAN_MS)),
      signal,
      async ({ _id, plan }) => {
        const event = (await this.events.byId([_id])).get(_id.toHexString());
        return event ? this.plans.carryOut(event, plan) : this.repository.planDone(_id, plan);
      },
      (error, { _id: event }) => this.logger.warn({ err: error, event }, 'a plan will be finished later'),
    );
    const copied = await processEach(
      await this.repository.copiesLeft(new Date(now.getTime() - COPY_MS)),
      signal,
      async copy => this.repository.keepOrRemoveCopy(copy, (await this.events.byId([copy._id])).size > 0),
      (error, { _id: event }) => this.logger.warn({ err: error, event }, 'a copy will be looked at later'),
    );
    return freed + finished + copied;
  }
}
