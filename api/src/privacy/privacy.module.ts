import { Body, Controller, Module, Req } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { userSchema } from '../user/user.model.js';
import { UserModule } from '../user/user.module.js';
import { UserAccountsModule, PeopleRepositoryModule } from '../user/people.module.js';
import { VisitorModule } from '../visitor/visitor.module.js';
import { AffectedPeople } from './affectedPeople.js';
import { BreachNotices } from './breachNotices.js';
import {
  ConsentController,
  PrivacyController,
  GuardianController,
  PrivacyRequestController,
} from './privacy.controller.js';
import { DormantVisitors } from './dormantVisitors.js';
import { Erasures } from './erasures.js';
import { NoticeJournal } from './noticeJournal.js';
import { NoticeLinks } from './noticeLinks.js';
import { NoticeRuns } from './noticeRuns.js';
import { OwnConsents } from './ownConsents.js';
import { OwnExport, PersonExport } from './personExport.js';
import { noticeRunSchema, noticeReceiptSchema, privacyRequestSchema } from './privacy.model.js';
import { PrivacyRequests, RequestReminders } from './privacyRequests.js';
import { RequestDesk } from './requestDesk.js';
import { RetentionJob } from './retentionJob.js';
import {
  type PrivacyNoticeAnswer,
  type PrivacyNoticeBody,
  privacyNoticeAnswer,
  privacyNoticeBody,
} from '@coastok/domain';
import { originOf, pageOriginOf } from '../platform/http/origin.js';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { Route } from '../platform/http/route.decorator.js';

@ApiTags('privacy')
@Controller()
export class PrivacyNoticeController {
  constructor(private readonly links: NoticeLinks) {}

  @Route('notice.view')
  view(@Body({ schema: privacyNoticeBody }) { token }: PrivacyNoticeBody, @Req() request: FastifyRequest) {
    return this.links.view(token, originOf(request));
  }

  @Route('notice.answer')
  answer(@Body({ schema: privacyNoticeAnswer }) body: PrivacyNoticeAnswer, @Req() request: FastifyRequest) {
    return this.links.answer(body, pageOriginOf(request));
  }
}

@Module({
  imports: [
    UserModule,
    UserAccountsModule,
    PeopleRepositoryModule,
    VisitorModule,
    MongooseModule.forFeature([
      { name: 'privacyRequest', schema: privacyRequestSchema },
      { name: 'privacy_notice', schema: noticeReceiptSchema },
      { name: 'privacy_notice_run', schema: noticeRunSchema },
      { name: 'user', schema: userSchema },
    ]),
  ],
  controllers: [
    PrivacyController,
    ConsentController,
    PrivacyRequestController,
    PrivacyNoticeController,
    GuardianController,
  ],
  providers: [
    AffectedPeople,
    BreachNotices,
    DormantVisitors,
    Erasures,
    PersonExport,
    OwnExport,
    OwnConsents,
    PrivacyRequests,
    NoticeLinks,
    NoticeJournal,
    NoticeRuns,
    RequestDesk,
    RequestReminders,
    RetentionJob,
  ],
})
export class PrivacyModule {}
