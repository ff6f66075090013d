import {
  changeFundBody,
  type ChangeFundBody,
  fundBalanceQuery,
  type FundBalanceQuery,
  type LedgerFilters,
} from '@coastok/domain';
import { Body, Controller, Headers, Param, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Caller } from '../platform/auth/caller.js';
import { CurrentCaller } from '../platform/http/requestDecorators.js';
import { Route } from '../platform/http/route.decorator.js';
import { DescribeList, ListQuery, type ListRequest } from '../platform/lists/listQuery.js';
import { ledgerList, FundRepository } from './fundRepository.js';
import { FundChange } from './fundChange.js';
import { FundHistory } from './fundHistory.js';

@ApiTags('fund')
@Controller()
export class FundController {
  constructor(
    private readonly funds: FundRepository,
    private readonly history: FundHistory,
    private readonly changes: FundChange,
  ) {}

  @Route('fund.balance')
  balance(@CurrentCaller() caller: Caller, @Query({ schema: fundBalanceQuery }) query: FundBalanceQuery) {
    return this.funds.read(caller, query.areaId);
  }

  @Route('fund.ledger')
  @DescribeList(ledgerList)
  ledger(@CurrentCaller() caller: Caller, @ListQuery(ledgerList) request: ListRequest<LedgerFilters>) {
    return this.history.list(caller, request);
  }

  @Route('fund.ledgerEntry')
  ledgerEntry(@CurrentCaller() caller: Caller, @Param('id') id: string) {
    return this.history.read(caller, id);
  }

  @Route('fund.change')
  change(
    @CurrentCaller() caller: Caller,
    @Body({ schema: changeFundBody }) body: ChangeFundBody,
    @Headers('idempotency-key') key: string | undefined,
  ) {
    return this.changes.change(caller, body, key);
  }
}
