import { Module } from '@nestjs/common';
import { AreaModule } from '../area/area.module.js';
import { BookingModule } from '../booking/booking.module.js';
import { SharedWritesModule } from '../platform/reads/sharedWrites.module.js';
import { QuestionModule } from '../question/question.module.js';
import { MemberFiguresModule } from '../user/memberFigures.module.js';
import { CachedSummaries } from './cachedSummaries.js';
import { SummaryController } from './summary.controller.js';
import { SummaryService } from './summary.service.js';

@Module({
  imports: [AreaModule, BookingModule, QuestionModule, MemberFiguresModule, SharedWritesModule],
  controllers: [SummaryController],
  providers: [SummaryService, CachedSummaries],
})
export class SummaryModule {}
