import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { BookingModule } from '../../booking/booking.module.js';
import { EventModule } from '../../event/event.module.js';
import { PeopleRepositoryModule } from '../../user/peopleRepository.module.js';
import { campPlaceSchema } from './campPlace.model.js';
import { campUnitsSchema } from './campUnits.model.js';
import { BookingUnits } from './bookingUnits.js';
import { CampSheets } from './campSheets.js';
import { CampUnitController } from './campUnits.controller.js';
import { CampUnitService } from './campUnits.js';
import { Placements } from './placements.js';
import { Places } from './places.js';
import { RoomLeases } from './roomLeases.js';
import { UnitJob, UnitPersonalData } from './unitJob.js';
import { UnitPlans } from './unitPlans.js';
import { UnitRepository } from './unitRepository.js';

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
