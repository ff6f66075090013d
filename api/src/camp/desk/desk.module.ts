import { Module, type OnModuleInit } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { BookingModule } from '../../booking/booking.module.js';
import { EventModule } from '../../event/event.module.js';
import { DeskAuthenticator } from '../../platform/auth/caller.js';
import { MadeDevices } from '../../user/madeDevices.js';
import { UserAccountsModule, PeopleRepositoryModule } from '../../user/people.module.js';
import { UnitsModule } from '../units/units.module.js';
import { CampFolds } from './campFolds.js';
import { DeskController } from './desk.controller.js';
import { DeskCash } from './deskCash.js';
import { deskDeviceSchema, deskListSchema, deskRowSchema } from './desk.model.js';
import { DeskDevices } from './deskDevices.js';
import { DeskLinks } from './deskLinks.js';
import { DeskAccessLog } from './deskAccessLog.js';
import { DeskPersonalData } from './deskPersonalData.js';
import { DeskPeopleList } from './deskPeopleList.js';
import { DeskPlacing } from './deskPlacing.js';
import { DeskRows } from './deskRows.js';
import { DeskRowRepository } from './deskRowRepository.js';
import { DeskRowEffects, DeskRowsJob } from './deskRowEffects.js';
import { DeskSnapshots } from './deskSnapshots.js';
import { DeskTickets } from './deskTickets.js';

/** The desks of camps: their devices, and the rows that these send. */
@Module({
  imports: [
    MongooseModule.forFeature([
      { name: 'desk_device', schema: deskDeviceSchema },
      { name: 'desk_list', schema: deskListSchema },
      { name: 'desk_row', schema: deskRowSchema },
    ]),
    PeopleRepositoryModule,
    UserAccountsModule,
    EventModule,
    BookingModule,
    UnitsModule,
  ],
  controllers: [DeskController],
  providers: [
    DeskDevices,
    DeskLinks,
    DeskAccessLog,
    { provide: DeskAuthenticator, useExisting: DeskLinks },
    DeskTickets,
    DeskRowRepository,
    DeskRows,
    DeskRowEffects,
    DeskPlacing,
    DeskCash,
    CampFolds,
    DeskRowsJob,
    DeskPersonalData,
    DeskPeopleList,
    DeskSnapshots,
  ],
  exports: [DeskDevices, DeskRowRepository, DeskRowEffects, CampFolds, MongooseModule],
})
export class DeskModule implements OnModuleInit {
  constructor(
    private readonly devices: DeskDevices,
    private readonly made: MadeDevices,
  ) {}

  onModuleInit(): void {
    this.made.countBy(maker => this.devices.count(maker));
  }
}
