import { Module, type OnModuleInit } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { BookingModule } from '../../booking/booking.module.js';
import { EventModule } from '../../event/event.module.js';
import { DeskAuthenticator } from '../../platform/auth/deskDevice.js';
import { BookingRepository, bookingWords } from '../../booking/core/bookingRepository.js';
import { MadeDevices } from '../../user/madeDevices.js';
import { MemberMoves } from '../../user/memberMoves.js';
import { MemberMovesModule } from '../../user/memberMoves.module.js';
import { MemberNames } from '../../user/memberNames.js';
import { tokensOf } from '../../user/userFields.js';
import { UserAccountsModule } from '../../user/userAccounts.module.js';
import { PeopleRepositoryModule } from '../../user/peopleRepository.module.js';
import { UnitsModule } from '../units/units.module.js';
import { CampFolds } from './campFolds.js';
import { DeskController } from './desk.controller.js';
import { DeskCash } from './deskCash.js';
import { deskDeviceSchema, deskListSchema } from './deskDevice.model.js';
import { DeskDevices } from './deskDevices.js';
import { DeskLinks } from './deskLinks.js';
import { DeskLooks } from './deskLooks.js';
import { DeskPersonalData } from './deskPersonalData.js';
import { DeskPeopleList } from './deskPeopleList.js';
import { DeskPlacing } from './deskPlacing.js';
import { deskRowSchema } from './deskRow.model.js';
import { DeskRows } from './deskRows.js';
import { DeskRowsJob } from './deskRowsJob.js';
import { DeskRowRepository } from './deskRowRepository.js';
import { DeskSettling } from './deskSettling.js';
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
    MemberMovesModule,
    EventModule,
    BookingModule,
    UnitsModule,
  ],
  controllers: [DeskController],
  providers: [
    DeskDevices,
    DeskLinks,
    DeskLooks,
    { provide: DeskAuthenticator, useExisting: DeskLinks },
    DeskTickets,
    DeskRowRepository,
    DeskRows,
    DeskSettling,
    DeskPlacing,
    DeskCash,
    CampFolds,
    DeskRowsJob,
    DeskPersonalData,
    DeskPeopleList,
    DeskSnapshots,
  ],
  exports: [DeskDevices, DeskRowRepository, DeskSettling, CampFolds, MongooseModule],
})
export class DeskModule implements OnModuleInit {
  constructor(
    private readonly moves: MemberMoves,
    private readonly names: MemberNames,
    private readonly rows: DeskRowRepository,
    private readonly bookings: BookingRepository,
    private readonly devices: DeskDevices,
    private readonly made: MadeDevices,
  ) {}

  onModuleInit(): void {
    this.made.provide(this.devices);
    this.moves.follow((member, to) => this.rows.follow(member, to));
    this.names.follow(async member => {
      for (const { _id, bookingReferenceNo } of await this.bookings.referencesOf(member._id))
        await this.rows.rename(_id, bookingWords(bookingReferenceNo, tokensOf(member)));
    });
  }
}
