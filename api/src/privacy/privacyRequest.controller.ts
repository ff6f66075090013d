import {
  type AnswerPrivacyRequestBody,
  type PrivacyRequestBody,
  type PrivacyRequestFilters,
  type PrivacyRequestRecord,
  answerPrivacyRequestBody,
  noQuery,
  privacyRequestBody,
  privacyRequestFilters,
} from '@coastok/domain';
import { Body, Controller, Param, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Types } from 'mongoose';
import type { Caller, Visitor } from '../platform/auth/caller.js';
import { CurrentCaller, CurrentVisitor, EffectId } from '../platform/http/requestDecorators.js';
import { IfMatch } from '../platform/http/ifMatch.js';
import { Route } from '../platform/http/route.decorator.js';
import {
  DescribeList,
  ListQuery,
  type ListRequest,
  type ListSpec,
  wireFields,
} from '../platform/lists/listQuery.js';
import { PrivacyRequests } from './privacyRequests.js';
import { RequestDesk } from './requestDesk.js';

const privacyRequestList = {
  resource: 'privacy/request',
  filters: privacyRequestFilters,
  sort: { at: 'at', createdAt: 'at', dueOn: 'at', state: 'state', kind: 'kind' },
  // Open requests first, the oldest first.
  defaultSort: { isOpen: -1, at: 1, _id: 1 },
  fields: wireFields<PrivacyRequestRecord>({
    kind: true,
    text: true,
    nominee: true,
    state: true,
    at: true,
    dueOn: true,
    answer: true,
    answeredAt: true,
    memberId: true,
    member: true,
    lastOn: true,
    clock: true,
    days: true,
    identity: true,
    by: true,
    obstacles: true,
  }),
} satisfies ListSpec<typeof privacyRequestFilters>;

@ApiTags('privacy')
@Controller()
export class PrivacyRequestController {
  constructor(
    private readonly requests: PrivacyRequests,
    private readonly desk: RequestDesk,
  ) {}

  @Route('visitor.readPrivacyRequests')
  own(@CurrentVisitor() visitor: Visitor, @Query({ schema: noQuery }) _query: unknown) {
    return this.requests.own(visitor);
  }

  @Route('visitor.askPrivacy')
  ask(
    @CurrentVisitor() visitor: Visitor,
    @Body({ schema: privacyRequestBody }) body: PrivacyRequestBody,
    @EffectId() id: Types.ObjectId,
  ) {
    return this.requests.ask(visitor, body, id);
  }

  @Route('privacyRequest.list')
  @DescribeList(privacyRequestList)
  list(
    @CurrentCaller() caller: Caller,
    @ListQuery(privacyRequestList) request: ListRequest<PrivacyRequestFilters>,
  ) {
    return this.desk.list(caller, request);
  }

  @Route('privacyRequest.read')
  read(@Param('id') id: string) {
    return this.desk.read(id);
  }

  @Route('privacyRequest.update')
  update(
    @CurrentCaller() caller: Caller,
    @Param('id') id: string,
    @Body({ schema: answerPrivacyRequestBody }) body: AnswerPrivacyRequestBody,
    @IfMatch() version: number | undefined,
  ) {
    return this.desk.update(caller, id, body, version);
  }
}
