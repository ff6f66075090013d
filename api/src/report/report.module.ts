import { Module } from '@nestjs/common';
import { AreaModule } from '../area/area.module.js';
import { PledgeModule } from '../pledge/pledge.module.js';
import { Reports } from '../platform/report/reports.js';
import { QuestionModule } from '../question/question.module.js';
import { UserModule } from '../user/user.module.js';
import { ReportController } from './report.controller.js';

@Module({
  imports: [UserModule, AreaModule, QuestionModule, PledgeModule],
  controllers: [ReportController],
  providers: [Reports],
})
export class ReportModule {}
