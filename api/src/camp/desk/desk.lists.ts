import { deskDeviceFilters, type DeskDeviceRecord } from '@coastok/domain';
import { type ListSpec, wireFields } from '../../platform/lists/listQuery.js';
import { sortKeyPath } from '../../platform/lists/sortKeys.js';

export const deskDeviceList = {
  resource: 'desk/device',
  filters: deskDeviceFilters,
  sort: { createdAt: 'createdAt', name: sortKeyPath('name') },
  fields: wireFields<DeskDeviceRecord>({
    eventId: true,
    eventName: true,
    name: true,
    kinds: true,
    showPhones: true,
    state: true,
    madeBy: true,
    madeByName: true,
    createdAt: true,
    linkedAt: true,
    endsAt: true,
    lastSeenAt: true,
    unsent: true,
  }),
} satisfies ListSpec<typeof deskDeviceFilters>;
