import { Body, Controller, Header, Module, Query, StreamableFile } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { PeopleRepositoryModule } from '../user/people.module.js';
import { LiveChanges } from './changes.js';
import { LiveStreams } from './liveStreams.js';
import { Presences, presenceSchema } from './presences.js';
import { liveQuery, type LiveQuery, presenceBody, type PresenceBody } from '@coastok/domain';
import { ApiProduces, ApiTags } from '@nestjs/swagger';
import type { Caller } from '../platform/auth/caller.js';
import { CurrentCaller } from '../platform/http/requestDecorators.js';
import { Route } from '../platform/http/route.decorator.js';
import { EVENT_STREAM } from '../platform/stream/eventStream.js';

@ApiTags('live')
@Controller()
class LiveController {
  constructor(private readonly streams: LiveStreams) {}

  @Route('live.follow')
  @ApiProduces(EVENT_STREAM)
  // Proxies that buffer responses would delay the events.
  @Header('X-Accel-Buffering', 'no')
  async stream(@CurrentCaller() caller: Caller, @Query({ schema: liveQuery }) { topics }: LiveQuery) {
    return new StreamableFile(await this.streams.open(caller, topics), { type: EVENT_STREAM });
  }

  @Route('live.presence')
  async presence(@CurrentCaller() caller: Caller, @Body({ schema: presenceBody }) { topic }: PresenceBody) {
    await this.streams.notePresence(caller, topic);
    return { topic };
  }
}

/** Live updates of lists and records, and who has a record open. */
@Module({
  imports: [
    MongooseModule.forFeature([{ name: 'presence', schema: presenceSchema }]),
    PeopleRepositoryModule,
  ],
  controllers: [LiveController],
  providers: [LiveChanges, LiveStreams, Presences],
})
export class LiveModule {}
