import { auditFilters, type AuditRecord } from '@coastok/domain';
import { type ListSpec, wireFields } from '../platform/lists/listQuery.js';

export const auditList = {
  resource: 'audit',
  filters: auditFilters,
  sort: { at: 'at' },
  defaultSort: { at: -1, _id: -1 },
  fields: wireFields<AuditRecord>({
    at: true,
    actor: true,
    role: true,
    action: true,
    entity: true,
    entityId: true,
    changes: true,
    names: true,
    address: true,
    requestId: true,
    undo: true,
  }),
} satisfies ListSpec<typeof auditFilters>;
