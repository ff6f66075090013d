import { liveQuery, type LiveQuery, presenceBody, type PresenceBody } from '@coastok/domain';
import { Body, Controller, Header, Query, StreamableFile } from '@nestjs/common';
import { ApiProduces, ApiTags } from '@nestjs/swagger';
import type { Caller } from '../platform/auth/caller.js';
import { CurrentCaller } from '../platform/http/caller.decorator.js';
import { Route } from '../platform/http/route.decorator.js';
import { EVENT_STREAM } from '../platform/stream/eventStream.js';
import { LiveStreams } from './liveStreams.js';

@ApiTags('live')
@Controller()
export class LiveController {
  constructor(private readonly streams: LiveStreams) {}

  @Route('live.follow', 'What happens to lists and records that somebody looks at, as server-sent events')
  @ApiProduces(EVENT_STREAM)
  // Proxies that buffer responses would delay the events.
  @Header('X-Accel-Buffering', 'no')
  async stream(@CurrentCaller() caller: Caller, @Query({ schema: liveQuery }) { topics }: LiveQuery) {
    return new StreamableFile(await this.streams.open(caller, topics), { type: EVENT_STREAM });
  }

  @Route('live.presence', 'Say that a record stands open, again every 15 seconds')
  async presence(@CurrentCaller() caller: Caller, @Body({ schema: presenceBody }) { topic }: PresenceBody) {
    await this.streams.notePresence(caller, topic);
    return { topic };
  }
}
