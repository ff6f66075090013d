import { Injectable, Logger, Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { BookingModule } from '../../booking/booking.module.js';
import { EventModule } from '../../event/event.module.js';
import { PeopleRepositoryModule } from '../../user/people.module.js';
import { campPlaceSchema } from './campPlace.model.js';
import { campUnitsSchema } from './campUnits.model.js';
import { BookingUnits } from './bookingUnits.js';
import { CampSheets } from './campSheets.js';
import { CampUnitController } from './campUnits.controller.js';
import { CampUnitService } from './campUnits.js';
import { Placements } from './placements.js';
import { Places } from './places.js';
import { RoomLeases } from './roomLeases.js';
import { UnitPlans } from './unitPlans.js';
import { UnitRepository } from './unitRepository.js';
import { type Job, RunsAsJob, processEach } from '../../platform/jobs/job.js';
import {
  type ErasedPerson,
  type PersonalData,
  type Person,
  HoldsPersonalData,
  type PersonReference,
} from '../../platform/personalData.js';

/** Frees the places of bookings that have ended, and of desks whose lease has lapsed. */
@RunsAsJob
@Injectable()
class UnitJob implements Job {
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
      (error, event) =>
        this.logger.warn({ err: error, event }, 'freeing places failed; the next run retries it'),
    );
    return freed;
  }
}

const HIDDEN = { pendingAudit: 0 } as const;

/**
 * The rooms and buses a person was in. Whether they are still in one depends on the booking, which delays an erasure
 * in that case.
 */
@HoldsPersonalData
@Injectable()
class UnitPersonalData implements PersonalData {
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

/** Rooms and buses of camps, who is in them, and which places desks hold. */
@Module({
  imports: [
    MongooseModule.forFeature([
      { name: 'camp_units', schema: campUnitsSchema },
      { name: 'camp_place', schema: campPlaceSchema },
    ]),
    BookingModule,
    EventModule,
    PeopleRepositoryModule,
  ],
  controllers: [CampUnitController],
  providers: [
    BookingUnits,
    CampSheets,
    CampUnitService,
    Placements,
    Places,
    RoomLeases,
    UnitJob,
    UnitPersonalData,
    UnitPlans,
    UnitRepository,
  ],
  exports: [CampSheets, Placements],
})
export class UnitsModule {}
