import { BOOKING_STATUS_NAMES, formatFileDate, type RegistrationRecord } from '@coastok/domain';
import type { Report } from '../platform/report/report.js';

export const registrationReport: Report<RegistrationRecord> = {
  name: 'viplava',
  fileName: day => `Viplava Report ${formatFileDate(day)}`,
  columns: [
    { title: 'Name', width: 26, of: registration => registration.name },
    { title: 'Area', width: 20, of: registration => registration.connectedAreaId?.name ?? null },
    { title: 'Status', width: 22, of: registration => BOOKING_STATUS_NAMES[registration.status] },
    { title: 'Phone', width: 14, of: registration => registration.phone },
    { title: 'Email', width: 32, of: registration => registration.email },
  ],
};
