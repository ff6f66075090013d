import { waitlistFilters, type WaitlistRecord } from '@coastok/domain';
import { type ListSpec, wireFields } from '../platform/lists/listQuery.js';
import { IN_ORDER } from './waitlistRepository.js';

export const waitlistList = {
  resource: 'waitlist',
  filters: waitlistFilters,
  sort: { joinedAt: 'joinedAt', createdAt: 'createdAt' },
  defaultSort: IN_ORDER,
  orderedBy: 'position',
  fields: wireFields<WaitlistRecord>({
    eventId: true,
    eventName: true,
    userId: true,
    name: true,
    areaId: true,
    areaName: true,
    phone: true,
    state: true,
    position: true,
    priority: true,
    wants: true,
    wantsNames: true,
    transportation: true,
    lapses: true,
    offer: true,
    joinedAt: true,
    createdAt: true,
    endedAt: true,
  }),
} satisfies ListSpec<typeof waitlistFilters>;
