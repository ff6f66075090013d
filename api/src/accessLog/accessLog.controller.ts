import type { AccessLogFilters } from '@coastok/domain';
import { Controller, Param } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Caller } from '../platform/auth/caller.js';
import { CurrentCaller } from '../platform/http/caller.decorator.js';
import { Route } from '../platform/http/route.decorator.js';
import { DescribeList, ListQuery } from '../platform/lists/listQuery.decorator.js';
import { type ListRequest, oneOf } from '../platform/lists/listQuery.js';
import { pathId } from '../platform/mongo/objectId.js';
import { accessLogList } from './accessLog.lists.js';
import { AccessLog } from './accessLog.js';

@ApiTags('privacy')
@Controller()
export class AccessLogController {
  constructor(private readonly log: AccessLog) {}

  @Route('accessLog.list', 'Who has opened, searched and exported members, newest first')
  @DescribeList(accessLogList)
  list(@CurrentCaller() caller: Caller, @ListQuery(accessLogList) request: ListRequest<AccessLogFilters>) {
    return this.log.list(caller, request);
  }

  @Route('accessLog.read', 'One reading')
  async read(@CurrentCaller() caller: Caller, @Param('id') id: string) {
    return (await this.log.list(caller, oneOf(pathId(id)))).only;
  }
}
