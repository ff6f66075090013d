import { Injectable, Logger } from '@nestjs/common';
import { type Job, RunsAsJob } from '../../platform/jobs/job.js';
import { processEach } from '../../platform/jobs/processEach.js';
import { Places } from './places.js';

/** Frees the places of bookings that have ended, and of desks whose lease has lapsed. */
@RunsAsJob
@Injectable()
export class UnitJob implements Job {
  readonly name = 'units';
  readonly timetable = { everySeconds: 60 };
  private readonly logger = new Logger('Units');

  constructor(private readonly places: Places) {}

  async run(signal: AbortSignal): Promise<number> {
    const now = new Date();
    let freed = await this.places.endLapsed(now);
    await processEach(
      await this.places.eventsToCome(now),
      signal,
      async id => (freed += await this.places.sweep(id)),
      (error, event) => this.logger.warn({ err: error, event }, 'places will be freed later'),
    );
    return freed;
  }
}
