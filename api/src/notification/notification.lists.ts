import { notificationFilters, type DeliveryRecord } from '@coastok/domain';
import { type ListSpec, wireFields } from '../platform/lists/listQuery.js';

export const notificationList = {
  resource: 'send/gcm',
  filters: notificationFilters,
  sort: { createdAt: 'createdAt' },
  fields: wireFields<DeliveryRecord>({
    receiver: true,
    audience: true,
    areas: true,
    purpose: true,
    title: true,
    body: true,
    action: true,
    url: true,
    by: true,
    createdAt: true,
    endedAt: true,
    status: true,
    members: true,
    devices: true,
    sent: true,
    failed: true,
    unknown: true,
    pruned: true,
    reasons: true,
  }),
} satisfies ListSpec<typeof notificationFilters>;
