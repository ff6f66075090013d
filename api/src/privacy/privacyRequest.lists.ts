import { privacyRequestFilters, type PrivacyRequestRecord } from '@coastok/domain';
import { type ListSpec, wireFields } from '../platform/lists/listQuery.js';

export const privacyRequestList = {
  resource: 'privacy/request',
  filters: privacyRequestFilters,
  sort: { at: 'at', createdAt: 'at', dueOn: 'at', state: 'state', kind: 'kind' },
  // Open requests first, the oldest first.
  defaultSort: { isOpen: -1, at: 1, _id: 1 },
  fields: wireFields<PrivacyRequestRecord>({
    kind: true,
    text: true,
    nominee: true,
    state: true,
    at: true,
    dueOn: true,
    answer: true,
    answeredAt: true,
    memberId: true,
    member: true,
    lastOn: true,
    clock: true,
    days: true,
    identity: true,
    by: true,
    obstacles: true,
  }),
} satisfies ListSpec<typeof privacyRequestFilters>;
