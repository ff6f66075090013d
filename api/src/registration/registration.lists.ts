import { registrationFilters, type RegistrationRecord } from '@coastok/domain';
import { type ListSpec, wireFields } from '../platform/lists/listQuery.js';

export const registrationList = {
  resource: 'viplava',
  filters: registrationFilters,
  sort: { createdAt: 'createdAt', status: 'status' },
  fields: wireFields<RegistrationRecord>({
    name: true,
    email: true,
    phone: true,
    eventId: true,
    status: true,
    connectedAreaId: true,
    createdAt: true,
  }),
} satisfies ListSpec<typeof registrationFilters>;
