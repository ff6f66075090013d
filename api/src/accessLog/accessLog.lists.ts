import { accessLogFilters, type AccessLogRecord } from '@coastok/domain';
import { type ListSpec, wireFields } from '../platform/lists/listQuery.js';

export const accessLogList = {
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
