import { Controller, Module, Query } from '@nestjs/common';
import { AreaModule } from '../area/area.module.js';
import { BookingModule } from '../booking/booking.module.js';
import { SharedWritesModule } from '../platform/cache/cachedTotals.js';
import { QuestionModule } from '../question/question.module.js';
import { MemberFiguresModule } from '../user/user.module.js';
import { CachedSummaries } from './cachedSummaries.js';
import { SummaryService } from './summary.service.js';
import { summaryQuery, type SummaryQuery } from '@coastok/domain';
import { ApiTags } from '@nestjs/swagger';
import type { Caller } from '../platform/auth/caller.js';
import { CurrentCaller } from '../platform/http/requestDecorators.js';
import { Route } from '../platform/http/route.decorator.js';

@ApiTags('summary')
@Controller()
class SummaryController {
  constructor(private readonly summary: SummaryService) {}

  @Route('summary.read')
  read(@CurrentCaller() caller: Caller, @Query({ schema: summaryQuery }) query: SummaryQuery) {
    return this.summary.read(caller, query);
  }
}

@Module({
  imports: [AreaModule, BookingModule, QuestionModule, MemberFiguresModule, SharedWritesModule],
  controllers: [SummaryController],
  providers: [SummaryService, CachedSummaries],
})
export class SummaryModule {}
