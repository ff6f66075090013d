import {
  askGuardianBody,
  type AskGuardianBody,
  type DecidedByGuardian,
  guardianDecision,
  guardianLinkBody,
  type GuardianLinkBody,
  noQuery,
  seenGuardianBody,
  type SeenGuardianBody,
} from '@coastok/domain';
import { Body, Controller, Param, Query, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import type { Caller, Visitor } from '../platform/auth/caller.js';
import { CurrentCaller, CurrentVisitor } from '../platform/http/requestDecorators.js';
import { Said } from '../platform/http/envelope.js';
import { originOf, pageOriginOf } from '../platform/http/origin.js';
import { Route } from '../platform/http/route.decorator.js';
import { Guardians } from '../user/guardians.js';
import { VisitorMembers } from '../visitor/visitorMembers.js';

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
