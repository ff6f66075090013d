import {
  achievePledgeBody,
  type AchievePledgeBody,
  pledgeSummaryQuery,
  type PledgeSummaryQuery,
  takePledgeBody,
  type TakePledgeBody,
} from '@coastok/domain';
import { Body, Controller, Header, Param, Query, StreamableFile } from '@nestjs/common';
import { ApiProduces, ApiTags } from '@nestjs/swagger';
import { Types } from 'mongoose';
import type { Caller } from '../platform/auth/caller.js';
import { CurrentCaller } from '../platform/http/requestDecorators.js';
import { Route } from '../platform/http/route.decorator.js';
import { pathId } from '../platform/mongo/objectId.js';
import { EVENT_STREAM } from '../platform/stream/eventStream.js';
import { PledgeService } from './pledge.service.js';
import { rowsInScope, Scoreboards } from './scoreboards.js';
import { ScoreboardStreams } from './scoreboardStreams.js';

@ApiTags('pledging')
@Controller()
export class PledgeController {
  constructor(
    private readonly pledges: PledgeService,
    private readonly boards: Scoreboards,
    private readonly streams: ScoreboardStreams,
  ) {}

  @Route('pledge.summary')
  async summary(
    @CurrentCaller() caller: Caller,
    @Query({ schema: pledgeSummaryQuery }) query: PledgeSummaryQuery,
  ) {
    return rowsInScope(caller.scope, await this.boards.read(new Types.ObjectId(query.pledgeId)));
  }

  @Route('pledge.stream')
  @ApiProduces(EVENT_STREAM)
  // Proxies that buffer responses would delay the events.
  @Header('X-Accel-Buffering', 'no')
  async stream(
    @CurrentCaller() caller: Caller,
    @Query({ schema: pledgeSummaryQuery }) query: PledgeSummaryQuery,
  ) {
    const events = await this.streams.open(caller, new Types.ObjectId(query.pledgeId));
    return new StreamableFile(events, { type: EVENT_STREAM });
  }

  @Route('pledge.take')
  pledge(@CurrentCaller() caller: Caller, @Body({ schema: takePledgeBody }) body: TakePledgeBody) {
    return this.pledges.pledge(caller, body);
  }

  @Route('pledge.achieve')
  achieve(
    @CurrentCaller() caller: Caller,
    @Param('id') id: string,
    @Body({ schema: achievePledgeBody }) body: AchievePledgeBody,
  ) {
    return this.pledges.achieve(caller, pathId(id), body);
  }
}
