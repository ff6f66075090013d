import { type AnswerDisputeBody, answerDisputeBody, type DisputeFilters } from '@coastok/domain';
import { Body, Controller, Param } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Caller } from '../../platform/auth/caller.js';
import { DescribeAnswer } from '../../platform/http/answer.decorator.js';
import { CurrentCaller } from '../../platform/http/caller.decorator.js';
import { Route } from '../../platform/http/route.decorator.js';
import { DescribeList, ListQuery } from '../../platform/lists/listQuery.decorator.js';
import type { ListRequest } from '../../platform/lists/listQuery.js';
import { Disputes } from './disputes.js';
import { disputeList } from './settlement.lists.js';
import { disputeAnswer } from './settlementAnswers.js';

@ApiTags('settlement')
@Controller()
export class DisputeController {
  constructor(private readonly disputes: Disputes) {}

  @Route('dispute.list', 'Payments that payers’ banks want back; amounts are paise')
  @DescribeAnswer(disputeAnswer)
  @DescribeList(disputeList)
  list(@ListQuery(disputeList) request: ListRequest<DisputeFilters>) {
    return this.disputes.list(request);
  }

  @Route('dispute.read', 'One dispute')
  @DescribeAnswer(disputeAnswer)
  read(@Param('id') id: string) {
    return this.disputes.read(id);
  }

  @Route('dispute.contest', 'Contest a dispute, once, with what proves the payment')
  @DescribeAnswer(disputeAnswer)
  contest(
    @CurrentCaller() caller: Caller,
    @Param('id') id: string,
    @Body({ schema: answerDisputeBody }) body: AnswerDisputeBody,
  ) {
    return this.disputes.answer(caller, id, 'contest', body);
  }

  @Route('dispute.accept', 'Give a disputed amount up; nothing takes that back')
  @DescribeAnswer(disputeAnswer)
  accept(
    @CurrentCaller() caller: Caller,
    @Param('id') id: string,
    @Body({ schema: answerDisputeBody }) body: AnswerDisputeBody,
  ) {
    return this.disputes.answer(caller, id, 'accept', body);
  }
}
