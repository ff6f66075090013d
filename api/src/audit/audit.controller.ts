import type { AuditFilters } from '@coastok/domain';
import { Controller, Param } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Caller } from '../platform/auth/caller.js';
import { CurrentCaller } from '../platform/http/caller.decorator.js';
import { Route } from '../platform/http/route.decorator.js';
import { DescribeList, ListQuery } from '../platform/lists/listQuery.decorator.js';
import type { ListRequest } from '../platform/lists/listQuery.js';
import { pathId } from '../platform/mongo/objectId.js';
import { auditList } from './audit.lists.js';
import { AuditRepository } from './auditRepository.js';

@ApiTags('audit')
@Controller()
export class AuditController {
  constructor(private readonly entries: AuditRepository) {}

  @Route('audit.list', 'Who changed what, newest first')
  @DescribeList(auditList)
  list(@CurrentCaller() caller: Caller, @ListQuery(auditList) request: ListRequest<AuditFilters>) {
    return this.entries.list(caller, request);
  }

  @Route('audit.read', 'One entry of the trail')
  read(@CurrentCaller() caller: Caller, @Param('id') id: string) {
    return this.entries.read(caller, pathId(id));
  }
}
