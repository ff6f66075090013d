import {
  type AnswerPrivacyRequestBody,
  answerPrivacyRequestBody,
  askGuardianBody,
  type AskGuardianBody,
  consentBody,
  type ConsentBody,
  consentQuery,
  type ConsentQuery,
  type DecidedByGuardian,
  guardianDecision,
  guardianLinkBody,
  type GuardianLinkBody,
  noQuery,
  plainId,
  PRIVACY_VERSION,
  type PrivacyRequestBody,
  privacyRequestBody,
  type PrivacyRequestFilters,
  privacyRequestFilters,
  type PrivacyRequestRecord,
  PURPOSE_KEYS,
  PURPOSES,
  type PurposesRecord,
  seenGuardianBody,
  type SeenGuardianBody,
} from '@coastok/domain';
import { Body, Controller, Param, Query, Req, Res, StreamableFile } from '@nestjs/common';
import { ApiProduces, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Types } from 'mongoose';
import type { Caller, Visitor } from '../platform/auth/caller.js';
import { Said } from '../platform/http/envelope.js';
import { originOf, pageOriginOf } from '../platform/http/origin.js';
import { CurrentCaller, CurrentVisitor, EffectId, IfMatch } from '../platform/http/requestDecorators.js';
import { Route } from '../platform/http/route.decorator.js';
import {
  DescribeList,
  ListQuery,
  type ListRequest,
  type ListSpec,
  wireFields,
} from '../platform/lists/listQuery.js';
import { pathId } from '../platform/mongo/objectId.js';
import { Consents } from '../user/consents.js';
import { Guardians } from '../user/guardians.js';
import { VisitorMembers } from '../visitor/visitorMembers.js';
import { Erasures } from './erasures.js';
import { OwnConsents } from './ownConsents.js';
import { OwnExport, PersonExport } from './personExport.js';
import { PrivacyRequests } from './privacyRequests.js';
import { RequestDesk } from './requestDesk.js';

@ApiTags('user')
@Controller()
export class PrivacyController {
  constructor(
    private readonly erasures: Erasures,
    private readonly exports: PersonExport,
    private readonly ownExport: OwnExport,
  ) {}

  @Route('user.erase')
  async erase(@CurrentCaller() caller: Caller, @Param('id') id: string) {
    return new Said(await this.erasures.erase(caller, id), 'The personal data of this member was erased.');
  }

  @Route('user.exportData')
  @ApiProduces('application/json')
  async exportData(@CurrentCaller() caller: Caller, @Param('id') id: string) {
    return new StreamableFile(await this.exports.of(caller, id), {
      type: 'application/json; charset=utf-8',
      disposition: `attachment; filename="personal-data-${plainId(id)}.json"`,
    });
  }

  @Route('visitor.exportData')
  @ApiProduces('application/json')
  async exportOwn(
    @CurrentVisitor() visitor: Visitor,
    @Query({ schema: noQuery }) _query: unknown,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    return new StreamableFile(await this.ownExport.of(visitor, reply), {
      type: 'application/json; charset=utf-8',
      disposition: 'attachment; filename="my-data.json"',
    });
  }
}

@ApiTags('privacy')
@Controller()
export class ConsentController {
  constructor(
    private readonly members: VisitorMembers,
    private readonly consents: Consents,
    private readonly own: OwnConsents,
  ) {}

  @Route('public.purposes')
  purposes(@Query({ schema: noQuery }) _query: unknown): PurposesRecord {
    return { version: PRIVACY_VERSION, purposes: PURPOSE_KEYS.map(key => ({ key, ...PURPOSES[key] })) };
  }

  @Route('visitor.readConsents')
  async read(@CurrentVisitor() visitor: Visitor, @Query({ schema: noQuery }) _query: unknown) {
    const member = await this.members.find(visitor);
    return member ? this.consents.of(member._id) : [];
  }

  @Route('visitor.consent')
  say(@CurrentVisitor() visitor: Visitor, @Body({ schema: consentBody }) body: ConsentBody) {
    return this.own.say(visitor, body);
  }

  @Route('privacy.readConsents')
  readOf(@Query({ schema: consentQuery }) { memberId }: ConsentQuery) {
    return this.consents.of(pathId(memberId));
  }
}

@ApiTags('privacy')
@Controller()
export class GuardianController {
  constructor(
    private readonly guardians: Guardians,
    private readonly members: VisitorMembers,
  ) {}

  @Route('visitor.readGuardian')
  async read(@CurrentVisitor() visitor: Visitor, @Query({ schema: noQuery }) _query: unknown) {
    return this.guardians.ownOf(await this.members.find(visitor));
  }

  @Route('visitor.askGuardian')
  async ask(
    @CurrentVisitor() visitor: Visitor,
    @Body({ schema: askGuardianBody }) body: AskGuardianBody,
    @Req() request: FastifyRequest,
  ) {
    return this.guardians.ask(await this.members.require(visitor), body, originOf(request));
  }

  @Route('guardian.view')
  view(@Body({ schema: guardianLinkBody }) { token }: GuardianLinkBody, @Req() request: FastifyRequest) {
    return this.guardians.view(token, pageOriginOf(request));
  }

  @Route('guardian.code')
  async code(@Body({ schema: guardianLinkBody }) { token }: GuardianLinkBody, @Req() { ip }: FastifyRequest) {
    await this.guardians.mailCode(token, ip);
    return new Said([], 'A code is on its way.');
  }

  @Route('guardian.decide')
  decide(@Body({ schema: guardianDecision }) body: DecidedByGuardian, @Req() request: FastifyRequest) {
    return this.guardians.decide(body, pageOriginOf(request));
  }

  @Route('user.confirmGuardian')
  confirm(
    @CurrentCaller() caller: Caller,
    @Param('id') id: string,
    @Body({ schema: seenGuardianBody }) body: SeenGuardianBody,
  ) {
    return this.guardians.confirmSeen(caller, id, body);
  }
}

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
