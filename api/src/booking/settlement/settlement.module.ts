import {
  type AnswerDisputeBody,
  answerDisputeBody,
  type MonthQuery,
  monthQuery,
  noQuery,
  type SettleDifferenceBody,
  settleDifferenceBody,
  type SettlementFilters,
  settlementFilters,
  type SettlementRecord,
} from '@coastok/domain';
import { Body, Controller, Global, Module, Param, Query, StreamableFile } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { ApiProduces, ApiTags } from '@nestjs/swagger';
import { EventModule } from '../../event/event.module.js';
import type { Caller } from '../../platform/auth/caller.js';
import { CurrentCaller } from '../../platform/http/requestDecorators.js';
import { Route } from '../../platform/http/route.decorator.js';
import {
  DescribeList,
  ListQuery,
  type ListRequest,
  type ListSpec,
  wireFields,
} from '../../platform/lists/listQuery.js';
import { listParts } from '../../platform/records/recordModule.js';
import { PeopleRepositoryModule } from '../../user/people.module.js';
import { BookingCoreModule } from '../core/bookingCore.module.js';
import { PaymentModule } from '../payment/payment.module.js';
import { DisputeImports, SettlementImports } from '../payment/ports.js';
import { ClearingAccount, DayStates } from './clearingAccount.js';
import { differenceList, Differences, OurRows } from './differences.js';
import { DisputeEvidence, disputeList, Disputes } from './disputes.js';
import { DisputeSync } from './disputeSync.js';
import { MonthAccounts } from './monthAccounts.js';
import { Months } from './months.js';
import {
  differenceSchema,
  settlementRowSchema,
  settlementSchema,
  disputeSchema,
  monthCloseSchema,
} from './settlement.model.js';
import { SettlementImport } from './settlementImport.js';
import { SettlementJob, SettlementNotices } from './settlementJobs.js';
import { SettlementPersonalData } from './settlementPersonalData.js';
import { SETTLEMENT_ID, Settlements } from './settlements.js';

const settlementList = {
  resource: 'settlement',
  filters: settlementFilters,
  sort: { settledOn: 'settledOn', createdAt: 'settledOn' },
  defaultSort: { settledOn: -1, _id: -1 },
  ownIds: SETTLEMENT_ID,
  fields: wireFields<SettlementRecord>({
    rows: true,
    utr: true,
    settledOn: true,
    amount: true,
    fee: true,
    tax: true,
    state: true,
  }),
} satisfies ListSpec<typeof settlementFilters>;

@ApiTags('settlement')
@Controller()
class SettlementController {
  constructor(
    private readonly settlements: Settlements,
    private readonly differences: Differences,
    private readonly account: ClearingAccount,
    private readonly months: Months,
  ) {}

  @Route('settlement.list')
  @DescribeList(settlementList)
  list(@ListQuery(settlementList) request: ListRequest<SettlementFilters>) {
    return this.settlements.list(request);
  }

  @Route('settlement.days')
  days(@Query({ schema: monthQuery }) { month }: MonthQuery) {
    return this.account.days(month);
  }

  @Route('settlement.summary')
  summary(@Query({ schema: noQuery }) _query: unknown) {
    return this.account.summary();
  }

  @Route('settlement.months')
  listMonths(@Query({ schema: noQuery }) _query: unknown) {
    return this.months.list();
  }

  @Route('settlement.closeMonth')
  close(@CurrentCaller() caller: Caller, @Param('id') month: string) {
    return this.months.close(caller, month);
  }

  @Route('report.month')
  @ApiProduces('application/zip')
  async pack(@CurrentCaller() caller: Caller, @Query({ schema: monthQuery }) { month }: MonthQuery) {
    return new StreamableFile(await this.months.pack(caller, month), {
      type: 'application/zip',
      disposition: `attachment; filename="Accounts ${month}.zip"`,
    });
  }

  @Route('settlementDifference.settle')
  settle(
    @CurrentCaller() caller: Caller,
    @Param('id') id: string,
    @Body({ schema: settleDifferenceBody }) body: SettleDifferenceBody,
  ) {
    return this.differences.settle(caller, id, body);
  }

  @Route('settlement.read')
  read(@Param('id') id: string) {
    return this.settlements.read(id);
  }
}

@ApiTags('dispute')
@Controller()
class DisputeController {
  constructor(private readonly disputes: Disputes) {}

  @Route('dispute.contest')
  contest(
    @CurrentCaller() caller: Caller,
    @Param('id') id: string,
    @Body({ schema: answerDisputeBody }) body: AnswerDisputeBody,
  ) {
    return this.disputes.answer(caller, id, 'contest', body);
  }

  @Route('dispute.accept')
  accept(
    @CurrentCaller() caller: Caller,
    @Param('id') id: string,
    @Body({ schema: answerDisputeBody }) body: AnswerDisputeBody,
  ) {
    return this.disputes.answer(caller, id, 'accept', body);
  }
}

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
