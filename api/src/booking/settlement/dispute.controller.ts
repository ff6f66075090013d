import { type AnswerDisputeBody, answerDisputeBody } from '@coastok/domain';
import { Body, Controller, Param } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Caller } from '../../platform/auth/caller.js';
import { Route } from '../../platform/http/route.decorator.js';
import { CurrentCaller } from '../../platform/http/requestDecorators.js';
import { Disputes } from './disputes.js';

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
