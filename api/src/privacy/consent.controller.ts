import {
  consentBody,
  type ConsentBody,
  consentQuery,
  type ConsentQuery,
  noQuery,
  PRIVACY_VERSION,
  PURPOSE_KEYS,
  PURPOSES,
  type PurposesRecord,
} from '@coastok/domain';
import { Body, Controller, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Visitor } from '../platform/auth/caller.js';
import { Route } from '../platform/http/route.decorator.js';
import { CurrentVisitor } from '../platform/http/requestDecorators.js';
import { pathId } from '../platform/mongo/objectId.js';
import { Consents } from '../user/consents.js';
import { VisitorMembers } from '../visitor/visitorMembers.js';
import { OwnConsents } from './ownConsents.js';

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
