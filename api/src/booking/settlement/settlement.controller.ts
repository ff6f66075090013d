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
import { Body, Controller, Param, Query, StreamableFile } from '@nestjs/common';
import { ApiProduces, ApiTags } from '@nestjs/swagger';
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
import { ClearingAccount } from './clearingAccount.js';
import { Differences } from './differences.js';
import { Disputes } from './disputes.js';
import { Months } from './months.js';
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
export class SettlementController {
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
export class DisputeController {
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
