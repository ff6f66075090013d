import { Module } from '@nestjs/common';
import { BookingModule } from '../../booking/booking.module.js';
import { EventModule } from '../../event/event.module.js';
import { PeopleRepositoryModule } from '../../user/people.module.js';
import { DeskModule } from '../desk/desk.module.js';
import { UnitsModule } from '../units/units.module.js';
import { CheckinController } from './checkin.controller.js';
import { CheckinConflicts } from './checkinConflicts.js';
import { CheckinRows } from './checkinRows.js';
import { Checkins } from './checkins.js';
import { CheckinStreams } from './checkinStreams.js';
import { CheckinSummaries } from './checkinSummaries.js';
import { RowNames } from './rowNames.js';

/** Check-ins of a camp, as staff see them. */
@Module({
  imports: [PeopleRepositoryModule, EventModule, BookingModule, DeskModule, UnitsModule],
  controllers: [CheckinController],
  providers: [Checkins, CheckinRows, CheckinConflicts, CheckinSummaries, CheckinStreams, RowNames],
})
export class CheckinModule {}
