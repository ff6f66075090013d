import { Global, Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { EventModule } from '../../event/event.module.js';
import { listParts } from '../../platform/records/recordModule.js';
import { PeopleRepositoryModule } from '../../user/people.module.js';
import { BookingCoreModule } from '../core/bookingCore.module.js';
import { PaymentModule } from '../payment/payment.module.js';
import { DisputeImports, SettlementImports } from '../payment/ports.js';
import { ClearingAccount, DayStates } from './clearingAccount.js';
import {
  differenceSchema,
  settlementRowSchema,
  settlementSchema,
  disputeSchema,
  monthCloseSchema,
} from './settlement.model.js';
import { differenceList, Differences, OurRows } from './differences.js';
import { DisputeController, SettlementController } from './settlement.controller.js';
import { DisputeEvidence, Disputes, disputeList } from './disputes.js';
import { DisputeSync } from './disputeSync.js';
import { MonthAccounts } from './monthAccounts.js';
import { Months } from './months.js';
import { SettlementImport } from './settlementImport.js';
import { SettlementJob, SettlementNotices } from './settlementJobs.js';
import { SettlementPersonalData } from './settlementPersonalData.js';
import { Settlements } from './settlements.js';

const DIFFERENCES = listParts(differenceList, Differences);
const DISPUTES = listParts(disputeList, Disputes);

/** The gateway's settlements and disputes, and the accounts of each month. Global: payments use its imports alone. */
@Global()
@Module({
  imports: [
    BookingCoreModule,
    PaymentModule,
    EventModule,
    PeopleRepositoryModule,
    MongooseModule.forFeature([
      { name: 'settlement', schema: settlementSchema },
      { name: 'settlement_row', schema: settlementRowSchema },
      { name: 'settlement_difference', schema: differenceSchema },
      { name: 'settlement_month', schema: monthCloseSchema },
      { name: 'dispute', schema: disputeSchema },
    ]),
  ],
  controllers: [...DIFFERENCES.controllers, SettlementController, ...DISPUTES.controllers, DisputeController],
  providers: [
    ...DIFFERENCES.providers,
    ...DISPUTES.providers,
    OurRows,
    DisputeSync,
    DisputeEvidence,
    SettlementImport,
    SettlementJob,
    SettlementNotices,
    SettlementPersonalData,
    Settlements,
    ClearingAccount,
    DayStates,
    MonthAccounts,
    Months,
    { provide: DisputeImports, useExisting: DisputeSync },
    { provide: SettlementImports, useExisting: SettlementImport },
  ],
  exports: [DisputeImports, SettlementImports],
})
export class SettlementModule {}
