import { Controller, Module, Param } from '@nestjs/common';
import { PeopleRepositoryModule } from '../user/people.module.js';
import { AccessLog } from './accessLog.js';
import { UnusualDays } from './unusualDays.js';
import { type AccessLogFilters, type AccessLogRecord, accessLogFilters } from '@coastok/domain';
import { ApiTags } from '@nestjs/swagger';
import type { Caller } from '../platform/auth/caller.js';
import { CurrentCaller } from '../platform/http/requestDecorators.js';
import { Route } from '../platform/http/route.decorator.js';
import {
  DescribeList,
  ListQuery,
  type ListRequest,
  type ListSpec,
  oneOf,
  wireFields,
} from '../platform/lists/listQuery.js';
import { pathId } from '../platform/mongo/objectId.js';

const accessLogList = {
  resource: 'privacy/access-log',
  filters: accessLogFilters,
  sort: { at: 'at', createdAt: 'at' },
  defaultSort: { at: -1, _id: -1 },
  fields: wireFields<AccessLogRecord>({
    at: true,
    actor: true,
    role: true,
    kind: true,
    memberId: true,
    member: true,
    query: true,
    count: true,
    unusual: true,
  }),
} satisfies ListSpec<typeof accessLogFilters>;

@ApiTags('privacy')
@Controller()
class AccessLogController {
  constructor(private readonly log: AccessLog) {}

  @Route('accessLog.list')
  @DescribeList(accessLogList)
  list(@CurrentCaller() caller: Caller, @ListQuery(accessLogList) request: ListRequest<AccessLogFilters>) {
    return this.log.list(caller, request);
  }

  @Route('accessLog.read')
  async read(@CurrentCaller() caller: Caller, @Param('id') id: string) {
    return (await this.log.list(caller, oneOf(pathId(id)))).only;
  }
}

/** The endpoints that read the access log; the platform writes it. */
@Module({
  imports: [PeopleRepositoryModule],
  controllers: [AccessLogController],
  providers: [AccessLog, UnusualDays],
})
export class AccessLogModule {}
