import {
  answerBody,
  askBody,
  replyBody,
  type AnswerBody,
  type AskBody,
  type ReplyBody,
} from '@coastok/domain';
import { Body, Controller, Param } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Types } from 'mongoose';
import type { Caller } from '../platform/auth/caller.js';
import { CurrentCaller, EffectId } from '../platform/http/requestDecorators.js';
import { Route } from '../platform/http/route.decorator.js';
import { pathId } from '../platform/mongo/objectId.js';
import { QuestionService } from './question.service.js';
import { QuestionAnswers } from './questionAnswers.js';

@ApiTags('question')
@Controller()
export class QuestionController {
  constructor(
    private readonly questions: QuestionService,
    private readonly answers: QuestionAnswers,
  ) {}

  @Route('question.ask')
  ask(
    @CurrentCaller() caller: Caller,
    @Body({ schema: askBody }) body: AskBody,
    @EffectId() id: Types.ObjectId,
  ) {
    return this.questions.ask(caller, body, id);
  }

  @Route('question.reply')
  reply(
    @CurrentCaller() caller: Caller,
    @Param('id') id: string,
    @Body({ schema: replyBody }) body: ReplyBody,
    @EffectId() effectId: Types.ObjectId,
  ) {
    return this.answers.reply(caller, pathId(id), body, effectId);
  }

  @Route('question.answer')
  answer(
    @CurrentCaller() caller: Caller,
    @Param('id') id: string,
    @Body({ schema: answerBody }) body: AnswerBody,
    @EffectId() effectId: Types.ObjectId,
  ) {
    return this.answers.answer(caller, pathId(id), body, effectId);
  }
}
