import { summaryQuery, type SummaryQuery } from '@coastok/domain';
import { Controller, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Caller } from '../platform/auth/caller.js';
import { CurrentCaller } from '../platform/http/caller.decorator.js';
import { Route } from '../platform/http/route.decorator.js';
import { SummaryService } from './summary.service.js';

@ApiTags('summary')
@Controller()
export class SummaryController {
  constructor(private readonly summary: SummaryService) {}

  @Route('summary.read', "The dashboard's figures, each as its list would count")
  read(@CurrentCaller() caller: Caller, @Query({ schema: summaryQuery }) query: SummaryQuery) {
    return this.summary.read(caller, query);
  }
}
