import { Injectable, Logger } from '@nestjs/common';
import { type Job, RunsAsJob } from '../../platform/jobs/job.js';
import { processEach } from '../../platform/jobs/processEach.js';
import { Places } from './places.js';
import {
  type ErasedPerson,
  type PersonalData,
  type Person,
  HoldsPersonalData,
} from '../../platform/privacy/personalData.js';
import type { PersonReference } from '../../platform/privacy/personReference.js';

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

const HIDDEN = { pendingAudit: 0 } as const;

/**
 * The rooms and buses a person was in. The booking tells whether they still are, and delays an erasure in that case.
 */
@HoldsPersonalData
@Injectable()
export class UnitPersonalData implements PersonalData {
  readonly section = 'roomsAndBuses';
  readonly references = [
    { collection: 'camp_place', path: 'userId' },
  ] as const satisfies readonly PersonReference[];

  constructor(private readonly places: Places) {}

  async *dataOf({ _id }: Person): AsyncIterable<object> {
    yield* this.places.model.find({ userId: _id }, HIDDEN).sort({ at: 1 }).lean().cursor();
  }

  async recordIds({ _id }: Person): Promise<string[]> {
    const places = await this.places.model.find({ userId: _id }, { _id: 1 }).lean();
    return places.map(place => String(place._id));
  }

  async erase({ _id }: ErasedPerson): Promise<void> {
    await this.places.model.deleteMany({ userId: _id });
  }
}
